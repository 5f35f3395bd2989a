"""Défense d'afficher with two sides, as training sees it: views and moves as arrays."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from benchmarks.lab.training import hidden_walls, planned
from tablee.games.defense_afficher import numbers
from tablee.lab.fast.accelerated import jax, jnp
from tablee.lab.fast.accelerated.defense_afficher import (
    SIMULATOR,
    DefenseSetting,
    listed,
)
from tablee.lab.fast.accelerated.defense_afficher.arrivals import (
    ROUTE_COUNT,
    ROUTE_END,
    covered,
    way_of,
)
from tablee.lab.fast.accelerated.defense_afficher.tables import (
    DefenseTable,
    entry,
    held,
)
from tablee.lab.fast.defense_afficher import board
from tablee.lab.fast.defense_afficher import layout as at
from tablee.lab.players import defense_afficher, walls

LIMIT = 300  # turns
SETTING = DefenseSetting(sides=2, hand=18, turn_limit=LIMIT)
WIDTH, BLOCKS = 512, 3
LAMBDA = 0.97  # how far a surprise is told back
CRITIC = "critic_"  # before the names of its weights
DUEL = 60  # times the steps of a lesson, until nearly every game of a duel is over
__all__ = ["SETTING", "SIMULATOR", "answer", "ask", "hard", "new_network", "worded"]
SEES = walls.FEATURES + defense_afficher.PLANNER_INPUTS
ALL = SEES + hidden_walls.FEATURES
SAID = walls.LAY + 2 * board.SHAPE_COUNT


class Asked(NamedTuple):
    """What a table asks: of whom, what is seen, what may be done."""

    me: Any
    view: Any  # the side that sees it: me, or always the one that meets hard
    seen: Any  # features
    legal: Any
    ends: Any  # of the routes, by number
    peeked: Any
    figures: Any


def _is(table: DefenseTable, *phases: int) -> Any:
    return jnp.stack([table.phase == phase for phase in phases]).any()


def _routes(table: DefenseTable) -> tuple[Any, Any]:
    here = entry(table.figures, table.side)
    slides, walks = _is(table, at.SLIDING), _is(table, at.WALKING)
    way = jnp.where(slides, way_of(here, table.came_from), 0)
    steps = jnp.where(slides | walks, table.die, 0)
    count = jnp.asarray(ROUTE_COUNT)[here, steps, way]
    ends = jnp.asarray(ROUTE_END)[here, steps, way]
    return ends, (jnp.arange(len(ends)) < count) & (slides | walks)


def decider(table: DefenseTable) -> Any:
    """Return which side decides at one table."""
    giver = jnp.where(_is(table, at.GIVING), table.giver, table.side)
    chosen = _is(table, at.MOVING, at.SLIDING, at.PEELING)
    return jnp.where(chosen, table.chooser, giver)


def seen_one(table: DefenseTable, me: Any) -> walls.SeenTable:
    """Return what side *me* knows at one table, whoever decides."""
    other, mine = 1 - me, me == table.side
    under = covered(table)
    ends, real = _routes(table)
    reached = jnp.zeros(walls.SQUARES, bool).at[ends].max(real)
    picked = (table.picked[:, None] == jnp.arange(walls.POSTERS)) & (
        jnp.arange(at.POSTERS) < table.picked_count
    )[:, None]
    thrown = (jnp.arange(at.CARDS) < table.discard_count)[:, None]
    discards = (table.discards[:, None] == jnp.arange(walls.KINDS)) & thrown
    peeks = (jnp.arange(numbers.PEEKED) < table.count) & _is(table, at.PEEKING) & mine
    peeked = jnp.where(peeks, table.reserve[: numbers.PEEKED].astype(jnp.int32), -1)
    doubled = (jnp.arange(walls.POSTERS) == table.slot) & _is(table, at.DOUBLING)
    both = jnp.stack([me, other])
    return walls.SeenTable(
        hand=held(table, me),
        picked=picked.sum(0) * mine,
        hung=table.hung,
        covered=under,
        squares=table.figures[both],
        counts=table.hand_count[both] + table.picked_count * (both == table.side),
        reserve=table.reserve_count,
        phase=table.phase,
        die=jnp.where(_is(table, at.WALKING), table.die, 0),
        on_turn=mine,
        again=table.again,
        displaced=table.displaced,
        card=table.card,
        discards=discards.sum(0),
        stock=table.stock_count,
        panels=table.panels & _is(table, at.PASTING, at.MOVING),
        most=jnp.where(_is(table, at.PASTING, at.EXCHANGING), table.most, 0),
        slots=(table.slots & _is(table, at.PEELING)) | doubled,
        lifted_from=jnp.where(_is(table, at.LAYING), table.lifted_from, -1),
        peeked=peeked,
        ends=reached,
        missing=table.missing[both],
        forbidden=table.forbidden[both],
    )


def ask_one(table: DefenseTable, watched: Any) -> Asked:
    """Return what one table asks, as side *watched* sees it; -1: who decides."""
    me = decider(table)
    view = jnp.where(watched < 0, me, watched)
    seen = seen_one(table, view)
    known = jnp.concatenate(
        [
            walls.features(jnp, seen),
            planned.planner_inputs_one(table, view, seen),
            _hidden(table, 1 - view, covered(table)),
        ]
    )
    ends, _ = _routes(table)
    peeked = jnp.maximum(seen.peeked, 0)
    return Asked(me, view, known, listed(table, SETTING), ends, peeked, table.figures)


def _hidden(table: DefenseTable, other: Any, under: Any) -> Any:
    return hidden_walls.features(
        jnp,
        hidden_walls.Hidden(
            hand=held(table, other),
            open=(1.0 - table.hung) * (1.0 - under),
            square=table.figures[other],
            reserve=jnp.where(
                jnp.arange(hidden_walls.NEXT) < table.reserve_count,
                table.reserve[: hidden_walls.NEXT].astype(jnp.int32),
                -1,
            ),
        ),
    )


def worded_one(said: Any, asked: Asked) -> Any:
    """Return for each action how much it is wanted, by the logits."""
    squares = said[walls.SQUARE : walls.PICK]
    give = said[walls.GIVE : walls.PEEL]
    take = said[walls.TAKE : walls.LAY]
    figures = jnp.pad(asked.figures, (0, numbers.SIDES - len(asked.figures)))
    return jnp.concatenate(
        [
            said[: walls.SQUARE],
            squares[asked.ends],
            said[walls.PICK : walls.PASTE],
            said[walls.PASTE : walls.SCRAPE],
            said[walls.LAY :],
            jnp.repeat(said[walls.SCRAPE : walls.GIVE], numbers.SIDES),
            give,
            (take[asked.peeked][:, None] + give).reshape(-1),
            squares[jnp.asarray(board.BRUSH.astype(np.int32))],
            squares[figures],
            said[walls.PEEL : walls.TAKE],
        ]
    )


def ask(tables: DefenseTable, met: Any) -> Asked:
    """Return what each table asks.

    *met* is 1 for a side that learns against ``hard`` and -1 for ``hard``: such a table
    is seen by the one that learns, also while it waits for the other.
    """
    learner = jnp.where(met[:, 0] == 0, -1, (met[:, 0] < 0).astype(jnp.int32))
    asked: Asked = jax.vmap(ask_one)(tables, learner)
    return asked


def hard(tables: DefenseTable, _asked: Asked) -> Any:
    """Return for each action how much ``hard`` wants it."""

    def one(table: DefenseTable) -> Any:
        me = decider(table)
        return -planned.costs_one(table, me, seen_one(table, me))

    return jax.vmap(one)(tables)


worded = jax.vmap(worded_one)


def standing(tables: DefenseTable) -> Any:
    """Return how far the first side is ahead in posters: what shapes the rewards."""
    count = tables.hand_count + tables.picked_count[:, None] * (
        jnp.arange(2) == tables.side[:, None]
    )
    return (count[:, 1] - count[:, 0]) / 36.0


def new_network(key: Any, all_seeing: bool) -> dict[str, Any]:
    """Make a network of full layers that knows nothing."""
    inputs, outputs = ALL if all_seeing else SEES, SAID
    width, blocks = WIDTH, BLOCKS
    keys = iter(jax.random.split(key, 2 * blocks + 2))

    def matrix(rows: int, columns: int, scale: float = 1.0) -> Any:
        drawn = jax.random.normal(next(keys), (rows, columns)) / jnp.sqrt(rows)
        return drawn * scale * jnp.sqrt(2.0)

    net = {"in": matrix(inputs, width), "in_b": jnp.zeros(width)}
    for n in range(blocks):
        net[f"a{n}"], net[f"a{n}_b"] = matrix(width, width), jnp.zeros(width)
        net[f"b{n}"], net[f"b{n}_b"] = matrix(width, width, 0.3), jnp.zeros(width)
    net["out"], net["out_b"] = matrix(width, outputs + 1, 0.1), jnp.zeros(outputs + 1)
    return net


def new_critic(net: dict[str, Any]) -> dict[str, Any]:
    """Add a critic to a network: it sees what is hidden, and begin as it."""
    more = ((0, ALL - SEES), (0, 0))
    critic = {f"{CRITIC}{name}": jnp.copy(x) for name, x in net.items()}
    return (
        net
        | critic
        | {
            f"{CRITIC}in": jnp.pad(net["in"][:SEES], more),
            f"{CRITIC}out": net["out"][:, -1:],
            f"{CRITIC}out_b": net["out_b"][-1:],
        }
    )


def answer(net: dict[str, Any], asked: Asked) -> tuple[Any, Any]:
    """Return what the network says of each move, and its values of the position.

    It sees as much as it has weights for: an all-seeing one, what is hidden too. Where
    it has a critic, the critic's value comes last.
    """
    said = _through(net, asked.seen, "")
    values = said[:, -1:]
    if f"{CRITIC}in" in net:
        values = jnp.concatenate([values, _through(net, asked.seen, CRITIC)], 1)
    return said[:, :-1], values


def _through(net: dict[str, Any], seen: Any, of: str) -> Any:
    def layer(x: Any, name: str) -> Any:
        half = x.astype(jnp.bfloat16) @ net[of + name].astype(jnp.bfloat16)
        return half.astype(jnp.float32) + net[f"{of}{name}_b"]

    x = jax.nn.relu(layer(seen[:, : len(net[f"{of}in"])], "in"))
    for n in range(sum(name.startswith(f"{of}a") for name in net) // 2):
        x = x + layer(jax.nn.relu(layer(x, f"a{n}")), f"b{n}")
        x = jax.nn.relu(x)
    return layer(x, "out")
