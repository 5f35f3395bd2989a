"""Race for face-offs on near and far lines, honestly and not.

    nice .venv/bin/python benchmarks/race/run.py --face-offs 20000 --seed 1

Whole games of Face-à-face over simulated lines, in simulated time: rooms, sockets,
pings, holding of claimed times, deadlines and rules are the product's own code (see
``tests/simulated/face_offs.py``). Face-offs are played in chunks, all rows in turns;
each chunk goes into a file under ``build``, and a run started again goes on where it
stopped. The same seed gives the same counts on any number of processes. Figures, plots
and the table of the report are written at the end, or with ``--report`` from whatever
has been played so far.
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

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.race.plots import draw
from benchmarks.race.rows import ROWS, Row
from benchmarks.race.tally import Tally, table
from tablee.sim.processes import progress
from tests.simulated.face_offs import face_offs

ROOT: Final = Path(__file__).resolve().parents[2]
FIGURES: Final = Path(__file__).with_name("figures.json")
REPORT: Final = ROOT / "benchmarks/race/README.md"
PLOTS: Final = ROOT / "benchmarks/race/plots"
START, END = (f"<!-- {what} benchmarks/race/run.py -->" for what in ("from", "end of"))
CHUNK: Final = 100  # face-offs


class Chunk(NamedTuple):
    """Some face-offs of one row."""

    row: Row
    seed: int
    number: int


class Played(msgspec.Struct):
    """A chunk's line in the file of a run."""

    row: str
    number: int
    tally: Tally


class Figures(msgspec.Struct):
    """What a run found out."""

    seed: int
    rows: dict[str, Tally]


def play_chunk(chunk: Chunk) -> Played:
    """Play the face-offs of a chunk."""
    row, seed, number = chunk
    name = f"{row.name} {seed} {number}"
    found = face_offs(row.kinds(name), row.players, CHUNK, name)
    return Played(row.name, number, Tally.of(found))


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
        for chunk in progress(played, len(todo), f"chunks of {CHUNK} face-offs"):
            file.write(msgspec.json.encode(chunk) + b"\n")
            file.flush()


def report(seed: int, played: list[Played]) -> str:
    """Sum the chunks up, and write figures, plots and the table."""
    found = {row.name: Tally() for row in ROWS}
    for chunk in sorted(played, key=lambda each: each.number):
        found[chunk.row].add(chunk.tally)
    raw = msgspec.json.encode(Figures(seed, found))
    FIGURES.write_bytes(msgspec.json.format(raw, indent=1) + b"\n")
    draw(found, PLOTS)
    told = f"Seed {seed}; times in milliseconds.\n\n{table(found)}"
    before, _, rest = REPORT.read_text("utf-8").partition(START)
    _, _, after = rest.partition(END)
    REPORT.write_text(f"{before}{START}\n\n{told}\n\n{END}{after}", "utf-8")
    return told


def main() -> None:
    """Play what is still to be played, and reports."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--face-offs", type=int, default=20_000, help="a row")
    parser.add_argument("--rows", type=int, help="play only the first so many rows")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--report", action="store_true", help="play nothing more")
    asked = parser.parse_args()
    path = ROOT / "build" / f"race-{asked.seed}.jsonl"
    known = {(chunk.row, chunk.number) for chunk in read(path)}
    every = [
        Chunk(row, asked.seed, number)
        for number in range(-(-asked.face_offs // CHUNK))
        for row in ROWS[: asked.rows]
    ]
    todo = [chunk for chunk in every if (chunk.row.name, chunk.number) not in known]
    if todo and not asked.report:
        play_all(todo, path, asked.jobs)
    print(report(asked.seed, list(read(path))))


if __name__ == "__main__":
    main()
