"""Moving the figure, and what the square it comes to does (DDA-13 to -16, DDA-21)."""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.lab.fast.compiled import compiled
from tablee.lab.fast.defense_afficher.board import (
    ADVANCE,
    AT_BRUSH,
    AT_CHANCE,
    BACK,
    CARD_DOES,
    DEED,
    DEED_N,
    EXCHANGE_ONE,
    MISS,
    NEAREST,
    NOTHING,
    PANEL_AT,
    PANEL_SIZE,
    PLAY_AGAIN,
)
from tablee.lab.fast.defense_afficher.chance_cards import (
    NONE,
    NOWHERE,
    TO,
    TO_BRUSH,
    along,
    ask_exchange,
    one_of,
    start_pasting,
    take_chance,
)
from tablee.lab.fast.defense_afficher.turns import end_turn


@compiled
def _is_asleep(table: Any) -> Any:
    """Return whether the figure was moved once already, unless to paste (DDA-G14)."""
    drives = table.card >= 0 and CARD_DOES[table.card] == TO_BRUSH
    return table.displaced and not drives


@compiled
def _obey(table: Any, setting: Any, deed: Any, number: Any, came_from: Any) -> Any:
    """Carry out what the square says (DDA-15), and return where it leads."""
    side = np.int64(table.side)
    if deed == ADVANCE:
        return along(table, side, number, came_from)
    if deed == BACK:
        return TO, np.int64(table.left), NONE
    if deed == EXCHANGE_ONE:
        ask_exchange(table, setting, np.int64(1), np.int64(1))
    elif deed in (MISS, PLAY_AGAIN):
        table.missing[side] += deed == MISS
        table.again |= deed == PLAY_AGAIN
        end_turn(table, setting)
    else:
        return one_of(table, NEAREST[table.figures[side]])
    return NOWHERE, NONE, NONE


@compiled
def arrive(table: Any, setting: Any, came_from: Any, thrown: Any) -> Any:
    """Let the square act on the figure that has come there; return where it leads."""
    here = np.int64(table.figures[table.side])
    deed = NOTHING if _is_asleep(table) else DEED[here]
    if not thrown:
        table.displaced = 1
    if deed == AT_CHANCE and not setting.simplified:
        return take_chance(table, setting)
    if deed == AT_BRUSH:
        panel = PANEL_AT[here]
        panels = np.int64(1) << panel
        assisted = setting.assisted_pasting
        start_pasting(table, setting, panels, PANEL_SIZE[panel], assisted)
        return NOWHERE, NONE, NONE
    if deed == NOTHING:
        end_turn(table, setting)
        return NOWHERE, NONE, NONE
    if deed == AT_CHANCE:
        deed = PLAY_AGAIN  # DDA-32
    return _obey(table, setting, deed, DEED_N[here], came_from)


@compiled
def go(table: Any, setting: Any, kind: Any, square: Any, before: Any) -> None:
    """Follow where things lead, from square to square, until the table waits."""
    while kind != NOWHERE:
        table.left = table.figures[table.side]
        table.figures[table.side] = square
        came_from = NONE if kind == TO else before
        kind, square, before = arrive(table, setting, came_from, np.int64(0))
