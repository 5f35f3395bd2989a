"""Turns and the end (compare ``fast/defense_afficher/turns.py``)."""

from __future__ import annotations

from typing import Any

from tablee.lab.fast.accelerated.chance import jnp
from tablee.lab.fast.accelerated.defense_afficher.tables import (
    DefenseSetting,
    DefenseTable,
    change,
    entry,
    put,
)
from tablee.lab.fast.defense_afficher.layout import CHOOSING, OVER


def is_settled(table: DefenseTable) -> Any:
    """Return whether nothing of the move is still to come."""
    return (table.arriving == 0) & ~table.drawing & (table.blowing == 0)


def finish(
    table: DefenseTable, setting: DefenseSetting, ends: Any, forbids: Any
) -> DefenseTable:
    """End the game where a side has run out, else the turn where it is to end.

    Where *forbids* is so the side may not paste in its next turn.
    """
    done = is_settled(table) & (table.picked_count == 0) & (table.phase != OVER)
    table = _end_game(table, setting, done)
    ends &= table.phase != OVER
    side = table.side
    table = _end_turn(table, setting, ends)
    forbidden = put(table.forbidden, side, True, ends & forbids)
    return table._replace(forbidden=forbidden)


def _end_game(table: DefenseTable, setting: DefenseSetting, where: Any) -> DefenseTable:
    """End the game when a side has no poster left (DDA-31, DDA-G16)."""
    sides = jnp.arange(setting.sides)
    after = (sides - table.side) % setting.sides
    first = jnp.where(table.hand_count == 0, after, setting.sides).min()
    over = where & (first < setting.sides)
    return change(table, over, phase=OVER, winners=after == first, rule=first > 0)


def _end_turn(table: DefenseTable, setting: DefenseSetting, ends: Any) -> DefenseTable:
    """Let the same side play again, or the next one that need not miss its turn."""
    side, sides = table.side, jnp.arange(setting.sides)
    is_pair = side >= setting.sides - setting.pairs  # members alternate (DDA-05)
    member = (1 - entry(table.members, side)) if setting.pairs else 0
    moves_on = ends & ~table.again
    following, missing = _next_side(table, setting)
    table = table._replace(
        forbidden=put(table.forbidden, side, False, ends),
        members=put(table.members, side, member, moves_on & is_pair),
        missing=jnp.where(moves_on, missing, table.missing),
    )
    if setting.turn_limit:  # the fewest posters win (DDA-G18)
        over = ends & (table.turn >= setting.turn_limit)
        fewest = table.hand_count == table.hand_count.min()
        table = change(table, over, phase=OVER, winners=fewest, rule=2)
        ends &= ~over
    following = jnp.where(moves_on, following, side)
    return change(
        table,
        ends,
        turn=table.turn + 1,
        side=following,
        left=jnp.where(sides == following, table.figures, 0).sum(),
        displaced=False,
        again=False,
        card=-1,
        phase=CHOOSING,
    )


def _next_side(table: DefenseTable, setting: DefenseSetting) -> tuple[Any, Any]:
    """Return the next side that need not miss its turn, and what each must miss then.

    They are asked round and round, and each that must miss is then to miss one turn
    less: the first of those with the fewest to miss plays.
    """
    rounds = table.missing.min()
    after = (jnp.arange(setting.sides) - table.side - 1) % setting.sides
    found = jnp.where(table.missing == rounds, after, setting.sides).min()
    missing = table.missing - rounds - (after < found)
    return (table.side + 1 + found) % setting.sides, missing
