"""Simulators for accelerators, in JAX: whole batches as pure functions of arrays.

Tests compare them with the compiled simulators of ``tablee.lab.fast``, and those with
the rules. They need ``pip install 'tablee[accelerated]'``. Chance is that of
``tablee.lab.fast.chance``, word for word, with the rules' shuffle.
"""

from __future__ import annotations

from typing import Any, Final

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
