"""Measure how fast old tables are forgotten, and what moves feel of it.

    python benchmarks/cluster/pruning.py [--tables 5000] [--store sqlite postgres]

Old tables, each with a game of thirty moves, are pruned while one table goes on with a
move every few milliseconds; how long those take is compared with before.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "src"))
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.cluster.house import DURABLE, prepared
from tablee.games import shelf
from tablee.kernel import Seat
from tablee.protocol.person import Person
from tablee.server.metrics import PRUNING
from tablee.server.rooms.forgetting import Pruner
from tablee.server.rooms.rooms import Rooms
from tablee.server.settings import Settings
from tablee.server.store.contract import TablePosition, Write
from tablee.server.store.store import Store
from tablee.server.store.threads import ThreadedStore
from tablee.table.document import new_document
from tablee.table.log import Entry
from tablee.table.seats import Occupant

MOVES = 30
TOGETHER = 50  # tables that are laid at the same time
PAUSE = 0.004  # seconds between two moves of the table that goes on
YEARS = 3 * 365 * 24 * 3600.0
HOST = Occupant.of(Person("a", "Ann"))


def entry(version: int, wall: int) -> Entry:
    """Return a move as long as most are."""
    move = b'{"kind":"Place","card":"10S","at":[3,7]}'
    return Entry(version, Seat(0), 0, 0, 0, move, f"m{version}", 0, wall)


async def fill(rooms: Rooms, store: Store, tables: int) -> None:
    """Lay tables, each with its moves."""
    game = shelf()["sequence"]

    async def one() -> None:
        code = await rooms.lay(
            lambda code: new_document(code, game, HOST, "rulebook", "0" * 64)
        )
        for version in range(MOVES):
            at = TablePosition(1, version)
            await store.commit(Write(code, at, move=entry(version + 1, 1)))

    for start in range(0, tables, TOGETHER):
        await asyncio.gather(*(one() for _ in range(min(TOGETHER, tables - start))))


async def go_on(store: Store, code: str, took: list[float]) -> None:
    """Append moves to one table, and note the milliseconds of each."""
    for version in range(1 << 30):
        began = time.perf_counter()
        at = TablePosition(1, version)
        await store.commit(Write(code, at, move=entry(version + 1, 1 << 50)))
        took.append(1000 * (time.perf_counter() - began))
        await asyncio.sleep(PAUSE)


async def measure(name: str, store: Store, folder: Path, tables: int) -> None:
    """Fill, prunes while somebody plays, and print a row."""
    settings = Settings(data=folder, wall=lambda: time.time() + YEARS)
    rooms = Rooms(store, settings, alive=0)
    await fill(rooms, store, tables)
    game = shelf()["sequence"]
    code = await rooms.lay(
        lambda code: new_document(code, game, HOST, "rulebook", "0" * 64)
    )
    took: list[float] = []
    playing = asyncio.create_task(go_on(store, code, took))
    await asyncio.sleep(2)
    before, batches = list(took), PRUNING._sum.get()
    took.clear()
    began = time.perf_counter()
    await Pruner(rooms, store, settings).prune()
    lasted = time.perf_counter() - began
    playing.cancel()
    left = await store.count_rooms(10)
    busy = PRUNING._sum.get() - batches
    print(
        f"| {name} | {tables} | {left} | {lasted:.1f} | {tables / lasted:.0f} "
        f"| {busy / lasted:.0%} | {_at(before)} | {_at(took)} |",
        flush=True,
    )
    rooms.close()
    await store.close()


def _at(took: list[float]) -> str:
    cuts = quantiles(took, n=100, method="inclusive")
    return f"{cuts[49]:.1f} / {cuts[98]:.1f} / {max(took):.1f}"


def main() -> None:
    """Measure each store."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=5000)
    parser.add_argument("--store", nargs="*", default=["sqlite", "postgres"])
    asked = parser.parse_args()
    print(
        "| store | tables | left | seconds | tables/s | of that forgetting "
        "| a move before: p50 / p99 / worst, ms | while |\n"
        "|---|--:|--:|--:|--:|--:|--:|--:|"
    )
    for name in asked.store:
        with TemporaryDirectory(prefix="tablee-prune-") as folder, ExitStack() as stack:
            if name == "sqlite":
                store: Store = ThreadedStore(Path(folder))
            else:
                from tablee.cluster.postgres.store import (  # noqa: PLC0415
                    PostgresStore,
                )
                from tests.cluster.postgres import new_house, running  # noqa: PLC0415

                server = stack.enter_context(running(*DURABLE))
                store = PostgresStore(prepared(new_house(server)))
            asyncio.run(measure(name, store, Path(folder), asked.tables))


if __name__ == "__main__":
    main()
