"""Faults, brought about while games go on; each is mended in the end."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from tempfile import TemporaryDirectory
from urllib.request import urlopen

from tablee.cluster.postgres.connection import connect
from tests.cluster.cluster import FENCED, Cluster, NodeProcess
from tests.cluster.links import Link
from tests.cluster.patroni import Patroni
from tests.cluster.postgres import Server
from tests.cluster.replica import Pair
from tests.cluster.small_disk import SmallDisk
from tests.cluster.tables import Table

COPY = "pg_receivewal"  # the tool, and the name that it goes by
WAIT = f"ALTER SYSTEM SET synchronous_standby_names = '{COPY}'"
WAIT_NO_LONGER = "ALTER SYSTEM RESET synchronous_standby_names"
FOLLOWS = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'"
LOOK = 0.05


@asynccontextmanager
async def slow_flushes(server: Server, seconds: float) -> AsyncIterator[None]:
    """Slow every commit down to so many seconds, or up to twice that if others wait."""
    link = Link(server.socket)
    await link.open()
    with TemporaryDirectory() as folder:
        process = await asyncio.create_subprocess_exec(
            server.program(COPY),
            *("-h", "127.0.0.1", "-p", str(link.port), "-U", "postgres"),
            *("-D", folder, "--synchronous", "--no-password"),
            stderr=asyncio.subprocess.DEVNULL,
        )
        try:
            await _told(server, WAIT)
            while await asyncio.to_thread(server.ask, FOLLOWS) != "1":
                await asyncio.sleep(LOOK)
            link.delay = seconds / 2  # there and back
            yield
        finally:
            link.mend()
            await _told(server, WAIT_NO_LONGER)
            process.kill()
            await process.wait()
            link.close()


async def _told(server: Server, setting: str) -> None:
    await asyncio.to_thread(server.ask, setting)
    await asyncio.to_thread(server.ask, "SELECT pg_reload_conf()")


CUT = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE application_name = 'tablee' AND pid <> pg_backend_pid()
"""
FILL = """
CREATE FUNCTION {house}.no_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = '53100';
END $$;
CREATE TRIGGER no_room BEFORE INSERT ON {house}.moves
  EXECUTE FUNCTION {house}.no_room();
"""
EMPTY = "DROP FUNCTION {house}.no_room CASCADE"
NEWER = "UPDATE rooms SET format = 1000 WHERE code = $1"
CLAIMED = "SELECT count(*) FROM owners WHERE code = $1"
SUSPENDED = 30.0  # seconds
CUT_FOR = 10.0
SLOW_FOR = 5.0
SLOW_DISK_FOR = 10.0
FLUSH = 2.0
FULL_FOR = 3.0
FULL_WITHIN = 30.0
SLOWLY = 0.2  # seconds, each way

# What is done to a table's owner, or to the database; gives the rest, to be waited for
# before the next fault, once play goes on.
Rest = Awaitable[object] | None
Fault = Callable[[Cluster, Server, Table], Awaitable[Rest]]


async def kill(cluster: Cluster, _: Server, table: Table) -> Rest:
    """``kill -9`` of the owner, which is started again."""
    owner = await cluster.owner(table.code)
    owner.signal(signal.SIGKILL)
    await owner.ended()
    owner.start()
    return None


async def suspend(
    cluster: Cluster, _: Server, table: Table, long: float = SUSPENDED
) -> Rest:
    """Suspend the owner; woken, it learns that others have its tables, and ends."""
    owner = await cluster.owner(table.code)
    owner.signal(signal.SIGSTOP)

    async def wake() -> None:
        await asyncio.sleep(long)
        owner.signal(signal.SIGCONT)
        assert await owner.ended() == FENCED, owner.log
        owner.start()

    return asyncio.create_task(wake())


async def suspend_for(cluster: Cluster, _: Server, table: Table, long: float) -> Rest:
    """Suspend the owner; whether it was fenced meanwhile is for the machine to say."""
    owner = await cluster.owner(table.code)
    owner.signal(signal.SIGSTOP)
    await asyncio.sleep(long)
    owner.signal(signal.SIGCONT)
    return None


async def drain(cluster: Cluster, _: Server, table: Table) -> Rest:
    """Ask the owner to leave its tables to the others."""
    owner = await cluster.owner(table.code)
    owner.signal(signal.SIGTERM)
    await owner.ended()
    owner.start()
    return None


async def restart_database(_: Cluster, server: Server, __: Table) -> Rest:
    """Stop PostgreSQL, and start it again."""
    if isinstance(server, Pair):
        await asyncio.to_thread(server.restart)
        return None
    await asyncio.to_thread(server.stop)
    await asyncio.to_thread(server.start)
    return None


async def cut_connections(cluster: Cluster, _: Server, __: Table) -> Rest:
    """Cut every connection to PostgreSQL."""
    at = await connect(cluster.house)
    with suppress(OSError):
        await at.execute(CUT)
    await at.close()
    return None


async def fill_disk(
    cluster: Cluster, _: Server, __: Table, long: float = FULL_FOR
) -> Rest:
    """Refuse every write for want of room, for a while."""
    await _carry_out(cluster, FILL)
    await asyncio.sleep(long)
    await _carry_out(cluster, EMPTY)
    return None


async def fill_real_disk(_: Cluster, server: Server, __: Table) -> Rest:
    """Fill the disk under PostgreSQL, until it has failed, and a while longer."""
    assert isinstance(server, SmallDisk)
    before = server.failures
    server.fill()
    with suppress(TimeoutError):  # what is there already may do for long
        async with asyncio.timeout(FULL_WITHIN):
            while server.failures == before:
                await asyncio.sleep(0.1)
    await asyncio.sleep(FULL_FOR)
    await asyncio.to_thread(server.empty)
    return None


async def _carry_out(cluster: Cluster, text: str) -> None:
    at = await connect(cluster.house)
    await at.execute(text.format(house=cluster.house.house))
    await at.close()


async def slow_database(
    cluster: Cluster, _: Server, __: Table, long: float = SLOW_FOR
) -> Rest:
    """Delay PostgreSQL's answers for a while."""
    links = [node.to_database for node in cluster.nodes if node.to_database]
    for link in links:
        link.delay = SLOWLY
    await asyncio.sleep(long)
    for link in links:
        link.mend()
    return None


async def slow_disk(cluster: Cluster, server: Server, _: Table) -> Rest:
    """Slow flushes down to seconds, for a while; no node may be taken for dead."""
    async with slow_flushes(server, FLUSH):
        await asyncio.sleep(SLOW_DISK_FOR)
    gone = [node.place for node in cluster.nodes if node.has_ended]
    assert not gone, f"{gone} ended on a slow disk"
    return None


async def cut_from_database(
    cluster: Cluster, _: Server, table: Table, long: float = CUT_FOR
) -> Rest:
    """Cut the owner from PostgreSQL, silently."""
    owner = await cluster.owner(table.code)
    assert owner.to_database
    owner.to_database.silence()
    return asyncio.create_task(_mend(owner, long))


async def deafen(cluster: Cluster, _: Server, table: Table) -> Rest:
    """Cut PostgreSQL's answers to the owner, but not its requests."""
    owner = await cluster.owner(table.code)
    assert owner.to_database
    owner.to_database.silence(there=False)
    return asyncio.create_task(_mend(owner))


async def _mend(owner: NodeProcess, long: float = CUT_FOR) -> None:
    await asyncio.sleep(long)
    assert owner.to_database
    owner.to_database.mend()


async def cut_from_nodes(
    cluster: Cluster, _: Server, __: Table, long: float = CUT_FOR
) -> Rest:
    """Cut the nodes from each other; people still reach each of them."""
    links = [node.to_it for node in cluster.nodes if node.to_it]
    for link in links:
        link.cut()

    async def mend() -> None:
        await asyncio.sleep(long)
        for link in links:
            link.mend()

    return asyncio.create_task(mend())


def step_clock(number: signal.Signals) -> Fault:
    """Make a fault of a clock that steps: then the owner is killed, or another is."""

    async def step(cluster: Cluster, server: Server, table: Table) -> Rest:
        """Step the owner's clock, lets moves be made by it, and kill the owner."""
        owner = await cluster.owner(table.code)
        owner.signal(number)
        await table.until_moved(2)
        return await kill(cluster, server, table)

    return step


async def upgrade(cluster: Cluster, _: Server, __: Table) -> Rest:
    """Drain one node of the release before, and start it as of today."""
    node = next((node for node in cluster.nodes if node.kind), cluster.nodes[0])
    node.signal(signal.SIGTERM)
    await node.ended()
    node.kind = ""
    node.start()
    return None


async def upgrade_schema(cluster: Cluster, _: Server, table: Table) -> Rest:
    """Drain one node, which must leave alone what is newer, and start the next release.

    The first of these to start adds to the schema by which the others serve on.
    """
    old = next((node for node in cluster.nodes if not node.kind), None)
    if old:
        newer = await table.players[0].open_table("sequence", sides=(0, 1))
        at = await connect(cluster.house)
        await at.execute(NEWER, newer)
        await asyncio.to_thread(_asked_for, f"http://{old.place}/api/tables/{newer}")
        claimed = await at.fetchval(CLAIMED, newer)
        await at.execute("DELETE FROM rooms WHERE code = $1", newer)
        await at.close()
        assert not claimed, f"{old.place} claims what is newer than itself"
        old.signal(signal.SIGTERM)
        await old.ended()
        old.kind = "newer"
        old.start()
    return None


def _asked_for(url: str) -> None:
    with suppress(OSError):  # it is refused
        urlopen(url, timeout=CUT_FOR).close()


async def lose_primary(_: Cluster, server: Server, __: Table) -> Rest:
    """Kill the primary's machine; Patroni does the rest."""
    assert isinstance(server, Patroni)
    await asyncio.to_thread(server.fail)
    return None


async def fail_over(cluster: Cluster, server: Server, __: Table) -> Rest:
    """End PostgreSQL as a machine ends, and make its replica the one to write to."""
    assert isinstance(server, Pair)
    await asyncio.to_thread(server.fail_over)
    assert server.replica
    for node in cluster.nodes:
        if node.to_database:
            node.to_database.target = server.replica.socket
    return None
