"""A connection to the database, and being somebody there.

The connection that writes holds three locks for as long as it lives: the house's, which
one process alone takes wholly and nodes share; the node's own, by which others see that
it is alive, and which its pulse shares; and the node's pen, which its next connection
waits for: what the last one was writing is written then, or never will be.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any, TypeAlias

import asyncpg

from tablee.cluster.contract import Forgotten
from tablee.cluster.postgres.address import HouseAddress
from tablee.server.contracts import StoreFailed

PgConnection: TypeAlias = Any  # asyncpg has no types

PATIENCE = 4.0  # seconds for anything: less than the lease of a node
LINGERS = 1.0  # seconds in which a connection that broke may still be there
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


async def connect(address: HouseAddress, patience: float = PATIENCE) -> PgConnection:
    """Open a connection whose names are those of the house.

    Anything asked on it is given up after *patience*, in seconds.
    """
    return await asyncpg.connect(
        address.dsn,
        timeout=PATIENCE,
        command_timeout=patience,
        server_settings={**SETTINGS, "search_path": address.house},
    )


async def hang_up(connection: PgConnection) -> None:
    """Take leave of a server, or of one that no longer listens."""
    try:
        await connection.close(timeout=PATIENCE / 2)
    except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
        connection.terminate()


async def locked(at: PgConnection, lock: str, lingers: float = LINGERS) -> bool:
    """Take a lock, which a process that was killed may hold for a moment longer."""
    for _ in range(round(lingers / PAUSE)):
        if await at.fetchval(lock):
            return True
        await asyncio.sleep(PAUSE)
    return False


class Incarnation:
    """This process, as the database knows it."""

    def __init__(self, address: HouseAddress) -> None:
        """Start without a place among the nodes."""
        self._address = address
        self.node = 0
        self.reached_at = ""  # by other nodes; "": there are none
        self.last_beat: datetime | None = None  # of which the database has told
        self.served_by: tuple[int, datetime] | None = None  # there: process, and when

    async def take_up(self, at: PgConnection) -> None:
        """Take its place up on a new connection, or raise ``StoreFailed``."""
        lingers = LINGERS
        if self.served_by:
            await at.execute(END_FORMER, *self.served_by)
            lingers = PATIENCE  # it ends once what it writes is on the disk
        self.served_by = tuple(await at.fetchrow(WHO))
        if not await locked(at, SHARED if self.reached_at else WHOLE, lingers):
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

    def among_others(self, reached_at: str) -> Iterator[tuple[str, Sequence[Any]]]:
        """Let other nodes be there too, who reach this one at *reached_at*."""
        if not self.reached_at:
            yield SHARED, ()  # which who has the whole lock always gets
            yield LET_GO_OF_WHOLE, ()
        yield "UPDATE nodes SET address = $2 WHERE id = $1", (self.node, reached_at)

    async def leave(self, at: PgConnection) -> None:
        """Give its place up, unless there are tables still."""
        gone = """DELETE FROM nodes WHERE id = $1 AND NOT EXISTS (
          SELECT FROM owners WHERE node = $1)"""
        await at.execute(gone, self.node)
