"""Random play of Défense d'afficher (compare ``choose`` of the compiled simulator)."""

from __future__ import annotations

from typing import Any

from tablee.lab.fast.accelerated.chance import jax, jnp
from tablee.lab.fast.accelerated.defense_afficher.listing import listed
from tablee.lab.fast.accelerated.defense_afficher.tables import (
    DefenseSetting,
    DefenseTable,
    over_all,
)
from tablee.lab.fast.defense_afficher import layout as at


def _mixed(words: Any) -> Any:
    """Stir 32-bit words well enough for players at random (no chance of the rules)."""
    for shift, factor in ((16, 0x85EBCA6B), (13, 0xC2B2AE35)):
        words = (words ^ (words >> shift)) * jnp.uint32(factor)
    return words ^ (words >> 16)


def _choose(table: DefenseTable, setting: DefenseSetting, luck: Any) -> Any:
    """Pick a legal action by two words of luck; -1 where there is none.

    Each is as likely, but for exchanges, which are many: one is begun as often as the
    die is thrown, and made with even odds after each poster. Every action draws a
    number and the highest is taken: no step of that waits for another.
    """
    mask = listed(table, setting)
    places = jnp.arange(at.ACTIONS)
    is_pick = (places >= at.PICK) & (places < at.PASTE)
    others = (mask & ~is_pick).sum()
    share = luck[0].astype(jnp.float32) / 2.0**32 * (others + 1)
    picks = (mask & is_pick).any() & ((others == 0) | (share >= others))
    drawn = _mixed(luck[1] + places.astype(jnp.uint32) * jnp.uint32(0x9E3779B9))
    drawn = jnp.where(mask & (is_pick == picks), drawn | 1, 0)
    return jnp.where(mask.any(), jnp.argmax(drawn), -1)


def choose(tables: DefenseTable, setting: DefenseSetting, key: Any) -> Any:
    """Pick an action at each table; -1 where it stands still."""
    luck = jax.random.bits(key, (len(tables.side), 2), jnp.uint32)
    return over_all(_choose)(tables, setting, luck)
