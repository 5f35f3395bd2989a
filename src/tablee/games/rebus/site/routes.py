"""Routes of the day's rebus, known by its number, and of rebuses that people send.

A rebus that is sent has a link for the one, and a secret for the other: no account.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import Any, ParamSpec, TypeVar

from starlette.requests import Request
from starlette.responses import Response

from tablee.games.rebus.site.house import (
    DayDone,
    DayHouse,
    HouseDays,
    ShowDays,
    WeekDay,
)
from tablee.games.rebus.site.riddle import (
    DayRebus,
    HintAsked,
    Hinted,
    Proposed,
    Riddle,
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
    answer,
    hear,
    hint,
    propose,
    sounding,
    tell,
)
from tablee.games.rebus.site.riddles import (
    Letter,
    NumberedRebus,
    Riddles,
    SentRow,
    SentRows,
    Today,
    daily_rebus,
    date_of,
    guess_of,
    ids_of,
    line_guess,
    lost,
    offer,
    own,
    received,
    send,
    sign,
    today,
)
from tablee.protocol.fault import Fault, Faulted
from tablee.rebus.heat import Heat
from tablee.server.api.requests import (
    body_of,
    core_of,
    guest_answer,
    guest_of,
    link_to,
    number_in,
    queue_key_of,
    quota_of,
    session_of,
)
from tablee.server.api.responses import json_answer
from tablee.server.api.routes import GUESTS, Routes
from tablee.server.core import Core
from tablee.server.store.offers import Offers

P = ParamSpec("P")
T = TypeVar("T")

MOST_DIGITS = 6
RIDDLE = (Fault.NO_REBUS, Fault.TOO_FAST)  # why one that is looked up is refused


ROUTES = Routes(Riddles, Riddles.close)


@ROUTES.get("/api/daily", DayRebus)
async def get_today(_riddles: Riddles, request: Request) -> Response:
    """Return the rebus of today."""
    now = _now(request)
    return await _shown(request, now.number, now)


@ROUTES.get("/api/daily/shown", ShowDays, faults=GUESTS)
async def get_shown(riddles: Riddles, request: Request) -> Response:
    """Return whether friends see how the caller gets on."""
    guest = await guest_of(request)
    shown = await HouseDays(riddles.core.store).is_shown(guest.person)
    return guest_answer(request, guest, ShowDays(shown))


@ROUTES.get("/api/daily/week", tuple[WeekDay, ...], faults=GUESTS)
async def get_week(riddles: Riddles, request: Request) -> Response:
    """Return this week up to today, with how the house got on where one is through."""
    guest, now = await guest_of(request), _now(request)
    monday = max(1, now.number - date_of(now.number).weekday())
    days = HouseDays(riddles.core.store)
    done = await days.done_since(monday, guest.person)
    week = [
        WeekDay(
            number,
            date_of(number).isoformat(),
            (await _of(request, number))[1].codes,
            await days.told(number, guest.person) if number in done else None,
        )
        for number in range(monday, now.number + 1)
    ]
    return guest_answer(request, guest, tuple(week))


@ROUTES.get("/api/daily/{number}", DayRebus, faults=(Fault.NO_REBUS,))
async def get_day(_riddles: Riddles, request: Request) -> Response:
    """Return the rebus of any day up to today."""
    now = _now(request)
    return await _shown(request, day_of(request, request.path_params["number"]), now)


@ROUTES.post(
    "/api/daily/{number}/guess", RiddleAnswer, RiddleGuess, faults=(*RIDDLE, Fault.RULE)
)
async def post_guess(riddles: Riddles, request: Request) -> Response:
    """Return how near a guess is, and the answer once it is found."""
    return json_answer((await guessed(riddles, request, await _riddle(request)))[0])


@ROUTES.post("/api/daily/{number}/hint", Hinted, HintAsked, faults=RIDDLE)
async def post_hint(riddles: Riddles, request: Request) -> Response:
    """Return one more hint."""
    return json_answer(await hinted(riddles, request, await _riddle(request)))


@ROUTES.post("/api/daily/{number}/give-up", Told, faults=RIDDLE)
async def post_give_up(riddles: Riddles, request: Request) -> Response:
    """Return the answer to a player who gives up."""
    return json_answer(await given_up(riddles, request, await _riddle(request)))


@ROUTES.post(
    "/api/daily/{number}/done", DayHouse, DayDone, faults=(*RIDDLE, *GUESTS, Fault.RULE)
)
async def post_done(riddles: Riddles, request: Request) -> Response:
    """Note that a guest is through with today's, and tell how the house got on.

    Who says no right answer has given up, and sees the answer anyway.
    """
    quota_of(request).spend("guesses_a_minute")
    done = await body_of(request, DayDone)
    number, guest = (
        day_of(request, request.path_params["number"]),
        await guest_of(request),
    )
    riddle = (await _of(request, number))[1]
    found = False
    if done.text:
        told = await judged(riddles, request, answer, riddle, guess_of(done.text))
        found = told.heat is Heat.FOUND
    days = HouseDays(riddles.core.store)
    if number == _now(request).number:
        await days.note(number, guest.person, found, done.steps)
    return guest_answer(request, guest, await days.told(number, guest.person))


@ROUTES.post("/api/daily/shown", dict[str, Any], ShowDays, faults=GUESTS)
async def post_shown(riddles: Riddles, request: Request) -> Response:
    """Show the caller's days to those with whom they have played, or hide them."""
    asked, guest = await body_of(request, ShowDays), await guest_of(request)
    await HouseDays(riddles.core.store).show(guest.person, asked.on)
    return guest_answer(request, guest, {})


async def guessed(
    riddles: Riddles, request: Request, riddle: Riddle
) -> tuple[RiddleAnswer, int]:
    """Return how near a guess is, and how many tries it was."""
    quota_of(request).spend("guesses_a_minute")
    asked = await body_of(request, RiddleGuess)
    guess = guess_of(asked.text)
    return await judged(riddles, request, answer, riddle, guess), asked.tries + 1


async def hinted(riddles: Riddles, request: Request, riddle: Riddle) -> Hinted:
    """Return one more hint, if there is one."""
    quota_of(request).spend("guesses_a_minute")
    taken = (await body_of(request, HintAsked)).taken
    if taken >= riddle.hints:
        raise lost()
    return await judged(riddles, request, hint, riddle, taken)


async def given_up(riddles: Riddles, request: Request, riddle: Riddle) -> Told:
    """Return the answer."""
    quota_of(request).spend("guesses_a_minute")
    return await judged(riddles, request, tell, riddle)


async def judged(
    riddles: Riddles,
    request: Request,
    ask: Callable[P, T],
    *args: P.args,
    **named: P.kwargs,
) -> T:
    """Ask the judge, once it is the caller's turn."""
    return await riddles.judged(await queue_key_of(request), ask, *args, **named)


def _now(request: Request) -> Today:
    return today(core_of(request).settings.wall())


def day_of(request: Request, asked: str) -> int:
    """Read which day is asked for: none before the first, none to come."""
    number = number_in(asked, MOST_DIGITS)
    if not (number and number <= _now(request).number):
        raise lost()
    return number


async def _of(request: Request, number: int) -> tuple[NumberedRebus, Riddle]:
    shown = await daily_rebus(core_of(request), number)
    return shown, Riddle(shown.daily.cards, shown.daily.solution, shown.daily.hint)


async def _riddle(request: Request) -> Riddle:
    return (await _of(request, day_of(request, request.path_params["number"])))[1]


async def _shown(request: Request, number: int, now: Today) -> Response:
    shown, riddle = await _of(request, number)
    date = date_of(number).isoformat()
    return json_answer(
        DayRebus(
            number,
            now.number,
            date,
            now.left,
            riddle.codes,
            riddle.words,
            shown.daily.level,
            shown.by,
        )
    )


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


@ROUTES.post("/api/sent/{id}/offer", dict[str, Any], Secretly, faults=RIDDLE)
async def post_offer(riddles: Riddles, request: Request) -> Response:
    """Offer a rebus for a Sunday, if its sender asks."""
    secret = (await body_of(request, Secretly)).secret
    with counting_misses(request):
        await offer(riddles.core, _id(request), secret)
    return json_answer({})


@ROUTES.post(
    "/api/sent/{id}/heart",
    dict[str, Any],
    RiddleGuess,
    faults=(*RIDDLE, Fault.RULE),
)
async def post_heart(riddles: Riddles, request: Request) -> Response:
    """Like a rebus that is offered for a Sunday, if one has found it."""
    letter = await _received(request)
    answered, _ = await guessed(riddles, request, letter.riddle)
    mark = await _mark(request)
    if mark and answered.heat is Heat.FOUND:
        await Offers(riddles.core.store).heart(_id(request), mark)
    return json_answer({})


@ROUTES.get(
    "/api/sent/rows",
    Proposed,
    faults=(Fault.RULE, Fault.TOO_FAST),
    asks={"text": str},
)
async def get_rows(riddles: Riddles, request: Request) -> Response:
    """Propose pictures that say a text."""
    quota_of(request).spend("guesses_a_minute")
    text = line_guess(request.query_params.get("text", ""))
    return json_answer(await judged(riddles, request, propose, text))


@ROUTES.get("/api/sent/{id}", SentRebus, faults=RIDDLE)
async def get_sent(riddles: Riddles, request: Request) -> Response:
    """Return the rebus of a link."""
    letter = await _received(request)
    riddle = letter.riddle
    return json_answer(
        SentRebus(
            riddle.codes,
            letter.question,
            letter.by,
            riddle.words,
            await Offers(riddles.core.store).is_offered(_id(request)),
        )
    )


@ROUTES.post(
    "/api/sent/{id}/guess", RiddleAnswer, RiddleGuess, faults=(*RIDDLE, Fault.RULE)
)
async def post_sent_guess(riddles: Riddles, request: Request) -> Response:
    """Return how near a guess is, and note it once it is found."""
    letter = await _received(request)
    answered, tries = await guessed(riddles, request, letter.riddle)
    if answered.heat is Heat.FOUND:
        await _note_answered(request, tries)
    return json_answer(answered)


@ROUTES.post("/api/sent/{id}/hint", Hinted, HintAsked, faults=RIDDLE)
async def post_sent_hint(riddles: Riddles, request: Request) -> Response:
    """Name one of the pictures."""
    return json_answer(
        await hinted(riddles, request, (await _received(request)).riddle)
    )


@ROUTES.post("/api/sent/{id}/give-up", Told, faults=RIDDLE)
async def post_sent_give_up(riddles: Riddles, request: Request) -> Response:
    """Return the answer to a player who gives up, and note it."""
    solution = await given_up(riddles, request, (await _received(request)).riddle)
    await _note_answered(request, None)
    return json_answer(solution)


@ROUTES.post("/api/sent/{id}/news", SentNews, Secretly, faults=RIDDLE)
async def post_news(riddles: Riddles, request: Request) -> Response:
    """Report to the sender what became of a rebus."""
    row, letter = await _sent_by_caller(request)
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
    row, _ = await _sent_by_caller(request)
    await SentRows(riddles.core.store).forget(row.id)
    await Offers(riddles.core.store).refuse(row.id)
    return json_answer({})


async def _on_the_wall(core: Core, until: int) -> int:
    """Return a moment of open time as Unix time, if the server stays up."""
    return until - await core.store.open_now() + core.settings.unix()


async def _note_answered(request: Request, tries: int | None) -> None:
    """Note once what became of a rebus on this device; one without a cookie is none."""
    if mark := await _mark(request):
        sent = SentRows(core_of(request).store)
        await sent.note_answered(_id(request), mark, tries)


async def _mark(request: Request) -> str | None:
    """Return what a device is known by at this rebus alone."""
    session = await session_of(request)
    if session is None:
        return None
    whose = f"{_id(request)} {session.person.id} {session.device}"
    return f"x{sha256(whose.encode()).hexdigest()[:MARK]}"


def _id(request: Request) -> str:
    sent_id: str = request.path_params["id"]
    return sent_id


async def _received(request: Request) -> Letter:
    """Open the rebus that is asked for; a caller who makes links up is soon slowed."""
    with counting_misses(request):
        return await received(core_of(request), _id(request))


async def _sent_by_caller(request: Request) -> tuple[SentRow, Letter]:
    secret = (await body_of(request, Secretly)).secret
    with counting_misses(request):
        return await own(core_of(request), _id(request), secret)


@contextmanager
def counting_misses(request: Request) -> Iterator[None]:
    """Note links that lead nowhere: a caller who makes them up is soon slowed."""
    try:
        yield
    except Faulted as error:
        if error.fault is Fault.NO_REBUS:
            quota_of(request).spend("misses_a_minute")
        raise
