"""What the fog decides, with and without its limit (DDA-G4): four sides of hard bots.

    nice .venv/bin/python benchmarks/lab/balance/fog.py --games 2000 --seed 1

Prints the rows of the table in ``docs/lab/balance-defense.md``.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from benchmarks.lab.balance.play import BIN, Table, Tally, play
from tablee.sim.processes import progress
from tablee.sim.standings import wilson

CARD: Final = "brouillard"
FEW_TURNS: Final = 10
SETTINGS: Final = {"as many as one likes": False, "at most three": True}


def measure(table: Table, games: int, seed: int, jobs: int) -> Tally:
    """Play so many games of *table*; the same seed gives the same counts."""
    tally = Tally()
    with get_context().Pool(jobs) as pool:
        played = pool.imap_unordered(partial(play, table, seed), range(games), 20)
        for game in progress(played, games, "games"):
            tally.add(game)
    return tally


def row(name: str, tally: Tally) -> str:
    """Return a row of the report."""
    games, turns = tally.games, sum(tally.choices.values())
    decided = tally.decided.get(CARD, 0) / games
    low, high = wilson(decided, games)
    short = sum(n for length, n in tally.lengths.items() if length < FEW_TURNS) / games
    lengths = (_length(tally, part) for part in (0.1, 0.5, 0.9))
    chosen = (
        tally.choices.get(kind, 0) / turns
        for kind in ("Throw", "Exchange", "TakeChance")
    )
    cells = (
        *map(str, lengths),
        f"{short:.1%}",
        *(f"{part:.0%}" for part in chosen),
        f"{decided:.1%} ({low:.1%}–{high:.1%})",
    )
    return f"| {name} | {' | '.join(cells)} |"


def _length(tally: Tally, part: float) -> int:
    """Return the middle of the bin within which this part of all games is over."""
    seen = 0
    for length, count in sorted(tally.lengths.items()):
        seen += count
        if seen >= part * tally.games:
            return length + BIN // 2
    raise AssertionError("no game was played")


def main() -> None:
    """Play both settings and print their rows."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    for name, limited in SETTINGS.items():
        table = Table(4, simplified=False, level="hard", limited_fog=limited)
        print(row(name, measure(table, asked.games, asked.seed, asked.jobs)))


if __name__ == "__main__":
    main()
