"""Lines of five, locked or left to choose (compare ``games/sequence/state.py``)."""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.games.sequence.state import FIVE
from tablee.lab.fast.chance import shuffle
from tablee.lab.fast.compiled import compiled
from tablee.lab.fast.sequence.layout import (
    CHOICES,
    FREE_FOR_ALL,
    LINE,
    LOCKING,
    OVER,
    RAYS,
    SHARED,
    THROUGH,
    TURN,
)


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
    """Draw, or owe a draw, and let the next seat play."""
    if setting.automatic_draw:
        take_card(table, seat)
    else:
        table.due[seat, table.due_count[seat]] = table.turn
        table.due_count[seat] += 1
        table.lost[seat] = 0
    next_turn(table, setting, seat)


@compiled
def next_turn(table: Any, setting: Any, seat: Any) -> None:
    """Begin the turn of the seat after *seat*."""
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


@compiled
def _in_row(table: Any, side: Any, square: Any, way: Any) -> Any:
    n = 0
    while True:
        after = RAYS[square, way, n]
        if after < 0 or (
            table.board[after] != side and table.board[after] != FREE_FOR_ALL
        ):
            return n
        n += 1


@compiled
def makes_five(table: Any, side: Any, square: Any) -> Any:
    """Return whether five in line run through *square*: quick, and nearly always no."""
    for way in range(0, 8, 2):
        before = _in_row(table, side, square, way)
        if before + _in_row(table, side, square, way + 1) >= FIVE - 1:
            return True
    return False


@compiled
def _is_open(table: Any, side: Any, line: Any) -> Any:
    """Return whether a line is complete and may become a sequence (SEQ-23, SEQ-G3)."""
    for n in range(FIVE):
        holder = table.board[LINE[line, n]]
        if not (holder == side or holder == FREE_FOR_ALL):  # noqa: PLR1714, SIM109
            return False
    for n in range(table.sequence_count[side]):
        if SHARED[line, table.sequences[side, n]] > 1:
            return False
    return True


@compiled
def open_through(table: Any, side: Any, square: Any) -> Any:
    """Write the open lines through *square* to the table's choices; count them."""
    count = 0
    for n in range(len(THROUGH[square])):
        line = np.int64(THROUGH[square, n])
        if line >= 0 and _is_open(table, side, line):
            table.choices[count] = line
            count += 1
    return count


@compiled
def open_anywhere(table: Any, side: Any) -> Any:
    """Write the open lines of the whole board to the table's choices; count them."""
    count = 0
    for line in range(len(LINE)):
        if _is_open(table, side, line) and count < CHOICES:
            table.choices[count] = line
            count += 1
    return count


@compiled
def _stands(table: Any, tried: Any, line: Any) -> Any:
    for n in range(CHOICES):
        if tried >> n & 1 and SHARED[table.choices[n], line] > 1:
            return False
    return True


@compiled
def _last_of(tried: Any) -> Any:
    last = CHOICES
    while not tried >> last & 1:
        last -= 1
    return last


@compiled
def _largest(table: Any, count: Any) -> Any:
    """Return the first largest set of choices that stand side by side, as a mask.

    The sets are tried as the rules list them: with a line before without it.
    """
    tried, size, best, most, at = 0, 0, 0, 0, 0
    while True:
        if at < count and size + count - at > most:
            if _stands(table, tried, table.choices[at]):
                tried |= 1 << at
                size += 1
                if size > most:
                    best, most = tried, size
            at += 1
        elif size:
            at = _last_of(tried)
            tried ^= 1 << at
            size -= 1
            at += 1
        else:
            return best


@compiled
def _lock_most(table: Any, side: Any, count: Any, needed: Any) -> Any:
    """Lock the first largest set of the choices; False: its side is to choose.

    Several to choose from without a win: each is one line, and no two stand together.
    """
    best, most = _largest(table, count), 0
    for n in range(count):
        most += best >> n & 1
    if most < count and table.sequence_count[side] + most < needed:
        return False
    for n in range(count):
        if best >> n & 1:
            add(table, side, np.int64(table.choices[n]))
    return True


@compiled
def add(table: Any, side: Any, line: Any) -> None:
    """Count a line as a sequence of *side*."""
    table.sequences[side, table.sequence_count[side]] = line
    table.sequence_count[side] += 1


@compiled
def go_on(table: Any, setting: Any, seat: Any, side: Any) -> None:
    """End the game if *side* has its sequences, or else the turn of *seat*."""
    if table.sequence_count[side] < setting.needed:
        end_turn(table, setting, seat)
    else:
        table.phase = OVER
        table.winner = side


@compiled
def settle(table: Any, setting: Any, seat: Any, side: Any, count: Any) -> None:
    """Lock what was completed, or let its side choose; then end the turn."""
    if count == 0:
        end_turn(table, setting, seat)
    elif _lock_most(table, side, count, setting.needed):
        go_on(table, setting, seat, side)
    else:
        table.phase = LOCKING
        table.played_by = seat
        table.choice_count = count
        chooser = seat
        while chooser % setting.sides != side:
            chooser = (chooser + 1) % setting.seats
        table.seat = chooser
