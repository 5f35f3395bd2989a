"""Signs of life from a thread, while the loop or what it writes is late.

A node that takes over the tables of another reads and replays them for seconds; its
own beat waits among the moves meanwhile, and others would take it for dead. The thread
has a connection of its own, and beats only where the loop's own beat is late. A loop
that has not turned for too long is not covered up for: that node is stuck.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread

import asyncpg

from tablee.cluster.postgres.address import HouseAddress
from tablee.cluster.postgres.connection import (
    LIVE,
    PATIENCE,
    PgConnection,
    connect,
    hang_up,
)
from tablee.cluster.postgres.errors import LOST

EVERY = 0.5  # seconds between two looks
LATE = 1.5  # seconds without the loop's own beat: the next one is the thread's
STUCK = 15.0  # seconds in which a loop that lives has turned
BEAT = """
UPDATE nodes SET alive = clock_timestamp() WHERE id = $1 AND NOT fenced
"""
FENCED = "UPDATE 0"
# What is being written has the node's row: that is a sign of life of its own. And a
# beat that waited for a slow disk would have that row, and keep moves waiting.
NO_WAIT = "SET lock_timeout = '1s'; SET synchronous_commit = off"


class Pulse:
    """A thread that beats for one node."""

    def __init__(
        self,
        address: HouseAddress,
        node: int,
        seconds: Callable[[], float] = time.monotonic,
    ) -> None:
        """Begin to, for the loop that runs here."""
        self._address = address
        self._node = node
        self._seconds = seconds
        self._turned = self._beaten = seconds()
        self._is_over = Event()
        self._loop = asyncio.get_running_loop()
        self._turning = self._loop.call_soon(self._turn)
        self._thread = Thread(target=self._run, name="pulse", daemon=True)
        self._thread.start()

    def beaten(self) -> None:
        """Note that the loop's own beat was written."""
        self._beaten = self._seconds()

    async def stop(self) -> None:
        """End the thread, and let go of its connection."""
        self._turning.cancel()
        self._is_over.set()
        await asyncio.to_thread(self._thread.join, PATIENCE)

    @property
    def is_due(self) -> bool:
        """Whether a beat is late, and the loop turns all the same."""
        now = self._seconds()
        return now - self._beaten > LATE and now - self._turned < STUCK

    def _turn(self) -> None:
        self._turned = self._seconds()
        self._turning = self._loop.call_later(EVERY, self._turn)

    # In the thread

    def _run(self) -> None:
        asyncio.run(self._beat_on())

    async def _beat_on(self) -> None:
        at: PgConnection | None = None
        while not (self._is_over.is_set() or self._loop.is_closed()):
            with suppress(*LOST, asyncpg.PostgresError):
                if at is None or at.is_closed():
                    at = await connect(self._address)
                    await at.execute(NO_WAIT)
                    await at.execute(LIVE, self._node)
                if self.is_due and await at.execute(BEAT, self._node) == FENCED:
                    break
            await asyncio.sleep(EVERY)
        if at is not None:
            await hang_up(at)
