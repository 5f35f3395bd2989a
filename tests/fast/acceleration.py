"""The JAX version played beside the compiled one: deals, masks, states, results.

.venv/bin/python -m tests.fast.acceleration --games 100000
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from itertools import product
from typing import Any

import jax
import numpy as np
from numpy.typing import NDArray

from tablee import fast
from tablee.fast.accelerated import playing
from tablee.fast.accelerated import sequence as made
from tablee.fast.sequence import layout as at
from tablee.games.sequence import GAME

TABLES = list(product(GAME.seatings, (False, True)))

# fields that are lists, and the field that tells how long each is
LISTS = {
    "hands": "hand_count",
    "pile": "pile_count",
    "discards": "discard_count",
    "sequences": "sequence_count",
}
ALIKE = (
    *("moves", "board", "hand_count", "pile_count", "discard_count", "dealer"),
    *("chips", "sequence_count", "turn", "phase", "idle", "still", "winner"),
)
IN_TURN = ("seat", "exchanged")
LAST = ("last_seat", "last_card", "last_square", "last_removed")


def compare(sides: tuple[int, ...], one: bool, seeds: NDArray[np.int64]) -> int:
    """Play a batch twice to its end, comparing everything; give the moves made."""
    setting = made.TableSetting(len(sides), len(set(sides)), one)
    count = len(seeds)
    batch = fast.tables(
        "sequence",
        count,
        sides=sides,
        seed=int(seeds[0]),
        automatic_draw=True,
        one_dead_card=one,
    )
    dice = batch.dice(int(seeds[0]))
    words = batch.tables["seed"][:, :2]
    deal, legal, step = _functions(setting)
    tables = deal(words)
    while True:
        same(batch, tables, setting)
        mask = np.asarray(legal(tables))
        if not (mask == batch.legal()).all():
            raise AssertionError(f"{setting}: other actions are legal")
        if batch.over.all():
            return int(batch.tables["moves"].sum())
        seats, actions = batch.choose(dice)
        batch.step(actions, seats)
        tables = step(tables, actions)


def _functions(setting: made.TableSetting) -> tuple[Any, Any, Any]:
    return (
        jax.jit(partial(made.deal, setting=setting)),
        jax.jit(partial(made.legal, setting=setting)),
        jax.jit(lambda tables, actions: playing.step(tables, setting, actions)),
    )


def same(batch: fast.Batch, tables: Any, setting: made.TableSetting) -> None:
    """Compare every field, as far as it means something."""
    ours, theirs = batch.tables, {k: np.asarray(v) for k, v in tables._asdict().items()}
    going = ours["phase"] != at.OVER
    played = ours["last_seat"] >= 0
    rows = {
        **dict.fromkeys(ALIKE, np.ones_like(going)),
        **dict.fromkeys(IN_TURN, going),
        **dict.fromkeys(LAST, played),
    }
    for name, where in rows.items():
        width = theirs[name].shape[1:]
        mine = ours[name][:, : width[0]] if width else ours[name]
        if (mine[where] != theirs[name][where]).any():
            raise AssertionError(f"{setting}: {name} differs")
    for name, told in LISTS.items():
        shape = theirs[name].shape
        mine = ours[name][tuple(slice(n) for n in shape)]
        long = np.arange(shape[-1]) < theirs[told][..., None]
        if ((mine != theirs[name]) & long).any():
            raise AssertionError(f"{setting}: {name} differ")
    locking = ours["phase"] == at.LOCKING
    long = np.arange(made.CHOICES) < ours["choice_count"][:, None]
    other = ours["choices"][:, : made.CHOICES] != theirs["choices"]
    if (other & long & locking[:, None]).any():
        raise AssertionError(f"{setting}: choices differ")


def main() -> None:
    """Compare many games of every table."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    each = -(-asked.games // len(TABLES))
    moves = 0
    for n, (sides, one) in enumerate(TABLES):
        seeds = np.arange(each, dtype=np.int64) + asked.seed + n * each
        moves += compare(sides, one, seeds)
        told = f"{(n + 1) * each:,} games, {moves:,} moves equal"
        print(told, file=sys.stderr, flush=True)
    where = jax.devices()[0].device_kind
    print(f"JAX {jax.__version__} on {where}: {len(TABLES)} kinds of table,")
    print(f"{each * len(TABLES):,} games, {moves:,} moves: everything equal")


if __name__ == "__main__":
    main()
