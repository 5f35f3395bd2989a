"""Chance: the top card of STOCK is turned up and carried out (DDA-21 to DDA-30).

What a card or a square leads to are three numbers: NOWHERE, TO a square, or ALONG a
route to a square, and the square before it.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from tablee.lab.fast.chance import shuffle
from tablee.lab.fast.compiled import compiled
from tablee.lab.fast.defense_afficher.board import (
    ALL_PANELS,
    BESIDE,
    BRUSH,
    CARD_DOES,
    CARD_N,
    NEAREST,
    NEIGHBOURS,
    NOTICE_CARD,
    PANEL_COUNT,
    ROUTE_BEFORE,
    ROUTE_COUNT,
    ROUTE_END,
    SLOT_COUNT,
    does,
)
from tablee.lab.fast.defense_afficher.layout import (
    EXCHANGING,
    GIVING,
    LAYING,
    MOVING,
    PASTING,
    PEEKING,
    PEELING,
    SCRAPING,
    SHEDDING,
    SLIDING,
    SWAPPING,
)
from tablee.lab.fast.defense_afficher.turns import (
    end_turn,
    exchange,
    forbid,
    hang,
    hanging,
    hold,
    holds,
    open_slots,
    take_from_reserve,
)

NOWHERE: Final = np.int64(0)
TO: Final = np.int64(1)
ALONG: Final = np.int64(2)
NONE: Final = np.int64(-1)

LAY_NOTICE: Final = does("lay_notice")
SCRAPE: Final = does("scrape")
FOG: Final = does("paste_anywhere")
LADDER: Final = does("paste_nearest")
PLAY_AGAIN: Final = does("play_again")
PRINTER: Final = does("exchange_and_play_again")
TO_BRUSH: Final = does("go_to_brush")
HOME: Final = does("go_home")
SLIDE: Final = does("slide")
SWAP: Final = does("swap_places")
SHED: Final = does("shed")
GIVE_LEFT: Final = does("give_left")
RECEIVE: Final = does("receive_right")
PEEK: Final = does("peek")
TAKE: Final = does("take")
BLOW: Final = does("blow_away")
MISS: Final = does("miss_turn")
NO_PASTE: Final = does("no_paste")
UNPASTE: Final = does("unpaste_nearest")


@compiled
def ask_exchange(table: Any, setting: Any, least: Any, most: Any) -> None:
    """Ask the side to exchange, as far as the Reserve goes (DDA-G11)."""
    most = min(most, table.reserve_count, table.hand_count[table.side])
    if most == 0:
        end_turn(table, setting)
        return
    table.phase = EXCHANGING
    table.least = min(least, most)
    table.most = most


@compiled
def start_pasting(
    table: Any, setting: Any, panels: Any, most: Any, assisted: Any
) -> None:
    """Begin pasting, or paste automatically (DDA-G10)."""
    side = np.int64(table.side)
    free = open_slots(table, panels)
    if table.forbidden[side] or free == 0:
        end_turn(table, setting)
    elif assisted:
        for slot in range(SLOT_COUNT):
            if free >> slot & 1 and holds(table, side, slot):
                hang(table, side, slot)
        end_turn(table, setting)
    else:
        table.phase = PASTING
        table.panels = panels
        table.most = most


@compiled
def one_of(table: Any, panels: Any) -> Any:
    """Lead to the brush of a panel, which its side chooses where there are several."""
    count, only = 0, NOWHERE
    for panel in range(PANEL_COUNT):
        if panels >> panel & 1:
            count += 1
            only = BRUSH[panel]
    if count == 1:
        return TO, only, NONE
    table.phase = MOVING
    table.chooser = table.side
    table.panels = panels
    return NOWHERE, NONE, NONE


@compiled
def way_of(square: Any, came_from: Any) -> Any:
    """Return the place of a neighbour in the tables of routes; 0: none."""
    for n in range(NEIGHBOURS):
        if BESIDE[square, n] == came_from and came_from >= 0:
            return n + 1
    return 0


@compiled
def along(table: Any, chooser: Any, steps: Any, came_from: Any) -> Any:
    """Lead along the only route, or let *chooser* pick one."""
    here = np.int64(table.figures[table.side])
    way = way_of(here, came_from)
    if ROUTE_COUNT[here, steps, way] == 1:
        end = ROUTE_END[here, steps, way, 0]
        return ALONG, end, ROUTE_BEFORE[here, steps, way, 0]
    table.phase = SLIDING
    table.chooser = chooser
    table.die = steps
    table.came_from = came_from
    return NOWHERE, NONE, NONE


@compiled
def _turn_up(table: Any) -> Any:
    """Take the top card of STOCK, renewed from ÉCART if it was empty (DDA-25)."""
    if table.stock_count == 0:
        table.stock_count = table.discard_count
        table.discard_count = 0
        for n in range(table.stock_count):
            table.stock[n] = table.discards[n]
        shuffle(table, table.stock, np.int64(table.stock_count))
    card = np.int64(table.stock[0])
    table.stock_count -= 1
    for n in range(table.stock_count):
        table.stock[n] = table.stock[n + 1]
    if card != NOTICE_CARD:  # DDA-24
        table.discards[table.discard_count] = card
        table.discard_count += 1
    table.card = card
    return card


@compiled
def _blow_away(table: Any, side: Any, count: Any) -> None:
    """Exchange posters that chance picks, as far as hand and Reserve go."""
    held = np.int64(table.hand_count[side])
    for n in range(held):
        table.picked[n] = table.hands[side, n]
    shuffle(table, table.picked, held)
    exchange(table, side, min(count, np.int64(table.reserve_count), held))


@compiled
def _is_done(table: Any, setting: Any, do: Any, number: Any) -> Any:
    """Carry out a card that ends the turn, if it is one of those."""
    side = np.int64(table.side)
    if do == PLAY_AGAIN:
        table.again = 1
    elif do == TAKE:
        for _ in range(min(number, np.int64(table.reserve_count))):
            hold(table, side, take_from_reserve(table, np.int64(0)))
    elif do == BLOW:
        _blow_away(table, side, number)
    elif do == MISS:
        table.missing[side] += 1
    elif do == PEEK and table.reserve_count > 0:
        table.phase = PEEKING
        table.count = min(number, np.int64(table.reserve_count))
        return True
    elif do == UNPASTE:
        table.slots = hanging(table, NEAREST[table.figures[side]])
        if table.slots:
            table.phase = PEELING
            table.chooser = (side + 1) % setting.sides
            return True
    elif do != PEEK:
        return False
    end_turn(table, setting)
    return True


@compiled
def _waits(table: Any, setting: Any, do: Any) -> Any:
    """Wait for the decision that a card asks for, if it is one of those."""
    side = np.int64(table.side)
    if do == LAY_NOTICE:
        table.phase = LAYING
        table.lifted_from = -1
    elif do == SCRAPE:
        table.phase = SCRAPING
    elif do == SWAP:
        table.phase = SWAPPING
    elif do == SHED:
        table.phase = SHEDDING
    elif do == GIVE_LEFT:
        table.phase = GIVING
        table.giver = side
        table.taker = (side + 1) % setting.sides
    elif do == RECEIVE:
        table.phase = GIVING
        table.giver = (side - 1) % setting.sides
        table.taker = side
    else:
        return False
    return True


@compiled
def take_chance(table: Any, setting: Any) -> Any:
    """Turn the top card up and carry it out; return where it leads the figure."""
    card = _turn_up(table)
    do, number, side = CARD_DOES[card], CARD_N[card], np.int64(table.side)
    here = np.int64(table.figures[side])
    if _waits(table, setting, do) or _is_done(table, setting, do, number):
        return NOWHERE, NONE, NONE
    if do == TO_BRUSH:
        return one_of(table, np.int64(ALL_PANELS))
    if do == HOME:
        return TO, np.int64(table.homes[side]), NONE
    if do == SLIDE:
        return along(table, (side + 1) % setting.sides, number, NONE)
    if do == PRINTER:
        table.again = 1
        ask_exchange(table, setting, np.int64(0), number)
    elif do == NO_PASTE:
        forbid(table, setting)
    else:  # the fog or the ladder
        panels, most = NEAREST[here], np.int64(1)
        if do == FOG:
            panels = np.int64(ALL_PANELS)
            most = number if setting.limited_fog else NONE
        start_pasting(table, setting, panels, most, np.int64(0))
    return NOWHERE, NONE, NONE
