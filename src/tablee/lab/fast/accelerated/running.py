"""Random play of a whole batch without end, on one device.

Shuffles take many steps one after another, so they are made for all tables at a time
and seldom: a table that waits for one, or whose game is over, stands still until then.
What stands still is not counted as a move.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from tablee.lab.fast.accelerated.chance import jax, jnp
from tablee.lab.fast.accelerated.simulator import Simulator

STEPS: Final = 8  # between two looks for games that are over


class JaxBatch(NamedTuple):
    """Tables in play, tables that are dealt and not begun, and what was played."""

    tables: Any
    fresh: Any
    is_fresh: Any
    key: Any
    moves: Any  # made since the batch was opened, by table
    games: Any  # that came to an end, by table
    won: Any  # by table and side


def init(simulator: Simulator, setting: Any, count: int, seed: int) -> JaxBatch:
    """Deal *count* tables, and as many to follow."""
    tables, fresh = (
        simulator.deal(seeds(count, seed + n * count), setting) for n in range(2)
    )
    none = jnp.zeros(count, jnp.int32)
    won = jnp.zeros((count, setting.sides), jnp.int32)
    yes = jnp.ones(count, bool)
    return JaxBatch(tables, fresh, yes, jax.random.key(seed), none, none, won)


def seeds(count: int, first: Any) -> Any:
    """Return the words of the seeds from *first* on (below 2**32)."""
    low = jnp.arange(count, dtype=jnp.uint32) + jnp.uint32(first)
    return jnp.stack([low, jnp.zeros_like(low)], 1)


def _step(batch: JaxBatch, simulator: Simulator, setting: Any) -> JaxBatch:
    key, now = jax.random.split(batch.key)
    actions = simulator.choose(batch.tables, setting, now)
    before = batch.tables.moves
    tables = simulator.act(batch.tables, setting, actions)
    moves = batch.moves + (tables.moves - before)
    return batch._replace(tables=tables, key=key, moves=moves)


def _auto_reset(batch: JaxBatch, simulator: Simulator, setting: Any) -> JaxBatch:
    """Begin a new game where one is over, if it is dealt."""
    begins = simulator.is_over(batch.tables) & batch.is_fresh

    def either(new: Any, old: Any) -> Any:
        return jnp.where(begins.reshape(-1, *[1] * (old.ndim - 1)), new, old)

    winner = simulator.winners(batch.tables, setting) & begins[:, None]
    return batch._replace(
        tables=jax.tree.map(either, batch.fresh, batch.tables),
        is_fresh=batch.is_fresh & ~begins,
        games=batch.games + begins,
        won=batch.won + winner,
    )


def play_on(batch: JaxBatch, simulator: Simulator, setting: Any) -> JaxBatch:
    """Play STEPS × *looks* actions at every table that does not stand still."""
    batch = batch._replace(tables=simulator.renew(batch.tables, setting))

    def look(batch: JaxBatch, _n: Any) -> tuple[JaxBatch, None]:
        def once(batch: JaxBatch, _n: Any) -> tuple[JaxBatch, None]:
            return _step(batch, simulator, setting), None

        batch, _ = jax.lax.scan(once, batch, None, STEPS)
        return _auto_reset(batch, simulator, setting), None

    batch, _ = jax.lax.scan(look, batch, None, simulator.looks)
    return batch


def deal_more(
    batch: JaxBatch, simulator: Simulator, setting: Any, first: Any
) -> JaxBatch:
    """Deal new tables where those that were dealt are begun, from seed *first* on."""
    new = simulator.deal(seeds(len(batch.is_fresh), first), setting)

    def either(old: Any, dealt: Any) -> Any:
        keep = batch.is_fresh.reshape(-1, *[1] * (old.ndim - 1))
        return jnp.where(keep, old, dealt)

    fresh = jax.tree.map(either, batch.fresh, new)
    return batch._replace(fresh=fresh, is_fresh=jnp.ones_like(batch.is_fresh))
