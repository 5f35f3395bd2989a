"""Séquence with two sides of two, as training sees it: views and moves as arrays.

A mind begins as ``hard``: its opinion of each move is what ``hard`` thinks of it, and
what the network adds. The value is told by a critic of its own that sees every hand;
it is only for training.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from benchmarks.minds import greedy, squares
from benchmarks.minds.board_layers import new_layers, over_board
from tablee.fast.accelerated.chance import jax, jnp
from tablee.fast.accelerated.sequence import SIMULATOR, SequenceSetting
from tablee.fast.accelerated.sequence.tables import IN_LINE, SequenceTables, _of
from tablee.fast.sequence import layout as at
from tablee.kit.cards import PACK

SETTING = SequenceSetting(seats=4, sides=2)
LAMBDA = 0.95  # how far a surprise is told back
DUEL = 8  # times the steps of a lesson, until nearly every game of a duel is over
WIDTH, BLOCKS = 64, 2
CRITIC = 32, 2  # width and blocks
KIND = np.array([squares.KIND[card] for card in PACK])
ROWS = IN_LINE.T  # lines × squares
SEEN = squares.PLANES + greedy.FACTS  # planes
ALL = SEEN + squares.HIDDEN
__all__ = ["SETTING", "SIMULATOR", "answer", "ask", "hard", "new_network", "worded"]
SHARPNESS = 3.0  # of a mind that has learned nothing yet


class Asked(NamedTuple):
    """What a table asks: of which side, what is seen, what may be done."""

    me: Any
    view: Any  # the side that sees it: the same
    seen: Any  # what the mind sees, what is hidden from it, and whom it meets
    legal: Any
    hint: Any  # what hard thinks of it: chips, and lines to lock


def ask(t: SequenceTables, met: Any) -> Asked:
    """Tells what each table asks; a dead card is always exchanged.

    *met* tells whether the other side is ``hard`` (1), is learning (0), or whether the
    one that is asked is ``hard`` (-1): by table and side.
    """
    side = t.seat % 2
    seen = _seen(t, side)
    legal = SIMULATOR.legal(t, SETTING)
    actions = jnp.arange(legal.shape[1])
    dead = legal & (actions >= at.EXCHANGE) & (actions < at.DISCARD)
    legal = jnp.where(dead.any(1, keepdims=True), dead, legal)
    thought = jax.vmap(lambda one: greedy.think(jnp, one))(seen)
    planes = [
        jax.vmap(lambda one: squares.planes(jnp, one))(seen),
        thought.planes,
        jax.vmap(lambda one: squares.hidden(jnp, one))(_hidden(t)),
        jnp.broadcast_to(_of(met, side)[:, None, None], (len(side), squares.AREA, 1)),
    ]
    rows = jnp.concatenate([x.astype(jnp.bfloat16) for x in planes], -1)
    marks = [thought.card, thought.jack, thought.remove, thought.lock]
    hint = jnp.arcsinh(jnp.concatenate(marks, 1) / 2)
    return Asked(side, side, rows, legal, hint)


def _seen(t: SequenceTables, side: Any) -> squares.Seen:
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
    gone = jnp.arange(t.discards.shape[1]) < t.discard_count[:, None]
    made = jnp.stack([_of(t.sequence_count, side), _of(t.sequence_count, 1 - side)], 1)
    of_discards = jnp.asarray(KIND)[t.discards][:, :, None] == jnp.arange(squares.KINDS)
    of_discards &= gone[:, :, None]
    age = t.discard_count[:, None] - 1 - jnp.arange(gone.shape[1])
    ages = jnp.where(of_discards, age[:, :, None], squares.NEVER).min(1)
    return squares.Seen(
        ours=(board == side[:, None]).astype(jnp.float32),
        theirs=(board == 1 - side[:, None]).astype(jnp.float32),
        our_lines=lines[0],
        their_lines=lines[1],
        hand=_held(t, t.seat),
        gone=of_discards.sum(1),
        made=made,
        pile=t.pile_count,
        last=t.last_square,
        removed=t.last_removed,
        age=ages,
    )


def _held(t: SequenceTables, seat: Any) -> Any:
    """Counts the cards of a seat by kind."""
    hand = _of(t.hands, seat)
    has = jnp.arange(hand.shape[1]) < _of(t.hand_count, seat)[:, None]
    kinds = jnp.asarray(KIND)[hand][:, :, None] == jnp.arange(squares.KINDS)
    return (kinds & has[:, :, None]).sum(1)


def _hidden(t: SequenceTables) -> squares.Hidden:
    hands = [_held(t, (t.seat + n) % SETTING.seats) for n in range(1, SETTING.seats)]
    top = t.pile_count[:, None] - 1 - jnp.arange(squares.SEATS)
    cards = jnp.take_along_axis(t.pile, jnp.maximum(top, 0), 1)
    kinds = jnp.where(top >= 0, jnp.asarray(KIND)[cards], squares.NONE)
    return squares.Hidden(jnp.stack(hands, 1), kinds)


def hard(_tables: SequenceTables, asked: Asked) -> Any:
    """Gives for each action how much ``hard`` wants it."""
    return worded(100 * asked.hint, asked)


def worded(said: Any, _asked: Asked) -> Any:
    """Gives for each action how much it is wanted, by what the mind says."""
    card, jack, remove = (said[:, n : n + 100] for n in (0, 100, 200))
    none = jnp.zeros((len(said), at.LOCK - at.EXCHANGE))
    rest = jnp.zeros((len(said), at.ACTIONS - at.DRAW))
    lock = said[:, squares.SAID :]
    return jnp.concatenate([card, jack, jack, remove, remove, none, lock, rest], 1)


def standing(tables: SequenceTables) -> Any:
    """Tells how far the first side is ahead in sequences: what shapes the rewards."""
    return 0.5 * (tables.sequence_count[:, 0] - tables.sequence_count[:, 1])


def new_network(key: Any, all_seeing: bool) -> dict[str, Any]:
    """Makes a mind that plays as ``hard`` does, and a critic that knows nothing."""
    mine, critics = jax.random.split(key)
    net = new_layers(mine, ALL if all_seeing else SEEN, WIDTH, BLOCKS)
    net["out"], net["out_b"] = jnp.zeros((WIDTH, 3)), jnp.zeros(3)
    net["scale"] = jnp.full((1,), SHARPNESS, jnp.float32)
    critic = new_layers(critics, ALL + 1, *CRITIC)
    width = CRITIC[0]
    last = jax.random.normal(jax.random.fold_in(key, 2), (2 * width, width))
    critic |= {"v": last / width**0.5, "v_b": jnp.zeros(width)}
    critic |= {"w": jnp.zeros((width, 1)), "w_b": jnp.zeros(1)}
    return net | {f"critic_{name}": x for name, x in critic.items()}


def answer(net: dict[str, Any], asked: Asked) -> tuple[Any, Any]:
    """Gives what the mind says of each move, and the critic's value of it.

    The mind sees as many planes as it has weights for: an all-seeing one, the hands.
    """
    critic = {k.removeprefix("critic_"): v for k, v in net.items() if "critic" in k}
    mind = {name: x for name, x in net.items() if "critic" not in name}
    planes = mind["in"].shape[2]
    x = over_board(mind, asked.seen[..., :planes])
    said = (x @ mind["out"].astype(x.dtype)).astype(jnp.float32) + mind["out_b"]
    said = said.reshape(-1, squares.AREA, 3).transpose(0, 2, 1)
    said = said.reshape(-1, squares.SAID)
    said = jnp.pad(said, ((0, 0), (0, asked.hint.shape[1] - squares.SAID)))
    x = over_board(critic, asked.seen)
    pooled = jnp.concatenate([x.mean((1, 2)), x.max((1, 2))], -1).astype(jnp.float32)
    value = jax.nn.relu(pooled @ critic["v"] + critic["v_b"])
    value = value @ critic["w"] + critic["w_b"]
    return said + mind["scale"] * asked.hint, value
