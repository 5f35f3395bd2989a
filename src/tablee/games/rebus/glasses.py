"""Which sandglass a seat looks at, and how long it runs in all."""

from __future__ import annotations

from tablee.games.rebus.express.phases import ComposingTogether, Solving, Telling
from tablee.games.rebus.state import (
    Chaining,
    Composing,
    Drawing,
    Exchanging,
    Gallery,
    Guessing,
    Over,
    Revealing,
    Sealing,
    State,
    Throwing,
    Voting,
)
from tablee.games.rebus.timing import (
    TO_CONTEST,
    TO_DRAW,
    TO_FAVOUR,
    TO_VOTE,
    for_all,
    glass,
)
from tablee.kernel import Seat
from tablee.kit.seats import Glass


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
