"""Turns: who plays, misses, plays again, and the end (compare the rules' ``turns``)."""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.lab.fast.compiled import compiled
from tablee.lab.fast.defense_afficher.layout import CHOOSING, OVER


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
    """Let the same side play again, or the next one that need not miss its turn."""
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
