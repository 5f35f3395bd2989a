"""Rébus: the spiral, the pawns and the row on the felt."""

from __future__ import annotations

from typing import Final

from tablee.games.rebus.board import board
from tablee.games.rebus.cards import codes
from tablee.games.rebus.state import View
from tablee.lab.pictures.canvas import SIDES, SIZE, Canvas

KINDS: Final = {
    "nombre": "white",
    "intrus": "#e9b7b0",
    "plus": "#cfe3c4",
    "echange": "#bcd9ee",
    "rebussimo": "#f3dc9b",
    "chaine": "#dcc9e8",
}
CELL: Final = 26
TALL: Final = 400  # of the board


def paint(canvas: Canvas, view: View) -> None:
    """Draw the board, the cards that lie open and the glass."""
    places = board().squares
    across = max(place.landscape[0] for place in places)
    down = max(place.landscape[1] for place in places)
    spots = [
        (
            25 + place.landscape[0] / across * (SIZE - 60),
            25 + place.landscape[1] / down * (TALL - 60),
        )
        for place in places
    ]
    for place, (x, y) in zip(places, spots, strict=True):
        canvas.box(
            x - CELL / 2, y - CELL / 2, CELL, CELL, KINDS.get(place.kind, "#eee")
        )
        canvas.text(x, y, str(place.n or place.i), 10)
    for seat, square in enumerate(view.pawns):
        x, y = spots[square]
        canvas.disc(x + 6 * seat - 8, y, 7, SIDES[seat])
    row = view.row.cards if view.row else ()
    _cards(canvas, 415, "felt", row)
    _cards(canvas, 465, "centre", view.centre[-8:])
    _cards(canvas, 515, "rack", view.rack)
    canvas.note(572, f"seat {view.turn}: {type(view.phase).__name__.lower()}")


def _cards(canvas: Canvas, y: float, name: str, cards: tuple[str, ...]) -> None:
    canvas.note(y + 10, name)
    for n, card in enumerate(cards[:10]):
        canvas.box(75 + n * 51, y, 48, 34, "white")
        canvas.text(99 + n * 51, y + 17, codes()[card][:7], 9)
