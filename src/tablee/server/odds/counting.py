"""Counts the odds over a game: endings from every turn, more where it turned."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, NamedTuple, TypeAlias

from tablee.kernel.match import Match
from tablee.server.odds.advice import advise, strongest
from tablee.server.odds.answers import OddsCurve, OddsPoint, TurningPoint
from tablee.server.odds.playouts import Playouts, Shares, honest, shares
from tablee.server.odds.smoothing import smoothed
from tablee.server.odds.turns import (
    TURNING_POINTS,
    TurnStart,
    begun,
    largest,
    step,
    turning,
)

CANDIDATES = 5  # steps that may be turning points
CERTAIN = 1e9  # weight of how it ended


class Effort(NamedTuple):
    """How many endings are played."""

    endings: int = 40  # from every turn
    more: int = 320  # from both ends of the steps that may be turning points
    advised: int = 120  # from what was done, and from what a bot would have done


FULL = Effort()

Counting: TypeAlias = Generator[float, None, OddsCurve]  # yields how far it is


class Counter:
    """The endings of one game so far."""

    def __init__(self, match: Match, effort: Effort) -> None:
        """Find the turns; nothing is played yet."""
        self.match = match
        self.effort = effort
        self.playouts = Playouts(match)
        self.turns: list[TurnStart] = begun(match)
        self.sides = len(set(match.setting.sides))
        self._sums = [[0.0] * self.sides for _ in self.turns]
        self._counts = [0] * len(self.turns)
        outcome = match.outcome
        assert outcome is not None
        self._end = shares(outcome.winners, self.sides)

    def play_from(self, n: int, endings: int) -> None:
        """Play games out until the *n*-th point has so many endings."""
        state = self.match.state_at(self.turns[n].version)
        label = str(self.turns[n].version)
        for number in range(self._counts[n], endings):
            for side, part in enumerate(self.playouts.shares(state, label, number)):
                self._sums[n][side] += part
        self._counts[n] = max(self._counts[n], endings)

    def odds(self) -> list[Shares]:
        """Return everybody's odds at every point; at the last they are known."""
        weights = [*map(float, self._counts[:-1]), CERTAIN]
        lines = [smoothed(self._counted(side), weights) for side in range(self.sides)]
        return list(zip(*lines, strict=True))

    def odds_of(self, state: Any, label: str) -> Shares:
        """Return everybody's odds in a state that is no point of the curve."""
        many = self.effort.advised
        played = [self.playouts.shares(state, label, n) for n in range(many)]
        totals = map(sum, zip(*played, strict=True))
        return tuple(honest(total / many, self.sides) for total in totals)

    def _counted(self, side: int) -> list[float]:
        pairs = zip(self._sums[:-1], self._counts[:-1], strict=True)
        counted = [
            honest(sums[side] / max(1, count), self.sides) for sums, count in pairs
        ]
        return [*counted, self._end[side]]


def count(match: Match, effort: Effort = FULL) -> Counting:
    """Count the odds of a game that is over, and return how far it is meanwhile."""
    counter = Counter(match, effort)
    points = range(len(counter.turns) - 1)
    ends = CANDIDATES * 2 * effort.more + TURNING_POINTS * 2 * effort.advised
    work, done = len(points) * effort.endings + ends, 0
    for n in points:
        counter.play_from(n, effort.endings)
        done += effort.endings
        yield done / work
    for n in _worth_a_look(counter):
        counter.play_from(n, effort.endings + effort.more)
        done += effort.more
        yield done / work
    odds = counter.odds()
    told = []
    for n in turning(odds):
        told.append(_told(counter, odds, n))
        done += 2 * effort.advised
        yield done / work
    return _curve(counter, odds, told)


def _worth_a_look(counter: Counter) -> list[int]:
    """Return both ends of the largest steps; how it ended is known."""
    found = largest(counter.odds(), CANDIDATES, 1)
    ends = {end for n in found for end in (n, n + 1)}
    return sorted(ends - {len(counter.turns) - 1})


def _told(counter: Counter, odds: list[Shares], n: int) -> TurningPoint:
    before, after = counter.turns[n], counter.turns[n + 1]
    gains = [new - old for old, new in zip(odds[n], odds[n + 1], strict=True)]
    side = max(range(counter.sides), key=lambda side: gains[side])
    advice = advise(counter.match, before.version, after.version, counter.odds_of)
    gain = round(step(odds[n], odds[n + 1]), 3)
    return TurningPoint(before.turn, before.version, after.version, side, gain, advice)


def _curve(counter: Counter, odds: list[Shares], told: list[TurningPoint]) -> OddsCurve:
    points = tuple(
        OddsPoint(version, turn, tuple(round(odd, 3) for odd in each))
        for (version, turn), each in zip(counter.turns, odds, strict=True)
    )
    endings, level = counter.effort.endings, counter.playouts.level
    return OddsCurve(points, tuple(told), endings, level, strongest(counter.match))
