"""Every fault, many times, with many tables: the table in docs/cluster/reliability.md.

    .venv/bin/python -m tests.cluster.soak [--tables 200] [--rounds 20] [--seed 1]
        [--fault NAME]... [--one-evening | --apart] [--minutes 30] [--rate 30] [--write]

For each fault three nodes on a PostgreSQL of their own; players come to any of them and
play to the end, while the fault befalls the owner of one table after another. A game
that is over is followed by another as long as faults are to come. In *one evening* all
faults befall the same house, but for those that need another kind of it, which are
tried with *apart*. After so many *minutes* nothing more is brought about; games that
are under way end, and are checked. What 100 tables or more have come to is written into
the page's second table.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

from tests.cluster.evening import RATE, TRIALS, Evening, Told, Trial
from tests.cluster.tables import BOXES

LARGE = 100  # tables: from so many on rows are of the second table of the page
SECTIONS = ("# Reliability", "## Two hundred tables")
PAGE = Path(__file__).parents[2] / "docs/cluster/reliability.md"
COLUMNS = (
    "fault",
    "seed",
    "times",
    "games",
    "moves",
    "lost, doubled, bent, overtaken",
    "play stood still for",
    "longest wait",
)
HEAD = f"| {' | '.join(COLUMNS)} |"
RULE = "|---|--:|--:|--:|--:|--:|---|--:|"


def row(name: str, seed: int, told: Told) -> str:
    """Write what came of one fault."""
    waits = told.waits[name]
    after = f"{median(waits):.1f} s, at worst {max(waits):.1f}" if waits else "–"
    cells = (
        name,
        seed,
        len(waits),
        told.games,
        f"{told.moves:,}",
        len(told.wrong),
        after,
        f"{told.longest:.1f} s",
    )
    return f"| {' | '.join(map(str, cells))} |"


def put_in(rows: dict[str, str], tables: int) -> None:
    """Write rows into the page, each in the place of the one before it, if any."""
    top, section, below = PAGE.read_text().partition(SECTIONS[tables >= LARGE])
    before, head, rest = below.partition(f"{HEAD}\n{RULE}\n")
    assert section
    assert head
    before = top + section + before
    lines = rest.splitlines()
    end = next(
        (n for n, line in enumerate(lines) if not line.startswith("|")), len(lines)
    )
    kept = {line.split(" | ")[0].removeprefix("| "): line for line in lines[:end]}
    table = [(kept | rows)[name] for name in TRIALS if name in kept | rows]
    PAGE.write_text("\n".join([f"{before}{HEAD}", RULE, *table, *lines[end:], ""]))


def said(line: str) -> None:
    """Show how far it is, with the time of day."""
    print(f"{time.strftime('%H:%M:%S')} {line}", file=sys.stderr, flush=True)


def parsed() -> argparse.Namespace:
    """Read what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=BOXES, action="append")
    parser.add_argument("--fault", choices=TRIALS, action="append")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--one-evening", action="store_true", help="those that can be")
    how.add_argument("--apart", action="store_true", help="those that cannot")
    parser.add_argument("--minutes", type=float, default=600.0, help="at most, about")
    what = "moves a second that people at many tables make together"
    parser.add_argument("--rate", type=float, default=RATE, help=what)
    parser.add_argument("--write", action="store_true", help="into the page")
    return parser.parse_args()


def evenings(asked: argparse.Namespace) -> list[list[Trial]]:
    """Return which faults share an evening: all that can, or none."""
    trials = [TRIALS[name] for name in asked.fault or TRIALS]
    if asked.one_evening:
        return [[each for each in trials if each.can_share]]
    return [[each] for each in trials if not (asked.apart and each.can_share)]


def main() -> None:
    """Try every fault, and write the table."""
    asked = parsed()
    # A line that breaks with pings unanswered is no news here.
    logging.getLogger("asyncio").setLevel(logging.ERROR)
    print(f"{HEAD}\n{RULE}")
    wrong = []
    end = time.monotonic() + 60 * asked.minutes
    shares = evenings(asked)
    for number, trials in enumerate(shares):
        left = (end - time.monotonic()) / 60
        if left <= 0:
            said(f"no time for {', '.join(each.name for each in trials)}")
            continue
        try:
            told = _spent(asked, trials, left / (len(shares) - number))
        except subprocess.CalledProcessError as error:
            said(f"cannot be tried here: {trials[0].name} ({error})")
            continue
        wrong += told.wrong
        rows = {each.name: row(each.name, asked.seed, told) for each in trials}
        print(*rows.values(), sep="\n", flush=True)
        if asked.write:
            waited = {name: rows[name] for name in rows if told.waits[name]}
            put_in(waited, asked.tables)
    for line in wrong:
        print(line, file=sys.stderr)
    sys.exit(bool(wrong))


def _spent(asked: argparse.Namespace, trials: list[Trial], minutes: float) -> Told:
    with trials[0].server() as server:
        games = asked.game or tuple(BOXES)
        how_much = asked.tables, asked.rounds, asked.seed
        evening = Evening(server, trials, *how_much, games)
        evening.minutes, evening.rate, evening.say = minutes, asked.rate, said
        return asyncio.run(evening.spend())


if __name__ == "__main__":
    main()
