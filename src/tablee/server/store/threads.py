"""The store of a server: one thread writes, and another looks through a large file.

To wake a thread, and to get the interpreter's lock back from it, costs more than to
write a move. So a turn of the loop hands over at most one batch, one commit is for all
that came up while the thread was busy, and the moves of a batch are one statement.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Lock, Thread

from tablee.server.contracts import CannotServe
from tablee.server.store.contract import Rows
from tablee.server.store.schema import (
    CHECKPOINT,
    DATABASE_FILE,
    damage_in,
    damaged,
    open_to_serve,
)
from tablee.server.store.sqlite import SqliteStore
from tablee.server.store.writer import Job, Writer, answer

log = logging.getLogger(__name__)

CHECK_STEPS = 1000  # of SQLite's machine, between two looks whether the server closes
SMALL = 64 * 1024 * 1024  # bytes that are looked through before anybody is let in


class ThreadWriter(Writer):
    """A database behind one thread, used from one event loop."""

    def __init__(
        self,
        database: sqlite3.Connection,
        may_empty: Callable[[], bool] = lambda: True,
    ) -> None:
        """Start; *may_empty* tells whether the log may go into the file."""
        super().__init__(database, may_empty)
        self._waiting: list[Job] = []
        self._busy = False  # a batch is with the thread, or will be within this turn
        self._copying = Lock()
        self._batches: SimpleQueue[list[Job] | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name="store", daemon=True)
        self._thread.start()

    # On the loop

    def _submit(self, job: Job) -> asyncio.Future[Sequence[Rows]]:
        self._waiting.append(job)
        if not self._busy:
            self._busy = True
            job.done.get_loop().call_soon(self._hand_over)
        return job.done

    def close(self) -> None:
        """Finish what is waiting, and close the file."""
        self._closed = True
        self._hand_over()
        self._batches.put(None)
        self._thread.join()
        with self._copying:  # which ends early now
            self._database.close()

    def copy(self, path: Path) -> None:
        """Copy the database into a new file, on a thread of the caller's."""
        with self._copying:
            super().copy(path)

    def _hand_over(self) -> None:
        jobs, self._waiting = self._waiting, []
        self._busy = bool(jobs)
        if jobs:
            self._batches.put(jobs)

    def _answer(self, jobs: list[Job]) -> None:
        self._hand_over()  # first, so that the disk does not wait for us
        answer(jobs)

    # On the thread

    def _work(self) -> None:
        while jobs := self._batches.get():
            self._carry_out(jobs)
            with suppress(RuntimeError):  # the loop is closed: nobody waits
                jobs[0].done.get_loop().call_soon_threadsafe(self._answer, jobs)


class SoundnessCheck:
    """Looks through the file of a database that is in use."""

    def __init__(self, database: sqlite3.Connection, path: Path) -> None:
        self.damage = ""  # as it is told
        self._database = database
        self._path = path
        self._leaving = Event()
        database.execute("PRAGMA wal_autocheckpoint = 0")
        self._thread = Thread(target=self._look, name="look", daemon=True)
        self._thread.start()

    @property
    def is_under_way(self) -> bool:
        """Whether nothing may go into the file yet."""
        return self._thread.is_alive()

    def close(self) -> None:
        """Stop looking, and wait for the thread to end."""
        self._leaving.set()
        self._thread.join()

    def _look(self) -> None:
        damage = ""
        with suppress(OSError), closing(_reading(self._path)) as file:
            file.set_progress_handler(self._leaving.is_set, CHECK_STEPS)
            damage = damage_in(file)
        self._database.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT}")
        if damage and not self._leaving.is_set():
            self.damage = damaged(self._path, damage)
            log.error("%s", self.damage)


def _reading(path: Path) -> sqlite3.Connection:
    address = f"{path.absolute().as_uri()}?immutable=1"
    return sqlite3.connect(address, uri=True, check_same_thread=False)


class ThreadedStore(SqliteStore):
    """The store of a folder, as a server has it."""

    def __init__(self, folder: Path, wall: Callable[[], float] = time.time) -> None:
        """Open the database, or raise ``CannotServe``; *wall* is the Unix time."""
        database = open_to_serve(folder)
        self._soundness = _checked(database, folder / DATABASE_FILE)
        super().__init__(ThreadWriter(database, self._may_empty), wall)

    @property
    def damage(self) -> str:
        return self._soundness.damage if self._soundness else ""

    def _may_empty(self) -> bool:
        return not (self._soundness and self._soundness.is_under_way)

    async def close(self) -> None:
        if self._soundness:
            self._soundness.close()
        await super().close()


def _checked(database: sqlite3.Connection, path: Path) -> SoundnessCheck | None:
    """Refuse a file that is damaged; one that is large is looked through later."""
    if path.stat().st_size > SMALL:
        return SoundnessCheck(database, path)
    if damage := damage_in(database):
        database.close()
        raise CannotServe(damaged(path, damage))
    return None
