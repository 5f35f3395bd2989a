"""Faults, brought about while games go on: each waits until play could go on again."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field

from tablee.games import shelf
from tablee.kernel import Seat
from tablee.server.rooms.older_release import as_known
from tablee.server.rooms.rules_migration import take_up
from tablee.server.store.postgres.connection import connect
from tablee.table.play.clock import Clock
from tests.nodes.cluster import FENCED, Cluster
from tests.nodes.histories import bent_views, contradictions
from tests.nodes.players import Player
from tests.postgres import Server

CUT = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE application_name = 'tablee' AND pid <> pg_backend_pid()
"""


@dataclass
class Table:
    """Two who play at one table."""

    game: str
    players: list[Player]
    code: str = ""
    playing: list[asyncio.Task[None]] = field(default_factory=list)

    async def sit_down(self) -> None:
        """Open the table, and begin."""
        first, second = self.players
        await first.come_in("Ann")
        await second.come_in("Bob")
        self.code = await first.open_table(self.game)
        await first.join(self.code)
        await second.join(self.code)
        await second.ask("Sit", seat=1)
        await first.ask("Start")
        self.playing = [
            asyncio.create_task(player.play(self.code)) for player in self.players
        ]

    @property
    def moved(self) -> list[float]:
        """When moves were acknowledged."""
        return [at for player in self.players for at in player.moved]

    @property
    def is_over(self) -> bool:
        """Whether a player has seen the end."""
        return any(player.is_over for player in self.players)

    async def until_moved(self, more: int = 1, since: float | None = None) -> float:
        """Wait for moves made after *since*; give when the last of them was."""
        since = time.monotonic() if since is None else since
        while True:
            moved = sorted(at for at in self.moved if at > since)
            if len(moved) >= more:
                return moved[more - 1]
            if self.is_over:  # there is nothing more to wait for
                return time.monotonic()
            await asyncio.sleep(0.01)

    async def check(self, cluster: Cluster) -> list[str]:
        """Wait for the end, read the log, and name whatever is wrong."""
        await asyncio.gather(*self.playing)
        kept = await cluster.read(self.code)
        histories = [player.history for player in self.players]
        found = contradictions(kept.moves, histories)
        game = shelf()[self.game]
        live = take_up(game, as_known(kept, game), Clock(time.monotonic))
        assert live is not None
        if not live.match.outcome:
            found.append("the game has no end")
        for seat, history in enumerate(histories):
            found += bent_views(live.match, Seat(seat), history)
        return found


Fault = Callable[[Cluster, Server, Table], Awaitable[None]]


async def kill(cluster: Cluster, _: Server, table: Table) -> None:
    """``kill -9`` of the owner, which is started again."""
    owner = await cluster.owner(table.code)
    owner.signal(signal.SIGKILL)
    await owner.ended()
    owner.start()


async def suspend(cluster: Cluster, _: Server, table: Table, long: float = 30) -> None:
    """Suspend the owner; woken, it learns that others have its tables, and ends."""
    owner = await cluster.owner(table.code)
    owner.signal(signal.SIGSTOP)

    async def wake() -> None:
        await asyncio.sleep(long)
        owner.signal(signal.SIGCONT)
        assert await owner.ended() == FENCED, owner.log
        owner.start()

    table.playing.append(asyncio.create_task(wake()))


async def drain(cluster: Cluster, _: Server, table: Table) -> None:
    """Ask the owner to leave its tables to the others."""
    owner = await cluster.owner(table.code)
    owner.signal(signal.SIGTERM)
    await owner.ended()
    owner.start()


async def restart_database(_: Cluster, server: Server, __: Table) -> None:
    """Stop PostgreSQL, and start it again."""
    await asyncio.to_thread(server.stop)
    await asyncio.to_thread(server.start)


async def cut_connections(cluster: Cluster, _: Server, __: Table) -> None:
    """Cut every connection to PostgreSQL."""
    at = await connect(cluster.house)
    with suppress(OSError):
        await at.execute(CUT)
    await at.close()


FAULTS: dict[str, Fault] = {
    "kill -9 of the owner": kill,
    "owner suspended for 30 s": suspend,
    "owner asked to leave (SIGTERM)": drain,
    "PostgreSQL restarted": restart_database,
    "connections to PostgreSQL cut": cut_connections,
}
