"""Which actions are open, and choosing one of them at random."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from tablee.games.sequence.dealing import CHIPS
from tablee.games.sequence.moves import (
    ACTIONS,
    DISCARD,
    DRAW,
    EXCHANGE,
    LOCK,
    PASS,
    REMOVE_JS,
)
from tablee.games.sequence.state import CORNER, FIVE, SQUARES
from tablee.lab.fast.chance import dice
from tablee.lab.fast.compiled import compiled
from tablee.lab.fast.sequence.layout import (
    AREA,
    CARDS,
    EMPTY,
    FREE_FOR_ALL,
    JACK,
    LINE,
    LOCKING,
    OVER,
    TURN,
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
    """List what a card does that is no jack; an entry counts once *n* advances.

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
    """Write the actions open to *seat* to *out* from *first* on; return the end."""
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


CORNERS: Final = SQUARES.count(CORNER)


@compiled
def _empty_squares(table: Any, setting: Any) -> Any:
    """Count the squares without a chip."""
    count = np.int64(AREA - CORNERS)
    for side in range(setting.sides):
        count -= table.chips[side]
    return count


@compiled
def _may_go(table: Any, setting: Any, mine: Any, square: Any) -> Any:
    """Return whether a one-eyed jack may remove what lies on a square."""
    side = table.board[square]
    if side < 0 or side == FREE_FOR_ALL or side == mine:  # noqa: PLR1714, SIM109
        return False
    return setting.expert or not is_locked(table, side, square)


@compiled
def _removable(table: Any, setting: Any, mine: Any) -> Any:
    """Count the chips that a one-eyed jack may remove."""
    count, locked, left = np.int64(0), np.int64(0), np.int64(0)
    for side in range(setting.sides):
        if side != mine:
            count += table.chips[side]
            locked += table.sequence_count[side]
    if setting.expert or not locked:
        return count
    for square in range(AREA):
        left += _may_go(table, setting, mine, square)
    return left


@compiled
def nth_square(table: Any, setting: Any, mine: Any, jack: Any, place: Any) -> Any:
    """Return what a jack does on the square that has *place* such squares before it."""
    square, left = np.int64(-1), np.int64(place)
    if jack < REMOVE_JS:
        while left >= 0:
            square += 1
            left -= table.board[square] == EMPTY
    else:
        while left >= 0:
            square += 1
            left -= _may_go(table, setting, mine, square)
    return jack + square


@compiled
def squares_of(table: Any, setting: Any, mine: Any, jack: Any) -> Any:
    """Count the squares that a jack can be played on."""
    if jack >= REMOVE_JS:
        return _removable(table, setting, mine)
    if has_chips(table, setting, mine):
        return _empty_squares(table, setting)
    return np.int64(0)


STRIDE: Final = ACTIONS + 1  # slips are never picked
JACKS: Final = 2048  # where jacks are noted, behind whatever a list of cards can hold


@compiled
def _note(table: Any, setting: Any, seat: Any, out: Any) -> Any:
    """List what the hand allows, and note its jacks: their place, kind and squares.

    Return the end of the list, and that of the notes.
    """
    mine = seat % setting.sides
    places, trades = has_chips(table, setting, seat), may_exchange(table, setting)
    seen, n, noted = np.int64(0), np.int64(0), np.int64(JACKS)
    for place in range(np.int64(table.hand_count[seat])):
        card = np.int64(table.hands[seat, place])
        if seen >> card & 1:
            continue
        seen |= 1 << card
        jack = JACK[card]
        if jack:
            count = squares_of(table, setting, mine, jack)
            out[noted], out[noted + 1], out[noted + 2] = n, jack, count
            noted += 3
        else:
            n = put_plain(table, card, places, trades, out, n)
    return n, noted


@compiled
def _noted(table: Any, setting: Any, seat: Any, place: Any, out: Any, end: Any) -> Any:
    """Return the action that has *place* before it, of those that were noted."""
    left = np.int64(place)
    for at in range(JACKS, end, 3):
        before, jack, count = out[at], np.int64(out[at + 1]), out[at + 2]
        if left < before:
            break
        if left < before + count:
            mine = seat % setting.sides
            return nth_square(table, setting, mine, jack, left - before)
        left -= count
    return np.int64(out[left])


@compiled
def _draws(table: Any, first: Any, last: Any) -> Any:
    """Count the seats, from *first* to before *last*, that may draw."""
    count = np.int64(0)
    for seat in range(first, last):
        count += is_draw_due(table, seat)
    return count


@compiled
def _drawing(table: Any, first: Any, place: Any) -> Any:
    """Draw for the seat with *place* seats before it, from *first*, that may draw."""
    seat, left = np.int64(first) - 1, np.int64(place)
    while left >= 0:
        seat += 1
        left -= is_draw_due(table, seat)
    return seat * STRIDE + DRAW


@compiled
def _of_all(table: Any, setting: Any, rng: Any, out: Any) -> Any:
    """Pick any listed action of any seat."""
    count = np.int64(0)
    for seat in range(setting.seats):
        new = listed(table, setting, seat, out, count)
        for n in range(count, new):
            out[n] += seat * STRIDE
        count = new
    return np.int64(out[dice(rng, count)])


@compiled
def choose(table: Any, setting: Any, rng: Any, out: Any) -> Any:
    """Pick any action of any seat, each as likely: the seat times STRIDE, and it."""
    if table.phase != TURN or owes_any(table, setting):
        return _of_all(table, setting, rng, out)
    seat, seats = np.int64(table.seat), setting.seats
    own, end = _note(table, setting, seat, out)
    for at in range(JACKS, end, 3):
        own += out[at + 2]
    before, mine, after = np.int64(0), np.int64(0), np.int64(0)
    if not setting.automatic_draw:  # else nobody has a card to draw
        before = _draws(table, np.int64(0), seat)
        mine = _draws(table, seat, seat + 1)
        after = _draws(table, seat + 1, seats)
    passes = own + mine == 0
    found = dice(rng, before + own + mine + passes + after)
    if found < before:
        return _drawing(table, np.int64(0), found)
    found -= before
    if found < own:
        return seat * STRIDE + _noted(table, setting, seat, found, out, end)
    found -= own
    if passes:
        if found == 0:
            return seat * STRIDE + PASS
        found -= 1
    return _drawing(table, seat, found)
