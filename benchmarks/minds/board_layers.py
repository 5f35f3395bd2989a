"""Layers over the squares of a board, for training (``board_network`` runs them)."""

from __future__ import annotations

from typing import Any

import numpy as np

from benchmarks.minds.squares import SIZE
from tablee.fast.accelerated.chance import jax, jnp


def new_layers(key: Any, planes: int, width: int, blocks: int) -> dict[str, Any]:
    """Makes convolutions that know nothing, and blocks of two."""
    keys = iter(jax.random.split(key, 1 + 3 * blocks))

    def matrix(*shape: int, scale: float = 1.0) -> Any:
        drawn = jax.random.normal(next(keys), shape) * scale
        return drawn * (2 / np.prod(shape[:-1])) ** 0.5

    net = {"in": matrix(3, 3, planes, width), "in_b": jnp.zeros(width)}
    for n in range(blocks):
        net[f"a{n}"], net[f"a{n}_b"] = matrix(3, 3, width, width), jnp.zeros(width)
        net[f"b{n}"] = matrix(3, 3, width, width, scale=0.1)
        net[f"b{n}_b"] = jnp.zeros(width)
        net[f"g{n}"] = matrix(width, width, scale=0.1)
    return net


def over_board(net: dict[str, Any], seen: Any) -> Any:
    """Gives what the layers make of each square."""
    net = jax.tree.map(lambda x: x.astype(jnp.bfloat16), net)

    def over(x: Any, name: str) -> Any:
        kept = jax.lax.conv_general_dilated(
            x, net[name], (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC")
        )
        return kept + net[f"{name}_b"]

    x = seen.reshape(-1, SIZE, SIZE, seen.shape[-1])
    x = jax.nn.relu(over(x.astype(jnp.bfloat16), "in"))
    for n in range(sum(name.startswith("g") for name in net)):
        whole = (x.mean((1, 2)) @ net[f"g{n}"])[:, None, None]
        x = jax.nn.relu(x + over(jax.nn.relu(over(x, f"a{n}") + whole), f"b{n}"))
    return x
