"""Posters in hands and Reserve (compare ``fast/defense_afficher/posters.py``)."""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.lab.fast.accelerated.chance import jnp
from tablee.lab.fast.accelerated.defense_afficher.tables import DefenseTable, entry, put
from tablee.lab.fast.defense_afficher.board import SLOT_COUNT
from tablee.lab.fast.defense_afficher.layout import POSTERS

PLACES = jnp.arange(POSTERS)
DOZEN = 12  # posters whose counts are kept in one word
WORDS = -(-SLOT_COUNT // DOZEN)
SHIFTS = np.arange(SLOT_COUNT, dtype=np.uint32) % DOZEN * 2


def _without(items: Any, place: Any) -> Any:
    """Take one out of a list; what lies behind it moves up."""
    return jnp.where(place <= PLACES, jnp.roll(items, -1), items)


def held(table: DefenseTable, side: Any) -> Any:
    """Count what a side holds, by poster.

    The counts are added up two bits each, a dozen posters to a word: a sum of three
    words is much quicker on a device than one for each poster.
    """
    hand, count = entry(table.hands, side), entry(table.hand_count, side)
    word, place = hand // DOZEN, 2 * (hand % DOZEN).astype(jnp.uint32)
    bits = jnp.where(count > PLACES, jnp.uint32(1) << place, 0).astype(jnp.uint32)
    words = jnp.where(word[:, None] == jnp.arange(WORDS), bits[:, None], 0)
    sums = jnp.repeat(words.sum(0, dtype=jnp.uint32), DOZEN)[:SLOT_COUNT]
    return ((sums >> SHIFTS) & 3).astype(jnp.int32)


def give_up(table: DefenseTable, side: Any, poster: Any, where: Any) -> DefenseTable:
    """Take the first copy of *poster* out of a hand."""
    hand = entry(table.hands, side)
    hand = _without(hand, jnp.argmax(hand == poster))
    return table._replace(
        hands=put(table.hands, side, hand, where),
        hand_count=table.hand_count
        - ((jnp.arange(len(table.hand_count)) == side) & where),
    )


def hold(table: DefenseTable, side: Any, poster: Any, where: Any) -> DefenseTable:
    """Add a poster to the end of a hand."""
    count = entry(table.hand_count, side)
    hand = put(entry(table.hands, side), count, poster, where)
    return table._replace(
        hands=put(table.hands, side, hand, where),
        hand_count=put(table.hand_count, side, count + 1, where),
    )


def take_from_reserve(
    table: DefenseTable, place: Any, where: Any
) -> tuple[DefenseTable, Any]:
    """Take one poster out of the Reserve, the top being place 0."""
    reserve = jnp.where(where, _without(table.reserve, place), table.reserve)
    left = table.reserve_count - where
    taken = table._replace(reserve=reserve, reserve_count=left)
    return taken, entry(table.reserve, place)


def slide_under(table: DefenseTable, poster: Any, where: Any) -> DefenseTable:
    """Put a poster under the Reserve."""
    return table._replace(
        reserve=put(table.reserve, table.reserve_count, poster, where),
        reserve_count=table.reserve_count + where,
    )


def take_top(table: DefenseTable, number: Any) -> DefenseTable:
    """Let the side on turn take so many from the top of the Reserve."""
    side = table.side
    hand, count = entry(table.hands, side), entry(table.hand_count, side)
    new = jnp.take(table.reserve, PLACES - count, mode="clip")
    hand = jnp.where((count <= PLACES) & (count + number > PLACES), new, hand)
    reserve = jnp.take(table.reserve, PLACES + number, mode="clip")
    return table._replace(
        hands=put(table.hands, side, hand, True),
        hand_count=put(table.hand_count, side, count + number, True),
        reserve=reserve,
        reserve_count=table.reserve_count - number,
    )


def slide_picked(table: DefenseTable, number: Any) -> DefenseTable:
    """Slide the first *number* that were picked under the Reserve, in their order."""
    count = table.reserve_count
    under = jnp.take(table.picked, PLACES - count, mode="clip")
    here = (count <= PLACES) & (count + number > PLACES)
    return table._replace(
        reserve=jnp.where(here, under, table.reserve), reserve_count=count + number
    )
