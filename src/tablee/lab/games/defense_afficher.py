"""Défense d'afficher to a learner: its moves by number, and what a seat knows.

The numbers are the rules' own, each one higher: 0 is waiting. An exchange takes any of
the posters held: ``PosterMark`` puts posters aside one by one, and then the exchange is
made.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final, get_args

import msgspec
import numpy as np
from gymnasium.spaces import Box

from tablee.games.defense_afficher.city import (
    CARDS,
    CHANCE_DECK,
    PANELS,
    POSTERS,
    SLOTS,
    SQUARES,
    Poster,
    Route,
)
from tablee.games.defense_afficher.dealing import DECK
from tablee.games.defense_afficher.moves import Exchange
from tablee.games.defense_afficher.numbers import (
    ACTIONS,
    PEEKED,
    POSTER,
    ROUTES,
    SHAPE,
    SHAPES,
    SLOT,
    SQUARE,
    number_of,
    picks,
)
from tablee.games.defense_afficher.state import Phase, Sliding, SquareAct, View, Walking
from tablee.kernel import Pattern, Seat
from tablee.lab.actions import FIRST, PosterMark
from tablee.lab.observations import (
    PALE,
    SIDES,
    Array,
    Canvas,
    Sight,
    array,
    box,
    counted,
    filled,
    flags,
    ordered,
    place,
)


class DefenseNumbers:
    """Every legal move of Défense d'afficher has a number, or several in a row."""

    size = FIRST + ACTIONS
    tick = 0
    left_out = "putting a poster on a wrong slot (DDA-19), a slip that is never listed"

    def choices(
        self, view: View, _seat: Seat, legal: Sequence[Any], marked: tuple[str, ...]
    ) -> Mapping[int, Any]:
        """Return actions by number; with posters put aside, only the exchange."""
        aside = tuple(map(Poster, marked))
        found: dict[int, Any] = {}
        for move in legal:
            if isinstance(move, Pattern):
                for number, poster in picks(move, aside):
                    part = PosterMark(poster) if poster else Exchange(aside)
                    found[FIRST + number] = part
            elif not marked:
                found[FIRST + number_of(move, routes(view), view.peeked)] = move
        return found


def routes(view: View) -> tuple[Route, ...]:
    """Return the possible routes, in the rules' order."""
    return view.phase.routes if isinstance(view.phase, Walking | Sliding) else ()


def numbering(_sides: tuple[int, ...]) -> DefenseNumbers:
    return DefenseNumbers()


PHASES: Final = get_args(Phase)
ACTS: Final = get_args(SquareAct)
CARD: Final = {card: n for n, card in enumerate(CARDS)}
PANEL: Final = {panel: n for n, panel in enumerate(PANELS)}
# Numbers that phases hold, wherever they hold them
DETAILS: Final = ("die", "most", "least", "count")
PEOPLE: Final = ("chooser", "giver", "taker")  # and sides
MANY: Final = 10_000


def spaces(sides: tuple[int, ...]) -> dict[str, Box]:
    seats, teams = len(sides), max(sides) + 1
    posters, squares, all_of_them = len(POSTERS), len(SQUARES), len(DECK)
    return {
        "hand": box(posters, high=2),
        "marked": box(posters, high=2),  # put aside for an exchange
        "hand_counts": box(teams, high=all_of_them),
        "pasted": box(posters, high=1),
        "covered": box(len(SLOTS), high=1),
        "notices": box(len(SHAPES), high=1),
        "figures": box(teams, squares, high=1),
        "homes": box(teams, squares, high=1),
        "reserve": box(1, high=all_of_them),
        "peeked": box(PEEKED, high=posters),  # the top of the Reserve first
        "routes": box(ROUTES, high=squares),  # where each ends
        "stock": box(1, high=len(CHANCE_DECK)),
        "discards": box(len(CARDS), high=len(CHANCE_DECK)),
        "newest_discard": box(1, high=len(CARDS)),
        "phase": box(1, high=len(PHASES)),
        "details": box(len(DETAILS), high=all_of_them),
        "people": box(len(PEOPLE), high=teams),
        "panels": box(len(PANELS), high=1),  # on which to paste
        "prospects": box(squares, high=len(ACTS)),  # what would happen there
        "turn": box(4, high=MANY),  # its number, displaced, again, Chance card
        "side_to_play": box(teams, high=1),
        "to_play": box(seats, high=1),
        "missing": box(teams, high=MANY),
        "forbidden": box(teams, high=1),
        "members": box(teams, high=seats),
        "options": box(6, high=MANY),
    }


def arrays(sight: Sight) -> dict[str, Array]:
    """Return everything that the view holds."""
    view: View = sight.view
    sides, turn, options = sight.sides, view.turn, view.options
    covered = (SLOT[slot] for notice in view.notices for slot in notice.slots)
    laid = (SHAPE[tuple(sorted(notice.slots))] for notice in view.notices)
    acts = {each.square: 1 + ACTS.index(each.act) for each in view.prospects}
    return {
        "hand": counted(view.hand, POSTER),
        "marked": counted(sight.marked, POSTER),  # type: ignore[misc]  # ids are texts
        "hand_counts": ordered(view.hand_counts, sides),
        "pasted": counted(view.pasted, POSTER),
        "covered": flags(covered, len(SLOTS)),
        "notices": flags(laid, len(SHAPES)),
        "figures": _standing(view.figures, sides),
        "homes": _standing(view.homes, sides),
        "reserve": array(view.reserve),
        "peeked": filled((1 + POSTER[p] for p in view.peeked), PEEKED),
        "routes": filled((1 + SQUARE[r[-1]] for r in routes(view)), ROUTES),
        "stock": array(view.stock),
        "discards": counted(view.discards, CARD),
        "newest_discard": array(1 + CARD[view.discards[-1]] if view.discards else 0),
        "phase": array(place(PHASES, view.phase)),
        "details": array(*(getattr(view.phase, n, None) or 0 for n in DETAILS)),
        "people": array(*(_person(view.phase, n, sides) for n in PEOPLE)),
        "panels": flags(
            (PANEL[p] for p in getattr(view.phase, "panels", ())), len(PANELS)
        ),
        "prospects": array(*(acts.get(square, 0) for square in SQUARES)),
        "turn": array(
            min(turn.number, MANY),
            turn.displaced,
            turn.again,
            1 + CARD[turn.card] if turn.card else 0,
        ),
        "side_to_play": array(*(side == turn.side for side in sides)),
        "to_play": array(*(seat == view.acting for seat in sight.seats)),
        "missing": ordered(view.missing, sides),
        "forbidden": ordered(view.forbidden, sides),
        "members": ordered(view.members, sides),
        "options": array(
            options.simplified,
            options.assisted_pasting,
            options.limited_fog,
            min(options.turn_limit, MANY),
            options.few_posters,
            options.stop_at_brushes,
        ),
    }


def _standing(squares: tuple[Any, ...], sides: tuple[int, ...]) -> Array:
    rows = [flags((SQUARE[squares[side]],), len(SQUARES)) for side in sides]
    return np.stack(rows)


def _person(phase: Phase, name: str, sides: tuple[int, ...]) -> int:
    side = getattr(phase, name, None)
    return 0 if side is None else 1 + sides.index(side)


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
