"""Défense d'afficher: streets, hoardings, notices and bill-posters."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from tablee.games.defense_afficher.content import SQUARES
from tablee.games.defense_afficher.state import View
from tablee.lab.pictures.canvas import PALE, SIDES, Canvas

SCALE: Final = 0.56
KINDS: Final = {"brush": "#bcd9ee", "chance": "#f3dc9b", "start": "#e9b7b0"}
PASTED: Final = "#7bb26c"
NOTICE: Final = "#3a3a3a"


class Spot(msgspec.Struct):
    """Where something stands on the drawn board."""

    id: str
    x: float
    y: float
    w: float = 0
    h: float = 0
    poster: str = ""


class Wall(msgspec.Struct):
    """A hoarding and its places."""

    slots: tuple[Spot, ...]


class BoardPlan(msgspec.Struct):
    """The drawn board, as far as it is drawn here."""

    squares: tuple[Spot, ...]
    panels: tuple[Wall, ...]


@cache
def plan() -> BoardPlan:
    """Read where everything stands."""
    data = files("tablee.games.defense_afficher").joinpath("board.json").read_bytes()
    return msgspec.json.decode(data, type=BoardPlan)


def paint(canvas: Canvas, view: View) -> None:
    """Draw the city: green hangs a poster, black forbids one."""
    spots = {spot.id: spot for spot in plan().squares}
    for spot in spots.values():
        for name in SQUARES[spot.id].neighbours:  # type: ignore[index]  # ids are texts
            other = spots[name]
            canvas.line(*(SCALE * n + 20 for n in (spot.x, spot.y, other.x, other.y)))
    for spot in spots.values():
        kind = SQUARES[spot.id].kind  # type: ignore[index]  # likewise
        canvas.box(*_corner(spot, 18), 18, 18, KINDS.get(kind, "white"))
    _walls(canvas, view)
    for side, square in enumerate(view.figures):
        spot = spots[square]
        x, y = SCALE * spot.x + 20 + 4 * side, SCALE * spot.y + 20
        canvas.disc(x, y, 9, SIDES[side])
    hands = ", ".join(f"side {n}: {held}" for n, held in enumerate(view.hand_counts))
    canvas.note(582, f"posters left {hands}   side {view.turn.side} to play", 12)


def _walls(canvas: Canvas, view: View) -> None:
    covered = {slot for notice in view.notices for slot in notice.slots}
    for slot in (slot for wall in plan().panels for slot in wall.slots):
        fill = PASTED if slot.poster in view.pasted else "white"
        fill = NOTICE if slot.id in covered else fill
        width, height = SCALE * slot.w, SCALE * slot.h
        x, y = SCALE * slot.x + 20, SCALE * slot.y + 20
        canvas.box(x, y, width, height, fill, PALE)
        canvas.text(x + width / 2, y + height / 2, slot.poster[:6], 9)


def _corner(spot: Spot, size: float) -> tuple[float, float]:
    return SCALE * spot.x + 20 - size / 2, SCALE * spot.y + 20 - size / 2
