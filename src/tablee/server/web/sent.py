"""The doors to rebuses that people send: a link, a secret, and no account."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.rebus.heat import Heat
from tablee.server.app_context import AppContext
from tablee.server.riddles.answers import (
    HintAsked,
    Hinted,
    RiddleAnswer,
    RiddleGuess,
    RowHeard,
    Secretly,
    Sending,
    Sent,
    SentNews,
    SentRebus,
    Signing,
    Sounding,
    Told,
    Trying,
)
from tablee.server.riddles.riddles import (
    Letter,
    ids_of,
    line_guess,
)
from tablee.server.riddles.sounds import hear, sounding
from tablee.server.store.sent import SentRow
from tablee.server.web.api_spec import RIDDLE, Routes
from tablee.server.web.daily import given_up, guessed, hinted, judged
from tablee.server.web.request_context import (
    app_of,
    body_of,
    json_answer,
    link_to,
    quota_of,
    session_of,
)

MARK = 12  # digits by which a device that has answered is known
LONGEST_SOUND = 24  # letters of what is looked for by its sound


ROUTES = Routes()


@ROUTES.post(
    "/api/sent",
    Sent,
    Sending,
    faults=(Fault.RULE, Fault.TOO_FAST, Fault.DISK_FULL),
)
async def post_sent(request: Request) -> Response:
    """Send a rebus: gives its link, and the secret by which one hears of it."""
    sending = await body_of(request, Sending)
    quota_of(request).make("rebus")
    app = app_of(request)
    row, secret = await app.riddles.send(sending)
    until = await _on_the_wall(app, row.until)
    return json_answer(Sent(row.id, secret, link_to(request, f"e/{row.id}"), until))


@ROUTES.post("/api/sent/heard", RowHeard, Trying, faults=(Fault.RULE, Fault.TOO_FAST))
async def post_heard(request: Request) -> Response:
    """Return how a row sounds while it is composed."""
    quota_of(request).spend("guesses_a_minute")
    trying = await body_of(request, Trying)
    cards, solution = ids_of(trying.cards), line_guess(trying.solution)
    return json_answer(await judged(request, hear, cards, solution))


@ROUTES.get(
    "/api/sent/sounds",
    Sounding,
    faults=(Fault.MALFORMED, Fault.TOO_FAST),
    asks={"text": str},
)
async def get_sounds(request: Request) -> Response:
    """Find pictures by a sound."""
    quota_of(request).spend("guesses_a_minute")
    text = request.query_params.get("text", "")
    if len(text) > LONGEST_SOUND:
        raise Faulted(Fault.MALFORMED, f"at most {LONGEST_SOUND} letters")
    return json_answer(await judged(request, sounding, text))


@ROUTES.get("/api/sent/{id}", SentRebus, faults=RIDDLE)
async def get_sent(request: Request) -> Response:
    """Return a rebus to whoever has its link."""
    letter = await _received(request)
    riddle = letter.riddle
    return json_answer(
        SentRebus(riddle.codes, letter.question, letter.by, riddle.words)
    )


@ROUTES.post(
    "/api/sent/{id}/guess", RiddleAnswer, RiddleGuess, faults=(*RIDDLE, Fault.RULE)
)
async def post_guess(request: Request) -> Response:
    """Return how near a guess is, and note it once it is found."""
    letter = await _received(request)
    answered, tries = await guessed(request, letter.riddle)
    if answered.heat is Heat.FOUND:
        await _note_answered(request, tries)
    return json_answer(answered)


@ROUTES.post("/api/sent/{id}/hint", Hinted, HintAsked, faults=RIDDLE)
async def post_hint(request: Request) -> Response:
    """Name one of the pictures."""
    return json_answer(await hinted(request, (await _received(request)).riddle))


@ROUTES.post("/api/sent/{id}/give-up", Told, faults=RIDDLE)
async def post_give_up(request: Request) -> Response:
    """Return the answer to whoever gives up, and note it."""
    solution = await given_up(request, (await _received(request)).riddle)
    await _note_answered(request, None)
    return json_answer(solution)


@ROUTES.post("/api/sent/{id}/news", SentNews, Secretly, faults=RIDDLE)
async def post_news(request: Request) -> Response:
    """Tell the sender what became of a rebus."""
    row, letter = await _own(request)
    codes = letter.riddle.codes
    until = await _on_the_wall(app_of(request), row.until)
    return json_answer(SentNews(codes, row.found, row.tries, row.given_up, until))


@ROUTES.post(
    "/api/sent/{id}/sign", dict[str, Any], Signing, faults=(*RIDDLE, Fault.RULE)
)
async def post_sign(request: Request) -> Response:
    """Change what a rebus asks and by whom it is, if its sender asks."""
    signing = await body_of(request, Signing)
    with counting_misses(request):
        await app_of(request).riddles.sign(_id(request), signing)
    return json_answer({})


@ROUTES.post("/api/sent/{id}/withdraw", dict[str, Any], Secretly, faults=RIDDLE)
async def post_withdraw(request: Request) -> Response:
    """Forget a rebus, if its sender asks: its link leads nowhere from now on."""
    row, _ = await _own(request)
    await app_of(request).store.forget_sent(row.id)
    return json_answer({})


async def _on_the_wall(app: AppContext, until: int) -> int:
    """Give a moment of open time as Unix time, if the house stays open."""
    return until - await app.store.open_now() + app.settings.unix()


async def _note_answered(request: Request, tries: int | None) -> None:
    """Note once what became of a rebus on this device; one without a cookie is none."""
    session, sent_id = await session_of(request), _id(request)
    if session:
        whose = f"{sent_id} {session.person.id} {session.device}"
        mark = f"x{sha256(whose.encode()).hexdigest()[:MARK]}"
        await app_of(request).store.note_answered(sent_id, mark, tries)


def _id(request: Request) -> str:
    sent_id: str = request.path_params["id"]
    return sent_id


async def _received(request: Request) -> Letter:
    """Open the rebus that is asked for; whoever makes links up is soon slowed down."""
    with counting_misses(request):
        return await app_of(request).riddles.received(_id(request))


async def _own(request: Request) -> tuple[SentRow, Letter]:
    secret = (await body_of(request, Secretly)).secret
    with counting_misses(request):
        return await app_of(request).riddles.own(_id(request), secret)


@contextmanager
def counting_misses(request: Request) -> Iterator[None]:
    """Note links that lead nowhere: whoever makes them up is soon slowed down."""
    try:
        yield
    except Faulted as error:
        if error.fault is Fault.NO_REBUS:
            quota_of(request).spend("misses_a_minute")
        raise
