"""Ratings of several bots, by the games that each has won over each."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import log10
from random import Random
from typing import Final, TypeAlias

import msgspec

Wins: TypeAlias = tuple[tuple[float, ...], ...]  # of the row's player over the column's
Interval: TypeAlias = tuple[float, float]

POINTS: Final = 400  # of ten to one
PRIOR: Final = 0.5  # wins of each over each, that nobody stands infinitely high
ROUNDS: Final = 200  # of the fit; it has converged long before
DRAWN: Final = 1000  # samples of the deals
TAIL: Final = 0.025


class RatedLevel(msgspec.Struct, frozen=True):
    """Where one player stands, with 95 % intervals; the mean of all is 0."""

    name: str
    rating: float
    interval: Interval
    step: float  # above the one below; the lowest has none
    step_interval: Interval
    beats: float  # the share of meetings won against the one below
    meetings: float  # with the one below


def ladder(
    names: Sequence[str], deals: Sequence[Wins], seed: int
) -> tuple[RatedLevel, ...]:
    """Rate the players, the weakest first, by what the *deals* gave them."""
    total, drawn = summed(deals), Random(seed)
    found = ratings(total)
    samples = [
        ratings(summed(drawn.choices(deals, k=len(deals)))) for _ in range(DRAWN)
    ]
    return tuple(_rung(names, n, total, found, samples) for n in range(len(names)))


def _rung(
    names: Sequence[str],
    n: int,
    total: Wins,
    found: Sequence[float],
    samples: Sequence[Sequence[float]],
) -> RatedLevel:
    below = max(n - 1, 0)
    met = total[n][below] + total[below][n]
    return RatedLevel(
        name=names[n],
        rating=round(found[n], 1),
        interval=_middle([each[n] for each in samples]),
        step=round(found[n] - found[below], 1),
        step_interval=_middle([each[n] - each[below] for each in samples]),
        beats=round(total[n][below] / met, 4) if met else 0.0,
        meetings=met,
    )


def _middle(values: Sequence[float]) -> Interval:
    ordered = sorted(values)
    cut = int(TAIL * len(ordered))
    return round(ordered[cut], 1), round(ordered[-1 - cut], 1)


def summed(deals: Sequence[Wins]) -> Wins:
    rows = zip(*deals, strict=True)
    return tuple(tuple(map(sum, zip(*row, strict=True))) for row in rows)


def ratings(wins: Wins) -> list[float]:
    """Fit the ratings by minorization (Hunter 2004), around a mean of 0."""
    many = range(len(wins))
    won = [sum(row) + PRIOR * (len(wins) - 1) for row in wins]
    met = [
        [wins[i][j] + wins[j][i] + 2 * PRIOR if i != j else 0.0 for j in many]
        for i in many
    ]
    strength = [1.0] * len(wins)
    for _ in range(ROUNDS):
        strength = [
            won[i] / sum(met[i][j] / (strength[i] + strength[j]) for j in many)
            for i in many
        ]
    points = [POINTS * log10(each) for each in strength]
    mean = sum(points) / len(points)
    return [each - mean for each in points]


def evenness(rungs: Sequence[RatedLevel]) -> float:
    """Return the largest step over the smallest: 1 when all are alike."""
    steps = [above.rating - below.rating for below, above in pairwise(rungs)]
    return max(steps) / max(min(steps), 1.0)
