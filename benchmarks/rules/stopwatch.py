"""Counting moves a second of a loop that plays whole games."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import perf_counter

Play = Callable[[Random], int]  # plays one game, gives its moves


def speed(play: Play, seconds: float, seed: int) -> float:
    """Play games for about so many *seconds*, and give the moves a second."""
    rng = Random(seed)
    moves, start = 0, perf_counter()
    while (spent := perf_counter() - start) < seconds:
        moves += play(rng)
    return moves / spent
