"""How long people take to notice, to think and to type: log-normal, in milliseconds.

The figures are published ones where there are any, and assumptions elsewhere; both are
named in ``docs/reference/fair-time.md``.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import log
from random import Random
from typing import NamedTuple


class Times(NamedTuple):
    """From seeing the cards to the first key, to sending, and to noticing the match."""

    begun: float
    sent: float
    noticed: float = 0.0


NOTICE = (700.0, 0.35)  # median and sigma, with three cards on the table
A_CARD_MORE = 60.0  # on the table
RECALL = (1500.0, 0.5)
FIRST_KEY = (250.0, 0.3)
BETWEEN_KEYS = (330.0, 0.3)  # on a phone
LETTERS = (3, 14)  # of a word: most have about seven


def times(rng: Random, cards: int) -> Times:
    """Draw one person's times, with so many cards on the table."""
    notice, spread = NOTICE
    noticed = _drawn(rng, notice + A_CARD_MORE * max(0, cards - 3), spread)
    begun = noticed + _drawn(rng, *RECALL) + _drawn(rng, *FIRST_KEY)
    letters = round(rng.triangular(*LETTERS, 5))
    return Times(begun, begun + letters * _drawn(rng, *BETWEEN_KEYS), noticed)


def paired(rng: Random, cards: int) -> Iterator[tuple[Times, Times]]:
    """Draw two people's times for ever; every pair comes twice, swapped.

    So two equals on equal lines win exactly as often as each other.
    """
    while True:
        one, other = times(rng, cards), times(rng, cards)
        yield one, other
        yield other, one


def _drawn(rng: Random, median: float, sigma: float) -> float:
    return rng.lognormvariate(log(median), sigma)
