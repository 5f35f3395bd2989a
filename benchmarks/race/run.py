"""Race on near and far lines, honestly and not, on the server's own code.

    .venv/bin/python benchmarks/race/run.py [--cards 2000] [--seed 1]

Two equal players answer the cards of the tests' toy race over simulated lines, in
simulated time (``tests/simulated``): rooms, sockets, pings, holding of claimed times
and deadlines are the product's. Every pair of times is played twice, swapped, so that
without any network two equals win exactly as often as each other.
"""

from __future__ import annotations

import argparse
import sys
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, median, quantiles

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import tests.conftest  # noqa: F401  # it puts the toy race on the shelf
from tests.simulated.lines import shaky, steady
from tests.simulated.race import Player, Tally, race

Z = 1.96  # standard deviations: an interval of 95 %


def line(trip: float, jitter: float = 0.0, *, lies: bool = False) -> Player:
    """Give a player whose line takes *trip* milliseconds there and back."""
    rng = Random(f"{trip} {jitter}")
    down, up = (
        shaky(trip / 2, jitter, rng) if jitter else steady(trip / 2) for _ in range(2)
    )
    return Player(down, up, lies, skew=trip)


PAIRS = {
    "5 against 5": (line(5), line(5)),
    "5 against 250": (line(5), line(250)),
    "5 against 250 with jitter (mean 20 each way)": (line(5), line(250, 20)),
    "5 against 500 (the cap, one way)": (line(5), line(500)),
    "5, lying about every time, against 250": (line(5, lies=True), line(250)),
    "250, lying about every time, against 5": (line(250, lies=True), line(5)),
    "30, lying about every time, against 30": (line(30, lies=True), line(30)),
}


def main() -> None:
    """Race, and print one table in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cards", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print(
        f"{asked.cards} cards a row, seed {asked.seed}; times in milliseconds.\n\n"
        "| round trips | first player wins | by plain arrival | tied "
        "| gains on sent / begun | verdict after, median / 95 % |\n"
        "|---|--:|--:|--:|--:|--:|"
    )
    for name, players in PAIRS.items():
        tally = race(players, asked.cards, asked.seed)
        print(row(name, tally), flush=True)


def row(name: str, tally: Tally) -> str:
    """Give one line of the table."""
    won, arrived = sum(tally.wins), sum(tally.first_to_arrive)
    spread = Z * sqrt(0.25 / won)
    late = quantiles(tally.waits, n=20)[-1]
    return (
        f"| {name} | {tally.share:.1%} ± {spread:.1%} "
        f"| {tally.first_to_arrive[0] / arrived:.1%} | {tally.tied} "
        f"| {mean(tally.gained_sent):.0f} / {mean(tally.gained_begun):.0f} "
        f"| {median(tally.waits):.0f} / {late:.0f} |"
    )


if __name__ == "__main__":
    main()
