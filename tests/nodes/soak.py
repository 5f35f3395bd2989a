"""Every fault, many times, with many tables: the table in docs/reliability.md.

    .venv/bin/python -m tests.nodes.soak [--tables 8] [--rounds 5] [--seed 1]

For each fault three nodes on a PostgreSQL of their own; players come to any of them and
play to the end, while the fault befalls the owner of one table after another.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from tests.nodes.cluster import Cluster
from tests.nodes.faults import FAULTS, Fault, Table
from tests.nodes.players import Player
from tests.postgres import Server, new_house, running

GAMES = ("sequence",)  # played at random: others would take an evening


async def evening(
    server: Server, fault: Fault, tables: int, rounds: int, seed: int
) -> tuple[list[float], int, list[str]]:
    """Play on while a fault comes again and again.

    Gives the seconds until play went on, the moves made, and whatever was wrong.
    """
    random = Random(seed)
    with TemporaryDirectory() as folder:
        cluster = Cluster(Path(folder), new_house(server))
        places = [node.place for node in cluster.nodes]
        try:
            await cluster.start()
            playing = []
            for number in range(tables):
                players = [
                    Player(lambda: places, random.randrange(2**32)) for _ in "ab"
                ]
                table = Table(GAMES[number % len(GAMES)], players)
                await table.sit_down()
                playing.append(table)
            waits = []
            for _ in range(rounds):
                going = [table for table in playing if not table.is_over]
                if not going:
                    break
                struck = random.choice(going)
                await struck.until_moved(2)
                begun = time.monotonic()
                await fault(cluster, server, struck)
                waits.append(await struck.until_moved(1, begun) - begun)
                for node in cluster.nodes:
                    await node.wait()
            found = [
                f"{table.code}: {line}"
                for table in playing
                for line in await table.check(cluster)
            ]
            return waits, sum(len(table.moved) for table in playing), found
        finally:
            cluster.end()


def main() -> None:
    """Try every fault, and write the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fault", choices=FAULTS, action="append")
    args = parser.parse_args()
    print(
        "| fault | times | games | moves | lost, doubled, bent | play goes on after |"
    )
    print("|---|--:|--:|--:|--:|---|")
    wrong = []
    for name in args.fault or FAULTS:
        with running("fsync=on") as server:
            waits, moves, found = asyncio.run(
                evening(server, FAULTS[name], args.tables, args.rounds, args.seed)
            )
        wrong += found
        after = f"{median(waits):.1f} s, at worst {max(waits):.1f}"
        row = name, len(waits), args.tables, moves, len(found), after
        print("|", " | ".join(map(str, row)), "|", flush=True)
    for line in wrong:
        print(line, file=sys.stderr)
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
