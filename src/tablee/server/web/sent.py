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
from tablee.server.api.requests import (
    body_of,
    core_of,
    link_to,
    quota_of,
    session_of,
)
from tablee.server.api.responses import json_answer
from tablee.server.api.routes import RIDDLE
from tablee.server.core import Core
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
    Riddles,
    ids_of,
    line_guess,
    own,
    received,
    send,
    sign,
)
from tablee.server.riddles.sounds import hear, sounding
from tablee.server.store.sent import SentRow
from tablee.server.web.daily import ROUTES, given_up, guessed, hinted, judged

MARK = 12  # digits by which a device that has answered is known
LONGEST_SOUND = 24  # letters of what is looked for by its sound


@ROUTES.post(
    "/api/sent",
    Sent,
    Sending,
    faults=(Fault.RULE, Fault.TOO_FAST, Fault.DISK_FULL),
)
async def post_sent(riddles: Riddles, request: Request) -> Response:
    """Send a rebus: gives its link, and the secret by which one hears of it."""
    sending = await body_of(request, Sending)
    quota_of(request).make("rebus")
    row, secret = await send(riddles.core, sending)
    until = await _on_the_wall(riddles.core, row.until)
    return json_answer(Sent(row.id, secret, link_to(request, f"e/{row.id}"), until))


@ROUTES.post("/api/sent/heard", RowHeard, Trying, faults=(Fault.RULE, Fault.TOO_FAST))
async def post_heard(riddles: Riddles, request: Request) -> Response:
    """Return how a row sounds while it is composed."""
    quota_of(request).spend("guesses_a_minute")
    trying = await body_of(request, Trying)
    cards, solution = ids_of(trying.cards), line_guess(trying.solution)
    return json_answer(await judged(riddles, request, hear, cards, solution))


@ROUTES.get(
    "/api/sent/sounds",
    Sounding,
    faults=(Fault.MALFORMED, Fault.TOO_FAST),
    asks={"text": str},
)
async def get_sounds(riddles: Riddles, request: Request) -> Response:
    """Find pictures by a sound."""
    quota_of(request).spend("guesses_a_minute")
    text = request.query_params.get("text", "")
    if len(text) > LONGEST_SOUND:
        raise Faulted(Fault.MALFORMED, f"at most {LONGEST_SOUND} letters")
    return json_answer(await judged(riddles, request, sounding, text))


@ROUTES.get("/api/sent/{id}", SentRebus, faults=RIDDLE)
async def get_sent(_riddles: Riddles, request: Request) -> Response:
    """Return a rebus to whoever has its link."""
    letter = await _received(request)
    riddle = letter.riddle
    return json_answer(
        SentRebus(riddle.codes, letter.question, letter.by, riddle.words)
    )


@ROUTES.post(
    "/api/sent/{id}/guess", RiddleAnswer, RiddleGuess, faults=(*RIDDLE, Fault.RULE)
)
async def post_guess(riddles: Riddles, request: Request) -> Response:
    """Return how near a guess is, and note it once it is found."""
    letter = await _received(request)
    answered, tries = await guessed(riddles, request, letter.riddle)
    if answered.heat is Heat.FOUND:
        await _note_answered(request, tries)
    return json_answer(answered)


@ROUTES.post("/api/sent/{id}/hint", Hinted, HintAsked, faults=RIDDLE)
async def post_hint(riddles: Riddles, request: Request) -> Response:
    """Name one of the pictures."""
    return json_answer(
        await hinted(riddles, request, (await _received(request)).riddle)
    )


@ROUTES.post("/api/sent/{id}/give-up", Told, faults=RIDDLE)
async def post_give_up(riddles: Riddles, request: Request) -> Response:
    """Return the answer to whoever gives up, and note it."""
    solution = await given_up(riddles, request, (await _received(request)).riddle)
    await _note_answered(request, None)
    return json_answer(solution)


@ROUTES.post("/api/sent/{id}/news", SentNews, Secretly, faults=RIDDLE)
async def post_news(riddles: Riddles, request: Request) -> Response:
    """Tell the sender what became of a rebus."""
    row, letter = await _own(request)
    codes = letter.riddle.codes
    until = await _on_the_wall(riddles.core, row.until)
    return json_answer(SentNews(codes, row.found, row.tries, row.given_up, until))


@ROUTES.post(
    "/api/sent/{id}/sign", dict[str, Any], Signing, faults=(*RIDDLE, Fault.RULE)
)
async def post_sign(riddles: Riddles, request: Request) -> Response:
    """Change what a rebus asks and by whom it is, if its sender asks."""
    signing = await body_of(request, Signing)
    with counting_misses(request):
        await sign(riddles.core, _id(request), signing)
    return json_answer({})


@ROUTES.post("/api/sent/{id}/withdraw", dict[str, Any], Secretly, faults=RIDDLE)
async def post_withdraw(riddles: Riddles, request: Request) -> Response:
    """Forget a rebus, if its sender asks: its link leads nowhere from now on."""
    row, _ = await _own(request)
    await riddles.core.store.forget_sent(row.id)
    return json_answer({})


async def _on_the_wall(core: Core, until: int) -> int:
    """Return a moment of open time as Unix time, if the server stays up."""
    return until - await core.store.open_now() + core.settings.unix()


async def _note_answered(request: Request, tries: int | None) -> None:
    """Note once what became of a rebus on this device; one without a cookie is none."""
    session, sent_id = await session_of(request), _id(request)
    if session:
        whose = f"{sent_id} {session.person.id} {session.device}"
        mark = f"x{sha256(whose.encode()).hexdigest()[:MARK]}"
        await core_of(request).store.note_answered(sent_id, mark, tries)


def _id(request: Request) -> str:
    sent_id: str = request.path_params["id"]
    return sent_id


async def _received(request: Request) -> Letter:
    """Open the rebus that is asked for; whoever makes links up is soon slowed down."""
    with counting_misses(request):
        return await received(core_of(request), _id(request))


async def _own(request: Request) -> tuple[SentRow, Letter]:
    secret = (await body_of(request, Secretly)).secret
    with counting_misses(request):
        return await own(core_of(request), _id(request), secret)


@contextmanager
def counting_misses(request: Request) -> Iterator[None]:
    """Note links that lead nowhere: whoever makes them up is soon slowed down."""
    try:
        yield
    except Faulted as error:
        if error.fault is Fault.NO_REBUS:
            quota_of(request).spend("misses_a_minute")
        raise
