"""The doors to rebuses that people send: a link, a secret, and no account."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.rebus.heat import Heat
from tablee.server.riddles.answers import (
    HintAsked,
    RiddleGuess,
    Secretly,
    Sending,
    Sent,
    SentNews,
    SentRebus,
    Signing,
    Trying,
)
from tablee.server.riddles.riddle import answer, hint, tell
from tablee.server.riddles.riddles import (
    Letter,
    guess_of,
    ids_of,
    line_guess,
    lost,
)
from tablee.server.riddles.sounds import hear, sounding
from tablee.server.store.sent_contract import SentRow
from tablee.server.web.bodies import body_of
from tablee.server.web.request_context import app_of, caller_of, link_to, told

LONGEST_SOUND = 24  # letters of what is looked for by its sound


async def post_sent(request: Request) -> Response:
    """Send a rebus: give its link, and the secret by which one hears of it."""
    sending = await body_of(request, Sending)
    caller_of(request).send_rebus()
    app = app_of(request)
    row, secret = await app.riddles.send(sending, app.settings.unix())
    return told(Sent(row.id, secret, link_to(request, f"e/{row.id}"), row.until))


async def get_sent(request: Request) -> Response:
    """Give a rebus to whoever has its link."""
    letter = await _received(request)
    riddle = letter.riddle
    return told(SentRebus(riddle.codes, letter.question, letter.by, riddle.words))


async def post_guess(request: Request) -> Response:
    """Say how near a guess is, and note it once it is found."""
    letter = await _received(request)
    caller_of(request).guess_rebus()
    asked = await body_of(request, RiddleGuess)
    riddles = app_of(request).riddles
    answered = await riddles.judged(answer, letter.riddle, guess_of(asked.text))
    if answered.heat is Heat.FOUND:
        await app_of(request).store.note_found(_id(request), asked.tries + 1)
    return told(answered)


async def post_hint(request: Request) -> Response:
    """Name one of the pictures."""
    riddle = (await _received(request)).riddle
    caller_of(request).guess_rebus()
    taken = (await body_of(request, HintAsked)).taken
    if taken >= riddle.hints:
        raise lost()
    return told(await app_of(request).riddles.judged(hint, riddle, taken))


async def post_give_up(request: Request) -> Response:
    """Give the answer to whoever gives up, and note it."""
    letter = await _received(request)
    caller_of(request).guess_rebus()
    await app_of(request).store.note_given_up(_id(request))
    return told(await app_of(request).riddles.judged(tell, letter.riddle))


async def post_news(request: Request) -> Response:
    """Tell the sender what became of a rebus."""
    row, letter = await _own(request)
    codes = letter.riddle.codes
    return told(SentNews(codes, row.found, row.tries, row.given_up, row.until))


async def post_sign(request: Request) -> Response:
    """Change what a rebus asks and by whom it is, if its sender asks."""
    signing = await body_of(request, Signing)
    with _counting_misses(request):
        await app_of(request).riddles.sign(_id(request), signing)
    return told({})


async def post_withdraw(request: Request) -> Response:
    """Forget a rebus, if its sender asks: its link leads nowhere from now on."""
    row, _ = await _own(request)
    await app_of(request).store.forget_sent(row.id)
    return told({})


async def post_heard(request: Request) -> Response:
    """Say how a row sounds while it is composed."""
    caller_of(request).guess_rebus()
    trying = await body_of(request, Trying)
    cards, solution = ids_of(trying.cards), line_guess(trying.solution)
    return told(await app_of(request).riddles.judged(hear, cards, solution))


async def get_sounds(request: Request) -> Response:
    """Find pictures by a sound."""
    caller_of(request).guess_rebus()
    text = request.query_params.get("text", "")
    if len(text) > LONGEST_SOUND:
        raise Faulted(Fault.MALFORMED, f"at most {LONGEST_SOUND} letters")
    return told(await app_of(request).riddles.judged(sounding, text))


def _id(request: Request) -> str:
    sent_id: str = request.path_params["id"]
    return sent_id


async def _received(request: Request) -> Letter:
    """Open the rebus that is asked for; whoever makes links up is soon slowed down."""
    with _counting_misses(request):
        return await app_of(request).riddles.received(_id(request))


async def _own(request: Request) -> tuple[SentRow, Letter]:
    secret = (await body_of(request, Secretly)).secret
    with _counting_misses(request):
        return await app_of(request).riddles.own(_id(request), secret)


@contextmanager
def _counting_misses(request: Request) -> Iterator[None]:
    try:
        yield
    except Faulted as error:
        if error.fault is Fault.NO_REBUS:
            caller_of(request).missed()
        raise


SENT_ROUTES = [
    Route("/api/sent", post_sent, methods=["POST"]),
    Route("/api/sent/heard", post_heard, methods=["POST"]),
    Route("/api/sent/sounds", get_sounds),
    Route("/api/sent/{id}", get_sent),
    Route("/api/sent/{id}/guess", post_guess, methods=["POST"]),
    Route("/api/sent/{id}/hint", post_hint, methods=["POST"]),
    Route("/api/sent/{id}/give-up", post_give_up, methods=["POST"]),
    Route("/api/sent/{id}/news", post_news, methods=["POST"]),
    Route("/api/sent/{id}/sign", post_sign, methods=["POST"]),
    Route("/api/sent/{id}/withdraw", post_withdraw, methods=["POST"]),
]
