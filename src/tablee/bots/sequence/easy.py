"""Easy: any legal move, though it never forgets to draw (SEQ-13)."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.games.sequence.moves import Draw, Move
from tablee.games.sequence.state import View
from tablee.kernel import Chance, Seat


def easy(_view: View, _seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
    """Draw when a card is due, else pick any move."""
    draws = (move for move in moves if isinstance(move, Draw))
    return next(draws, None) or chance.pick(moves)
