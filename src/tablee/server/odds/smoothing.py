"""A calm line through what was counted."""

from __future__ import annotations

from collections.abc import Sequence


def smoothed(counted: Sequence[float], weights: Sequence[float]) -> list[float]:
    """Return the line that is near to what was counted, and to itself from turn to
    turn.

    Odds are a martingale: over a whole game the squares of their steps add up to a
    quarter, in *n* steps to 1/4n each; and a count of *w* endings is off by 1/4w,
    squared. Both weighed by that, the likeliest line solves a tridiagonal system.
    """
    last = len(counted) - 1
    stiff = float(last)
    slope, rest = [0.0] * (last + 1), [0.0] * (last + 1)
    for n, (value, weight) in enumerate(zip(counted, weights, strict=True)):
        neighbours = (n > 0) + (n < last)
        pivot = weight + stiff * neighbours
        known = weight * value
        if n:
            pivot -= stiff * slope[n - 1]
            known += stiff * rest[n - 1]
        slope[n], rest[n] = stiff / pivot, known / pivot
    line = [0.0] * (last + 1)
    line[last] = rest[last]
    for n in range(last - 1, -1, -1):
        line[n] = rest[n] + slope[n] * line[n + 1]
    return line
