"""Who won how many games, how sure that is, and ladders of levels.

A *round* is one deal played several times, the bots changing sides. Its games are not
independent of each other, so the rounds are the sample, not the games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import log10, sqrt
from random import Random
from statistics import fmean, variance
from typing import Final, TypeAlias

import msgspec

Z = 1.959964  # the normal quantile of a 95 % interval


def interval(rounds: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Return the 95 % interval of the mean share over rounds of equal size."""
    games = sum(map(len, rounds))
    share = fmean(share for shares in rounds for share in shares)
    return wilson(share, games / design_effect(rounds))


def design_effect(rounds: Sequence[Sequence[float]]) -> float:
    """Return how many of these games are worth one independent game: one or more.

    It is the variance of the rounds' means over what independent games would have.
    Changing sides mostly cancels the luck of the deal, which puts it below one; no
    credit is taken for that, so that the interval is rather too wide than too narrow.
    """
    means = [fmean(shares) for shares in rounds]
    share = fmean(means)
    alone = share * (1 - share) / len(rounds[0])
    if len(rounds) == 1 or alone == 0:
        return 1.0
    return max(1.0, variance(means) / alone)


def wilson(share: float, games: float) -> tuple[float, float]:
    """Return Wilson's 95 % score interval of a share found in so many *games*."""
    scale = 1 + Z * Z / games
    middle = (share + Z * Z / (2 * games)) / scale
    reach = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / scale
    return max(0.0, middle - reach), min(1.0, middle + reach)


ROW = "{:<12} {:>6}  {:>7}  {:>17}  {:>8}"


class Round(msgspec.Struct, frozen=True):
    """What the games of one deal gave the first bot."""

    shares: tuple[float, ...]  # of each game: 1 won, 0 lost, 1 / sides when drawn
    draws: int
    moves: int
    rules: tuple[str, ...]  # by which each game ended


class Standings(msgspec.Struct, frozen=True):
    """What an arena found out about two bots."""

    title: str
    bots: tuple[str, str]
    games: int
    wins: tuple[int, int]
    draws: int
    moves: int
    endings: dict[str, int]  # games ended by each rule
    share: float  # of the first bot, a draw being shared
    interval: tuple[float, float]  # of that share, 95 %
    expected: float  # its share if both were equally strong

    @property
    def is_clear(self) -> bool:
        """Return whether the interval leaves out equal strength."""
        low, high = self.interval
        return not low <= self.expected <= high

    def table(self) -> str:
        return "\n".join((self.title, *self._rows()))

    def _rows(self) -> Iterator[str]:
        low, high = self.interval
        yield ROW.format("bot", "wins", "share", "95 % interval", "if equal")
        yield _row(self.bots[0], self.wins[0], self.share, (low, high), self.expected)
        share, equal = 1 - self.share, 1 - self.expected
        yield _row(self.bots[1], self.wins[1], share, (1 - high, 1 - low), equal)
        yield ROW.format("draws", self.draws, "", "", "").rstrip()
        if len(self.endings) > 1:
            counts = (f"{games} by {rule}" for rule, games in self.endings.items())
            yield "ended: " + ", ".join(counts)


def _row(
    name: str, wins: int, share: float, sure: tuple[float, float], equal: float
) -> str:
    low, high = sure
    between = f"{low:.1%} to {high:>6.1%}"
    return ROW.format(name, wins, f"{share:.1%}", between, f"{equal:.1%}")


def standings(
    title: str, bots: tuple[str, str], rounds: Sequence[Round], expected: float
) -> Standings:
    shares = [share for played in rounds for share in played.shares]
    won = sum(share == 1.0 for share in shares)
    draws = sum(played.draws for played in rounds)
    endings = Counter(rule for played in rounds for rule in played.rules)
    return Standings(
        title=title,
        bots=bots,
        games=len(shares),
        wins=(won, len(shares) - won - draws),
        draws=draws,
        moves=sum(played.moves for played in rounds),
        endings=dict(endings.most_common()),
        share=fmean(shares),
        interval=interval([played.shares for played in rounds]),
        expected=expected,
    )


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
