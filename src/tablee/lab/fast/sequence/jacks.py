"""The squares that a jack can be played on: nearly all, so they are counted."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from tablee.games.sequence.board import CORNER, SQUARES
from tablee.lab.fast.compiled import compiled
from tablee.lab.fast.sequence.layout import AREA, EMPTY, FREE_FOR_ALL, REMOVE_JS
from tablee.lab.fast.sequence.listing import has_chips, is_locked

CORNERS: Final = SQUARES.count(CORNER)


@compiled
def _empty_squares(table: Any, setting: Any) -> Any:
    """Count the squares without a chip."""
    count = np.int64(AREA - CORNERS)
    for side in range(setting.sides):
        count -= table.chips[side]
    return count


@compiled
def _may_go(table: Any, setting: Any, mine: Any, square: Any) -> Any:
    """Return whether a one-eyed jack may remove what lies on a square."""
    side = table.board[square]
    if side < 0 or side == FREE_FOR_ALL or side == mine:  # noqa: PLR1714, SIM109
        return False
    return setting.expert or not is_locked(table, side, square)


@compiled
def _removable(table: Any, setting: Any, mine: Any) -> Any:
    """Count the chips that a one-eyed jack may remove."""
    count, locked, left = np.int64(0), np.int64(0), np.int64(0)
    for side in range(setting.sides):
        if side != mine:
            count += table.chips[side]
            locked += table.sequence_count[side]
    if setting.expert or not locked:
        return count
    for square in range(AREA):
        left += _may_go(table, setting, mine, square)
    return left


@compiled
def nth_square(table: Any, setting: Any, mine: Any, jack: Any, place: Any) -> Any:
    """Return what a jack does on the square that has *place* such squares before it."""
    square, left = np.int64(-1), np.int64(place)
    if jack < REMOVE_JS:
        while left >= 0:
            square += 1
            left -= table.board[square] == EMPTY
    else:
        while left >= 0:
            square += 1
            left -= _may_go(table, setting, mine, square)
    return jack + square


@compiled
def squares_of(table: Any, setting: Any, mine: Any, jack: Any) -> Any:
    """Count the squares that a jack can be played on."""
    if jack >= REMOVE_JS:
        return _removable(table, setting, mine)
    if has_chips(table, setting, mine):
        return _empty_squares(table, setting)
    return np.int64(0)
