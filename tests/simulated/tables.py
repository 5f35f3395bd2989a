"""A house in simulated time, and tables in it with people on simulated lines."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tablee.protocol.person import Person
from tablee.protocol.to_server import PROTOCOL
from tablee.server.core import Core
from tablee.server.packs import PackFolder
from tablee.server.people import People
from tablee.server.quotas.limits import Quotas
from tablee.server.rooms.room import Room
from tablee.server.rooms.rooms import Rooms
from tablee.server.settings import Settings
from tablee.server.store.store import Store
from tablee.table.game_in_play import GameInPlay
from tests.simulated.acting import begin
from tests.simulated.lines import Delay, SimulatedDevice, Told, steady
from tests.simulated.stores import MemoryStore
from tests.table.laid import laid

UNIX = 1_700_000_000.0  # the Unix time at which the simulated clock shows 0
Line = tuple[Delay, Delay]  # down and up
NEAR: Line = steady(2.5), steady(2.5)
FAR: Line = steady(125), steady(125)


async def app_on(store: Store, alive: int = 0, **chosen: Any) -> Core:
    """Open a house on *store* whose every clock is the simulated one."""
    seconds = asyncio.get_running_loop().time
    clocks = {"seconds": seconds, "wall": lambda: UNIX + seconds()}
    settings = Settings(data=Path(), **{**clocks, **chosen})
    key = await store.signing_key(bytes(32))
    people, rooms = People(store, key), Rooms(store, settings, alive)
    packs, quotas = PackFolder(settings.pack_folder), Quotas(settings)
    return Core(settings, store, people, rooms, quotas, packs, key)


@dataclass
class Table:
    """A table, and the devices of those who have come to it."""

    app: Core
    room: Room
    devices: dict[str, SimulatedDevice] = field(default_factory=dict)  # the latest
    # All of them, since a loop itself does not keep a task that only waits.
    _everyone_s: list[SimulatedDevice] = field(default_factory=list)

    @property
    def play(self) -> GameInPlay:
        assert self.room.play is not None
        return self.room.play

    @property
    def now(self) -> int:
        """The table time."""
        return self.play.clock.at(self.app.settings.seconds())

    async def come(
        self, name: str, line: Line = NEAR, **fields: Any
    ) -> SimulatedDevice:
        """Make somebody come to the table, with a device of their own."""
        answer = await self.knock(Person(name, name), line, **fields)
        assert answer["kind"] == "Accepted", answer
        return self.devices[name]

    async def knock(self, person: Person, line: Line = NEAR, **fields: Any) -> Told:
        """Make somebody ask to come to the table, and return the answer."""
        device = SimulatedDevice(self.app, person, line)
        self.devices[person.id] = device
        self._everyone_s.append(device)
        code = self.room.document.code
        return await device.ask("Join", code=code, protocol=PROTOCOL, **fields)

    async def deal(self) -> None:
        """Begin, and let everybody learn what the table's clock shows."""
        await begin(self.room)
        await asyncio.gather(*(each.set_clock() for each in self.devices.values()))

    async def until(self, at: float) -> None:
        """Advance to table time *at*."""
        moment = self.play.clock.zero + at / 1000
        await asyncio.sleep(max(0.0, moment - self.app.settings.seconds()))

    async def version(self, version: int) -> GameInPlay:
        """Wait until the game has got that far."""
        while self.play.version < version:
            await asyncio.sleep(0.001)
        return self.play

    def leave(self) -> None:
        """Disconnect everybody."""
        for device in self._everyone_s:
            device.task.cancel()
        self.app.rooms.close()


@asynccontextmanager
async def table(
    slug: str,
    *names: str,
    line: Line = NEAR,
    lines: Mapping[str, Line] | None = None,
    away: tuple[str, ...] = (),
    store: Store | None = None,
    options: Mapping[str, Any] | None = None,
    dealt: bool = True,
    code: str | None = None,
    **chosen: Any,
) -> AsyncIterator[Table]:
    """Open a table and let everybody come who is not *away*."""
    app = await app_on(store or MemoryStore(), **chosen)
    room = await app.rooms.open_table(
        lambda drawn: laid(code or drawn, slug, names, options or {})
    )
    here = Table(app, room)
    try:
        for name in names:
            if not name.islower() and name not in away:
                await here.come(name, (lines or {}).get(name, line))
        if dealt:
            await here.deal()
        yield here
    finally:
        here.leave()
