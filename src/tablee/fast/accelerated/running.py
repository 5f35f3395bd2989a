"""Random play of a whole batch without end, on one device.

Shuffles take a hundred steps one after another, so they are made for all tables at a
time and seldom: a table whose pile ran out, or whose game is over, stands still until
then. What stands still is not counted as a move.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from tablee.fast.accelerated.chance import jax, jnp
from tablee.fast.accelerated.playing import act, renew
from tablee.fast.accelerated.sequence import (
    CORNERS,
    Tables,
    TableSetting,
    _of,
    deal,
    open_to,
)
from tablee.fast.sequence import layout as at

STEPS: Final = 8  # between two looks for games that are over
LOOKS: Final = 4  # between two renewals of piles
UP_TO: Final = np.triu(np.ones((at.AREA, at.AREA), np.float32))  # counts from the left
FIRST: Final = np.array(
    [at.PLACE, at.PLACE_JC, at.PLACE_JD, at.REMOVE_JS, at.REMOVE_JH, at.EXCHANGE, 0, 0]
)
LOCKS, PASSES = 6, 7


class Hall(NamedTuple):
    """Tables in play, tables that are dealt and not begun, and what was played."""

    tables: Tables
    fresh: Tables
    is_fresh: Any
    key: Any
    moves: Any  # made since the hall was opened, by table
    games: Any  # that came to an end, by table
    won: Any  # by table and side


def open_hall(count: int, setting: TableSetting, seed: int) -> Hall:
    """Deal *count* tables, and as many to follow."""
    tables, fresh = (deal(seeds(count, seed + n * count), setting) for n in range(2))
    none = jnp.zeros(count, jnp.int32)
    won = jnp.zeros((count, setting.sides), jnp.int32)
    yes = jnp.ones(count, bool)
    return Hall(tables, fresh, yes, jax.random.key(seed), none, none, won)


def seeds(count: int, first: Any) -> Any:
    """Give the words of the seeds from *first* on (below 2**32)."""
    low = jnp.arange(count, dtype=jnp.uint32) + jnp.uint32(first)
    return jnp.stack([low, jnp.zeros_like(low)], 1)


def choose(t: Tables, setting: TableSetting, key: Any) -> Any:
    """Pick any legal action at each table, each as likely; -1 where it stands still."""
    found = open_to(t, setting)
    turn = (t.phase == at.TURN) & (t.waiting < 0)
    may = found.empty & ~found.is_out[:, None]
    kinds = np.maximum(at.SHOWN, 0)[None] == np.arange(at.KINDS)[:, None]
    kinds &= ~CORNERS
    shown = found.held.astype(jnp.bfloat16) @ jnp.asarray(kinds, jnp.bfloat16) > 0
    dead = jnp.pad(found.dead, ((0, 0), (0, at.AREA - at.KINDS)))
    masks = jnp.stack([may & shown, may, found.removable, dead], 1)
    sizes = masks.sum(2)
    holds = found.held[:, np.array([at.JC, at.JD, at.JS, at.JH])]
    jacks = sizes[:, np.array([1, 1, 2, 2])] * holds
    counts = jnp.concatenate([sizes[:, :1], jacks, sizes[:, 3:]], 1) * turn[:, None]
    locks = jnp.where(t.phase == at.LOCKING, t.choice_count, 0)
    passes = turn & (counts.sum(1) == 0)
    counts = jnp.concatenate([counts, locks[:, None], passes[:, None]], 1)
    ends = jnp.cumsum(counts, 1)
    bits = jax.random.bits(key, (len(locks),), jnp.uint32) >> 8
    pick = (bits.astype(jnp.float32) * (ends[:, -1] / 2.0**24)).astype(jnp.int32)
    group = (ends <= pick[:, None]).sum(1)
    left = pick - _of(jnp.pad(ends, ((0, 0), (1, 0))), group)
    which = jnp.asarray(np.array([0, 1, 1, 2, 2, 3, 0, 0]))[group]
    mask = _of(masks, which).astype(jnp.bfloat16)
    before = mask @ jnp.asarray(UP_TO, jnp.bfloat16)
    square = (before <= left[:, None]).sum(1)
    action = jnp.asarray(FIRST)[group] + square
    line = at.LOCK + _of(t.choices, jnp.clip(left, 0, t.choices.shape[1] - 1))
    action = jnp.where(group == LOCKS, line, action)
    action = jnp.where(group == PASSES, at.PASS, action)
    return jnp.where(ends[:, -1] > 0, action, -1)


def _step(hall: Hall, setting: TableSetting) -> Hall:
    key, now = jax.random.split(hall.key)
    actions = choose(hall.tables, setting, now)
    tables = act(hall.tables, setting, actions)
    return hall._replace(tables=tables, key=key, moves=hall.moves + (actions >= 0))


def _sit_down(hall: Hall, setting: TableSetting) -> Hall:
    """Begin a new game where one is over, if it is dealt."""
    over = hall.tables.phase == at.OVER
    begins = over & hall.is_fresh

    def either(new: Any, old: Any) -> Any:
        return jnp.where(begins.reshape(-1, *[1] * (old.ndim - 1)), new, old)

    sides = jnp.arange(setting.sides)
    winner = (hall.tables.winner[:, None] == sides) & begins[:, None]
    return hall._replace(
        tables=jax.tree.map(either, hall.fresh, hall.tables),
        is_fresh=hall.is_fresh & ~begins,
        games=hall.games + begins,
        won=hall.won + winner,
    )


def play_on(hall: Hall, setting: TableSetting) -> Hall:
    """Play STEPS × LOOKS moves at every table that does not stand still."""
    hall = hall._replace(tables=renew(hall.tables))

    def look(hall: Hall, _n: Any) -> tuple[Hall, None]:
        def once(hall: Hall, _n: Any) -> tuple[Hall, None]:
            return _step(hall, setting), None

        hall, _ = jax.lax.scan(once, hall, None, STEPS)
        return _sit_down(hall, setting), None

    hall, _ = jax.lax.scan(look, hall, None, LOOKS)
    return hall


def deal_more(hall: Hall, setting: TableSetting, first: Any) -> Hall:
    """Deal new tables where those that were dealt are begun, from seed *first* on."""
    new = deal(seeds(len(hall.is_fresh), first), setting)

    def either(old: Any, dealt: Any) -> Any:
        keep = hall.is_fresh.reshape(-1, *[1] * (old.ndim - 1))
        return jnp.where(keep, old, dealt)

    fresh = jax.tree.map(either, hall.fresh, new)
    return hall._replace(fresh=fresh, is_fresh=jnp.ones_like(hall.is_fresh))
