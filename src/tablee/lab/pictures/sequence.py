"""Séquence: the board, the chips and whoever is to play."""

from __future__ import annotations

from typing import Final

from tablee.games.sequence.board import COLUMNS, CORNER, SQUARES
from tablee.games.sequence.state import Locking, Turn, View
from tablee.lab.pictures.canvas import PALE, SIDES, Canvas

CELL: Final = 52
LEFT: Final = 40
LOCKED: Final = "#f2d64b"


def paint(canvas: Canvas, view: View) -> None:
    """Draw the board; chips of a sequence have a yellow ring."""
    chips = {n: side for side, held in enumerate(view.chips) for n in held}
    locked = {n for lines in view.sequences for line in lines for n in line}
    for n, card in enumerate(SQUARES):
        row, column = divmod(n, COLUMNS)
        x, y = LEFT + column * CELL, 10 + row * CELL
        canvas.box(x, y, CELL, CELL, PALE if card == CORNER else "white")
        if card != CORNER:
            canvas.text(x + CELL / 2, y + 10, card)
        if n in chips:
            ring = LOCKED if n in locked else "white"
            canvas.disc(x + CELL / 2, y + 34, 14, SIDES[chips[n]], ring)
    made = ", ".join(f"side {n}: {len(s)}" for n, s in enumerate(view.sequences))
    canvas.note(SIZE_BELOW, f"sequences {made} of {view.needed}   {_turn(view)}")
    if view.hand:
        canvas.note(SIZE_BELOW + 22, f"hand of seat {view.seat}: {' '.join(view.hand)}")


SIZE_BELOW: Final = 10 + 10 * CELL + 12


def _turn(view: View) -> str:
    phase = view.phase
    if isinstance(phase, Turn | Locking):
        return f"seat {phase.seat} to play"
    return type(phase).__name__.lower()
