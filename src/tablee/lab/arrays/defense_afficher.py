"""What a seat knows at a table of Défense d'afficher."""

from __future__ import annotations

from typing import Any, Final, get_args

import numpy as np
from gymnasium.spaces import Box

from tablee.games.defense_afficher.content import (
    CARDS,
    CHANCE_DECK,
    PANELS,
    POSTERS,
    SLOTS,
    SQUARES,
)
from tablee.games.defense_afficher.dealing import DECK
from tablee.games.defense_afficher.state import Phase, SquareAct, View
from tablee.lab.actions.defense_afficher import (
    MOST_PEEKED,
    MOST_ROUTES,
    POSTER,
    SHAPE,
    SHAPES,
    SLOT,
    SQUARE,
    routes,
)
from tablee.lab.arrays.making import (
    Array,
    Sight,
    array,
    box,
    counted,
    filled,
    flags,
    ordered,
    place,
)

PHASES: Final = get_args(Phase)
ACTS: Final = get_args(SquareAct)
CARD: Final = {card: n for n, card in enumerate(CARDS)}
PANEL: Final = {panel: n for n, panel in enumerate(PANELS)}
# Numbers that phases hold, wherever they hold them
DETAILS: Final = ("die", "most", "least", "count")
PEOPLE: Final = ("chooser", "giver", "taker")  # and sides
MANY: Final = 10_000


def spaces(sides: tuple[int, ...]) -> dict[str, Box]:
    """Return what each array holds."""
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
        "peeked": box(MOST_PEEKED, high=posters),  # the top of the Reserve first
        "routes": box(MOST_ROUTES, high=squares),  # where each ends
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
        "peeked": filled((1 + POSTER[p] for p in view.peeked), MOST_PEEKED),
        "routes": filled((1 + SQUARE[r[-1]] for r in routes(view)), MOST_ROUTES),
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
