"""The database: what is written in batches, and what is asked.

Group commit as for SQLite: whatever came up while a commit was under way goes into the
next one together, and moves with nothing beside them, which are nearly all that is
written, are one call. So nobody waits for more than two flushes of the disk, however
many wait, also where something among it is refused. Every write begins with the node's
fence (``hold``): a node that others take for dead writes nothing more, whatever it
believes itself.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any

import asyncpg

from tablee.cluster.postgres import DatabaseAddress
from tablee.cluster.postgres.connection import (
    MAX_WAIT,
    PATIENCE,
    POLL_SECONDS,
    Acknowledged,
    Availability,
    Incarnation,
    PgConnection,
    close_connection,
    connect,
    is_deadlock,
    is_outcome_unknown,
    translate_error,
    wait_while_alive,
)
from tablee.server.contracts import StoreFailed
from tablee.server.metrics import WRITING
from tablee.server.store.contract import Rows, Statement, Write
from tablee.server.store.writer import Job, answer

GONE = (OSError, asyncpg.InterfaceError, asyncpg.PostgresConnectionError)
TRIES = 4  # where two wait for each other
HOLD = "SELECT hold($1)"
AT_IT = """
SELECT FROM pg_stat_activity
WHERE pid = $1 AND backend_start = $2 AND state = 'active'
"""
NOT_WAITED_FOR = "SET LOCAL synchronous_commit = off"
STAND = "SELECT stand($1, $2, $3)"
APPEND = f"SELECT append({', '.join(f'${n}' for n in range(1, 13))})"


class Database:
    """A server's data in PostgreSQL, for one event loop; connects when first used."""

    def __init__(self, address: DatabaseAddress) -> None:
        self.address = address
        self.incarnation = Incarnation(address)
        self.acknowledged = Acknowledged()
        self._waiting: list[Job] = []
        self._busy = False
        self._closed = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._writing: PgConnection | None = None
        self._reading: PgConnection | None = None
        # Seconds: when the database last had to do with what we write.
        self.heard_at = float("-inf")
        self._is_unsure = False  # something may still be written on a broken connection
        self._line = asyncio.Lock()  # of questions, in which looks do not stand
        self._read_lock = asyncio.Lock()
        self._aside_connection: PgConnection | None = None
        self.availability = Availability()
        self._aside_lock = asyncio.Lock()

    # Writing: one batch at a time

    def run(
        self, *statements: Statement, write: Write | None = None
    ) -> asyncio.Future[Sequence[Rows]]:
        """Append the move of *write* and run the statements, all or nothing.

        The future holds the rows of each statement once everything is committed.
        """
        if self._closed:
            raise RuntimeError("the store is closed")
        loop = asyncio.get_running_loop()
        job = Job(loop.create_future(), statements, write)
        self._waiting.append(job)
        if not self._busy:
            self._busy = True
            loop.call_soon(self._start_batch)
        return job.done

    def _start_batch(self) -> None:
        jobs, self._waiting = self._waiting, []
        self._busy = bool(jobs)
        if jobs:
            task = asyncio.get_running_loop().create_task(self._run_batch(jobs))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _run_batch(self, jobs: list[Job]) -> None:
        begun = time.perf_counter()
        await self._commit(jobs)
        self.availability.note(jobs[-1].error)
        if not any(isinstance(job.error, StoreFailed) for job in jobs):
            WRITING.observe(time.perf_counter() - begun)
        for job in jobs:
            if job.error is None and job.write:
                self.acknowledged.written(job.write)
        self._start_batch()  # first, so that the database does not wait for us
        answer(jobs)

    async def _commit(self, jobs: list[Job]) -> None:
        """Run all jobs but the bad ones, noting errors in the jobs."""
        try:
            try:
                await self._retry_deadlocks(jobs, self._run_all)
            except asyncpg.PostgresError as error:
                if len(jobs) == 1 or not _concerns_one_job(error):
                    raise
                await self._retry_deadlocks(jobs, self._run_valid)
        except BaseException as error:
            unknown = is_outcome_unknown(error)
            self._is_unsure |= unknown
            if unknown:
                self._give_up()
            meant = translate_error(error)
            for job in jobs:
                job.error = meant

    async def _retry_deadlocks(
        self,
        jobs: list[Job],
        how: Callable[[list[Job]], Coroutine[Any, Any, None]],
    ) -> None:
        for left in reversed(range(TRIES)):
            try:
                await wait_while_alive(how(jobs), self._is_active, self._give_up)
            except asyncpg.PostgresError as error:
                if not (left and is_deadlock(error)):
                    raise
            else:
                self.heard_at = time.monotonic()
                return

    def _give_up(self) -> None:
        if self._writing is not None:
            self._writing.terminate()

    async def _is_active(self) -> bool:
        """Ask on the reading connection whether the writing one is at work."""
        served_by = self.incarnation.served_by
        if served_by is None:
            return False
        try:
            async with asyncio.timeout(POLL_SECONDS), self._read_lock:
                is_active = bool(await self._asked(AT_IT, served_by))
        except Exception:  # nor does it answer there
            return False
        if is_active:
            self.heard_at = time.monotonic()
        return is_active

    async def _run_all(self, jobs: list[Job]) -> None:
        at = await self._writer()
        if all(job.is_plain or job.is_empty for job in jobs):
            await self._run_in_order(
                at, jobs
            )  # at most one call, which holds by itself
            return
        async with at.transaction():
            await at.execute(HOLD, self.incarnation.node)
            await self._run_in_order(at, jobs)

    async def _run_valid(self, jobs: list[Job]) -> None:
        """Run all jobs but those that are refused, in one commit."""
        at = await self._writer()
        for job in jobs:
            job.error = None  # it may have been tried before
        async with at.transaction():
            await at.execute(HOLD, self.incarnation.node)
            for half in _halves(jobs):
                await self._run_halves(at, half)

    async def _run_halves(self, at: PgConnection, jobs: list[Job]) -> None:
        """Run what can be run, in halves until a bad job is alone."""
        try:
            async with at.transaction():  # of which nothing stays if it fails
                await self._run_in_order(at, jobs)
        except asyncpg.PostgresError as error:
            if not _concerns_one_job(error):
                raise
            if len(jobs) == 1:
                jobs[0].error = translate_error(error)
                return
            for half in _halves(jobs):
                await self._run_halves(at, half)

    async def _run_in_order(self, at: PgConnection, jobs: list[Job]) -> None:
        """Run the jobs: moves first, as one call, then the others in order."""
        await self._append(
            at, [job.write for job in jobs if job.is_plain and job.write]
        )
        for job in jobs:
            if not job.is_plain:
                await self._steps(at, job)

    async def _steps(self, at: PgConnection, job: Job) -> None:
        rows: list[Rows] = []  # again: it may have been tried before
        job.rows = rows
        if write := job.write:
            before = write.decided_on
            await at.execute(STAND, write.code, before.revision, before.version)
            if write.move:
                await self._append(at, [write])
        for text, values in job.statements:
            rows.append(await _fetched(at, text, values))

    async def _append(self, at: PgConnection, writes: Sequence[Write]) -> None:
        if not writes:
            return
        rows = [
            (
                write.code,
                write.decided_on.revision,
                *move[:6],
                None if move.message_id is None else move.message_id.encode(),
                *move[7:],
            )
            for write in writes
            if (move := write.move)
        ]
        columns = map(list, zip(*rows, strict=True))
        await at.execute(APPEND, self.incarnation.node, *columns)

    async def aside(self, *statements: Statement) -> None:
        """Run statements on a connection of their own, so that no move waits for them.

        All or nothing; the disk is not waited for, as they are repeated after a crash.
        """
        await self.run()  # what was asked for before it; and there is a node to hold
        async with self._aside_lock:
            try:
                if self._aside_connection is None or self._aside_connection.is_closed():
                    self._aside_connection = await connect(self.address)
                async with (
                    asyncio.timeout(PATIENCE),
                    self._aside_connection.transaction(),
                ):
                    await self._aside_connection.execute(NOT_WAITED_FOR)
                    await self._aside_connection.execute(HOLD, self.incarnation.node)
                    for text, values in statements:
                        await self._aside_connection.execute(text, *values)
            except Exception as error:
                if is_outcome_unknown(error) and self._aside_connection is not None:
                    self._aside_connection.terminate()
                raise translate_error(error) from error

    async def _writer(self) -> PgConnection:
        if self._writing is None or self._writing.is_closed():
            self._writing = None
            at = await connect(self.address, MAX_WAIT)
            try:
                await self.incarnation.register(at)
                await self.acknowledged.compare(at)
            except BaseException:
                at.terminate()
                raise
            self._writing = at
            self._is_unsure = False  # what was under way is written, or never will be
        return self._writing

    # Reading

    async def ask(self, text: str, *values: Any) -> Rows:
        """Return the rows of a query, which sees all writes requested before it."""
        if self._waiting or self._busy or self._is_unsure:
            await self.run()
        async with self._line, self._read_lock:
            try:
                try:
                    return await self._asked(text, values)
                except GONE:  # once more, on a new connection
                    return await self._asked(text, values)
            except Exception as error:
                raise translate_error(error) from error

    async def _asked(self, text: str, values: Sequence[Any]) -> Rows:
        if self._closed:
            raise RuntimeError("the store is closed")
        try:
            if self._reading is None or self._reading.is_closed():
                self._reading = await connect(self.address)
            return await _fetched(self._reading, text, values)
        except BaseException as error:
            if is_outcome_unknown(error) and self._reading is not None:
                self._reading.terminate()
            raise

    # Being there

    async def enter(self, reached_at: str) -> None:
        incarnation = self.incarnation
        if self._writing is None and not incarnation.node:
            incarnation.reached_at = reached_at
        await self.run()  # which makes sure that there is a connection
        await self.run(*incarnation.joining(reached_at))
        self.acknowledged.is_alone = False
        incarnation.reached_at = reached_at

    async def close(self) -> None:
        """Finish what is waiting, and close the connections."""
        self._closed = True
        while self._busy:
            await (asyncio.wait(self._tasks) if self._tasks else asyncio.sleep(0))
        if self._writing is not None and not self._writing.is_closed():
            with suppress(OSError, TimeoutError, asyncpg.PostgresError):
                async with asyncio.timeout(PATIENCE):
                    await self.incarnation.leave(self._writing)
        for connection in (self._writing, self._reading, self._aside_connection):
            if connection is not None:
                await close_connection(connection)


def _halves(jobs: list[Job]) -> tuple[list[Job], list[Job]]:
    half = len(jobs) // 2
    return jobs[:half], jobs[half:]


def _concerns_one_job(error: asyncpg.PostgresError) -> bool:
    if is_deadlock(error) or is_outcome_unknown(error):
        return False
    return not isinstance(translate_error(error), StoreFailed)


async def _fetched(at: PgConnection, text: str, values: Sequence[Any]) -> Rows:
    found = await at.fetch(text, *map(without_nul, values))
    return [tuple(row) for row in found]


def without_nul(value: Any) -> Any:
    """Replace NUL, which text in PostgreSQL cannot hold."""
    if isinstance(value, str) and "\0" in value:
        return value.replace("\0", "\N{REPLACEMENT CHARACTER}")
    return value
