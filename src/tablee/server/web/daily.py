"""The doors to the rebus of the day: it is known by its number, and nobody by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from starlette.requests import Request
from starlette.responses import Response

from tablee.protocol.fault import Fault
from tablee.rebus.daily import Daily
from tablee.server.api.requests import (
    body_of,
    caller_of,
    core_of,
    number_in,
    quota_of,
)
from tablee.server.api.responses import json_answer
from tablee.server.api.routes import RIDDLE, Routes
from tablee.server.riddles.answers import (
    DayRebus,
    HintAsked,
    Hinted,
    RiddleAnswer,
    RiddleGuess,
    Told,
)
from tablee.server.riddles.days import Today, date_of, today
from tablee.server.riddles.riddle import Riddle, answer, hint, tell
from tablee.server.riddles.riddles import Riddles, daily_rebus, guess_of, lost

P = ParamSpec("P")
T = TypeVar("T")

MOST_DIGITS = 6


ROUTES = Routes(Riddles, Riddles.close)


@ROUTES.get("/api/daily", DayRebus)
async def get_today(_riddles: Riddles, request: Request) -> Response:
    """Return the rebus of today."""
    now = _now(request)
    return _shown(request, now.number, now)


@ROUTES.get("/api/daily/{number}", DayRebus, faults=(Fault.NO_REBUS,))
async def get_day(_riddles: Riddles, request: Request) -> Response:
    """Return the rebus of any day up to today."""
    now = _now(request)
    return _shown(request, day_of(request, request.path_params["number"]), now)


@ROUTES.post(
    "/api/daily/{number}/guess", RiddleAnswer, RiddleGuess, faults=(*RIDDLE, Fault.RULE)
)
async def post_guess(riddles: Riddles, request: Request) -> Response:
    """Return how near a guess is, and the answer once it is found."""
    return json_answer((await guessed(riddles, request, _riddle(request)))[0])


@ROUTES.post("/api/daily/{number}/hint", Hinted, HintAsked, faults=RIDDLE)
async def post_hint(riddles: Riddles, request: Request) -> Response:
    """Return one more hint."""
    return json_answer(await hinted(riddles, request, _riddle(request)))


@ROUTES.post("/api/daily/{number}/give-up", Told, faults=RIDDLE)
async def post_give_up(riddles: Riddles, request: Request) -> Response:
    """Return the answer to whoever gives up."""
    return json_answer(await given_up(riddles, request, _riddle(request)))


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
    """Ask the judge, once it is the turn of whoever asks."""
    return await riddles.judged(await caller_of(request), ask, *args, **named)


def _now(request: Request) -> Today:
    return today(core_of(request).settings.wall())


def day_of(request: Request, asked: str) -> int:
    """Read which day is asked for: none before the first, none to come."""
    number = number_in(asked, MOST_DIGITS)
    if not (number and number <= _now(request).number):
        raise lost()
    return number


def _of(request: Request, number: int) -> tuple[Daily, Riddle]:
    daily = daily_rebus(core_of(request), number)
    return daily, Riddle(daily.cards, daily.solution, daily.hint)


def _riddle(request: Request) -> Riddle:
    return _of(request, day_of(request, request.path_params["number"]))[1]


def _shown(request: Request, number: int, now: Today) -> Response:
    daily, riddle = _of(request, number)
    date = date_of(number).isoformat()
    return json_answer(
        DayRebus(
            number,
            now.number,
            date,
            now.left,
            riddle.codes,
            riddle.words,
            daily.level,
        )
    )
