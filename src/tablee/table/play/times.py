"""When a move was made, as far as the table believes it."""

from __future__ import annotations

from typing import Any

from tablee.kernel import AnyGame, When
from tablee.table.context import FrameTiming
from tablee.table.play.clock import Clock
from tablee.table.play.line import CAP


def clamp_claimed_time(claimed: int | None, arrived: int, floor: int) -> int:
    """Hold a claimed table time within what the line allowed (see ``Line``)."""
    if claimed is None:
        return arrived
    return min(max(claimed, floor, arrived - int(CAP * 1000)), arrived)


def times(
    game: AnyGame,
    clock: Clock,
    move: Any,
    sent: int | None,
    begun: tuple[int, str] | None,
    arrival: FrameTiming,
) -> When:
    """Return the times of a move that came in with *arrival*.

    A beginning counts only if the table was told of it, and if the move is what was
    begun; a move of which it was told nothing was begun when it was sent.
    """
    at = clock.at(arrival.moment)
    if not game.table_hooks.timed:
        return When(at, at, at)
    made = clamp_claimed_time(sent, at, clock.at(max(arrival.floor, 0.0)))
    if begun is None or not game.table_hooks.mark_matches(begun[1], move):
        return When(at, made, made)
    return When(at, min(begun[0], made), made)
