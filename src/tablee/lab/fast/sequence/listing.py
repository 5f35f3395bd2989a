"""What a seat may do, as action numbers (compare ``games/sequence/legality.py``)."""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.games.sequence.board import FIVE
from tablee.games.sequence.dealing import CHIPS
from tablee.lab.fast.compiled import compiled
from tablee.lab.fast.sequence.layout import (
    AREA,
    CARDS,
    DISCARD,
    DRAW,
    EMPTY,
    EXCHANGE,
    FREE_FOR_ALL,
    JACK,
    LINE,
    LOCK,
    LOCKING,
    OVER,
    PASS,
    REMOVE_JS,
    WHERE,
)


@compiled
def owes_any(table: Any, setting: Any) -> Any:
    """Return whether a broken silence is still to be paid for (SEQ-25)."""
    if not setting.silence:
        return False
    owed = 0
    for seat in range(setting.seats):
        owed += table.owed[seat]
    return owed > 0


@compiled
def is_draw_due(table: Any, seat: Any) -> Any:
    """Return whether *seat* may draw: not when there is no card left (SEQ-G5)."""
    left = table.pile_count + table.discard_count
    return table.due_count[seat] > 0 and left > 0


@compiled
def is_locked(table: Any, side: Any, square: Any) -> Any:
    """Return whether a square belongs to a sequence of *side*."""
    for n in range(table.sequence_count[side]):
        line = table.sequences[side, n]
        for place in range(FIVE):
            if LINE[line, place] == square:
                return True
    return False


@compiled
def _removals(table: Any, setting: Any, seat: Any, first: Any, out: Any, n: Any) -> Any:
    mine, start = seat % setting.sides, n
    locked = 0
    for side in range(setting.sides):
        locked += table.sequence_count[side]
    for square in range(AREA):
        side = table.board[square]
        out[n] = first + square
        n += (side >= 0) & (side < FREE_FOR_ALL) & (side != mine)
    if setting.expert or not locked:
        return n
    kept = start
    for k in range(start, n):
        square = out[k] - first
        out[kept] = out[k]
        kept += not is_locked(table, table.board[square], square)
    return kept


@compiled
def _anywhere(table: Any, first: Any, out: Any, n: Any) -> Any:
    for square in range(AREA):
        out[n] = first + square
        n += table.board[square] == EMPTY
    return n


@compiled
def may_exchange(table: Any, setting: Any) -> Any:
    """Return whether dead cards may still be exchanged in this turn (SEQ-20)."""
    return table.exchanged < (1 if setting.one_dead_card else CARDS)


@compiled
def put_plain(table: Any, card: Any, places: Any, trades: Any, out: Any, n: Any) -> Any:
    """List what a card does that is no jack: what is written counts once *n* goes on.

    *places*: the side has chips left; *trades*: dead cards may be exchanged.
    """
    one, other = WHERE[card, 0], WHERE[card, 1]
    is_free, other_is = table.board[one] == EMPTY, table.board[other] == EMPTY
    out[n] = one
    n += is_free & places
    out[n] = other
    n += other_is & places
    out[n] = EXCHANGE + card
    n += (not (is_free | other_is)) & trades
    return n


@compiled
def has_chips(table: Any, setting: Any, seat: Any) -> Any:
    """Return whether the side of *seat* has a chip left to place (SEQ-G11)."""
    return table.chips[seat % setting.sides] < CHIPS


@compiled
def _in_turn(table: Any, setting: Any, seat: Any, out: Any, n: Any) -> Any:
    """List what the hand allows."""
    places, trades = has_chips(table, setting, seat), may_exchange(table, setting)
    seen = np.int64(0)
    for place in range(table.hand_count[seat]):
        card = np.int64(table.hands[seat, place])
        if seen >> card & 1:
            continue
        seen |= 1 << card
        if WHERE[card, 0] >= 0:
            n = put_plain(table, card, places, trades, out, n)
        elif JACK[card] >= REMOVE_JS:
            n = _removals(table, setting, seat, JACK[card], out, n)
        elif places:
            n = _anywhere(table, JACK[card], out, n)
    return n


@compiled
def listed(table: Any, setting: Any, seat: Any, out: Any, first: Any) -> Any:
    """Put the actions open to *seat* into *out* from *first* on; return the end."""
    n = first
    if table.phase == OVER:
        return n
    if owes_any(table, setting):
        return _discards(table, seat, out, n) if table.owed[seat] else n
    if table.seat == seat:
        if table.phase == LOCKING:
            for k in range(table.choice_count):
                out[n + k] = LOCK + table.choices[k]
            n += table.choice_count
        else:
            n = _in_turn(table, setting, seat, out, n)
    if is_draw_due(table, seat):
        out[n] = DRAW
        n += 1
    if n == first and table.seat == seat:
        out[n] = PASS
        n += 1
    return n


@compiled
def _discards(table: Any, seat: Any, out: Any, n: Any) -> Any:
    seen = np.int64(0)
    for place in range(table.hand_count[seat]):
        card = np.int64(table.hands[seat, place])
        out[n] = DISCARD + card
        n += 1 - (seen >> card & 1)
        seen |= 1 << card
    return n
