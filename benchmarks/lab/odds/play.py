"""Games between bots, and the odds that were counted half way through them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tablee.games import shelf
from tablee.server.odds.counting import (
    Counter,
    Effort,
    shares,
    with_unforeseen,
)
from tablee.sim.table import play

SPOTS = (0.0, 0.15, 0.3, 0.45, 0.6, 0.7, 0.8, 0.9)  # of a game, by its turns
ENDINGS = 40


class Said(NamedTuple):
    """What was said of one side at one point of a game, and what came of it."""

    game: int
    spot: float
    said: float
    came: float


def games(slug: str, levels: tuple[str, ...], number: int) -> Iterator[Said]:
    """Play game *number*: its seating is one of all, and nobody plays better."""
    seatings = shelf()[slug].seatings
    sides = seatings[number % len(seatings)]
    level = levels[number // len(seatings) % len(levels)]
    bots = [level] * len(set(sides))
    preset = ("rulebook", "beginner")[number % 2]
    match = play(slug, bots, seed=number, sides=sides, preset=preset)
    if match.outcome is None:
        return
    counter = Counter(match, Effort())
    last = len(counter.turns) - 1
    came = shares(match.outcome.winners, counter.sides)
    for spot in SPOTS:
        n = int(spot * last)
        state = match.state_at(counter.turns[n].version)
        for said, won in zip(_said(counter, state, n), came, strict=True):
            yield Said(number, spot, round(said, 4), won)


def _said(counter: Counter, state: object, n: int) -> tuple[float, ...]:
    label = str(counter.turns[n].version)
    played = [counter.playouts.shares(state, label, k) for k in range(ENDINGS)]
    totals = map(sum, zip(*played, strict=True))
    return tuple(with_unforeseen(total / ENDINGS, counter.sides) for total in totals)
