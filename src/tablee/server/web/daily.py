"""The doors to the rebus of the day: it is known by its number, and nobody by name."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tablee.rebus.daily import Daily
from tablee.server.riddles.answers import DayRebus, HintAsked, RiddleGuess
from tablee.server.riddles.days import Today, date_of, today
from tablee.server.riddles.riddle import Riddle, answer, hint, tell
from tablee.server.riddles.riddles import guess_of, lost
from tablee.server.web.bodies import body_of
from tablee.server.web.request_context import app_of, caller_of, told

MOST_DIGITS = 6


async def get_today(request: Request) -> Response:
    """Give the rebus of today."""
    now = _now(request)
    return _shown(request, now.number, now)


async def get_day(request: Request) -> Response:
    """Give the rebus of any day up to today."""
    now = _now(request)
    return _shown(request, _number(request, now), now)


async def post_guess(request: Request) -> Response:
    """Say how near a guess is, and the answer once it is found."""
    riddle = _riddle(request)
    caller_of(request).guess_rebus()
    guess = guess_of((await body_of(request, RiddleGuess)).text)
    return told(await app_of(request).riddles.judged(answer, riddle, guess))


async def post_hint(request: Request) -> Response:
    """Give one more hint."""
    riddle = _riddle(request)
    caller_of(request).guess_rebus()
    taken = (await body_of(request, HintAsked)).taken
    if taken >= riddle.hints:
        raise lost()
    return told(await app_of(request).riddles.judged(hint, riddle, taken))


async def post_give_up(request: Request) -> Response:
    """Give the answer to whoever gives up."""
    riddle = _riddle(request)
    caller_of(request).guess_rebus()
    return told(await app_of(request).riddles.judged(tell, riddle))


def _now(request: Request) -> Today:
    return today(app_of(request).settings.wall())


def _number(request: Request, now: Today) -> int:
    """Read which day is asked for: none before the first, none to come."""
    asked = request.path_params["number"]
    if not (asked.isascii() and asked.isdecimal() and len(asked) <= MOST_DIGITS):
        raise lost()
    if not 1 <= int(asked) <= now.number:
        raise lost()
    return int(asked)


def _of(request: Request, number: int) -> tuple[Daily, Riddle]:
    daily = app_of(request).riddles.of_day(number)
    return daily, Riddle(daily.cards, daily.solution, daily.hint)


def _riddle(request: Request) -> Riddle:
    return _of(request, _number(request, _now(request)))[1]


def _shown(request: Request, number: int, now: Today) -> Response:
    daily, riddle = _of(request, number)
    date = date_of(number).isoformat()
    return told(
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


DAILY_ROUTES = [
    Route("/api/daily", get_today),
    Route("/api/daily/{number}", get_day),
    Route("/api/daily/{number}/guess", post_guess, methods=["POST"]),
    Route("/api/daily/{number}/hint", post_hint, methods=["POST"]),
    Route("/api/daily/{number}/give-up", post_give_up, methods=["POST"]),
]
