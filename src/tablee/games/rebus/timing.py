"""Spans of table time, in milliseconds, and as long as they are for each player."""

from __future__ import annotations

from typing import Final

from tablee.games.rebus.state import Options, State
from tablee.kernel import Seat
from tablee.kit.seats import seats_of, stretched

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
