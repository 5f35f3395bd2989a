"""Tunes a bot's weights by tournaments: an evolution strategy on their logarithms.

    python -m tablee.lab.tune sequence --generations 24 --seed 2 > weights.json

Each generation draws children round the parent in mirrored pairs, lets them all play
the same deals against the parent and against a fixed rival, changing sides, and moves
the parent to the middle of the better half. The luck of the deals hits all children
alike; the steps get smaller, and the last parents are averaged.

A game can be tuned when ``tablee.games.<slug>.bots`` gives its genes.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from math import exp, log
from multiprocessing import get_context
from statistics import fmean
from typing import NamedTuple

import msgspec

from tablee.games import shelf
from tablee.sim.arena import play_round
from tablee.sim.table import TURNS

Genes = dict[str, float]  # logarithms of weights, by name

FIRST_STEP, LAST_STEP = 0.35, 0.10  # from parent to child, in each gene
AVERAGED = 0.25  # the last part of the generations, whose parents are averaged


class Trial(NamedTuple):
    """One deal that a child has to play."""

    child: Genes
    parent: Genes
    deal: int


Judge = Callable[[list[Trial]], list[float]]


def trial_share(slug: str, trial: Trial) -> float:
    """Play a deal against the parent and against the rival; return the share won."""
    bots = import_module(f"{shelf()[slug].package}.bots")
    game = shelf()[slug]
    options = game.study.limit_turns(game.presets["beginner"], TURNS)
    table = bots.TABLE
    child, parent = (bots.bot_of(_exp(genes)) for genes in trial[:2])
    rounds = (
        play_round(game, options, table, (child, rival), (trial.deal, n))
        for n, rival in enumerate((parent, bots.RIVAL))
    )
    return fmean(share for played in rounds for share in played.shares)


def evolve(
    parent: Genes, judge: Judge, generations: int, children: int, deals: int, seed: int
) -> Genes:
    """Return the average of the last parents of so many generations."""
    rng = random.Random(seed)
    parents = []
    for number in range(generations):
        step = FIRST_STEP * (LAST_STEP / FIRST_STEP) ** (number / generations)
        brood = _brood(parent, children, step, rng)
        shared = [rng.getrandbits(32) for _ in range(deals)]
        shares = judge([Trial(c, parent, deal) for c in brood for deal in shared])
        marks = [fmean(shares[n * deals :][:deals]) for n in range(len(brood))]
        parent = _better_half(brood, marks)
        parents.append(parent)
        line = f"generation {number + 1}/{generations}: share {fmean(marks):.3f}"
        print(f"{line}, best {max(marks):.3f}", file=sys.stderr, flush=True)
    return _mean(parents[-max(1, round(AVERAGED * generations)) :])


def _brood(
    parent: Genes, children: int, step: float, rng: random.Random
) -> list[Genes]:
    """Draw children in pairs, one as far to one side as the other to the other."""
    brood = []
    for _ in range(children // 2):
        away = {name: step * rng.gauss(0, 1) for name in parent}
        brood += [
            {name: value + sign * away[name] for name, value in parent.items()}
            for sign in (1, -1)
        ]
    return brood


def _better_half(brood: list[Genes], marks: list[float]) -> Genes:
    ranked = sorted(range(len(brood)), key=marks.__getitem__, reverse=True)
    return _mean([brood[n] for n in ranked[: len(brood) // 2]])


def _mean(several: list[Genes]) -> Genes:
    return {name: fmean(genes[name] for genes in several) for name in several[0]}


def _exp(genes: Genes) -> dict[str, float]:
    return {name: exp(value) for name, value in genes.items()}


def main() -> None:
    """Tune the strongest bot of a game, and print its weights as JSON."""
    parser = argparse.ArgumentParser(prog="python -m tablee.lab.tune")
    parser.add_argument("slug", help="the game, as in: sequence")
    parser.add_argument("--generations", type=int, default=24)
    parser.add_argument("--children", type=int, default=16)
    parser.add_argument("--deals", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    asked = parser.parse_args()
    bots = import_module(f"{shelf()[asked.slug].package}.bots")
    start = {name: log(x) for name, x in bots.genes().items()}
    one = partial(trial_share, asked.slug)
    with get_context().Pool(asked.jobs) as pool:
        found = evolve(
            start,
            lambda trials: pool.map(one, trials, chunksize=4),
            asked.generations,
            asked.children,
            asked.deals,
            asked.seed,
        )
    weights = bots.weights_of(_exp(found))
    print(msgspec.json.format(msgspec.json.encode(weights)).decode())


if __name__ == "__main__":
    main()
