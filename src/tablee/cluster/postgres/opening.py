"""Open a server's data in PostgreSQL, after checking the database.

Whatever is wrong with it is reported in one line that says what to do.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import asyncpg

from tablee.cluster.forwarding import NodeForwarding
from tablee.cluster.leases import DatabaseClock
from tablee.cluster.node import ClusterNode
from tablee.cluster.postgres import FORM, DatabaseAddress, read_address
from tablee.cluster.postgres.connection import (
    OTHERS,
    PAUSE,
    WHOLE,
    PgConnection,
    connect,
    try_lock,
)
from tablee.cluster.postgres.migrations import migrate, newest, version
from tablee.cluster.postgres.nodes import PostgresNodes
from tablee.cluster.postgres.store import PostgresStore
from tablee.server.contracts import CannotServe, NotNow
from tablee.server.serve import OpenSite, warn
from tablee.server.settings import Settings

LONG = 3600.0  # seconds, for a schema and for a whole site
AWAY = (asyncpg.PostgresConnectionError, asyncpg.CannotConnectNowError)
LATER = (
    *(OSError, TimeoutError, *AWAY),
    asyncpg.TooManyConnectionsError,
    asyncpg.TargetServerAttributeNotMatched,  # it fails over
)
OLDEST = 14  # of PostgreSQL
ALONE, NODE = 3, 5  # connections of a process
BEATS_IN = 3.0  # seconds in which a node that lives has beaten again
CLOCKS = 30.0  # seconds by which ours and the database's may differ
SERVER = """
SELECT current_setting('server_version_num')::int / 10000,
  current_setting('server_encoding'), current_setting('synchronous_commit'),
  pg_is_in_recovery() OR current_setting('default_transaction_read_only')::bool,
  current_setting('fsync')::bool, extract(epoch FROM clock_timestamp())::float8
"""
OBJECTS = """
SELECT count(*) FROM pg_class WHERE relnamespace = to_regnamespace($1)
"""
SIGNED = """
SELECT obj_description(to_regclass('schema_versions')) IS NOT DISTINCT FROM 'tablée'
"""
MAY_MAKE = """
SELECT CASE WHEN to_regnamespace($1) IS NULL
  THEN has_database_privilege(current_database(), 'CREATE')
  ELSE has_schema_privilege($1, 'CREATE') END
"""
MAY_READ = "SELECT has_table_privilege('schema_versions', 'SELECT')"
MAY_USE = """
SELECT coalesce(bool_and(has_table_privilege(oid, 'SELECT')
  AND has_table_privilege(oid, 'INSERT') AND has_table_privilege(oid, 'UPDATE')
  AND has_table_privilege(oid, 'DELETE')), true)
FROM pg_class WHERE relkind = 'r' AND relnamespace = to_regnamespace($1)
AND relname <> 'schema_versions'
"""
MAY_ENTER = "SELECT to_regnamespace($1) IS NULL OR has_schema_privilege($1, 'USAGE')"
LAGGING = """
SELECT count(*) > 0 AND NOT bool_or(sync_state IN ('sync', 'quorum'))
FROM pg_stat_replication WHERE state = 'streaming' AND sync_state IS NOT NULL
"""
# Who is reached at an address, and holds the lock by which others see that it lives.
SAME_ADDRESS = """
SELECT nodes.id, alive FROM nodes JOIN pg_locks ON objid::bigint = nodes.id
WHERE address = $1 AND NOT fenced AND locktype = 'advisory' AND granted
AND objsubid = 2 AND classid::bigint = house_lock()::bigint & 4294967295
AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
DUPLICATE = (
    "another node is reached at {} already: give each a --node-address of its own, or "
    "stop that one first"
)
# Without our own, which is closed before others are opened.
CONNECTIONS = """
SELECT most, most + 1 - current_setting('superuser_reserved_connections')::int
  - coalesce(current_setting('reserved_connections', true), '0')::int
  - (SELECT sum(numbackends)::int FROM pg_stat_database)
FROM (SELECT current_setting('max_connections')::int AS most) AS of_all
"""
FEW_CONNECTIONS = (
    "{} has room for {} more connections of {}, and this process needs {}: raise "
    "max_connections, and restart PostgreSQL"
)
FSYNC = (
    "warning: the database has fsync off, so a power cut may lose moves and more: set "
    "fsync to on"
)
ASYNCHRONOUS = (
    "warning: the database has replicas and waits for none of them, so a fail-over may "
    "lose moves that were acknowledged: set synchronous_standby_names"
)
# What fails on the way there, and how it is told.
TROUBLE: tuple[tuple[Any, str], ...] = (
    (
        asyncpg.InvalidCatalogNameError,
        "there is no such database as {where}: make it with createdb",
    ),
    (
        asyncpg.InvalidAuthorizationSpecificationError,
        "{where} does not let this user in ({why}): look at name and password",
    ),
    (
        asyncpg.InsufficientPrivilegeError,
        "{where} does not let this user do that ({why}): use one who may",
    ),
    (
        asyncpg.TargetServerAttributeNotMatched,
        "none of the servers of {where} is the one asked for: is the primary down?",
    ),
    (
        (asyncpg.ClientConfigurationError, asyncpg.UndefinedObjectError, ValueError),
        f"--database cannot be used ({{why}}): write it as {FORM}",
    ),
    (
        (OSError, TimeoutError, *AWAY),
        "{where} cannot be reached ({why}): look whether PostgreSQL runs there, and "
        "whether the address is right",
    ),
    (
        asyncpg.TooManyConnectionsError,
        "{where} has no connection left: raise its max_connections",
    ),
)


class DatabaseReport(NamedTuple):
    """What ``look`` has found."""

    schema: int  # up to which file; 0: there is none yet
    warnings: tuple[str, ...]


def open_store(
    text: str,
    wall: Callable[[], float] = time.time,
    warn: Callable[[str], object] = lambda line: None,
    *,
    node_address: str | None = None,
) -> PostgresStore:
    """Open the database that ``--database`` names, or raise ``CannotServe``.

    Create or upgrade its schema. Without *node_address* no other process may serve it;
    with one, no other node may have the same address.
    """
    address = read_address(text)
    for line in asyncio.run(prepare(address, wall, node_address=node_address)):
        warn(line)
    return PostgresStore(address, wall)


async def prepare(
    address: DatabaseAddress,
    wall: Callable[[], float] = time.time,
    *,
    node_address: str | None = None,
) -> tuple[str, ...]:
    """Create or upgrade the schema; return warnings for the host."""
    async with connected(address) as at:
        report = await inspect_database(at, address, wall)
        if report.schema < newest():
            await migrate(at, address.house)
        if node_address:
            await _refuse_duplicate(at, node_address)
        elif not await try_lock(at, WHOLE):
            raise CannotServe(OTHERS.format(address.shown))
        few = await _check_connections(at, address, NODE if node_address else ALONE)
    return (*report.warnings, *few)


async def _refuse_duplicate(at: PgConnection, node_address: str) -> None:
    known: dict[int, Any] = {}
    for _ in range(round(BEATS_IN / PAUSE)):
        found = dict(await at.fetch(SAME_ADDRESS, node_address))
        if any(alive > known.setdefault(node, alive) for node, alive in found.items()):
            raise CannotServe(DUPLICATE.format(node_address))
        if not found:
            return
        await asyncio.sleep(PAUSE)


async def _check_connections(
    at: PgConnection, address: DatabaseAddress, needed: int
) -> tuple[str, ...]:
    """Check that the database has connections left for this process and one more."""
    most, left = await at.fetchrow(CONNECTIONS)
    line = FEW_CONNECTIONS.format(address.shown, left, most, needed)
    if left < needed:
        raise NotNow(line)
    return (f"warning: {line}",) if left < 2 * needed else ()


@asynccontextmanager
async def connected(address: DatabaseAddress) -> AsyncIterator[PgConnection]:
    """Connect with long timeouts; raise ``CannotServe`` with one line on failure."""
    try:
        at = await connect(address, LONG)
        try:
            yield at
        finally:
            await at.close(timeout=2)
    except CannotServe:
        raise
    except Exception as error:
        if line := _explained(error, address):
            raise (NotNow if isinstance(error, LATER) else CannotServe)(line) from error
        raise


async def inspect_database(
    at: PgConnection, address: DatabaseAddress, wall: Callable[[], float]
) -> DatabaseReport:
    """Check everything that is required, without writing."""
    release, encoding, commit, read_only, fsync, clock = await at.fetchrow(SERVER)
    where = address.shown
    if release < OLDEST:
        raise CannotServe(
            f"{where} is PostgreSQL {release}: {OLDEST} or newer is needed"
        )
    if encoding != "UTF8":
        raise CannotServe(
            f"{where} has the encoding {encoding}, which has no room for every name: "
            "make a database with createdb --encoding=UTF8 --template=template0"
        )
    if read_only:
        raise CannotServe(
            f"{where} is a replica, or read-only: name the primary, or both hosts and "
            "?target_session_attrs=primary"
        )
    if commit in {"off", "local"}:
        raise CannotServe(
            f"{where} has synchronous_commit {commit}, so moves that were acknowledged "
            "could be lost: set it to on, or add ?synchronous_commit=on to --database"
        )
    if abs(apart := wall() - clock) > CLOCKS:
        raise CannotServe(
            f"the clocks of this machine and of {where} are {abs(apart):.0f} s apart: "
            "let both be set by NTP"
        )
    schema = await _schema(at, address)
    await _rights(at, address, schema)
    lagging = await at.fetchval(LAGGING)
    warnings = (FSYNC,) * (not fsync), (ASYNCHRONOUS,) * bool(lagging)
    return DatabaseReport(schema, (*warnings[0], *warnings[1]))


async def _schema(at: PgConnection, address: DatabaseAddress) -> int:
    """Return the schema's version, or refuse a schema that is not tablée's."""
    if not await at.fetchval(MAY_ENTER, address.house):
        raise CannotServe(_no_rights(address, f"GRANT ALL ON SCHEMA {address.house}"))
    if not await at.fetchval(OBJECTS, address.house):
        return 0
    if not await at.fetchval(SIGNED):
        raise CannotServe(
            f"the schema {address.house} in {address.shown} is not tablée's: name "
            "another one with ?house=NAME, or another database"
        )
    if not await at.fetchval(MAY_READ):
        raise CannotServe(_no_rights(address, _all_tables(address)))
    found = await version(at)
    if found.oldest > newest():
        raise CannotServe(
            f"{address.shown} has the schema of a newer tablée ({found.oldest} must be "
            f"known, and this one knows {newest()}): update tablée, or name another "
            "database"
        )
    return found.newest


async def _rights(at: PgConnection, address: DatabaseAddress, schema: int) -> None:
    if schema < newest():
        if not await at.fetchval(MAY_MAKE, address.house):
            raise CannotServe(
                _no_rights(address, "GRANT CREATE ON DATABASE …")
                + ", or let its owner run `tablee admin migrate` first"
            )
    elif not await at.fetchval(MAY_USE, address.house):
        raise CannotServe(_no_rights(address, _all_tables(address)))


def _all_tables(address: DatabaseAddress) -> str:
    return f"GRANT ALL ON ALL TABLES, and SEQUENCES, IN SCHEMA {address.house}"


def _no_rights(address: DatabaseAddress, grant: str) -> str:
    return f"{address.shown} lets this user not do enough: {grant} TO it"


def _explained(error: BaseException, address: DatabaseAddress) -> str | None:
    """Explain a connection error; None if it is another error."""
    why = str(error).splitlines()[0] if str(error) else type(error).__name__
    for kinds, line in TROUBLE:
        if isinstance(error, kinds):
            return line.format(where=address.shown, why=why)
    return None


def open_database(settings: Settings) -> OpenSite:
    """Open the database of *settings*, as one of several nodes if it has an address."""
    address = settings.node_address
    clock = DatabaseClock(settings.wall, settings.seconds)
    store = open_store(settings.database or "", clock, warn=warn, node_address=address)
    if address is None:
        return OpenSite(store)
    node = ClusterNode(PostgresNodes(store.database), address, clock=clock)
    return OpenSite(store, node, NodeForwarding(node), clock)
