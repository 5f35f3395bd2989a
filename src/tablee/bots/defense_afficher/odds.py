"""Idle posters: how many turns it takes to be rid of them, by Reserve or by Chance."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Final, NamedTuple

RELIEF: Final = 8.0  # Chance cards it takes to be rid of one poster
SHARED: Final = 0.75  # of its detour, when a further panel lies on the way already
SCARCE: Final = 0.02  # less than this, and the Reserve is given up


class Odds(NamedTuple):
    """What an exchange is like."""

    useful: float  # the share of posters in the Reserve that would be live
    detour: float  # turns that one more live poster adds to the tour
    simplified: bool  # no Chance to turn to


@cache
def idle_turns(idle: int, odds: Odds) -> float:
    """Give the turns that so many idle posters take, beyond the tour of the live."""
    if not idle:
        return 0.0
    by_chance = float("inf") if odds.simplified else RELIEF + idle_turns(idle - 1, odds)
    useful = max(odds.useful, SCARCE)
    none = (1.0 - useful) ** idle  # then it is all to do again
    some = sum(
        _likely(idle, live, useful)
        * (idle_turns(idle - live, odds) + _tour(live, odds))
        for live in range(1, idle + 1)
    )
    return min(by_chance, (1.0 + some) / (1.0 - none))


@cache
def after_exchange(idle: int, count: int, odds: Odds) -> float:
    """Give the turns that are left when *count* of the idle have been exchanged."""
    useful = max(odds.useful, SCARCE)
    return sum(
        _likely(count, live, useful)
        * (idle_turns(idle - live, odds) + _tour(live, odds))
        for live in range(count + 1)
    )


def _likely(count: int, live: int, useful: float) -> float:
    return comb(count, live) * useful**live * (1.0 - useful) ** (count - live)


def _tour(live: int, odds: Odds) -> float:
    """Give the detours of so many new live posters."""
    return float(odds.detour * (1.0 - SHARED**live) / (1.0 - SHARED))
