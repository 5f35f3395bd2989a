"""Straight lines on a rectangular board whose squares count row by row from 0."""

from __future__ import annotations

from itertools import product

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
