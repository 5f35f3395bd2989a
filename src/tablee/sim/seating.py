"""Choosing a table: how many seats, in how many sides."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.kernel import AnyGame, IllegalTable
from tablee.kernel.rulebook import MALFORMED


def seating(
    game: AnyGame, seats: int | None = None, sides: int | None = None
) -> tuple[int, ...]:
    """Return the first of the game's tables with so many *seats* and *sides*."""
    for table in game.seatings:
        if seats in (None, len(table)) and sides in (None, side_count(table)):
            return table
    known = ", ".join(describe(table) for table in game.seatings)
    raise IllegalTable(MALFORMED, f"no such table of {game.slug}; there are {known}")


def sides_of(
    game: AnyGame, seats: int | None, sides: Sequence[int] | None
) -> tuple[int, ...]:
    """Give the side of each seat as named, or the first table of so many *seats*."""
    if sides is not None:
        if seats not in (None, len(sides)):
            told = f"seats={seats}, and sides for {len(sides)} seats: leave one out"
            raise ValueError(told)
        return tuple(sides)
    fitting = [each for each in game.seatings if seats in {None, len(each)}]
    if not fitting:
        counts = sorted({len(each) for each in game.seatings})
        raise ValueError(f"{game.slug} has {counts} seats, not {seats}")
    return fitting[0]


def side_count(table: tuple[int, ...]) -> int:
    """Count the sides of a table."""
    return max(table) + 1


def describe(table: tuple[int, ...]) -> str:
    """Say a table in words."""
    return f"{len(table)} seats in {side_count(table)} sides"
