"""Tables of Défense d'afficher as training has them, and the rules' own beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import jax
import numpy as np

from benchmarks.lab.training import posters
from tablee.games.defense_afficher import numbers
from tablee.games.defense_afficher.city import Poster
from tablee.lab import fast


class Position(NamedTuple):
    """One table that waits for somebody."""

    table: int
    state: Any  # of the rules
    picked: tuple[Poster, ...]  # for an exchange that is being put together
    told: Any  # what training was told of all tables


def positions(
    tell: Callable[[Any], Any],
    count: int,
    steps: int,
    *,
    seed: int,
    often: float = 0.0,
) -> Iterator[Position]:
    """Play tables at random, or as ``hard`` so *often*; tells of each position.

    *tell* gives what is asked of tables; with *often*, what ``hard`` thinks besides.
    """
    batch = fast.tables(
        "defense_afficher", count, sides=(0, 1), seed=seed, turn_limit=posters.LIMIT
    )
    of_all = jax.jit(tell)
    step = jax.jit(lambda t, made: posters.SIMULATOR.step(t, posters.SETTING, made))
    tables = posters.SIMULATOR.deal(batch.tables["seed"][:, :2], posters.SETTING)
    dice, names = batch.dice(seed), list(numbers.POSTER)
    rng = np.random.default_rng(seed)
    for _ in range(steps):
        told = jax.device_get(of_all(tables))
        for n in map(int, np.flatnonzero(~batch.over)):
            row = batch.tables[n]
            picked = tuple(names[k] for k in row["picked"][: row["picked_count"]])
            yield Position(n, batch.state(n), picked, told)
        seats, actions = batch.choose(dice)
        if often:
            asked, wanted = told
            best = np.where(asked.legal, wanted, -np.inf).argmax(1)
            greedy = (rng.random(count) < often) & ~batch.over & asked.legal.any(1)
            actions = np.where(greedy, best, actions)
        batch.step(actions, seats)
        tables = step(tables, actions.astype(np.int32))
