"""Dealing, and turns: who plays, misses, plays again, and the end."""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.games.defense_afficher.numbers import SIDES
from tablee.lab.fast.chance import below, shuffle
from tablee.lab.fast.compiled import compiled
from tablee.lab.fast.defense_afficher.board import CHANCE, DECK, DIE, HOMES
from tablee.lab.fast.defense_afficher.layout import CARDS, CHOOSING, OVER, POSTERS


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
