"""Random play of Séquence: any legal action, each as likely."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from tablee.lab.fast.accelerated.chance import jax, jnp
from tablee.lab.fast.accelerated.sequence.tables import (
    CORNERS,
    SequenceSetting,
    SequenceTables,
    _of,
    open_to,
)
from tablee.lab.fast.sequence import layout as at

UP_TO: Final = np.triu(np.ones((at.AREA, at.AREA), np.float32))  # counts from the left
FIRST: Final = np.array(
    [at.PLACE, at.PLACE_JC, at.PLACE_JD, at.REMOVE_JS, at.REMOVE_JH, at.EXCHANGE, 0, 0]
)
LOCKS, PASSES = 6, 7


def choose(t: SequenceTables, setting: SequenceSetting, key: Any) -> Any:
    """Pick a legal action at each table, each as likely; -1 where it stands still."""
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
