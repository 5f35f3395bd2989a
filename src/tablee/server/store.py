"""The store: one writer thread, many moves to a commit.

A move is on disk before it is answered. Tables do not wait for each other: whatever
was queued while the disk was busy goes into the next commit together.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeAlias

from tablee.server.schema import connect

GROUP = 512  # jobs in one commit, at most

Statement: TypeAlias = tuple[str, tuple[Any, ...]]
Rows: TypeAlias = list[tuple[Any, ...]]


class Conflict(Exception):
    """A row with this key is there already; nothing of the job was written."""


@dataclass(slots=True)
class _Job:
    statements: tuple[Statement, ...]
    done: asyncio.Future[Rows]
    rows: Rows = field(default_factory=list)
    error: Exception | None = None


class Store:
    """A SQLite database behind a queue."""

    def __init__(self, folder: Path) -> None:
        """Open the database, or raise ``CannotServe``."""
        self._database = connect(folder)
        self._cursor = self._database.cursor()
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name="store", daemon=True)
        self._thread.start()

    async def write(self, *statements: Statement) -> Rows:
        """Carry the statements out, all or none; return once they are on disk.

        The rows are those of the last statement.
        """
        done: asyncio.Future[Rows] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(statements, done))
        return await done

    # A read is a job like another: it sees everything that was queued before it.
    read = write

    def close(self) -> None:
        """Finish what is queued, and close the file."""
        self._jobs.put(None)
        self._thread.join()
        self._database.close()

    def _work(self) -> None:
        while jobs := self._next_group():
            self._commit(jobs)
            # Every job comes from the server's one event loop.
            jobs[0].done.get_loop().call_soon_threadsafe(_answer, jobs)

    def _next_group(self) -> list[_Job]:
        job = self._jobs.get()
        if job is None:
            return []
        jobs = [job]
        try:
            while len(jobs) < GROUP and (job := self._jobs.get_nowait()):
                jobs.append(job)
            if job is None:  # closing: come back for it
                self._jobs.put(None)
        except Empty:
            pass
        return jobs

    def _commit(self, jobs: list[_Job]) -> None:
        try:
            self._together(jobs)
        except sqlite3.Error:  # one of them is bad: each on its own, then
            for job in jobs:
                try:
                    self._together([job])
                except sqlite3.IntegrityError as error:
                    job.error = Conflict(str(error))
                except sqlite3.Error as error:
                    job.error = error

    def _together(self, jobs: Iterable[_Job]) -> None:
        run = self._cursor.execute
        run("BEGIN IMMEDIATE")
        try:
            for job in jobs:
                for text, values in job.statements:
                    job.rows = run(text, values).fetchall()
            run("COMMIT")
        except BaseException:
            if self._database.in_transaction:
                run("ROLLBACK")
            raise


def _answer(jobs: list[_Job]) -> None:
    for job in jobs:
        if job.done.done():  # nobody waits any more
            continue
        if job.error is not None:
            job.done.set_exception(job.error)
        else:
            job.done.set_result(job.rows)
