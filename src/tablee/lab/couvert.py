"""Couvert, a benchmark: fixed tables at which every bot meets every other.

    python -m tablee.lab.couvert --out couvert.json
    python -m tablee.lab.couvert --table sequence --bots mine:bot

``couvert.toml`` has the tables, the seed, and the bots beside the levels of a game. The
same versions of everything give the same file to the byte, on any number of processes.
"""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

import msgspec

from tablee.bots import levels
from tablee.games import game
from tablee.sim import BotLadder, play_ladder
from tablee.sim.dataset import write_whole
from tablee.sim.processes import positive, stoppable


class FixedTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of the benchmark, and how often each two bots meet there."""

    name: str
    game: str
    preset: str
    sides: tuple[int, ...]
    games: int
    bots: tuple[str, ...]  # beside the levels


class Benchmark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of it."""

    version: int
    seed: int
    tables: tuple[FixedTable, ...]


class Ladders(msgspec.Struct, frozen=True):
    """The ladder of each table that was played."""

    couvert: int  # its version
    ladders: dict[str, BotLadder]


def benchmark() -> Benchmark:
    """Read the tables.

    >>> [table.name for table in benchmark().tables][:2]
    ['sequence', 'sequence-teams']
    """
    text = files("tablee.lab").joinpath("couvert.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Benchmark)


def play(
    names: Sequence[str], bots: Sequence[str] = (), jobs: int | None = None
) -> Ladders:
    """Play the tables of these names, *bots* beside those that are listed."""
    plan = benchmark()
    return Ladders(
        plan.version,
        {
            table.name: play_ladder(
                game(table.game),
                tuple(dict.fromkeys((*levels(table.game), *table.bots, *bots))),
                table.games,
                plan.seed,
                table.sides,
                table.preset,
                jobs,
            )
            for table in plan.tables
            if table.name in names
        },
    )


def main(argv: Sequence[str] | None = None) -> None:
    """Play, print the ladders, and write the figures."""
    names = [table.name for table in benchmark().tables]
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--table", choices=names, help="one alone (default: all)")
    parser.add_argument(
        "--bots", default="", metavar="A,B", help="play beside the rest"
    )
    parser.add_argument("--jobs", type=positive, help="processes (default: all cores)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write all figures")
    asked = parser.parse_args(argv)
    chosen = [asked.table] if asked.table else names
    if asked.out and not asked.out.parent.is_dir():
        parser.error(f"there is no folder {asked.out.parent} to write into")
    with stoppable("stopped before the last game; nothing is written"):
        found = play(chosen, [*filter(None, asked.bots.split(","))], asked.jobs)
    print("\n\n".join(f"{name}: {of.table()}" for name, of in found.ladders.items()))
    if asked.out:
        figures = msgspec.json.format(msgspec.json.encode(found), indent=1)
        write_whole(asked.out, figures + b"\n")


if __name__ == "__main__":
    main()
