"""Idle posters: how many turns it takes to be rid of them, by Reserve or by Chance.

They do not depend on where the figure stands or what else the hand holds: a poster
pasted is then always a gain, and nobody waits for ever beside a brush.
"""

from __future__ import annotations

from functools import cache
from math import comb, inf
from typing import Final

RELIEF: Final = 8.0  # Chance cards it takes to be rid of one poster
DETOUR: Final = 3.5  # turns that one more live poster adds to the tour
SHARED: Final = 0.75  # of that for each further one: two may go on one panel
SCARCE: Final = 0.02  # of the Reserve is useful, at the least


@cache
def idle_turns(idle: int, useful: float, simplified: bool) -> float:
    """Return the turns that so many idle posters take, beyond the tour of the live.

    *useful* is the part of the Reserve that would be live; in the simplified game
    there is no Chance to turn to.
    """
    if not idle:
        return 0.0
    by_chance = inf if simplified else RELIEF + idle_turns(idle - 1, useful, simplified)
    useful = max(useful, SCARCE)
    none = (1.0 - useful) ** idle  # then it is all to do again
    some = sum(
        _likely(idle, live, useful)
        * (idle_turns(idle - live, useful, simplified) + _tour(live))
        for live in range(1, idle + 1)
    )
    return min(by_chance, (1.0 + some) / (1.0 - none))


@cache
def after_exchange(idle: int, count: int, useful: float, simplified: bool) -> float:
    """Return the turns that are left when *count* of the idle have been exchanged."""
    useful = max(useful, SCARCE)
    return sum(
        _likely(count, live, useful)
        * (idle_turns(idle - live, useful, simplified) + _tour(live))
        for live in range(count + 1)
    )


def _likely(count: int, live: int, useful: float) -> float:
    return comb(count, live) * useful**live * (1.0 - useful) ** (count - live)


def _tour(live: int) -> float:
    """Return the detours of so many new live posters."""
    return float(DETOUR * (1.0 - SHARED**live) / (1.0 - SHARED))
