"""Are the odds of replays honest? Games between bots, and a plot of what came of them.

.venv/bin/python benchmarks/lab/odds/run.py play sequence 240 > sequence.csv
.venv/bin/python benchmarks/lab/odds/run.py plot sequence.csv sequence.svg

Game *n* has the seed *n*, the *n*-th seating and a level, the same for everybody.
"""

from __future__ import annotations

import csv
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from os import nice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from benchmarks.lab.odds.play import Said, games
from benchmarks.lab.odds.plot import brier, drawn, rows

LEVELS = ("middle", "hard")
WORKERS = 1


def main(does: str, *rest: str) -> None:
    """Play, or draw what was played."""
    if does == "play":
        slug, most = rest
        write(slug, int(most))
        return
    table, picture = rest
    with open(table, encoding="utf-8", newline="") as file:
        said = [Said(int(a), *map(float, more)) for a, *more in csv.reader(file)]
    with open(picture, "w", encoding="utf-8") as file:
        file.write(drawn(said))
    print(
        f"Brier {brier(said):.4f} of {len(said)} in {len({s.game for s in said})} games"
    )
    for row in rows(said):
        print(*row, sep="\t")


def write(slug: str, most: int) -> None:
    """Write a row for each side at each point of each game."""
    out = csv.writer(sys.stdout)
    with ProcessPoolExecutor(WORKERS, initializer=nice, initargs=(19,)) as pool:
        for said in pool.map(partial(whole, slug), range(most)):
            out.writerows(said)
            sys.stdout.flush()


def whole(slug: str, number: int) -> list[Said]:
    """Return all of one game."""
    return list(games(slug, LEVELS, number))


if __name__ == "__main__":
    main(*sys.argv[1:])
