"""Spans of table time, in milliseconds, and the timer that a seat looks at."""

from __future__ import annotations

from typing import Final

from tablee.games.rebus.state import (
    Chaining,
    Composing,
    ComposingTogether,
    Drawing,
    Exchanging,
    Gallery,
    Guessing,
    Options,
    Over,
    Revealing,
    Sealing,
    Solving,
    State,
    Telling,
    Throwing,
    Voting,
)
from tablee.kernel import Seat
from tablee.kit.seats import Glass, seats_of, stretched

MINUTE: Final = 60_000
LANDING: Final = 1_500  # the die tumbles and the pawn walks, before the glass is turned
ON_ITS_WAY: Final = 250  # that every line needs at most, before a row appears to all
TO_SEAL: Final = 15_000  # REB-G21
TO_CONTEST: Final = 12_000  # REB-G22
TO_VOTE: Final = 15_000
TO_LINK: Final = 15_000  # REB-G17
TO_CHALLENGE: Final = 4_000  # every card, before the next is laid (REB-G17)
TO_DRAW: Final = 20_000  # then none is drawn (REB-23)
TO_FAVOUR: Final = 60_000  # REB-G25


def glass(options: Options, seat: Seat) -> int:
    """Return the time of one glass (REB-06, REB-08, REB-G24)."""
    return stretched(options, seat, options.glass * 1000)


def for_all(state: State, span: int) -> int:
    """Return a span in which everybody is to have the time they need."""
    return max(stretched(state.options, seat, span) for seat in seats_of(state.sides))


def visible_timer(state: State, seat: Seat | None) -> Glass | None:
    """Return the glass that *seat* looks at; ``None``: an onlooker."""
    match state.phase:
        case Throwing() | Over() | Chaining(glass=0):
            return None  # nobody is hurried, or the glass is not turned yet
        case Exchanging(until=until) | Composing(until=until):
            return Glass(until, glass(state.options, state.turn))
        case Sealing(since=since, until=until):
            return Glass(until, until - since)
        case Guessing() as phase:
            return _guessers(phase, seat)
        case Chaining(glass=until):
            return Glass(until, glass(state.options, state.turn))
        case Revealing(until=until):
            return Glass(until, for_all(state, TO_CONTEST))
        case Voting(until=until):
            return Glass(until, for_all(state, TO_VOTE))
        case Drawing(until=until):
            return Glass(until, for_all(state, TO_DRAW))
        case Gallery(until=until):
            return Glass(until, for_all(state, TO_FAVOUR))
        case Solving() as phase:
            return _guessers(phase, seat)
        case ComposingTogether(since=since, until=ends):
            own = max(ends) if seat is None else ends[seat]
            return Glass(own, own - since)
        case Telling(since=since, until=until):
            return Glass(until, until - since)


def _guessers(phase: Guessing | Solving, seat: Seat | None) -> Glass:
    """Return a guesser's own; the author and onlookers see the longest."""
    own = 0 if seat is None else phase.until[seat]
    until = own or max(phase.until)
    return Glass(until, until - phase.opened)
