"""Simulators for accelerators, in JAX: whole batches as pure functions of arrays.

Tests compare them with the compiled simulators of ``tablee.lab.fast``, and those with
the rules. They need ``pip install 'tablee[accelerated]'``. Chance is that of
``tablee.lab.fast.chance``, word for word, with the rules' shuffle.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

try:
    import jax
    import jax.numpy as jnp
except ImportError as missing:
    raise ImportError(
        "tablee.lab.fast.accelerated needs JAX: "
        "install it with pip install 'tablee[accelerated]'"
    ) from missing

__all__ = ["below", "jax", "jnp", "shuffled", "word"]

ODD: Final = (13, 15, 26, 6)
EVEN: Final = (17, 29, 16, 24)
PARITY: Final = 0x1BD11BDA


def _rounds(x: Any, y: Any, turns: tuple[int, ...]) -> tuple[Any, Any]:
    for turn in turns:
        x = x + y
        y = ((y << turn) | (y >> (32 - turn))) ^ x
    return x, y


def word(seed: Any, number: Any, drawn: Any) -> Any:
    """Return the word *drawn* of move *number* at each table; *seed* is tables × 2."""
    a, b = seed[..., 0], seed[..., 1]
    c = jnp.uint32(PARITY) ^ a ^ b
    count = drawn.astype(jnp.uint32)
    x, y = number.astype(jnp.uint32) + a, (count >> 1) + b
    x, y = _rounds(x, y, ODD)
    x, y = _rounds(x + b, y + c + 1, EVEN)
    x, y = _rounds(x + c, y + a + 2, ODD)
    x, y = _rounds(x + a, y + b + 3, EVEN[:1])
    return jnp.where(count & 1, y, x)


def below(seed: Any, number: Any, drawn: Any, bound: Any) -> tuple[Any, Any]:
    """Return a number below *bound* at each table, and how many words are drawn then.

    A word past the last multiple is rejected, once at most: twice in a row has odds of
    one in 10**15 draws.
    """
    wide = jnp.uint32(bound)
    first = word(seed, number, drawn)
    # past the last whole multiple of the bound, 2**32 being 0
    past = first - first % wide > jnp.uint32(0) - wide
    found = jnp.where(past, word(seed, number, drawn + 1), first) % wide
    return found.astype(jnp.int32), drawn + 1 + past


def shuffled(
    seed: Any, number: Any, drawn: Any, items: Any, count: Any
) -> tuple[Any, Any]:
    """Bring the first *count* of each row into the order of the rules' shuffle."""
    size = items.shape[1]
    places = jnp.arange(size)

    def swap(n: Any, state: tuple[Any, Any]) -> tuple[Any, Any]:
        deck, words = state
        last = size - 1 - n
        active = last < count
        other, after = below(seed, number, words, last + 1)
        at_last = jax.lax.dynamic_index_in_dim(deck, last, 1)
        at_other = jnp.take_along_axis(deck, other[:, None], 1)
        new = jnp.where(places == other[:, None], at_last, deck)
        new = jnp.where(places == last, at_other, new)
        deck = jnp.where(active[:, None], new, deck)
        return deck, jnp.where(active, after, words)

    done: tuple[Any, Any] = jax.lax.fori_loop(0, size - 1, swap, (items, drawn))
    return done


class Simulator(NamedTuple):
    """The functions of one game; each takes tables first and their setting second."""

    deal: Callable[[Any, Any], Any]  # seeds (tables × 2 words), setting
    legal: Callable[[Any, Any], Any]  # a mask, tables × actions
    step: Callable[[Any, Any, Any], Any]  # plays an action at each table; -1: none
    # The same, but a table whose move is not through, or waits for a shuffle, stands
    # still: it goes on at the next of these, after the next ``renew``.
    act: Callable[[Any, Any, Any], Any]
    renew: Callable[[Any, Any], Any]  # shuffles wherever a table waits for it
    choose: Callable[[Any, Any, Any], Any]  # random actions, by a key of JAX
    is_over: Callable[[Any], Any]
    winners: Callable[[Any, Any], Any]  # tables × sides
    looks: int  # for games that are over, between two shuffles, in play without end
    # write what only the compiled simulator's records hold, from tables in NumPy
    complete: Callable[[Any, Any], None]


STEPS: Final = 8  # between two looks for games that are over


class JaxBatch(NamedTuple):
    """Tables in play, tables dealt in advance, and totals of what was played."""

    tables: Any
    fresh: Any
    is_fresh: Any
    key: Any
    moves: Any  # made since the batch was opened, by table
    games: Any  # that came to an end, by table
    won: Any  # by table and side


def init(simulator: Simulator, setting: Any, count: int, seed: int) -> JaxBatch:
    """Deal *count* tables, and as many in advance."""
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
    """Replace finished games by those dealt in advance."""
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
    """Deal new tables in advance, from seed *first* on."""
    new = simulator.deal(seeds(len(batch.is_fresh), first), setting)

    def either(old: Any, dealt: Any) -> Any:
        keep = batch.is_fresh.reshape(-1, *[1] * (old.ndim - 1))
        return jnp.where(keep, old, dealt)

    fresh = jax.tree.map(either, batch.fresh, new)
    return batch._replace(fresh=fresh, is_fresh=jnp.ones_like(batch.is_fresh))
