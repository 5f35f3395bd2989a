"""Sets of small numbers (squares of a board) as the bits of one int.

A board of 100 squares is one Python int: union, overlap and count cost nothing.
"""

from __future__ import annotations

from collections.abc import Iterable


def mask_of(numbers: Iterable[int]) -> int:
    """Return the set of *numbers* as a mask."""
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
