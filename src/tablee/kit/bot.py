"""What a bot is: a function from what a seat sees to what it means to do, and when.

A bot remembers nothing between moves: what it knows and thinks of a thing follows from
its seat and that thing, so that it stays the same all game long.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b, sha256
from math import exp
from statistics import NormalDist
from typing import Any, Final, NamedTuple, TypeAlias

from tablee.kernel import Chance, Seat
from tablee.kernel.chance import SPAN

LABEL = b"tablee bot 1"
PACE = 1000  # milliseconds that a bot takes which says nothing of time


class Intent(NamedTuple):
    """A move that a bot means to make, and after how long.

    The table asks no further while what the move answers to stays the same; when that
    changes the intent is dropped, and the bot is asked again.
    """

    move: Any
    after: int  # milliseconds from being asked until it is made
    begun: int | None = None  # likewise until it is begun; None: made at once
    # the table time after which it is not made, its own sandglass having run out; None:
    # it has none
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
    """Return the seed of one seat's bot, derived from the table's and unlike it."""
    return sha256(LABEL + seed + seat.to_bytes(1, "big")).digest()


_NORMAL: Final = NormalDist()
_BYTES: Final = 4


class Spread(NamedTuple):
    """A time that is log-normal: half are below the median, and few are very long."""

    median: int  # milliseconds
    sigma: float  # of its logarithm

    def draw(self, chance: Chance) -> int:
        share = (chance.word() + 0.5) / SPAN
        return round(self.median * exp(self.sigma * _NORMAL.inv_cdf(share)))


def share(seat: Seat, thing: str) -> float:
    """Return a number from 0 to 1, always the same for this seat and this thing."""
    digest = blake2b(f"{seat} {thing}".encode(), digest_size=_BYTES).digest()
    return int.from_bytes(digest, "big") / 256**_BYTES
