"""Every fault, many times, with many tables: the table in docs/reliability.md.

    .venv/bin/python -m tests.nodes.soak [--tables 200] [--rounds 20] [--seed 1]
        [--fault NAME]... [--write]

For each fault three nodes on a PostgreSQL of their own; players come to any of them and
play to the end, while the fault befalls the owner of one table after another.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
from pathlib import Path
from statistics import median

from tests.nodes.evening import TRIALS, Told, evening
from tests.nodes.tables import BOXES

PAGE = Path(__file__).parents[2] / "docs" / "reliability.md"
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
    waits = told.waits
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


def put_in(rows: dict[str, str]) -> None:
    """Write rows into the page, each in the place of the one before it, if any."""
    before, _, rest = PAGE.read_text().partition(f"{HEAD}\n{RULE}\n")
    lines = rest.splitlines()
    end = next(
        (n for n, line in enumerate(lines) if not line.startswith("|")), len(lines)
    )
    kept = {line.split(" | ")[0].removeprefix("| "): line for line in lines[:end]}
    table = [(kept | rows)[name] for name in TRIALS if name in kept | rows]
    PAGE.write_text("\n".join([f"{before}{HEAD}", RULE, *table, *lines[end:], ""]))


def main() -> None:
    """Try every fault, and write the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=BOXES, action="append")
    parser.add_argument("--fault", choices=TRIALS, action="append")
    parser.add_argument("--write", action="store_true", help="into the page")
    args = parser.parse_args()
    # A line that breaks with pings unanswered is no news here.
    logging.getLogger("asyncio").setLevel(logging.ERROR)
    print(f"{HEAD}\n{RULE}")
    wrong = []
    for name in args.fault or TRIALS:
        trial = TRIALS[name]
        with trial.server() as server:
            told = asyncio.run(
                evening(
                    server,
                    trial,
                    args.tables,
                    args.rounds,
                    args.seed,
                    args.game or tuple(BOXES),
                )
            )
        wrong += told.wrong
        line = row(name, args.seed, told)
        print(line, flush=True)
        if args.write:
            put_in({name: line})
    for line in wrong:
        print(line, file=sys.stderr)
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
