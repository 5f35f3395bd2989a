"""Several nodes of one house in one process, on one store in memory.

Who has which table is kept in a dictionary, as a database would keep it; a test lets
nodes die, fall silent and wake up, and time pass, as it likes.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tablee.cluster.forwarding import NodeForwarding
from tablee.cluster.leases import LEASE
from tablee.cluster.node import ClusterNode, Nodes
from tablee.server.contracts import (
    ClaimGranted,
    Elsewhere,
    Fenced,
    NodeNotice,
    NodeState,
)
from tablee.server.rooms.room import Room
from tablee.server.rooms.rooms import Rooms
from tablee.server.serve import OpenSite, configure, listen
from tablee.server.settings import Settings
from tablee.server.websockets.uvicorn_protocol import GracefulServer
from tests.simulated.stores import MemoryStore


@dataclass
class Row:
    """A node as the database knows it."""

    number: int
    address: str
    alive: float
    draining: bool = False
    fenced: bool = False
    is_silent: bool = False  # it is suspended: the database hears nothing of it
    is_connected: bool = True  # a killed process is not, at once
    heard_at: float = float("-inf")  # by the database, as the node itself knows
    told: list[Callable[[NodeNotice], Awaitable[object]]] = field(default_factory=list)


class House:
    """What all nodes share: the store, the owners, and the database's clock."""

    def __init__(self) -> None:
        self.store = SharedStore()
        self.rows: list[Row] = []
        self.owners: dict[str, Row] = {}
        self.late = 0.0  # seconds by which the clock was put forward
        self.notices: list[NodeNotice] = []

    def now(self) -> float:
        return asyncio.get_running_loop().time() + self.late

    def wall(self) -> float:
        return time.time() + self.late

    def unix(self) -> int:
        return int(1000 * self.wall())

    def join(self) -> tuple[Any, Any]:
        """Return the store and the nodes as one more node has them."""
        nodes = SharedNodes(self)
        return NodeStore(self, nodes.row), nodes

    async def owner(self, code: str) -> str | None:
        """Return where a table is played; None: nowhere."""
        row = self.owners.get(code)
        return row.address if row else None

    async def finish(self) -> None:
        await self.store.finish()

    def is_gone(self, row: Row) -> bool:
        silent = self.now() - row.alive > LEASE
        return row.fenced or silent or not row.is_connected


class SharedStore(MemoryStore):
    """A store that stays open when one of its nodes leaves."""

    async def close(self) -> None:
        """Stay: others are still there."""

    async def finish(self) -> None:
        await super().close()


class NodeStore:
    """The store as one node has it: it writes nothing once it is fenced."""

    def __init__(self, house: House, row: Row) -> None:
        self._house = house
        self._row = row

    def __getattr__(self, name: str) -> Any:
        return getattr(self._house.store, name)

    async def commit(self, write: Any) -> object:
        if self._row.fenced:
            raise Fenced("others have this node's tables")
        return await self._house.store.commit(write)


class SharedNodes(Nodes):
    """The nodes of a house, as one of them sees them."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.row = Row(len(house.rows) + 1, "", 0.0)
        house.rows.append(self.row)

    async def enter(self, address: str) -> None:
        self.row.address = address
        self.row.alive = self.house.now()

    async def has(self, content: Collection[str]) -> None:
        """Do nothing: all nodes are one process, with the same content."""

    async def claim(self, code: str) -> ClaimGranted | Elsewhere | None:
        self._hold()
        owner = self.house.owners.get(code)
        if owner is self.row:
            return ClaimGranted(None)
        if owner and not self.house.is_gone(owner):
            return Elsewhere(owner.address)
        if await self.house.store.read_room(code) is None:
            return None
        if self.row.draining:
            return Elsewhere("")
        self.house.owners[code] = self.row
        if owner is None:
            return ClaimGranted(None)
        owner.fenced = True
        ago = self.house.now() - owner.alive
        return ClaimGranted(self.house.unix() - int(1000 * ago))

    async def release(self, code: str) -> None:
        self._hold()
        if self.house.owners.get(code) is self.row:
            del self.house.owners[code]

    async def beat(self) -> None:
        self._hold()
        if not self.row.is_silent:
            self.row.alive = self.house.now()

    def heard_at(self) -> float:
        return self.row.heard_at

    async def drain(self) -> None:
        self._hold()
        self.row.draining = True

    async def tell(self, notice: NodeNotice) -> None:
        self._hold()
        self.house.notices.append(notice)
        for row in self.house.rows:
            for told in row.told:
                asyncio.get_running_loop().call_soon(
                    asyncio.ensure_future, told(notice)
                )

    def hear(self, told: Callable[[NodeNotice], Awaitable[object]]) -> None:
        self.row.told.append(told)

    async def listed(self) -> tuple[NodeState, ...]:
        owners = list(self.house.owners.values())
        return tuple(
            NodeState(
                row.number,
                row.address,
                self.house.unix() - int(1000 * (self.house.now() - row.alive)),
                row.draining,
                row.fenced,
                owners.count(row),
            )
            for row in self.house.rows
            if row.is_connected
        )

    async def owners(self) -> dict[str, int]:
        return {code: row.number for code, row in sorted(self.house.owners.items())}

    async def leave(self) -> None:
        owners = self.house.owners
        for code in [code for code, row in owners.items() if row is self.row]:
            del owners[code]
        self.row.is_connected = False
        self.row.told.clear()

    def _hold(self) -> None:
        if self.row.fenced:
            raise Fenced("others have this node's tables")


class Serving:
    """One node, served at an address of its own."""

    def __init__(self, house: Any, settings: Settings) -> None:
        self.door = listen("127.0.0.1", 0)
        self.place = f"127.0.0.1:{self.door.getsockname()[1]}"
        store, self.nodes = house.join()
        self.ended: list[int] = []
        self.node = ClusterNode(self.nodes, self.place, self.ended.append)
        self.server = GracefulServer(
            configure(settings, OpenSite(store, self.node, NodeForwarding(self.node))),
            self.node,
        )
        self.task: asyncio.Task[None] | None = None

    @property
    def address(self) -> str:
        return f"http://{self.place}"

    def rooms(self) -> list[Room]:
        """Return the rooms that are open here."""
        return [room for room in self.all_rooms()._open.values() if not room.closed]

    def all_rooms(self) -> Rooms:
        """Return what knows the rooms here."""
        assert isinstance(self.node.tables, Rooms)
        return self.node.tables

    async def start(self) -> None:
        self.task = asyncio.create_task(self.server._serve([self.door]))
        while not self.server.started:
            await asyncio.sleep(0.005)

    async def stop(self) -> None:
        """End it as a signal would, and waits."""
        assert self.task is not None
        self.server.should_exit = True
        await asyncio.shield(self.task)
        self.door.close()

    def falls_silent(self, house: House, left: float = -1.0) -> None:
        """Stop its heartbeats, with so much *left* of its lease."""
        self.nodes.row.is_silent = True
        self.nodes.row.alive = house.now() - LEASE + left


@asynccontextmanager
async def several(
    count: int, folder: Path, house: Any = None, **chosen: Any
) -> AsyncIterator[tuple[Any, list[Serving]]]:
    """Open a house of so many nodes, in memory or (*house*) elsewhere."""
    house = house or House()
    many = 10**6
    limits: dict[str, Any] = {"made_an_hour": many, "own_made_an_hour": many}
    settings = Settings(data=folder, bot_pace=0, **limits, **chosen)
    async with AsyncExitStack() as stack:
        stack.push_async_callback(house.finish)
        nodes = []
        for _ in range(count):
            node = Serving(house, settings)
            await node.start()
            stack.push_async_callback(node.stop)
            nodes.append(node)
        yield house, nodes
