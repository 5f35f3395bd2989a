"""How balanced Défense d'afficher is: many games between bots, counted and drawn.

    nice .venv/bin/python benchmarks/lab/balance/run.py --games 100000 --seed 1

Games are played in chunks. Each chunk's counts go into a file under ``build``; started
again, the run goes on where it stopped. The same seed gives the same counts on any
number of processes. ``figures.json``, the plots and the tables of the report are
written at the end, or with ``--report`` from whatever has been played so far.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from benchmarks.lab.balance.play import Table, Tally, play
from benchmarks.lab.balance.plots import draw
from benchmarks.lab.balance.tables import tables
from tablee.sim.processes import progress

ROOT: Final = Path(__file__).parents[3]
FIGURES: Final = Path(__file__).with_name("figures.json")
REPORT: Final = ROOT / "benchmarks/lab/balance/README.md"
PLOTS: Final = ROOT / "docs/lab/balance-defense"
MARK: Final = "<!-- what follows is written by benchmarks/lab/balance/run.py -->"
CHUNK: Final = 100  # games

# What part of all games each table gets, in hundredths.
PLAN: Final = {
    Table(4, simplified=False, level="middle"): 20,
    Table(4, simplified=False, level="hard"): 10,
    Table(3, simplified=False, level="middle"): 10,
    Table(3, simplified=False, level="hard"): 8,
    Table(2, simplified=False, level="middle"): 10,
    Table(2, simplified=False, level="hard"): 8,
    Table(4, simplified=True, level="middle"): 8,
    Table(4, simplified=True, level="hard"): 6,
    Table(3, simplified=True, level="middle"): 5,
    Table(3, simplified=True, level="hard"): 5,
    Table(2, simplified=True, level="middle"): 5,
    Table(2, simplified=True, level="hard"): 5,
}


class Chunk(NamedTuple):
    """Some games of one table, told by plain data as processes need it."""

    table: Table
    seed: int
    number: int


class Played(msgspec.Struct):
    """A chunk's line in the file of a run."""

    table: str
    number: int
    tally: Tally


class Figures(msgspec.Struct):
    """What a run found out."""

    seed: int
    games: int
    tables: dict[str, Tally]


def chunks(games: int, seed: int) -> list[Chunk]:
    """Return the chunks of a run, the tables taking turns so that all grow alike."""
    size = CHUNK * 100
    plan = [
        (number * CHUNK / part, Chunk(table, seed, number))
        for table, part in PLAN.items()
        for number in range(games * part // size or 1)
    ]
    return [chunk for _, chunk in sorted(plan, key=lambda each: each[0])]


def play_chunk(chunk: Chunk) -> Played:
    """Play the games of a chunk."""
    table, seed, number = chunk
    tally = Tally()
    for game in range(number * CHUNK, (number + 1) * CHUNK):
        tally.add(play(table, seed, table.sides, game))
    return Played(table.name, number, tally)


def read(path: Path) -> Iterator[Played]:
    """Yield the chunks that a run has already played."""
    if path.exists():
        for line in path.read_bytes().splitlines():
            yield msgspec.json.decode(line, type=Played)


def play_all(todo: list[Chunk], path: Path, jobs: int) -> None:
    """Play the chunks, and keep each as soon as it is played."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with get_context().Pool(jobs) as pool, path.open("ab") as file:
        played = pool.imap_unordered(play_chunk, todo)
        for chunk in progress(played, len(todo), f"chunks of {CHUNK} games"):
            file.write(msgspec.json.encode(chunk) + b"\n")
            file.flush()


def report(seed: int, played: list[Played]) -> Figures:
    """Sum the chunks up, and write figures, plots and tables."""
    found = {table.name: Tally() for table in PLAN}
    for chunk in sorted(played, key=lambda each: each.number):
        found[chunk.table].add(chunk.tally)
    figures = Figures(seed, sum(tally.games for tally in found.values()), found)
    raw = msgspec.json.encode(figures)
    FIGURES.write_bytes(msgspec.json.format(raw, indent=1) + b"\n")
    draw(figures.tables, PLOTS)
    before, mark, _ = REPORT.read_text("utf-8").partition(MARK)
    title = f"{figures.games:,} games, seed {seed}."
    REPORT.write_text(f"{before}{mark}\n\n{title}\n\n{tables(found)}\n", "utf-8")
    return figures


def main() -> None:
    """Play what is still to be played, and reports."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--report", action="store_true", help="play nothing more")
    asked = parser.parse_args()
    path = ROOT / "build" / f"balance-{asked.seed}.jsonl"
    known = {(chunk.table, chunk.number) for chunk in read(path)}
    every = chunks(asked.games, asked.seed)
    todo = [chunk for chunk in every if (chunk.table.name, chunk.number) not in known]
    if todo and not asked.report:
        play_all(todo, path, asked.jobs)
    figures = report(asked.seed, list(read(path)))
    print(f"{figures.games:,} games in {REPORT}")


if __name__ == "__main__":
    main()
