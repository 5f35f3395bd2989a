"""The deal: who deals, the hands and the pile (SEQ-06 to SEQ-10)."""

from __future__ import annotations

from typing import Any

from tablee.lab.fast.chance import shuffle
from tablee.lab.fast.compiled import compiled
from tablee.lab.fast.sequence.layout import (
    AREA,
    CARDS,
    EMPTY,
    FREE_FOR_ALL,
    HEIGHTS,
    PACKS,
    SEATS,
    SHOWN,
    SIDES,
    TURN,
)


@compiled
def _shuffle_packs(table: Any) -> None:
    for n in range(CARDS):
        table.pile[n] = PACKS[n]
    shuffle(table, table.pile, CARDS)


@compiled
def _draw_for_deal(table: Any, seats: Any) -> Any:
    """Let each seat turn up a card: the lowest deals, the tied draw again (SEQ-G4)."""
    tied, count = (1 << seats) - 1, seats
    while count > 1:
        _shuffle_packs(table)
        lowest, again, drawn, count = 99, 0, 0, 0
        for seat in range(seats):
            if tied >> seat & 1:
                height = HEIGHTS[table.pile[drawn]]
                drawn += 1
                if height < lowest:
                    lowest, again, count = height, 0, 0
                if height == lowest:
                    again |= 1 << seat
                    count += 1
        tied = again
    dealer = 0
    while not tied >> dealer & 1:
        dealer += 1
    return dealer


@compiled
def clear(table: Any) -> None:
    """Take everything off the table but its seed."""
    for square in range(AREA):
        table.board[square] = FREE_FOR_ALL if SHOWN[square] < 0 else EMPTY
    table.discard_count = 0
    for side in range(SIDES):
        table.chips[side] = 0
        table.sequence_count[side] = 0
    table.turn = 1
    table.phase = TURN
    table.exchanged = 0
    table.choice_count = 0
    for seat in range(SEATS):
        table.owed[seat] = 0
        table.due_count[seat] = 0
        table.lost[seat] = 0
    table.idle = 0
    table.still = 0
    table.last_seat = -1
    table.winner = -1


@compiled
def deal(table: Any, setting: Any) -> None:
    """Set the table up, by the chance of move 0."""
    clear(table)
    table.moves = 0
    table.drawn = 0
    seats, size = setting.seats, setting.hand
    table.dealer = _draw_for_deal(table, seats)
    _shuffle_packs(table)
    for seat in range(seats):
        table.hand_count[seat] = size
        for n in range(size):
            table.hands[seat, n] = table.pile[seat * size + n]
    table.pile_count = CARDS - seats * size
    for n in range(table.pile_count):
        table.pile[n] = table.pile[seats * size + n]
    table.seat = (table.dealer + 1) % seats  # SEQ-10
