"""What each action does to the table (compare the rules' ``play``)."""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.games.defense_afficher import numbers
from tablee.games.defense_afficher.numbers import (
    GIVE,
    GO,
    LIFT,
    MISPASTE,
    SCRAPE,
    SLIPS,
)
from tablee.lab.fast.chance import below
from tablee.lab.fast.compiled import compiled
from tablee.lab.fast.defense_afficher import layout as at
from tablee.lab.fast.defense_afficher.board import (
    ADVANCE,
    AT_BRUSH,
    AT_CHANCE,
    BACK,
    BRUSH,
    CARD_DOES,
    DEED,
    DEED_N,
    DIE,
    EXCHANGE_ONE,
    MISS,
    NEAREST,
    NOTHING,
    PANEL_AT,
    PANEL_SIZE,
    PLAY_AGAIN,
    ROUTE_BEFORE,
    ROUTE_COUNT,
    ROUTE_END,
    SHAPE_PANEL,
    SLOT_COUNT,
)
from tablee.lab.fast.defense_afficher.chance_cards import (
    ALONG,
    NONE,
    NOWHERE,
    TO,
    TO_BRUSH,
    along,
    ask_exchange,
    one_of,
    start_pasting,
    take_chance,
    way_of,
)
from tablee.lab.fast.defense_afficher.listing import to_act
from tablee.lab.fast.defense_afficher.turns import (
    end_turn,
    exchange,
    give_up,
    hang,
    hold,
    holds,
    is_over,
    open_slots,
    slide_under,
    take_from_reserve,
    take_off,
)


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
    """Apply the square to the figure that arrived; return where it leads."""
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


WALKING, PASTING, LAYING, DOUBLING = at.WALKING, at.PASTING, at.LAYING, at.DOUBLING
GIVING, SLIDING = at.GIVING, at.SLIDING
THROW, STAY, TAKE_CHANCE, DONE = (
    numbers.THROW,
    numbers.STAY,
    numbers.TAKE_CHANCE,
    numbers.DONE,
)
EXCHANGE, WALK, PICK, PASTE, LAY = (
    numbers.EXCHANGE,
    numbers.WALK,
    numbers.PICK,
    numbers.PASTE,
    numbers.LAY,
)
TAKE_PEEKED, SWAP, PEEL, SIDES = (
    numbers.TAKE_PEEKED,
    numbers.SWAP,
    numbers.PEEL,
    numbers.SIDES,
)


@compiled
def _throw(table: Any, setting: Any) -> None:
    """Throw the die; with no way to go, the figure stays (DDA-G9)."""
    die = 1 + below(table, np.int64(DIE))
    if ROUTE_COUNT[table.figures[table.side], die, 0]:
        table.phase = WALKING
        table.die = die
    else:
        end_turn(table, setting)


@compiled
def _led(table: Any, setting: Any, action: Any) -> Any:
    """Carry out what moves the figure, and return where that leads."""
    side = np.int64(table.side)
    here = np.int64(table.figures[side])
    if action == TAKE_CHANCE:
        return take_chance(table, setting)
    if action < PICK:
        slides = table.phase == SLIDING
        way = way_of(here, np.int64(table.came_from)) if slides else 0
        route = action - WALK
        end = ROUTE_END[here, table.die, way, route]
        before = ROUTE_BEFORE[here, table.die, way, route]
        if slides:
            return ALONG, end, before
    elif action < SWAP:
        end, before = BRUSH[action - GO], np.int64(NONE)
        if table.phase != WALKING:
            return TO, end, before
    else:
        other = action - SWAP
        end, before = np.int64(table.figures[other]), np.int64(NONE)
        table.figures[other] = here
    table.left = here
    table.figures[side] = end
    return arrive(table, setting, before, np.int64(action < SWAP))


@compiled
def _paste(table: Any, setting: Any, poster: Any) -> None:
    hang(table, np.int64(table.side), poster)
    table.most -= table.phase == PASTING and table.most > 0
    if table.phase == DOUBLING or table.most == 0:
        end_turn(table, setting)


@compiled
def _move_notice(table: Any, setting: Any, action: Any) -> None:
    if action < LIFT:
        table.notices[table.notice_count] = action - LAY
        table.notice_count += 1
        end_turn(table, setting)
        return
    shape, kept = action - LIFT, 0
    for n in range(table.notice_count):
        other = table.notices[n]
        table.notices[kept] = other
        kept += other != shape
    table.notice_count = kept
    table.phase = LAYING
    table.lifted_from = SHAPE_PANEL[shape]


@compiled
def _scrape(table: Any, setting: Any, slot: Any, to: Any) -> None:
    take_off(table, slot, to)
    if table.forbidden[table.side]:
        end_turn(table, setting)
    else:
        table.phase = DOUBLING
        table.slot = slot


@compiled
def _hand_over(table: Any, action: Any) -> None:
    """Hand a poster to a side or to the Reserve, or take one of those looked at."""
    side = np.int64(table.side)
    if action >= TAKE_PEEKED:
        place, given = divmod(action - TAKE_PEEKED, SLOT_COUNT)
        give_up(table, side, given)
        hold(table, side, take_from_reserve(table, place))
        slide_under(table, given)
    elif table.phase == GIVING:
        give_up(table, np.int64(table.giver), action - GIVE)
        hold(table, np.int64(table.taker), action - GIVE)
    else:
        give_up(table, side, action - GIVE)
        slide_under(table, action - GIVE)


@compiled
def _on_the_walls(table: Any, setting: Any, action: Any) -> None:
    """Do what is done with posters and notices."""
    side = np.int64(table.side)
    if action < LAY:
        _paste(table, setting, action - PASTE)
    elif action < SCRAPE:
        _move_notice(table, setting, action)
    elif action < GIVE:
        slot, to = divmod(action - SCRAPE, SIDES)
        _scrape(table, setting, slot, to)
    elif action >= MISPASTE:  # DDA-19
        if table.reserve_count:
            hold(table, side, take_from_reserve(table, np.int64(0)))
    else:
        if action >= PEEL:
            take_off(table, action - PEEL, side)
        else:
            _hand_over(table, action)
        end_turn(table, setting)


@compiled
def act(table: Any, setting: Any, action: Any) -> None:
    """Play an action that is listed, or a slip."""
    if PICK <= action < PASTE:
        table.picked[table.picked_count] = action - PICK
        table.picked_count += 1
        return
    table.moves += 1
    table.drawn = 0
    if action == THROW:
        _throw(table, setting)
    elif action in (STAY, DONE):
        end_turn(table, setting)
    elif action == EXCHANGE:
        exchange(table, np.int64(table.side), np.int64(table.picked_count))
        end_turn(table, setting)
    elif action < PICK or GO <= action < PEEL:
        kind, square, before = _led(table, setting, action)
        go(table, setting, kind, square, before)
    else:
        _on_the_walls(table, setting, action)
    is_over(table, setting)  # a side may have run out in the middle of a turn


@compiled
def may_slip(table: Any, setting: Any, seat: Any, action: Any) -> Any:
    """Return whether a poster can be put on a wrong slot, and paid for (DDA-19)."""
    if table.phase != PASTING or setting.assisted_pasting:
        return False
    if not MISPASTE <= action < MISPASTE + SLIPS or to_act(table, setting) != seat:
        return False
    poster, slot = divmod(action - MISPASTE, SLOT_COUNT)
    is_open = open_slots(table, np.int64(table.panels)) >> slot & 1
    return poster != slot and is_open and holds(table, np.int64(table.side), poster)
