"""One hash of what random games come to, to hold a simulator against one before.

    PYTHONPATH=src:. .venv/bin/python -m tests.lab.fast.hashing sequence --games 100000

Every kind of table is played from the same seeds and dice; what may be done, what is
done and every state go in. Two versions of the code that print the same hash are alike.
"""

from __future__ import annotations

import argparse
from hashlib import blake2b

import numpy as np

from tablee.lab.fast import simulator
from tablee.lab.fast.batch import Batch
from tests.lab.fast.equality import every_table

TURNS = 40  # where turns are limited, as in the run against the rules


def main() -> None:
    """Play, and print the hash as it grows."""
    asks = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asks.add_argument("slug")
    asks.add_argument("--games", type=int, default=100_000)
    asked = asks.parse_args()
    kinds = list(every_table(asked.slug))
    each = -(-asked.games // len(kinds))
    total, actions = blake2b(digest_size=12), 0
    for n, kind in enumerate(kinds):
        options = kind.game.study.limit_turns(kind.options, TURNS)
        seeds = np.arange(1 + n * each, 1 + (n + 1) * each)
        made = simulator(asked.slug)
        batch = Batch(made, options, kind.sides, seeds, kind.chance)
        dice = batch.dice(int(seeds[0]))
        while not batch.over.all():
            mask = batch.legal()
            seats, chosen = batch.choose(dice)
            batch.step(chosen, seats)
            for rows in (np.packbits(mask), chosen, seats, batch.tables):
                total.update(rows.tobytes())
            actions += int((chosen >= 0).sum())
        if n % 20 == 19 or n == len(kinds) - 1:
            told = f"{n + 1} kinds, {(n + 1) * each} games, {actions} actions"
            print(f"{told}: {total.hexdigest()}", flush=True)


if __name__ == "__main__":
    main()
