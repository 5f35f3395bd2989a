"""The turns of a game: where each of them began, and where the odds turned most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablee.kernel.match import Match

MOST_POINTS = 160  # of a curve: of a longer game, every second turn, or third …
TURNING_POINTS = 3
APART = 4  # turns, at least
LEAST = 0.05  # as odds: less is within what a count of endings may be off


class TurnStart(NamedTuple):
    """A turn as it began, or the end."""

    version: int
    turn: int


def begun(match: Match) -> list[TurnStart]:
    """Say at which version each turn began; a turn taken back begins once more."""
    turn_of = match.game.study.turn
    assert turn_of is not None
    turns, now = dict[int, int](), 0
    for version, state in enumerate(match.states(0, match.version - 1)):
        if (turn := turn_of(state)) != now:
            now = turn
            turns[turn] = version
    starts = [TurnStart(version, turn) for turn, version in sorted(turns.items())]
    every = -(-len(starts) // MOST_POINTS)
    return [*starts[::every], TurnStart(match.version, now)]


def step(before: Sequence[float], after: Sequence[float]) -> float:
    """Return how far the odds went: what all who gained have gained."""
    pairs = zip(before, after, strict=True)
    return sum(max(0.0, new - old) for old, new in pairs)


def largest(odds: Sequence[Sequence[float]], most: int, apart: int) -> list[int]:
    """Return the points before the largest steps, the largest first, some way apart."""
    steps = [step(odds[n], odds[n + 1]) for n in range(len(odds) - 1)]
    found: list[int] = []
    for n in sorted(range(len(steps)), key=lambda n: (-steps[n], n)):
        if all(abs(n - other) >= apart for other in found):
            found.append(n)
        if len(found) == most:
            break
    return found


def turning(odds: Sequence[Sequence[float]]) -> list[int]:
    """Return the points before the turning points, in the order of the game."""
    found = largest(odds, TURNING_POINTS, APART)
    return sorted(n for n in found if step(odds[n], odds[n + 1]) >= LEAST)
