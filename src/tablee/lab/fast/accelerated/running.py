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


class Hall(NamedTuple):
    """Tables in play, tables that are dealt and not begun, and what was played."""

    tables: Any
    fresh: Any
    is_fresh: Any
    key: Any
    moves: Any  # made since the hall was opened, by table
    games: Any  # that came to an end, by table
    won: Any  # by table and side


def open_hall(simulator: Simulator, setting: Any, count: int, seed: int) -> Hall:
    """Deal *count* tables, and as many to follow."""
    tables, fresh = (
        simulator.deal(seeds(count, seed + n * count), setting) for n in range(2)
    )
    none = jnp.zeros(count, jnp.int32)
    won = jnp.zeros((count, setting.sides), jnp.int32)
    yes = jnp.ones(count, bool)
    return Hall(tables, fresh, yes, jax.random.key(seed), none, none, won)


def seeds(count: int, first: Any) -> Any:
    """Return the words of the seeds from *first* on (below 2**32)."""
    low = jnp.arange(count, dtype=jnp.uint32) + jnp.uint32(first)
    return jnp.stack([low, jnp.zeros_like(low)], 1)


def _step(hall: Hall, simulator: Simulator, setting: Any) -> Hall:
    key, now = jax.random.split(hall.key)
    actions = simulator.choose(hall.tables, setting, now)
    before = hall.tables.moves
    tables = simulator.act(hall.tables, setting, actions)
    moves = hall.moves + (tables.moves - before)
    return hall._replace(tables=tables, key=key, moves=moves)


def _sit_down(hall: Hall, simulator: Simulator, setting: Any) -> Hall:
    """Begin a new game where one is over, if it is dealt."""
    begins = simulator.is_over(hall.tables) & hall.is_fresh

    def either(new: Any, old: Any) -> Any:
        return jnp.where(begins.reshape(-1, *[1] * (old.ndim - 1)), new, old)

    winner = simulator.winners(hall.tables, setting) & begins[:, None]
    return hall._replace(
        tables=jax.tree.map(either, hall.fresh, hall.tables),
        is_fresh=hall.is_fresh & ~begins,
        games=hall.games + begins,
        won=hall.won + winner,
    )


def play_on(hall: Hall, simulator: Simulator, setting: Any) -> Hall:
    """Play STEPS × *looks* actions at every table that does not stand still."""
    hall = hall._replace(tables=simulator.renew(hall.tables, setting))

    def look(hall: Hall, _n: Any) -> tuple[Hall, None]:
        def once(hall: Hall, _n: Any) -> tuple[Hall, None]:
            return _step(hall, simulator, setting), None

        hall, _ = jax.lax.scan(once, hall, None, STEPS)
        return _sit_down(hall, simulator, setting), None

    hall, _ = jax.lax.scan(look, hall, None, simulator.looks)
    return hall


def deal_more(hall: Hall, simulator: Simulator, setting: Any, first: Any) -> Hall:
    """Deal new tables where those that were dealt are begun, from seed *first* on."""
    new = simulator.deal(seeds(len(hall.is_fresh), first), setting)

    def either(old: Any, dealt: Any) -> Any:
        keep = hall.is_fresh.reshape(-1, *[1] * (old.ndim - 1))
        return jnp.where(keep, old, dealt)

    fresh = jax.tree.map(either, hall.fresh, new)
    return hall._replace(fresh=fresh, is_fresh=jnp.ones_like(hall.is_fresh))
