"""What a bot is: a function from what a seat sees to what it means to do, and when."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any, NamedTuple, TypeAlias

from tablee.kernel import Chance, Seat

LABEL = b"tablee bot 1"
PACE = 1000  # milliseconds that a bot takes which says nothing of time


class Intent(NamedTuple):
    """A move that a bot means to make, and after how long.

    The table asks no further while what the move answers to stays the same; when that
    changes the intent is dropped, and the bot is asked anew.
    """

    move: Any
    after: int  # milliseconds from being asked until it is made
    begun: int | None = None  # likewise until it is begun; None: made at once
    # the table time when its own glass has run out: later it is not made; None: it has
    # none
    until: int | None = None


Bot: TypeAlias = Callable[[Any, Seat, Sequence[Any], Chance], Any]
"""Choose among the legal moves and patterns of *seat*, which sees *view*.

A bot answers with an ``Intent``, with a bare move, which it makes at a default pace, or
with None: it does nothing before something else has happened. It keeps nothing from
one call to the next: the same view, moves and chance give the same answer. It is asked
only when there is at least one move.
"""


def intent(answer: Any, pace: int = PACE) -> Intent | None:
    """Return a bot's answer as an intent; a bare move takes *pace* milliseconds."""
    if answer is None or isinstance(answer, Intent):
        return answer
    return Intent(answer, pace)


def luck(seed: bytes, seat: int) -> bytes:
    """Return the seed of one seat's bot: of the table's chance, and apart from it."""
    return sha256(LABEL + seed + seat.to_bytes(1, "big")).digest()
