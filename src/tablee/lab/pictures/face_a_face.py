"""Face-à-face: everybody's card round the piles and the die."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from tablee.games.face_a_face.pack_faults import SYMBOLS
from tablee.games.face_a_face.state import Opening, Racing, Tied, View
from tablee.lab.pictures.canvas import INK, PALE, SIDES, SIZE, Canvas

MIDDLE: Final = SIZE / 2
AWAY: Final = 205
WIDE, HIGH = 150, 96
LINE: Final = 20  # letters


def paint(canvas: Canvas, view: View) -> None:
    """Draw the cards; those who face off have a dark edge."""
    phase = view.phase
    pair = phase.pair if isinstance(phase, Opening | Racing | Tied) else ()
    seats = len(view.sides)
    for seat, row in enumerate(view.rows):
        turn = 2 * pi * seat / seats + pi / 2
        x, y = MIDDLE + AWAY * cos(turn), MIDDLE + AWAY * sin(turn) * 0.9
        left, upper = x - WIDE / 2, y - HIGH / 2
        canvas.box(left, upper, WIDE, HIGH, "white", INK if seat in pair else PALE)
        canvas.text(x, upper - 12, f"seat {seat}: {len(view.won[seat])} won")
        if row:
            card = row[-1].card
            for n, line in enumerate(_lines(card.text)):
                canvas.text(x, upper + 18 + 15 * n, line)
            colour = SIDES[SYMBOLS.index(card.symbol) % len(SIDES)]
            canvas.text(x, upper + HIGH - 14, card.symbol, 14, colour)
    canvas.text(MIDDLE, MIDDLE - 16, f"piles {view.left} and {view.right}")
    if view.die:
        canvas.text(MIDDLE, MIDDLE + 6, " = ".join(view.die.symbols), 14)
    canvas.text(MIDDLE, MIDDLE + 28, type(phase).__name__.lower())


def _lines(text: str) -> list[str]:
    """Break a theme into at most three lines."""
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) > LINE:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines[:3]
