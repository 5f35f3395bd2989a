"""A table of Défense d'afficher in JAX, and its deal.

The rules of play are written for one table; ``over_all`` makes them functions of a
whole batch. Fields and action numbers are those of the compiled simulator's record
(``fast/defense_afficher/layout.py``), with four differences. Posters picked for an
exchange have left the hand. What hangs is known by slot and not in the order of
pasting. The stock is read from a place on. And a move that leads on from square to
square, or to a shuffle, is made in parts: *arriving*, *drawing* and *blowing* say what
is still to come.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np

from tablee.lab.fast.accelerated import below, jax, jnp, shuffled
from tablee.lab.fast.defense_afficher import layout as at
from tablee.lab.fast.defense_afficher.board import (
    CHANCE,
    DECK,
    DIE,
    HOMES,
    PANEL_COUNT,
    SLOT_COUNT,
)
from tablee.lab.fast.defense_afficher.layout import POSTERS

THROWN: Final = 1  # arriving: by the die
MOVED: Final = 2  # arriving: by a square, a card or another side


class DefenseSetting(NamedTuple):
    """What is the same at all tables of a batch."""

    sides: int
    hand: int  # posters of a side at the deal
    pairs: int = 0  # sides of two, the last ones
    simplified: bool = False
    assisted_pasting: bool = False
    limited_fog: bool = False
    stop_at_brushes: bool = False
    turn_limit: int = 0


class DefenseTable(NamedTuple):
    """One table, or a batch of them: then every field has a row for each."""

    seed: Any
    moves: Any
    drawn: Any  # words of chance in this move
    hung: Any  # by slot
    turn: Any
    figures: Any
    hands: Any  # sides × posters
    hand_count: Any
    reserve: Any  # the top is the first
    reserve_count: Any
    notices: Any  # shapes
    notice_count: Any
    stock: Any
    stock_from: Any  # where its top lies
    stock_count: Any
    discards: Any
    discard_count: Any
    side: Any
    left: Any
    displaced: Any
    again: Any
    card: Any
    phase: Any
    die: Any
    came_from: Any  # SLIDING, and on arrival
    panels: Any  # by panel
    most: Any
    least: Any
    lifted_from: Any
    slot: Any
    giver: Any
    taker: Any
    count: Any
    chooser: Any
    slots: Any  # PEELING: by slot
    members: Any
    missing: Any
    forbidden: Any
    winners: Any
    rule: Any
    picked: Any
    picked_count: Any
    arriving: Any  # THROWN or MOVED; 0: the figure stands
    drawing: Any  # whether a Chance card is to be turned up
    blowing: Any  # how many posters chance is to exchange


def over_all(function: Callable[..., Any]) -> Callable[..., Any]:
    """Make a function of one table (its first argument) and of numbers one of batches.

    The setting, which comes second, is the same for all.
    """

    def batched(tables: DefenseTable, setting: DefenseSetting, *numbers: Any) -> Any:
        one = jax.vmap(lambda table, *rest: function(table, setting, *rest))
        return one(tables, *numbers)

    return batched


def entry(values: Any, place: Any) -> Any:
    """Return one entry, or one row: cheaper on a device than an index."""
    here = jnp.arange(len(values)) == place
    here = here.reshape(-1, *[1] * (values.ndim - 1))
    if values.dtype == bool:
        return (here & values).any(0)
    return jnp.where(here, values, 0).sum(0, dtype=values.dtype)


def put(values: Any, place: Any, value: Any, where: Any) -> Any:
    """Set one entry or row to *value* if *where* is true."""
    here = (jnp.arange(len(values)) == place) & where
    here = here.reshape(-1, *[1] * (values.ndim - 1))
    return jnp.where(here, value, values).astype(values.dtype)


def change(table: DefenseTable, where: Any, **new: Any) -> DefenseTable:
    """Set fields if *where* is true."""
    fields = {
        name: jnp.where(where, value, was := getattr(table, name)).astype(was.dtype)
        for name, value in new.items()
    }
    return table._replace(**fields)


def deal(seeds: Any, setting: DefenseSetting) -> DefenseTable:
    """Deal a table for each seed (tables × 2 words)."""
    count, sides = len(seeds), setting.sides
    none = jnp.zeros(count, jnp.int32)
    first, drawn = _throw_to_start(seeds, sides)
    posters = jnp.broadcast_to(jnp.asarray(DECK), (count, at.POSTERS))
    posters, drawn = shuffled(seeds, none, drawn, posters, none + at.POSTERS)
    dealt = sides * setting.hand
    hands = posters[:, :dealt].reshape(count, sides, setting.hand)
    cards = jnp.broadcast_to(jnp.asarray(CHANCE), (count, at.CARDS))
    used = 0 if setting.simplified else at.CARDS
    stock, _ = shuffled(seeds, none, drawn, cards, none + used)
    homes = jnp.asarray(HOMES[setting.sides, :sides], jnp.int32)
    no_side = jnp.zeros((count, sides), jnp.int32)
    no_slot = jnp.zeros((count, SLOT_COUNT), bool)
    of_phases = ("die", "most", "least", "lifted_from", "slot", "giver", "taker")
    unused = dict.fromkeys((*of_phases, "count", "chooser", "rule"), none)
    return DefenseTable(
        seed=seeds,
        moves=none,
        drawn=none,
        hung=no_slot,
        turn=none + 1,
        figures=jnp.broadcast_to(homes, (count, sides)),
        hands=jnp.pad(hands, ((0, 0), (0, 0), (0, at.POSTERS - setting.hand))),
        hand_count=no_side + setting.hand,
        reserve=jnp.roll(posters, -dealt, 1),
        reserve_count=none + at.POSTERS - dealt,
        notices=jnp.zeros((count, at.NOTICES), jnp.int32),
        notice_count=none,
        stock=stock,
        stock_from=none,
        stock_count=none + used,
        discards=jnp.zeros((count, at.CARDS), jnp.int8),
        discard_count=none,
        side=first,
        left=homes[first],
        displaced=none > 0,
        again=none > 0,
        card=none - 1,
        phase=none + at.CHOOSING,
        came_from=none - 1,
        panels=jnp.zeros((count, PANEL_COUNT), bool),
        slots=no_slot,
        members=no_side,
        missing=no_side,
        forbidden=no_side > 0,
        winners=no_side > 0,
        picked=jnp.zeros((count, at.POSTERS), jnp.int8),
        picked_count=none,
        arriving=none,
        drawing=none > 0,
        blowing=none,
        **unused,
    )


def _throw_to_start(seeds: Any, sides: int) -> tuple[Any, Any]:
    """Throw for each side: the highest starts, the tied throw again (DDA-G5)."""
    none = jnp.zeros(len(seeds), jnp.int32)

    def throw(state: tuple[Any, Any]) -> tuple[Any, Any]:
        tied, drawn = state
        again = tied.sum(1) > 1
        dice = []
        for side in range(sides):
            die, after = below(seeds, none, drawn, np.uint32(DIE))
            throws = again & tied[:, side]
            drawn = jnp.where(throws, after, drawn)
            dice.append(jnp.where(throws, die, -1))
        thrown = jnp.stack(dice, 1)
        best = thrown == thrown.max(1, keepdims=True)
        return jnp.where(again[:, None], best, tied), drawn

    start = (jnp.ones((len(seeds), sides), bool), none)
    tied, drawn = jax.lax.while_loop(lambda s: (s[0].sum(1) > 1).any(), throw, start)
    return jnp.argmax(tied, 1).astype(jnp.int32), drawn


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
    """Slide a poster under the Reserve."""
    return table._replace(
        reserve=put(table.reserve, table.reserve_count, poster, where),
        reserve_count=table.reserve_count + where,
    )


def take_top(table: DefenseTable, number: Any) -> DefenseTable:
    """Take so many from the top of the Reserve for the side on turn."""
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


def complete(records: Any, tables: DefenseTable) -> None:
    """Write what records hold otherwise: the stock, picked posters, Départs, slots."""
    place = tables.stock_from[:, None] + np.arange(at.CARDS)
    place = np.minimum(place, at.CARDS - 1)
    records["stock"] = np.take_along_axis(tables.stock, place, 1)
    sides = tables.figures.shape[1]
    records["homes"] = HOMES[sides]
    for n in np.flatnonzero(tables.picked_count):  # they have left the hand here
        row, count = records[n], int(tables.picked_count[n])
        side, held = row["side"], row["hand_count"][row["side"]]
        row["hands"][side, held : held + count] = row["picked"][:count]
        row["hand_count"][side] += count
    for row, hung in zip(records, tables.hung, strict=True):
        slots = np.flatnonzero(hung)  # in which order is not known here
        row["pasted"][: len(slots)], row["pasted_count"] = slots, len(slots)
