"""Ownership of tables, heartbeats and notices, in the database that all nodes share."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import suppress
from threading import Event, Thread

import asyncpg
import msgspec

from tablee.cluster.leases import GONE, LEASE
from tablee.cluster.node import Nodes
from tablee.cluster.postgres import DatabaseAddress
from tablee.cluster.postgres.claims import AT_WORK, Claims
from tablee.cluster.postgres.connection import (
    BEAT,
    LIVE,
    LOST,
    PATIENCE,
    PgConnection,
    close_connection,
    connect,
)
from tablee.cluster.postgres.database import Database
from tablee.server.contracts import (
    ClaimGranted,
    Elsewhere,
    NodeNotice,
    NodeState,
)
from tablee.server.logs import complain

log = logging.getLogger(__name__)

PULSE_SECONDS = 0.5  # seconds between two looks
LATE_SECONDS = 1.5  # seconds without the loop's own beat: the next one is the thread's
STUCK_SECONDS = 15.0  # seconds in which a loop that lives has turned
PULSE_BEAT = """
UPDATE nodes SET alive = clock_timestamp() WHERE id = $1 AND NOT fenced
"""
FENCED = "UPDATE 0"
# What is being written has the node's row: that is a sign of life of its own. And a
# beat that waited for a slow disk would have that row, and keep moves waiting.
NO_WAIT = "SET lock_timeout = '1s'; SET synchronous_commit = off"


class Pulse:
    """A thread that writes heartbeats while the event loop is late with its own.

    A node that takes over many tables replays them for seconds, and others would take
    it for dead. The thread has its own connection. A loop that has not turned for
    ``STUCK`` seconds gets no help.
    """

    def __init__(
        self,
        address: DatabaseAddress,
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
        """Note that the loop has written its own heartbeat."""
        self._beaten = self._seconds()

    async def stop(self) -> None:
        """End the thread and close its connection."""
        self._turning.cancel()
        self._is_over.set()
        await asyncio.to_thread(self._thread.join, PATIENCE)

    @property
    def is_due(self) -> bool:
        """Whether a heartbeat is late although the loop turns."""
        now = self._seconds()
        return now - self._beaten > LATE_SECONDS and now - self._turned < STUCK_SECONDS

    def _turn(self) -> None:
        self._turned = self._seconds()
        self._turning = self._loop.call_later(PULSE_SECONDS, self._turn)

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
                if self.is_due and await at.execute(PULSE_BEAT, self._node) == FENCED:
                    break
            await asyncio.sleep(PULSE_SECONDS)
        if at is not None:
            await close_connection(at)


RECONNECT_SECONDS = 0.2  # seconds before a connection is opened again that could not be
REMEMBERED = 50_000  # notices that were heard: more than ten minutes have
HAS = """
INSERT INTO contents VALUES ($1, $2)
ON CONFLICT (node) DO UPDATE SET have = excluded.have
"""
LET_GO = "DELETE FROM owners WHERE code = $1 AND node = $2"
LET_ALL_GO = "DELETE FROM owners WHERE node = $1"
DRAIN = "UPDATE nodes SET draining = true WHERE id = $1"
# A node that claims a table of such a node is told until when its clock ran.
RELEASE = """
UPDATE nodes SET fenced = true WHERE id IN (
  SELECT id FROM nodes WHERE NOT fenced AND id <> $1 AND address <> ''
  AND greatest(alive, pg_postmaster_start_time())
    < clock_timestamp() - make_interval(secs => $2) FOR UPDATE SKIP LOCKED)
"""
LISTED = f"""
SELECT id, address, floor(extract(epoch FROM heard) * 1000)::bigint, draining, fenced,
  (SELECT count(*) FROM owners WHERE node = id)
FROM nodes, LATERAL (SELECT greatest(alive, ({AT_WORK})) AS heard) AS of_it
WHERE NOT fenced AND (heard > clock_timestamp() - make_interval(secs => $1)
  OR EXISTS (SELECT FROM owners WHERE node = id)) ORDER BY id
"""
OWNERS = """
SELECT code, node FROM owners JOIN nodes ON id = node WHERE NOT fenced
ORDER BY code COLLATE "C"
"""
# Told to those who listen, and kept a while for those who were cut off.
TELL = """
WITH kept AS (INSERT INTO notices (notice) VALUES ($2) RETURNING n)
SELECT pg_notify($1, n || ' ' || convert_from($2, 'UTF8')) FROM kept
"""
FORGET = "DELETE FROM notices WHERE told < clock_timestamp() - interval '10 minutes'"
MISSED = """
SELECT n, notice FROM notices
WHERE told > clock_timestamp() - interval '10 minutes' ORDER BY n
"""

_read_notice = msgspec.json.Decoder(NodeNotice).decode


class PostgresNodes(Nodes):
    """The nodes that share a PostgreSQL database."""

    def __init__(
        self,
        database: Database,
        rules: Mapping[str, int] | None = None,
        lease: float = LEASE,
        grace: float = LEASE,
        gone: float = GONE,
    ) -> None:
        """Take the versions of games' *rules*, by default those on the shelf.

        All times are seconds. During *grace* after the database has started no node
        counts as gone, since all connections were broken. After *gone* without a
        heartbeat a node is fenced.
        """
        self._database = database
        self._claims = Claims(database, rules, lease, grace)
        self._gone = gone
        self._told: list[Callable[[NodeNotice], Awaitable[object]]] = []
        self._heard: OrderedDict[int, None] = OrderedDict()
        self._listening: asyncio.Task[None] | None = None
        self._is_listening = asyncio.Event()
        self.pulse: Pulse | None = None

    async def enter(self, address: str) -> None:
        await self._database.enter(address)
        self.pulse = Pulse(self._database.address, self._me)
        for n, _ in await self._database.ask(MISSED):
            self._remember(n)  # what is past is passed over
        self._listening = asyncio.create_task(self._listen())
        await self._is_listening.wait()

    async def has(self, content: Collection[str]) -> None:
        await self._database.run((HAS, (self._me, sorted(content))))

    async def claim(self, code: str) -> ClaimGranted | Elsewhere | None:
        return await self._claims.claim(code)

    async def release(self, code: str) -> None:
        self._database.acknowledged.forget(code)
        await self._database.run((LET_GO, (code, self._me)))

    async def beat(self) -> float:
        [[(alive,)]] = await self._database.run((BEAT, (self._me,)))
        self._database.incarnation.last_beat = alive
        self._claims.beaten()
        if self.pulse:
            self.pulse.beaten()
        return float(alive.timestamp())

    def heard_at(self) -> float:
        return self._database.heard_at

    async def fence_silent(self) -> None:
        await self._database.run((RELEASE, (self._me, self._gone)))

    async def drain(self) -> None:
        await self._database.run((DRAIN, (self._me,)))

    async def tell(self, notice: NodeNotice) -> None:
        told = TELL, (self._channel, msgspec.json.encode(notice))
        await self._database.run(told, (FORGET, ()))

    def hear(self, told: Callable[[NodeNotice], Awaitable[object]]) -> None:
        self._told.append(told)

    async def listed(self) -> tuple[NodeState, ...]:
        found = await self._database.ask(LISTED, self._claims.lease)
        return tuple(NodeState(*row) for row in found)

    async def owners(self) -> dict[str, int]:
        return dict(await self._database.ask(OWNERS))

    async def leave(self) -> None:
        # What is left to be written still is; closing the store takes the last trace.
        if self._listening:
            self._listening.cancel()
            with suppress(asyncio.CancelledError):
                await self._listening
            self._listening = None
        if self.pulse:
            await self.pulse.stop()
        me = (self._me,)
        await self._database.run((DRAIN, me), (LET_ALL_GO, me))

    @property
    def _me(self) -> int:
        return self._database.incarnation.node

    @property
    def _channel(self) -> str:
        return f"tablee.{self._database.address.house}"

    # Hearing

    async def _listen(self) -> None:
        """Listen for ever, reconnecting when needed."""
        while True:
            try:
                at = await connect(self._database.address)
                try:
                    await self._listen_on(at)
                finally:
                    await close_connection(at)
            except (*LOST, asyncpg.PostgresError):
                await asyncio.sleep(RECONNECT_SECONDS)

    async def _listen_on(self, at: PgConnection) -> None:
        """Handle missed notices, then new ones, until the connection breaks."""
        news: asyncio.Queue[str | None] = asyncio.Queue()
        at.add_termination_listener(lambda _: news.put_nowait(None))
        await at.add_listener(self._channel, lambda *told: news.put_nowait(told[3]))
        for n, notice in await at.fetch(MISSED):
            await self._pass_on(n, notice)
        self._is_listening.set()
        while True:
            try:
                async with asyncio.timeout(LEASE):
                    told = await news.get()
            except TimeoutError:  # nothing is told, or the connection is dead
                await at.fetchval("SELECT 1")
                continue
            if told is None:
                return
            number, _, notice = told.partition(" ")
            await self._pass_on(int(number), notice.encode())

    async def _pass_on(self, n: int, notice: bytes) -> None:
        if n in self._heard:
            return
        self._remember(n)
        for told in self._told:
            try:
                await told(_read_notice(notice))
            except Exception as error:  # one who fails keeps nobody else from hearing
                complain(log, error, "a notice was not heeded")

    def _remember(self, n: int) -> None:
        self._heard[n] = None
        if len(self._heard) > REMEMBERED:
            self._heard.popitem(last=False)
