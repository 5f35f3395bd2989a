"""Hands and walls, the deal, and turns: who plays, misses, plays again, and the end."""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.games.defense_afficher.numbers import SIDES
from tablee.lab.fast.chance import below, shuffle
from tablee.lab.fast.compiled import compiled
from tablee.lab.fast.defense_afficher.board import (
    CHANCE,
    DECK,
    DIE,
    HOMES,
    SHAPE_SLOTS,
    SLOTS_OF,
)
from tablee.lab.fast.defense_afficher.layout import CARDS, CHOOSING, OVER, POSTERS


@compiled
def covered(table: Any) -> Any:
    """Return the slots under a DÉFENSE D'AFFICHER."""
    found = np.int64(0)
    for n in range(table.notice_count):
        found |= SHAPE_SLOTS[table.notices[n]]
    return found


@compiled
def slots_of(panels: Any) -> Any:
    """Return the slots of some panels."""
    return SLOTS_OF[panels]


@compiled
def open_slots(table: Any, panels: Any) -> Any:
    """Return the slots of *panels* that are neither pasted nor covered."""
    return slots_of(panels) & ~covered(table) & ~table.hung


@compiled
def hanging(table: Any, panels: Any) -> Any:
    """Return the slots of *panels* whose poster can be scraped off (DDA-G13)."""
    return slots_of(panels) & table.hung & ~covered(table)


@compiled
def give_up(table: Any, side: Any, poster: Any) -> None:
    """Take the first copy of *poster* out of a hand."""
    place = 0
    while table.hands[side, place] != poster:
        place += 1
    table.hand_count[side] -= 1
    for n in range(place, table.hand_count[side]):
        table.hands[side, n] = table.hands[side, n + 1]


@compiled
def hold(table: Any, side: Any, poster: Any) -> None:
    """Add a poster to the end of a hand."""
    table.hands[side, table.hand_count[side]] = poster
    table.hand_count[side] += 1


@compiled
def held(table: Any, side: Any) -> Any:
    """Return the posters that a side holds, as a mask."""
    found = np.int64(0)
    for n in range(table.hand_count[side]):
        found |= np.int64(1) << np.int64(table.hands[side, n])
    return found


@compiled
def holds(table: Any, side: Any, poster: Any) -> Any:
    """Return whether a side holds *poster*."""
    return held(table, side) >> poster & 1 == 1


@compiled
def take_from_reserve(table: Any, place: Any) -> Any:
    """Take one poster out of the Reserve, the top being place 0."""
    poster = np.int64(table.reserve[place])
    table.reserve_count -= 1
    for n in range(place, table.reserve_count):
        table.reserve[n] = table.reserve[n + 1]
    return poster


@compiled
def slide_under(table: Any, poster: Any) -> None:
    """Slide a poster under the Reserve."""
    table.reserve[table.reserve_count] = poster
    table.reserve_count += 1


@compiled
def exchange(table: Any, side: Any, count: Any) -> None:
    """Take as many from the top, then slide the picked ones under it (DDA-20)."""
    for n in range(count):
        give_up(table, side, np.int64(table.picked[n]))
    for _ in range(count):
        hold(table, side, take_from_reserve(table, np.int64(0)))
    for n in range(count):
        slide_under(table, np.int64(table.picked[n]))
    table.picked_count = 0


@compiled
def hang(table: Any, side: Any, poster: Any) -> None:
    """Paste a poster on its own slot."""
    give_up(table, side, poster)
    table.pasted[table.pasted_count] = poster
    table.pasted_count += 1
    table.hung |= np.int64(1) << poster


@compiled
def take_off(table: Any, slot: Any, to: Any) -> None:
    """Take a pasted poster off its slot and hand it to a side."""
    place = 0
    while table.pasted[place] != slot:
        place += 1
    table.pasted_count -= 1
    for n in range(place, table.pasted_count):
        table.pasted[n] = table.pasted[n + 1]
    table.hung &= ~(np.int64(1) << slot)
    hold(table, to, slot)


@compiled
def _throw_to_start(table: Any, sides: Any) -> Any:
    """Throw for each side: the highest starts, the tied throw again (DDA-G5)."""
    tied, count = (1 << sides) - 1, sides
    while count > 1:
        best, again, count = 0, 0, 0
        for side in range(sides):
            if tied >> side & 1:
                die = 1 + below(table, np.int64(DIE))
                if die > best:
                    best, again, count = die, 0, 0
                if die == best:
                    again |= 1 << side
                    count += 1
        tied = again
    first = 0
    while not tied >> first & 1:
        first += 1
    return first


@compiled
def clear(table: Any) -> None:
    """Take everything off the table but its seed."""
    table.moves = 0
    table.drawn = 0
    table.hung = 0
    table.pasted_count = 0
    table.notice_count = 0
    table.stock_count = 0
    table.discard_count = 0
    table.picked_count = 0
    table.turn = 1
    table.displaced = 0
    table.again = 0
    table.card = -1
    table.phase = CHOOSING
    table.winners = 0
    for side in range(SIDES):
        table.hand_count[side] = 0
        table.members[side] = 0
        table.missing[side] = 0
        table.forbidden[side] = 0


@compiled
def deal(table: Any, setting: Any) -> None:
    """Set the table up, by the chance of move 0."""
    clear(table)
    table.side = _throw_to_start(table, setting.sides)
    for n in range(POSTERS):
        table.picked[n] = DECK[n]
    shuffle(table, table.picked, np.int64(POSTERS))
    dealt = setting.sides * setting.hand
    for side in range(setting.sides):
        table.homes[side] = HOMES[setting.sides, side]
        table.figures[side] = table.homes[side]
        table.hand_count[side] = setting.hand
        for n in range(setting.hand):
            table.hands[side, n] = table.picked[side * setting.hand + n]
    table.reserve_count = POSTERS - dealt
    for n in range(POSTERS - dealt):
        table.reserve[n] = table.picked[dealt + n]
    table.left = table.homes[table.side]
    if not setting.simplified:
        table.stock_count = CARDS
        for n in range(CARDS):
            table.stock[n] = CHANCE[n]
        shuffle(table, table.stock, np.int64(CARDS))


@compiled
def is_over(table: Any, setting: Any) -> Any:
    """End the game when a side has no poster left (DDA-31, DDA-G16)."""
    for n in range(setting.sides):
        side = (table.side + n) % setting.sides
        if table.hand_count[side] == 0:
            if table.phase != OVER:
                table.phase = OVER
                table.winners = 1 << side
                table.rule = n > 0
            return True
    return False


@compiled
def _is_limit(table: Any, setting: Any) -> Any:
    """End the game by the fewest posters where its turns are used up (DDA-G18)."""
    if setting.turn_limit == 0 or table.turn < setting.turn_limit:
        return False
    fewest = table.hand_count[0]
    for side in range(setting.sides):
        fewest = min(fewest, table.hand_count[side])
    table.winners = 0
    for side in range(setting.sides):
        table.winners |= (table.hand_count[side] == fewest) << side
    table.phase = OVER
    table.rule = 2
    return True


@compiled
def end_turn(table: Any, setting: Any) -> None:
    """Begin a turn of the same side again, or of the next that need not miss one."""
    if is_over(table, setting):
        return
    side = np.int64(table.side)
    table.forbidden[side] = 0
    if not table.again:
        if side >= setting.sides - setting.pairs:  # members alternate (DDA-05)
            table.members[side] = 1 - table.members[side]
        side = (side + 1) % setting.sides
        while table.missing[side]:
            table.missing[side] -= 1
            side = (side + 1) % setting.sides
    if _is_limit(table, setting):
        return
    table.turn += 1
    table.side = side
    table.left = table.figures[side]
    table.displaced = 0
    table.again = 0
    table.card = -1
    table.phase = CHOOSING


@compiled
def miss_turn(table: Any, setting: Any) -> None:
    """End the turn, and make its side miss the next one."""
    table.missing[table.side] += 1
    end_turn(table, setting)


@compiled
def play_again(table: Any, setting: Any) -> None:
    """End the turn, and let its side have another."""
    table.again = 1
    end_turn(table, setting)


@compiled
def forbid(table: Any, setting: Any) -> None:
    """End the turn; its side may not paste in its next one."""
    if not is_over(table, setting):
        side = table.side
        end_turn(table, setting)
        table.forbidden[side] = 1
