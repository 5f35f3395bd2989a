"""Any action of any seat, each as likely, without a list of what a jack can do.

The squares of a jack are counted, and the one that the dice mean is looked for; what is
counted has the order of ``listing``.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from tablee.lab.fast.chance import dice
from tablee.lab.fast.compiled import compiled
from tablee.lab.fast.sequence.jacks import nth_square, squares_of
from tablee.lab.fast.sequence.layout import (
    ACTIONS,
    DRAW,
    JACK,
    PASS,
    TURN,
)
from tablee.lab.fast.sequence.listing import (
    has_chips,
    is_draw_due,
    listed,
    may_exchange,
    owes_any,
    put_plain,
)

STRIDE: Final = ACTIONS + 1  # slips are never picked
JACKS: Final = 2048  # where jacks are noted, behind whatever a list of cards can hold


@compiled
def _note(table: Any, setting: Any, seat: Any, out: Any) -> Any:
    """List what the hand allows, and note its jacks: their place, kind and squares.

    Gives the end of the list, and that of the notes.
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
    """Let the seat draw that has *place* before it, from *first* on, who may draw."""
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
