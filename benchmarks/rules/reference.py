"""A yardstick that never changes: random tic-tac-toe on tuples, in plain Python.

The speed of a machine, and of a busy one, differs from run to run. What a rules engine
does in the time of one move of this loop does not.
"""

from __future__ import annotations

from random import Random

LINES = (
    *((n, n + 1, n + 2) for n in (0, 3, 6)),
    *((n, n + 3, n + 6) for n in (0, 1, 2)),
    (0, 4, 8),
    (2, 4, 6),
)
EMPTY: tuple[int, ...] = (0,) * 9


def play(rng: Random) -> int:
    """Play one random game; return the number of its moves."""
    board, player, count = EMPTY, 1, 0
    while free := [n for n, mark in enumerate(board) if not mark]:
        square = rng.choice(free)
        board = (*board[:square], player, *board[square + 1 :])
        count += 1
        if any(all(board[n] == player for n in line) for line in LINES):
            break
        player = -player
    return count
