"""The writer: what is asked of the database is done, all of it or nothing.

Nobody else writes while we hold the lock of the file, so a table's position is read
once and kept: to look it up in SQL with each move would double what the move costs.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from time import perf_counter
from typing import Any, TypeAlias

import msgspec

from tablee.server.contracts import (
    CodeTaken,
    Conflict,
    DiskFull,
    StoreFailed,
)
from tablee.server.metrics import DATABASE_UP, WRITING
from tablee.server.store.backup import copy
from tablee.server.store.contract import (
    NOWHERE,
    OPENED,
    Rows,
    Statement,
    TablePosition,
    Write,
)

REMEMBERED = 100_000  # tables; then all are read again
READ = """
SELECT revision, (SELECT coalesce(max(version), 0) FROM moves WHERE room = code)
FROM rooms WHERE code = ?
"""


class Positions:
    """The positions of the tables that were written to of late."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._cursor = database.cursor()
        self._known: dict[str, TablePosition] = {}

    def after(self, writes: Iterable[Write]) -> dict[str, TablePosition]:
        """Return where tables stand once *writes* are made, or raise ``Conflict``."""
        ahead: dict[str, TablePosition] = {}
        for write in writes:
            code, move, opened = write.code, write.move, write.opened
            stands = ahead.get(code) or self._known.get(code) or self._read(code)
            if stands != write.decided_on:
                taken = CodeTaken if write.decided_on == NOWHERE else Conflict
                raise taken(f"the table {code} stands at {stands}")
            if move and move.version != stands.version + 1:
                raise Conflict(f"the log of {code} has a gap")
            ahead[code] = write.then
            if opened:
                if opened.code in ahead or self._read(opened.code) != NOWHERE:
                    raise CodeTaken(f"there is a table {opened.code}")
                ahead[opened.code] = OPENED
        return ahead

    def move_to(self, ahead: dict[str, TablePosition]) -> None:
        """Count on these from now on: they are on disk."""
        if len(self._known) > REMEMBERED:
            self.forget()
        self._known |= ahead

    def forget(self) -> None:
        self._known.clear()

    def _read(self, code: str) -> TablePosition:
        found = self._cursor.execute(READ, (code,)).fetchall()
        return TablePosition(*found[0]) if found else NOWHERE


MOVES_AT_ONCE = 64  # in one statement, of which there is one for each number
TAKEN = "SQLITE_CONSTRAINT_PRIMARYKEY"
FULL = "SQLITE_FULL"
BROKEN = ("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_IOERR")

_Step: TypeAlias = tuple[list[Rows], Statement]  # where its rows go, and it


class Job(msgspec.Struct, eq=False):
    """Something to be done to the database, all of it or nothing."""

    done: asyncio.Future[Sequence[Rows]]
    statements: tuple[Statement, ...]  # to be carried out, after the move if any
    write: Write | None = None  # of which the statements are the rest
    forgets: bool = False  # tables are gone: no position is known any more
    erases: bool = False  # nothing of it may stay, in the log of the database either
    rows: Sequence[Rows] = ()  # of each statement
    error: BaseException | None = None

    @property
    def is_plain(self) -> bool:
        return bool(self.write and self.write.move and not self.statements)

    @property
    def is_empty(self) -> bool:
        return not (self.write or self.statements)


def answer(jobs: Sequence[Job]) -> None:
    """Resolve the futures of those who still wait for their jobs."""
    for job in jobs:
        if job.done.done():  # nobody waits any more
            continue
        if job.error is not None:
            job.done.set_exception(job.error)
        else:
            job.done.set_result(job.rows)


class Writer:
    """A database, where each job is carried out as it is asked for.

    A server's has a thread (``store/threads.py``); where none can live, this serves.
    """

    def __init__(
        self,
        database: sqlite3.Connection,
        may_empty: Callable[[], bool] = lambda: True,
    ) -> None:
        """Begin; *may_empty* tells whether the log may go into the file."""
        self._database = database
        self._cursor = database.cursor()
        self._positions = Positions(database)
        self._may_empty = may_empty
        self.is_up = True  # what was last to be written could be
        DATABASE_UP.set(1)
        self._is_owed = False  # the log is still to be emptied
        self._closed = False

    def run(
        self,
        *statements: Statement,
        write: Write | None = None,
        forgets: bool = False,
        erases: bool = False,
    ) -> asyncio.Future[Sequence[Rows]]:
        """Append the move of *write* and carry the statements out, all or nothing.

        Return the rows of each statement, once everything is on disk. A read is
        a job like another: it sees whatever was asked for before it.
        """
        if self._closed:
            raise RuntimeError("the store is closed")
        done = asyncio.get_running_loop().create_future()
        return self._submit(Job(done, statements, write, forgets, erases))

    def _submit(self, job: Job) -> asyncio.Future[Sequence[Rows]]:
        self._carry_out([job])
        answer([job])
        return job.done

    def close(self) -> None:
        self._closed = True
        self._database.close()

    def copy(self, path: Path) -> None:
        """Copy the database into a new file."""
        if self._closed:
            raise StoreFailed("the server is closing")
        try:
            copy(self._database, path, lambda: self._closed)
        except Exception as error:
            raise _meaning(error) from error

    def _carry_out(self, jobs: list[Job]) -> None:
        began = perf_counter()
        self._commit(jobs)
        has_failed = False
        for job in jobs:
            has_failed |= isinstance(job.error, StoreFailed)
            self._is_owed |= job.erases
        if isinstance(jobs[-1].error, StoreFailed) == self.is_up:
            self.is_up = not self.is_up
            DATABASE_UP.set(self.is_up)
        if not has_failed:
            WRITING.observe(perf_counter() - began)
        if self._is_owed and self._may_empty():
            self._empty_log()

    def _empty_log(self) -> None:
        """Bring all into the file, and empty the log; or try again later."""
        with suppress(sqlite3.Error):
            row = self._cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            self._is_owed = bool(row[0])  # it was busy

    def _commit(self, jobs: list[Job]) -> None:
        """Carry out all jobs but the bad ones; whatever happens, raise nothing."""
        try:
            self._together(jobs)
        except BaseException as error:
            self._positions.forget()
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
        plain, mixed = [], []
        for job in jobs:
            if job.statements:
                mixed.append(job)
            elif job.write:
                plain.append(job.write)
        rest = [job.write for job in mixed if job.write]
        ahead = self._positions.after(plain + rest)
        steps = [*_moves(plain)]
        for job in mixed:
            steps += _steps(job)
        self._execute(steps)
        self._positions.move_to(ahead)
        if any(job.forgets for job in mixed):
            self._positions.forget()

    def _execute(self, steps: list[_Step]) -> None:
        alone = len(steps) == 1  # which is a transaction by itself
        run = self._cursor.execute
        if not alone:
            run("BEGIN IMMEDIATE")
        for rows, (text, values) in steps:
            rows.append(run(text, values).fetchall())
        if not alone:
            run("COMMIT")


def _moves(plain: list[Write]) -> Iterator[_Step]:
    for start in range(0, len(plain), MOVES_AT_ONCE):
        yield [], _append(plain[start : start + MOVES_AT_ONCE])


def _steps(job: Job) -> Iterator[_Step]:
    rows: list[Rows] = []  # again: it may have been tried before
    job.rows = rows
    if job.write and job.write.move:
        yield [], _append([job.write])
    for statement in job.statements:
        yield rows, statement


def _append(writes: Sequence[Write]) -> Statement:
    values: list[Any] = []
    for write in writes:
        values.append(write.code)
        values += write.move or ()
    return _append_text(len(writes)), values


@cache
def _append_text(moves: int) -> str:
    row = "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    return f"INSERT INTO moves VALUES {', '.join([row] * moves)}"


def _meaning(error: BaseException) -> BaseException:
    if isinstance(error, sqlite3.IntegrityError) and error.sqlite_errorname == TAKEN:
        return Conflict(str(error))
    name = getattr(error, "sqlite_errorname", "")
    if name == FULL:
        return DiskFull("the disk is full: make room in the data folder")
    if name.startswith(BROKEN):
        return StoreFailed(f"{error} ({name}): look at the disk of the data folder")
    return error
