"""The optimiser, in plain JAX."""

from __future__ import annotations

from typing import Any

from tablee.lab.fast.accelerated import jax, jnp


def new_adam(net: Any) -> tuple[Any, Any, Any]:
    """Begin to optimise."""
    return (
        jax.tree.map(jnp.zeros_like, net),
        jax.tree.map(jnp.zeros_like, net),
        jnp.zeros(()),
    )


def adam(
    net: Any, slope: Any, state: tuple[Any, Any, Any], rate: Any
) -> tuple[Any, tuple[Any, Any, Any]]:
    """Make one step of Adam, the slope clipped to length one half."""
    length = jnp.sqrt(sum(jnp.sum(x * x) for x in jax.tree.leaves(slope)))
    slope = jax.tree.map(lambda x: x * jnp.minimum(1.0, 0.5 / (length + 1e-8)), slope)
    first, second, count = state
    count = count + 1
    first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, first, slope)
    second = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, second, slope)

    def moved(x: Any, m: Any, v: Any) -> Any:
        m, v = m / (1 - 0.9**count), v / (1 - 0.999**count)
        return x - rate * m / (jnp.sqrt(v) + 1e-5)

    return jax.tree.map(moved, net, first, second), (first, second, count)
