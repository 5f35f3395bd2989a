"""A server for the tests of this folder, and people to sit at its tables."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from tablee.server.push.sender import make_key
from tablee.server.settings import Settings
from tests.server.devices import Device, Guest, guest, serving


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server of tests is found; its bots do not dawdle, nor wait."""
    folder = tmp_path_factory.mktemp("data")
    many = 10**6  # all come from one address
    limits = replace(
        Settings(data=folder),
        made_an_hour=many,
        own_made_an_hour=many,
        own_connections_a_minute=many,
        own_misses_a_minute=many,
        replay_pages_a_minute=many,
        file_work_a_minute=many,
        drawings_a_minute=many,
        requests_at_once=many,
    )
    with serving(replace(limits, bot_pace=0, absence=0)) as found:
        yield found


@pytest.fixture
async def ann(address: str) -> AsyncIterator[Guest]:
    async with guest(address, "Ann") as person:
        yield person


@dataclass
class Two:
    """Ann, the host, and Bob at a table of two, each with one device."""

    code: str
    ann: Guest
    bob: Guest
    ann_phone: Device
    bob_phone: Device
    stack: AsyncExitStack

    async def start(self, preset: dict[str, bool] | None = None) -> None:
        """Sit down and deals."""
        await self.bob_phone.ask("Sit", seat=1)
        if preset:
            await self.ann_phone.ask("Configure", options=preset)
        answer = await self.ann_phone.ask("Start")
        assert answer["kind"] == "Accepted", answer
        await self.ann_phone.hear("GameNow")
        await self.bob_phone.hear("GameNow")

    def to_move(self) -> tuple[Device, Device]:
        """Return the device whose turn it is, and the other one."""
        phones = (self.ann_phone, self.bob_phone)
        seat = self.ann_phone.game["view"]["phase"]["seat"]
        return phones[seat], phones[1 - seat]

    async def another(self, who: Guest) -> Device:
        """Connect one more device of *who*."""
        return await self.stack.enter_async_context(who.device())


@pytest.fixture
async def two(address: str) -> AsyncIterator[Two]:
    """Ann and Bob in the lobby of a table that Ann has opened."""
    async with AsyncExitStack() as stack:
        enter = stack.enter_async_context
        ann = await enter(guest(address, "Ann"))
        bob = await enter(guest(address, "Bob"))
        code = await ann.open_table()
        ann_phone = await enter(ann.device())
        bob_phone = await enter(bob.device())
        await ann_phone.join(code)
        await bob_phone.join(code)
        looking_on = {"person": bob.id, "name": "Bob", "muted": False}
        await ann_phone.hear("RoomNow", onlookers=[looking_on])
        yield Two(code, ann, bob, ann_phone, bob_phone, stack)


@pytest.fixture
def key_file(tmp_path: Path) -> Path:
    path = tmp_path / "push.json"
    make_key(path, "mailto:host@example.org")
    return path
