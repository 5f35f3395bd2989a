"""A disk that is slow to flush, without one: commits wait for a copy that is slow.

PostgreSQL answers a commit once the copy of its log that it must wait for has it. Here
that copy is written by a tool of PostgreSQL's own, at the end of a link that is late:
every commit takes as long as on a disk whose flushes do, and reading takes no longer.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from tempfile import TemporaryDirectory

from tests.cluster.links import Link
from tests.cluster.postgres import Server

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
