"""Connections to PostgreSQL: settings, locks, timeouts, and what its errors mean."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from datetime import datetime
from typing import Any, TypeAlias, TypeVar

import asyncpg

from tablee.cluster.node import Forgotten
from tablee.cluster.postgres import DatabaseAddress
from tablee.server.contracts import (
    CodeTaken,
    Conflict,
    DatabaseAway,
    DiskFull,
    Fenced,
    StoreFailed,
)
from tablee.server.metrics import DATABASE_UP
from tablee.server.store.contract import NOWHERE, TablePosition, Write

T = TypeVar("T")

log = logging.getLogger(__name__)

FENCED, OVERTAKEN, TAKEN = "TB001", "TB002", "TB003"  # raised by our own functions
FULL = "53100"
# Two who wait for each other, of whom one was ended: nothing was written.
RETRYABLE_SQLSTATES = {"40P01", "40001"}
# What a server says that goes, is away, or is none to write to.
AWAY = ("08", "57P", "53300", "25006")
LOST = (OSError, TimeoutError, asyncpg.InterfaceError, asyncpg.InternalClientError)


def translate_error(error: BaseException) -> BaseException:
    """Return the exception that the server knows in place of *error*."""
    state = getattr(error, "sqlstate", None) or ""
    if state == FENCED:
        return Fenced(str(error))
    if state == OVERTAKEN:
        return Conflict(str(error))
    if state == TAKEN or getattr(error, "constraint_name", None) == "rooms_pkey":
        return CodeTaken(str(error))
    if isinstance(error, asyncpg.UniqueViolationError):
        return Conflict(str(error))
    if state == FULL:
        return DiskFull("the disk of the database is full: make room there")
    if isinstance(error, LOST) or state.startswith(AWAY):
        why = str(error) or type(error).__name__
        return DatabaseAway(f"the database is away ({why}): look whether it runs")
    return error


def is_outcome_unknown(error: BaseException) -> bool:
    return not isinstance(error, asyncpg.PostgresError) or (
        isinstance(error, asyncpg.PostgresConnectionError)
    )


def is_deadlock(error: BaseException) -> bool:
    """Return whether trying again is likely to succeed."""
    return getattr(error, "sqlstate", None) in RETRYABLE_SQLSTATES


POLL_SECONDS = 1.0  # seconds between two looks, and for each
MAX_WAIT = 30.0  # seconds for what the database itself says that it is at


async def wait_while_alive(
    work: Coroutine[Any, Any, T],
    is_active: Callable[[], Awaitable[bool]],
    give_up: Callable[[], object],
) -> T:
    """Wait for *work* while the database *is_at_it*, or else for ``PATIENCE`` seconds.

    Then call *give_up* and raise ``TimeoutError``. A disk whose flushes take seconds is
    not a database that is away: giving up would close every table. Time in which our
    own event loop was busy does not count, as the answer may lie there unread.
    """
    now = asyncio.get_running_loop().time
    begun = heard = now()
    task = asyncio.ensure_future(work)
    try:
        while True:
            due = now() + 2 * POLL_SECONDS
            if (await asyncio.wait((task,), timeout=POLL_SECONDS))[0]:
                return task.result()
            if await is_active() and now() - begun < MAX_WAIT:
                heard = now()
                continue
            heard += max(0.0, now() - due)
            if now() - heard >= PATIENCE:
                give_up()
                raise TimeoutError
    finally:
        if not task.done():
            task.cancel()
            await asyncio.wait((task,))
            if not task.cancelled():
                task.exception()  # that it was given up is known


class Availability:
    """Whether the database accepts writes; each change is logged once."""

    def __init__(self) -> None:
        self.is_up = True
        DATABASE_UP.set(1)

    def note(self, error: BaseException | None) -> None:
        """Note the error of the last write, or None."""
        if isinstance(error, DatabaseAway) != self.is_up:
            return
        self.is_up = not self.is_up
        DATABASE_UP.set(self.is_up)
        if self.is_up:
            log.warning("the database is back")
        else:
            log.error("%s; until it is back nothing is accepted", error)


PgConnection: TypeAlias = Any  # asyncpg has no types

PATIENCE = 4.0  # seconds for anything: less than the lease of a node
LOCK_LINGERS = 1.0  # seconds in which a connection that broke may still be there
PAUSE = 0.05
SETTINGS = {
    # a machine that vanishes within a transaction must not hold its locks
    "idle_in_transaction_session_timeout": "2000",
    "application_name": "tablee",
    "jit": "off",  # all our questions are short
}
WHO = """
SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()
"""
END_FORMER = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE pid = $1 AND backend_start = $2
"""
WHOLE = "SELECT pg_try_advisory_lock(house_lock(), 0)"
SHARED = "SELECT pg_try_advisory_lock_shared(house_lock(), 0)"
LET_GO_OF_WHOLE = "SELECT pg_advisory_unlock(house_lock(), 0)"
LIVE = "SELECT pg_advisory_lock_shared(house_lock(), $1::int)"
PEN = "SELECT pg_advisory_lock(house_lock(), -1000 - $1::int)"
NEW = "INSERT INTO nodes (address) VALUES ($1) RETURNING id"
LONG_GONE = """
DELETE FROM nodes WHERE alive < clock_timestamp() - interval '1 day'
AND NOT EXISTS (SELECT FROM owners WHERE node = id)
"""
LAST_BEAT = "SELECT alive FROM nodes WHERE id = $1"
BEAT = "UPDATE nodes SET alive = clock_timestamp() WHERE id = $1 RETURNING alive"
OTHERS = (
    "{} is being served by another tablée: stop that one first, or name a house of its "
    "own with ?house=NAME"
)
FORGOTTEN = (
    "the database has forgotten what it had written: a replica that lagged behind "
    "was made the primary. Bring the former primary back, or take what is left by "
    "starting the nodes again; and look at synchronous_standby_names"
)


async def connect(address: DatabaseAddress, patience: float = PATIENCE) -> PgConnection:
    """Open a connection with the server's schema as its search path.

    Every statement times out after *patience* seconds.
    """
    return await asyncpg.connect(
        address.dsn,
        timeout=PATIENCE,
        command_timeout=patience,
        server_settings={**SETTINGS, "search_path": address.house},
    )


async def close_connection(connection: PgConnection) -> None:
    """Close a connection, or drop it if the database does not respond."""
    try:
        await connection.close(timeout=PATIENCE / 2)
    except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
        connection.terminate()


async def try_lock(at: PgConnection, lock: str, lingers: float = LOCK_LINGERS) -> bool:
    """Take a lock, which a killed process may hold for a moment longer."""
    for _ in range(round(lingers / PAUSE)):
        if await at.fetchval(lock):
            return True
        await asyncio.sleep(PAUSE)
    return False


class Incarnation:
    """This process as the database knows it.

    The connection that writes holds three locks for as long as it lives: the server's,
    which a single process takes exclusively and nodes share; the node's own, by which
    others see that it is alive; and the node's pen, so that only one connection writes.
    """

    def __init__(self, address: DatabaseAddress) -> None:
        self._address = address
        self.node = 0
        self.reached_at = ""  # by other nodes; "": there are none
        self.last_beat: datetime | None = None  # of which the database has told
        self.served_by: tuple[int, datetime] | None = None  # there: process, and when

    async def register(self, at: PgConnection) -> None:
        """Take the locks on a new connection, or raise ``StoreFailed``."""
        lingers = LOCK_LINGERS
        if self.served_by:
            await at.execute(END_FORMER, *self.served_by)
            lingers = PATIENCE  # it ends once what it writes is on the disk
        self.served_by = tuple(await at.fetchrow(WHO))
        if not await try_lock(at, SHARED if self.reached_at else WHOLE, lingers):
            raise StoreFailed(OTHERS.format(self._address.shown))
        if not self.node:
            await at.execute(LONG_GONE)
            self.node = await at.fetchval(NEW, self.reached_at)
        await at.execute(PEN, self.node)
        await at.execute(LIVE, self.node)
        if self.last_beat:
            kept = await at.fetchval(LAST_BEAT, self.node)
            if kept and kept < self.last_beat:
                raise Forgotten(FORGOTTEN)

    def joining(self, reached_at: str) -> Iterator[tuple[str, Sequence[Any]]]:
        """Yield the statements that let other nodes join, who reach this one there."""
        if not self.reached_at:
            yield SHARED, ()  # which who has the whole lock always gets
            yield LET_GO_OF_WHOLE, ()
        yield "UPDATE nodes SET address = $2 WHERE id = $1", (self.node, reached_at)

    async def leave(self, at: PgConnection) -> None:
        """Delete the node's row, unless it still owns tables."""
        gone = """DELETE FROM nodes WHERE id = $1 AND NOT EXISTS (
          SELECT FROM owners WHERE node = $1)"""
        await at.execute(gone, self.node)


NAMED = 5  # tables that are named; the log has room for so many
LACKING = """
SELECT code FROM unnest($1::text[], $2::int[], $3::int[]) AS known (code, n, version)
WHERE coalesce((SELECT revision FROM rooms WHERE rooms.code = known.code), 0) < n
OR coalesce((SELECT max(moves.version) FROM moves WHERE room = known.code), 0) < version
ORDER BY code
"""


class Acknowledged:
    """The positions of our tables that the database has acknowledged.

    A replica that is promoted while it lags answers as if nothing had happened; the
    next move would be written over those that are lost. Comparing positions shows it.
    """

    def __init__(self) -> None:
        self.is_alone = True  # then whatever is written is ours
        self._known: dict[str, TablePosition] = {}

    def claimed(self, code: str) -> None:
        """Note that a table is ours."""
        self._known.setdefault(code, NOWHERE)

    def forget(self, code: str) -> None:
        """Forget a table that is no longer ours."""
        self._known.pop(code, None)

    def written(self, write: Write) -> None:
        if self.is_alone:
            self.claimed(write.code)
            if write.opened:
                self._known[write.opened.code] = TablePosition(1, 0)
        self.seen(write.code, write.then)

    def seen(self, code: str, position: TablePosition) -> None:
        """Note the position of a table, if it is ours."""
        if was := self._known.get(code):
            self._known[code] = TablePosition(
                max(was.revision, position.revision), max(was.version, position.version)
            )

    async def compare(self, at: PgConnection) -> None:
        """Check that the database still has all of it, or raise ``Forgotten``."""
        if not self._known:
            return
        codes, places = [*self._known], [*self._known.values()]
        revisions = [place.revision for place in places]
        versions = [place.version for place in places]
        lacking = await at.fetch(LACKING, codes, revisions, versions)
        if lacking:
            named = " ".join(code for (code,) in lacking[:NAMED])
            more = " …" * (len(lacking) > NAMED)
            which = f"tables that lack what was acknowledged: {named}{more}"
            raise Forgotten(f"{FORGOTTEN} ({which})")
