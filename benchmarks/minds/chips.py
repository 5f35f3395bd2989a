"""Séquence with two sides of two, as training sees it: views and moves as arrays."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from benchmarks.minds import squares
from tablee.fast.accelerated.chance import jax, jnp
from tablee.fast.accelerated.sequence import SIMULATOR, SequenceSetting
from tablee.fast.accelerated.sequence.tables import IN_LINE, SequenceTables, _of
from tablee.fast.sequence import layout as at
from tablee.kit.cards import PACK

SETTING = SequenceSetting(seats=4, sides=2)
WIDTH, BLOCKS = 64, 6
KIND = np.array([squares.KIND[card] for card in PACK])
ROWS = IN_LINE.T  # lines × squares
__all__ = ["SETTING", "SIMULATOR", "answer", "ask", "new_network", "worded"]


class Asked(NamedTuple):
    """What a table asks: of which side, what is seen, what may be done."""

    me: Any
    seen: Any
    legal: Any


def ask(t: SequenceTables) -> Asked:
    """Tell what each table asks; a dead card is always exchanged."""
    side = t.seat % 2
    board = t.board
    rows = jnp.asarray(ROWS)
    in_lines = [
        rows[t.sequences[:, n, 0]] * (t.sequence_count[:, n] > 0)[:, None]
        for n in range(2)
    ]
    mine = (side == 0)[:, None]
    lines = (
        jnp.where(mine, in_lines[0], in_lines[1]),
        jnp.where(mine, in_lines[1], in_lines[0]),
    )
    hand = _of(t.hands, t.seat)
    has = jnp.arange(hand.shape[1]) < _of(t.hand_count, t.seat)[:, None]
    gone = jnp.arange(t.discards.shape[1]) < t.discard_count[:, None]
    made = jnp.stack([_of(t.sequence_count, side), _of(t.sequence_count, 1 - side)], 1)
    seen = squares.Seen(
        ours=(board == side[:, None]).astype(jnp.float32),
        theirs=(board == 1 - side[:, None]).astype(jnp.float32),
        our_lines=lines[0],
        their_lines=lines[1],
        hand=_kinds(hand, has),
        gone=_kinds(t.discards, gone),
        made=made,
        pile=t.pile_count,
        last=t.last_square,
        removed=t.last_removed,
    )
    legal = SIMULATOR.legal(t, SETTING)
    actions = jnp.arange(legal.shape[1])
    dead = legal & (actions >= at.EXCHANGE) & (actions < at.DISCARD)
    legal = jnp.where(dead.any(1, keepdims=True), dead, legal)
    rows_seen = jax.vmap(lambda one: squares.planes(jnp, one))(seen)
    return Asked(side, rows_seen.astype(jnp.bfloat16), legal)


def _kinds(cards: Any, where: Any) -> Any:
    kinds = jnp.asarray(KIND)[cards][:, :, None] == jnp.arange(squares.KINDS)
    return (kinds & where[:, :, None]).sum(1)


def worded(said: Any, _asked: Asked) -> Any:
    """Give for each action how much it is wanted, by what the mind says."""
    card, jack, remove = (said[:, n : n + 100] for n in (0, 100, 200))
    rest = jnp.zeros((len(said), at.ACTIONS - at.EXCHANGE))
    return jnp.concatenate([card, jack, jack, remove, remove, rest], 1)


def standing(tables: SequenceTables) -> Any:
    """Tell how far the first side is ahead in sequences: what shapes the rewards."""
    return 0.5 * (tables.sequence_count[:, 0] - tables.sequence_count[:, 1])


def new_network(key: Any, width: int = WIDTH, blocks: int = BLOCKS) -> dict[str, Any]:
    """Make a residual network over the board that knows nothing."""
    keys = iter(jax.random.split(key, 4 + 3 * blocks))

    def matrix(*shape: int, scale: float = 1.0) -> Any:
        drawn = jax.random.normal(next(keys), shape) * scale
        return drawn * (2 / np.prod(shape[:-1])) ** 0.5

    net = {"in": matrix(3, 3, squares.PLANES, width), "in_b": jnp.zeros(width)}
    for n in range(blocks):
        net[f"a{n}"], net[f"a{n}_b"] = matrix(3, 3, width, width), jnp.zeros(width)
        net[f"b{n}"] = matrix(3, 3, width, width, scale=0.1)
        net[f"b{n}_b"] = jnp.zeros(width)
        net[f"g{n}"] = matrix(width, width, scale=0.1)
    net["out"], net["out_b"] = matrix(width, 3, scale=0.1), jnp.zeros(3)
    net["v"], net["v_b"] = matrix(2 * width, width), jnp.zeros(width)
    net["w"], net["w_b"] = matrix(width, 1, scale=0.1), jnp.zeros(1)
    return net


def answer(net: dict[str, Any], seen: Any) -> tuple[Any, Any]:
    """Give what the network says of each move and its value of the position."""
    net = jax.tree.map(lambda x: x.astype(jnp.bfloat16), net)

    def over(x: Any, name: str) -> Any:
        kept = jax.lax.conv_general_dilated(
            x, net[name], (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC")
        )
        return kept + net[f"{name}_b"]

    x = seen.reshape(-1, squares.SIZE, squares.SIZE, squares.PLANES)
    x = jax.nn.relu(over(x.astype(jnp.bfloat16), "in"))
    for n in range(sum(name.startswith("g") for name in net)):
        whole = (x.mean((1, 2)) @ net[f"g{n}"])[:, None, None]
        x = jax.nn.relu(x + over(jax.nn.relu(over(x, f"a{n}") + whole), f"b{n}"))
    said = (x @ net["out"] + net["out_b"]).astype(jnp.float32)
    said = said.reshape(-1, squares.AREA, 3).transpose(0, 2, 1)
    pooled = jnp.concatenate([x.mean((1, 2)), x.max((1, 2))], -1)
    value = jax.nn.relu(pooled @ net["v"] + net["v_b"]) @ net["w"] + net["w_b"]
    return said.reshape(-1, squares.SAID), value[:, 0].astype(jnp.float32)
