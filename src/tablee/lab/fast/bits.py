"""Sets of small numbers as masks: how many there are, and which is the n-th."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from tablee.lab.fast.compiled import compiled

PAIRS: Final = np.uint64(0x5555555555555555)
FOURS: Final = np.uint64(0x3333333333333333)
EIGHTS: Final = np.uint64(0x0F0F0F0F0F0F0F0F)
BYTES: Final = np.uint64(0x0101010101010101)
ONE, TWO, FOUR = np.uint64(1), np.uint64(2), np.uint64(4)
TOP: Final = np.uint64(56)


@compiled
def size(mask: Any) -> Any:
    """Count the members; LLVM knows the pattern, and make one instruction of it."""
    x = np.uint64(mask)
    x = x - (x >> ONE & PAIRS)
    x = (x & FOURS) + (x >> TWO & FOURS)
    x = x + (x >> FOUR) & EIGHTS
    return np.int64(x * BYTES >> TOP)


@compiled
def nth(mask: Any, place: Any) -> Any:
    """Return the member that has *place* smaller ones."""
    left = np.int64(mask)
    for _ in range(place):
        left &= left - 1
    return size((left & -left) - 1)
