"""What makes a bot like people: times that vary, and a mind of its own.

A bot remembers nothing between moves, so what it knows and thinks of a thing follows
from its seat and that thing: it stays the same all game long.
"""

from __future__ import annotations

from hashlib import blake2b
from math import exp
from statistics import NormalDist
from typing import Final, NamedTuple

from tablee.kernel import Chance, Seat
from tablee.kernel.chance import SPAN

_NORMAL: Final = NormalDist()
_BYTES: Final = 4


class Spread(NamedTuple):
    """A time that is log-normal: half are below the median, and few are very long."""

    median: int  # milliseconds
    sigma: float  # of its logarithm

    def draw(self, chance: Chance) -> int:
        """Draw one of these times."""
        share = (chance.word() + 0.5) / SPAN
        return round(self.median * exp(self.sigma * _NORMAL.inv_cdf(share)))


def share(seat: Seat, thing: str) -> float:
    """Return a number from 0 to 1 that is one seat's for this thing, and stay so."""
    digest = blake2b(f"{seat} {thing}".encode(), digest_size=_BYTES).digest()
    return int.from_bytes(digest, "big") / 256**_BYTES
