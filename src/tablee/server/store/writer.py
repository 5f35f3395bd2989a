"""The writer: one thread, and one commit for all that came up while it was busy.

To wake a thread, and to get the interpreter's lock back from it, costs more than to
write a move. So a turn of the loop hands over at most one batch, and the moves of a
batch are one statement.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread
from typing import TypeAlias

from tablee.server.metrics import WRITING
from tablee.server.store.backup import copy
from tablee.server.store.contract import Conflict, DiskFull, StoreFailed
from tablee.server.store.heads import Heads
from tablee.server.store.rows import Row, Statement, append_moves

MOVES_AT_ONCE = 64  # in one statement, of which there is one for each number
TAKEN = "SQLITE_CONSTRAINT_PRIMARYKEY"
FULL = "SQLITE_FULL"
BROKEN = ("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_IOERR")

Rows: TypeAlias = list[Row]
_Step: TypeAlias = tuple[list[Rows], Statement]  # where its rows go, and it


@dataclass(slots=True, eq=False)
class Job:
    """Something to be done to the database, all of it or nothing."""

    done: asyncio.Future[Sequence[Rows]]
    move: Row | None  # to be appended
    statements: tuple[Statement, ...]  # to be carried out, after the move if any
    forgets: bool = False  # logs are gone: no head is known any more
    erases: bool = False  # nothing of it may stay, in the log of the database either
    rows: Sequence[Rows] = ()  # of each statement
    error: BaseException | None = None


class Writer:
    """A database behind one thread, used from one event loop."""

    def __init__(
        self,
        database: sqlite3.Connection,
        ring: Callable[[str, int], None],
        may_empty: Callable[[], bool] = lambda: True,
    ) -> None:
        """Start; *ring* is called with room and version of each move on disk.

        *may_empty* tells whether the log may go into the file.
        """
        self._database = database
        self._cursor = database.cursor()
        self._heads = Heads(database)
        self._ring = ring
        self._may_empty = may_empty
        self._is_owed = False  # the log is still to be emptied
        self._waiting: list[Job] = []
        self._busy = False  # a batch is with the thread, or will be within this turn
        self._closed = False
        self._copying = Lock()
        self._batches: SimpleQueue[list[Job] | None] = SimpleQueue()
        self._begin()

    def _begin(self) -> None:
        self._thread = Thread(target=self._work, name="store", daemon=True)
        self._thread.start()

    # On the loop

    def write(
        self,
        *statements: Statement,
        move: Row | None = None,
        forgets: bool = False,
        erases: bool = False,
    ) -> asyncio.Future[Sequence[Rows]]:
        """Append the move and carry the statements out, all or nothing.

        Gives the rows of each statement, once everything is on disk. A read is
        a job like another: it sees whatever was asked for before it.
        """
        if self._closed:
            raise RuntimeError("the store is closed")
        loop = asyncio.get_running_loop()
        return self._submit(
            Job(loop.create_future(), move, statements, forgets, erases)
        )

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
            if self._closed:
                raise StoreFailed("the house is closing")
            try:
                copy(self._database, path, lambda: self._closed)
            except Exception as error:
                raise _meaning(error) from error

    def _hand_over(self) -> None:
        jobs, self._waiting = self._waiting, []
        self._busy = bool(jobs)
        if jobs:
            self._batches.put(jobs)

    def _answer(self, jobs: list[Job]) -> None:
        self._hand_over()  # first, so that the disk does not wait for us
        for job in jobs:
            if job.error is None and job.move is not None:
                self._ring(job.move[0], job.move[1])
            if job.done.done():  # nobody waits any more
                continue
            if job.error is not None:
                job.done.set_exception(job.error)
            else:
                job.done.set_result(job.rows)

    # On the thread

    def _work(self) -> None:
        while jobs := self._batches.get():
            with WRITING.time():
                self._commit(jobs)
            self._is_owed |= any(job.erases for job in jobs)
            if self._is_owed and self._may_empty():
                self._empty_log()
            with suppress(RuntimeError):  # the loop is closed: nobody waits
                jobs[0].done.get_loop().call_soon_threadsafe(self._answer, jobs)

    def _empty_log(self) -> None:
        """Bring all into the file, and leave nothing in the log; or try again later."""
        with suppress(sqlite3.Error):
            row = self._cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            self._is_owed = bool(row[0])  # it was busy

    def _commit(self, jobs: list[Job]) -> None:
        """Carry out all jobs but the bad ones; whatever happens, raise nothing."""
        try:
            self._together(jobs)
        except BaseException as error:
            self._heads.forget()
            if len(jobs) == 1:
                jobs[0].error = _meaning(error)
            else:  # in halves: few commits, and a bad job ends up alone
                half = len(jobs) // 2
                self._commit(jobs[:half])
                self._commit(jobs[half:])

    def _together(self, jobs: list[Job]) -> None:
        """Carry out all jobs or none; order is kept unless that changes nothing."""
        if self._database.in_transaction:  # an attempt that failed, perhaps at its end
            self._cursor.execute("ROLLBACK")
        plain = [job.move for job in jobs if job.move and not job.statements]
        mixed = [job for job in jobs if job.statements]
        heads = self._heads.after([*plain, *(job.move for job in mixed if job.move)])
        self._run([*_moves(plain), *(step for job in mixed for step in _steps(job))])
        self._heads.move_to(heads)
        if any(job.forgets for job in jobs):
            self._heads.forget()

    def _run(self, steps: list[_Step]) -> None:
        alone = len(steps) == 1  # which is a transaction by itself
        run = self._cursor.execute
        if not alone:
            run("BEGIN IMMEDIATE")
        for rows, (text, values) in steps:
            rows.append(run(text, values).fetchall())
        if not alone:
            run("COMMIT")


def _moves(plain: list[Row]) -> Iterator[_Step]:
    for start in range(0, len(plain), MOVES_AT_ONCE):
        yield [], append_moves(plain[start : start + MOVES_AT_ONCE])


def _steps(job: Job) -> Iterator[_Step]:
    rows: list[Rows] = []  # anew: it may have been tried before
    job.rows = rows
    if job.move:
        yield [], append_moves([job.move])
    for statement in job.statements:
        yield rows, statement


def _meaning(error: BaseException) -> BaseException:
    if isinstance(error, sqlite3.IntegrityError) and error.sqlite_errorname == TAKEN:
        return Conflict(str(error))
    name = getattr(error, "sqlite_errorname", "")
    if name == FULL:
        return DiskFull("the disk is full: make room in the data folder")
    if name.startswith(BROKEN):
        return StoreFailed(f"{error} ({name}): look at the disk of the data folder")
    return error
