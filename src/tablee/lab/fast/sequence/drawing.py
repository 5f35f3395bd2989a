"""Cards that are drawn, forgotten and lost (compare ``games/sequence/drawing.py``)."""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.lab.fast.chance import shuffle
from tablee.lab.fast.compiled import compiled
from tablee.lab.fast.sequence.layout import TURN


@compiled
def take_card(table: Any, seat: Any) -> None:
    """Take the top card; an empty pile is renewed from the discards (SEQ-G5)."""
    if table.pile_count == 0:
        table.pile_count = table.discard_count
        table.discard_count = 0
        for n in range(table.pile_count):
            table.pile[n] = table.discards[n]
        shuffle(table, table.pile, table.pile_count)
    table.pile_count -= 1
    table.hands[seat, table.hand_count[seat]] = table.pile[table.pile_count]
    table.hand_count[seat] += 1


@compiled
def end_turn(table: Any, setting: Any, seat: Any) -> None:
    """Draw, or owes a draw, and let the next seat play."""
    if setting.automatic_draw:
        take_card(table, seat)
    else:
        table.due[seat, table.due_count[seat]] = table.turn
        table.due_count[seat] += 1
        table.lost[seat] = 0
    next_turn(table, setting, seat)


@compiled
def next_turn(table: Any, setting: Any, seat: Any) -> None:
    """Let the seat after *seat* play."""
    table.phase = TURN
    table.seat = (seat + 1) % setting.seats
    table.exchanged = 0
    table.choice_count = 0
    table.turn += 1


@compiled
def _strike(table: Any, seat: Any, place: Any) -> None:
    table.due_count[seat] -= 1
    for n in range(place, table.due_count[seat]):
        table.due[seat, n] = table.due[seat, n + 1]


@compiled
def take_due_card(table: Any, setting: Any, seat: Any) -> None:
    """Draw the oldest card due; the seat before may be too late now (SEQ-14, -G16)."""
    take_card(table, seat)
    turn = table.due[seat, 0]
    _strike(table, seat, np.int64(0))
    before = (seat - 1) % setting.seats
    for n in range(np.int64(table.due_count[before])):
        if table.due[before, n] == turn - 1:
            _strike(table, before, n)
            table.lost[before] = 1
            return
