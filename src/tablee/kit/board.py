"""Boards whose squares count from 0: sets of squares as bits, and straight lines.

A set of squares is one Python int: union, overlap and count cost nothing. Squares of a
rectangular board count row by row.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product


def mask_of(numbers: Iterable[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def members(mask: int) -> tuple[int, ...]:
    """Return the numbers in *mask*, lowest first."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(found)


STEPS = ((0, 1), (1, 0), (1, 1), (1, -1))  # right, down, and the two diagonals


def lines(rows: int, columns: int, length: int) -> tuple[tuple[int, ...], ...]:
    """Return every straight line of *length* squares, each once."""
    found = []
    for (down, right), row, column in product(STEPS, range(rows), range(columns)):
        last_row = row + down * (length - 1)
        last_column = column + right * (length - 1)
        if last_row < rows and 0 <= last_column < columns:
            found.append(
                tuple(
                    (row + down * n) * columns + column + right * n
                    for n in range(length)
                )
            )
    return tuple(found)
