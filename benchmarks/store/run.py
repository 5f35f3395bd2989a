"""How many moves a second reach the disk, and what each costs the processor.

``python benchmarks/store/run.py [ROUNDS]``: the store against the writer it had
before (one job a move, one ``execute`` a row), in turn. *Busy*: the loop also sends
datagrams of 3 kB all the time, as a server under load does. Each gives up the
interpreter's lock and wants it back, and so does whoever writes.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, SimpleQueue
from socket import AF_INET, SOCK_DGRAM, socket
from statistics import median
from tempfile import TemporaryDirectory
from threading import Thread
from time import perf_counter, process_time
from typing import Any

import uvloop

from tablee.games.sequence import GAME
from tablee.kernel import Seat
from tablee.server.store.contract import NOWHERE, TablePosition, Write
from tablee.server.store.schema import connect
from tablee.server.store.threads import ThreadedStore
from tablee.table.document import new_document
from tablee.table.log import Entry
from tablee.table.seats import Occupant

SECONDS, GROUP = 0.5, 512
MOVE = b'{"kind":"Place","card":"QH","cell":[3,4]}'
INSERT = "INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"


@dataclass(slots=True)
class Job:
    """What the old writer was given."""

    statements: tuple[Any, ...]
    done: asyncio.Future[Any]
    rows: list[Any] = field(default_factory=list)
    error: Exception | None = None


class OldStore:
    """The writer as it was, kept here to be compared with; it looked for no gaps."""

    def __init__(self, folder: Path) -> None:
        """Open the database."""
        self._database = connect(folder)
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = Thread(target=self._work, daemon=True)
        self._thread.start()

    async def append(self, code: str, entry: Entry) -> None:
        """Queue one job."""
        await self.write((INSERT, (code, *entry)))

    async def write(self, *statements: Any) -> Any:
        """Carry the statements out."""
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._jobs.put(Job(statements, done))
        return await done

    async def close(self) -> None:
        """Stop; nothing is queued any more."""
        self._jobs.put(None)
        self._thread.join()
        self._database.close()

    def _work(self) -> None:
        run = self._database.cursor().execute
        while job := self._jobs.get():
            jobs = [job]
            with suppress(Empty):
                while len(jobs) < GROUP and (job := self._jobs.get_nowait()):
                    jobs.append(job)
            run("BEGIN IMMEDIATE")
            for job in jobs:
                for text, values in job.statements:
                    job.rows = run(text, values).fetchall()
            run("COMMIT")
            jobs[0].done.get_loop().call_soon_threadsafe(_answer, jobs)


class NewStore(ThreadedStore):
    """The store as it is, which only writes at a table that is there."""

    async def append(self, code: str, entry: Entry) -> None:
        """Write a move, and open the table before its first."""
        if entry.version == 1:
            table = new_document(code, GAME, Occupant("Ann", "a"), "rulebook", "00")
            await self.commit(Write(code, NOWHERE, table))
        decided_on = TablePosition(1, entry.version - 1)
        await self.commit(Write(code, decided_on, move=entry))


def _answer(jobs: list[Job]) -> None:
    for job in jobs:
        if job.done.done():
            continue
        if job.error is not None:
            job.done.set_exception(job.error)
        else:
            job.done.set_result(job.rows)


async def measure(store: Any, tables: int, busy: bool) -> list[float]:
    """Return moves a second, microseconds of processor for each, datagrams a second."""
    start, cpu = perf_counter(), process_time()

    async def play(code: str) -> int:
        version = 0
        while perf_counter() < start + SECONDS:
            version += 1
            entry = Entry(version, Seat(0), 9, 8, 7, MOVE, "id", 1, 6)
            await store.append(code, entry)
        return version

    sending = asyncio.create_task(send(start + SECONDS * busy))
    moves = sum(await asyncio.gather(*(play(f"T{n}") for n in range(tables))))
    spent, cost = perf_counter() - start, process_time() - cpu
    return [moves / spent, cost / moves * 1e6, await sending / spent]


async def send(end: float) -> int:
    """Send datagrams that nobody reads; return their number."""
    sent, view = 0, b"x" * 3000
    with socket(AF_INET, SOCK_DGRAM) as sink, socket(AF_INET, SOCK_DGRAM) as source:
        sink.bind(("127.0.0.1", 0))
        source.connect(sink.getsockname())
        while perf_counter() < end:
            sent += len([source.send(view) for _ in range(10)])
            await asyncio.sleep(0)
    return sent


def once(kind: Callable[[Path], Any], tables: int, busy: bool) -> list[float]:
    """Measure a store in a folder of its own."""
    with TemporaryDirectory() as folder:
        store = kind(Path(folder))
        try:
            return uvloop.run(measure(store, tables, busy))  # as the server does
        finally:
            asyncio.run(store.close())


def main(rounds: int = 9) -> None:
    """Print medians, a line for each number of tables."""
    print(
        "tables busy | moves/s: old    new ratio | CPU us: old    new"
        " | sends/s: old    new"
    )
    for busy in (False, True):
        for tables in (1, 10, 50, 200):
            found: dict[Any, list[list[float]]] = {OldStore: [], NewStore: []}
            for _ in range(rounds):
                for kind, figures in found.items():
                    figures.append(once(kind, tables, busy))
            old, new = (
                [median(figure) for figure in zip(*figures, strict=True)]
                for figures in found.values()
            )
            line = f"{tables:6} {busy!s:5}|{old[0]:13.0f} {new[0]:6.0f}"
            line += f" {new[0] / old[0]:5.2f} |{old[1]:12.1f} {new[1]:6.1f}"
            print(line + f" |{old[2]:13.0f} {new[2]:6.0f}", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
