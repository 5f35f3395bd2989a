"""The JAX version played beside the compiled one: deals, masks, states, results.

.venv/bin/python -m tests.lab.fast.acceleration defense_afficher --games 100000
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from itertools import product
from typing import Any, NamedTuple

import jax
import numpy as np

from tablee.lab import fast
from tablee.lab.fast.accelerated import Simulator, defense_afficher, sequence
from tests.lab.fast.same_tables import same_defense, same_sequence

LIMIT = 40  # turns of Défense d'afficher, which at random goes on for thousands


class Kind(NamedTuple):
    """A kind of table: who sits where, and by which options."""

    sides: tuple[int, ...]
    options: dict[str, Any]


class Compared(NamedTuple):
    """A game, both its versions, and how their tables are compared."""

    simulator: Simulator
    setting_of: Callable[[fast.Batch], Any]
    same: Callable[[Any, Any], None]
    kinds: list[Kind]


def _of_sequence(batch: fast.Batch) -> Any:
    sides = batch.sides
    one = batch.options.one_dead_card
    return sequence.SequenceSetting(len(sides), len(set(sides)), one)


def _of_defense(batch: fast.Batch) -> Any:
    return defense_afficher.DefenseSetting._make(
        batch.setting[name] for name in defense_afficher.DefenseSetting._fields
    )


def _kinds(slug: str, *options: str, **fixed: Any) -> list[Kind]:
    every = product(
        fast.simulator(slug).game.seatings, product((False, True), repeat=len(options))
    )
    return [
        Kind(sides, dict(zip(options, chosen, strict=True)) | fixed)
        for sides, chosen in every
    ]


GAMES = {
    "sequence": Compared(
        sequence.SIMULATOR,
        _of_sequence,
        same_sequence,
        _kinds("sequence", "one_dead_card", automatic_draw=True),
    ),
    "defense_afficher": Compared(
        defense_afficher.SIMULATOR,
        _of_defense,
        same_defense,
        _kinds(
            "defense_afficher",
            "simplified",
            "assisted_pasting",
            "limited_fog",
            "few_posters",
            "stop_at_brushes",
            turn_limit=LIMIT,
        ),
    ),
}


def compare(slug: str, kind: Kind, count: int, seed: int) -> int:
    """Play a batch twice to its end, comparing everything; return the moves made."""
    game = GAMES[slug]
    batch = fast.tables(slug, count, sides=kind.sides, seed=seed, **kind.options)
    setting = game.setting_of(batch)
    dice = batch.dice(seed)
    deal, legal, step = _functions(game.simulator, setting)
    tables = deal(batch.tables["seed"][:, :2])
    while True:
        try:
            game.same(batch.tables, tables)
            if not (np.asarray(legal(tables)) == batch.legal()).all():
                raise AssertionError("other actions are legal")
        except AssertionError as other:
            raise AssertionError(f"{slug}, {kind}: {other}") from None
        if batch.over.all():
            return int(batch.tables["moves"].sum())
        seats, actions = batch.choose(dice)
        batch.step(actions, seats)
        tables = step(tables, actions.astype(np.int32))


def _functions(simulator: Simulator, setting: Any) -> tuple[Any, Any, Any]:
    return (
        jax.jit(lambda seeds: simulator.deal(seeds, setting)),
        jax.jit(lambda tables: simulator.legal(tables, setting)),
        jax.jit(lambda tables, actions: simulator.step(tables, setting, actions)),
    )


def main() -> None:
    """Compare many games of every kind of table."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="kind of table")
    parser.add_argument("--every", type=int, default=1, help="n-th kind from there on")
    asked = parser.parse_args()
    kinds = GAMES[asked.game].kinds[asked.first :: asked.every]
    each = -(-asked.games // len(kinds))
    moves = 0
    for n, kind in enumerate(kinds):
        moves += compare(asked.game, kind, each, asked.seed + n * each)
        told = (
            f"{n + 1} of {len(kinds)} kinds, {(n + 1) * each:,} games, {moves:,} moves"
        )
        print(told, file=sys.stderr, flush=True)
    where = jax.devices()[0].device_kind
    print(
        f"{asked.game}, JAX {jax.__version__} on {where}: {len(kinds)} kinds of table,"
    )
    print(f"{each * len(kinds):,} games, {moves:,} moves: everything equal")


if __name__ == "__main__":
    main()
