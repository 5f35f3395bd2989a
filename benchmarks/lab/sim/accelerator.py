"""How many random moves a second the JAX version makes on whatever device it finds.

python benchmarks/lab/sim/accelerator.py sequence --tables 262144
"""

from __future__ import annotations

import argparse
from functools import partial
from statistics import median
from time import perf_counter
from typing import Any

import jax
import numpy as np

from tablee.games.defense_afficher.dealing import hand_size
from tablee.lab.fast.accelerated import (
    deal_more,
    defense_afficher,
    init,
    play_on,
    sequence,
)

BLOCKS = 2  # of play between two deals


def total(counts: jax.Array) -> int:
    """Add up on the host, where numbers have room."""
    return int(np.asarray(counts).sum(dtype=np.int64))


def setting_of(game: str, seats: int, sides: int) -> Any:
    """Return the table of a game with so many seats and sides, by the rulebook."""
    if game == "sequence":
        return sequence.SequenceSetting(seats, sides)
    hand = hand_size(tuple(range(sides)))
    return defense_afficher.DefenseSetting(sides, hand, seats - sides)


def main() -> None:
    """Measure in rounds of about a second, after one that compiles."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("game", choices=("sequence", "defense_afficher"))
    parser.add_argument("--tables", type=int, default=262_144)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--sides", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--turns", type=int, default=10, help="of blocks in a round")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    setting = setting_of(asked.game, asked.seats, asked.sides)
    games = {"sequence": sequence, "defense_afficher": defense_afficher}
    given = {"simulator": games[asked.game].SIMULATOR, "setting": setting}
    play = jax.jit(partial(play_on, **given), donate_argnums=0)
    more = jax.jit(partial(deal_more, **given), donate_argnums=0)
    batch = jax.jit(partial(init, count=asked.tables, seed=asked.seed, **given))()
    first, speeds = asked.seed + 2 * asked.tables, []
    for n in range(asked.rounds + 1):
        before, began = total(batch.moves), perf_counter()
        for _ in range(asked.turns):
            for _ in range(BLOCKS):
                batch = play(batch)
            batch = more(batch, first=first)
            first += asked.tables
        made = total(batch.moves) - before  # waits for the device
        if n:  # the first round compiles, and fills the tables with games of all ages
            speeds.append(made / (perf_counter() - began))
    ended = total(batch.games)
    won = [total(batch.won[:, side]) for side in range(asked.sides)]
    where = jax.devices()[0].device_kind
    print(f"JAX {jax.__version__} on {where}, {asked.game}: {asked.tables:,} tables")
    print(setting)
    print(f"seed {asked.seed}, {ended:,} games ended, won by side: {won}")
    span = f"{min(speeds) / 1e6:.1f} to {max(speeds) / 1e6:.1f}"
    print(f"{median(speeds) / 1e6:.1f} M moves/s, median of {asked.rounds} ({span})")


if __name__ == "__main__":
    main()
