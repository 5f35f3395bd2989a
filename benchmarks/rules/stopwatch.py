"""Counting moves a second of processor time, of a loop that plays whole games.

Processor time, so that what else the machine does counts as little as possible.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import process_time

Play = Callable[[Random], int]  # plays one game, gives its moves


def speed(play: Play, seconds: float, seed: int) -> float:
    """Play games for about so many *seconds*, and return the moves a second."""
    rng = Random(seed)
    moves, start = 0, process_time()
    while (spent := process_time() - start) < seconds:
        moves += play(rng)
    return moves / spent
