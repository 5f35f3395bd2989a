"""Push services that do not answer hold up nobody at those that do."""

from __future__ import annotations

import asyncio

from tablee.server.push.routes import OF_ONE, Pushes
from tablee.server.push.services import AT_ONCE, REST, Push, PushRows
from tablee.server.store.store import Store
from tests.server.push_browser import counted
from tests.simulated.loop import simulate
from tests.simulated.stores import MemoryStore
from tests.simulated.tables import table


async def many(names: list[str], store: Store) -> None:
    """Register for everybody a device at a service of their own."""
    for name in names:
        at = f"https://{name.lower()}.example.org/1"
        await PushRows(store).save(name, Push(at, "p", "a", "fr"))


def test_services_that_are_silent_take_no_slot_of_one_that_answers() -> None:
    sent: list[str] = []

    async def send(push: Push, _payload: bytes) -> int:
        if "bob" not in push.endpoint:
            await asyncio.sleep(10)
            raise TimeoutError
        sent.append(push.endpoint)
        return 201

    async def main() -> int:
        store = MemoryStore()
        rude = [f"rude-{n}" for n in range(2 * AT_ONCE)]
        await many(["Bob", *rude], store)
        async with table("sequence", "Ann", "Bob", dealt=False) as here:
            pushes = Pushes(store, send)
            pushes.turn("Bob", here.room.document)
            await asyncio.sleep(1)
            for name in rude:
                pushes.turn(name, here.room.document)
            await asyncio.sleep(1)
            pushes.turn("Bob", here.room.document)
            await asyncio.sleep(1)
            await pushes.close()
            return len(sent)

    assert simulate(main()) == 2


def test_a_service_that_was_silent_twice_rests() -> None:
    asked: list[float] = []

    async def send(_push: Push, _payload: bytes) -> int:
        asked.append(asyncio.get_running_loop().time())
        await asyncio.sleep(10)
        raise TimeoutError

    async def main() -> list[float]:
        store = MemoryStore()
        await many(["Bob"], store)
        async with table("sequence", "Ann", "Bob", dealt=False) as here:
            pushes = Pushes(store, send)
            for _ in range(OF_ONE):
                pushes.turn("Bob", here.room.document)
            await asyncio.sleep(100)
            soon = len(asked)
            await asyncio.sleep(REST)
            pushes.turn("Bob", here.room.document)
            await asyncio.sleep(100)
            await pushes.close()
            return [soon, len(asked)]

    before = counted()
    assert simulate(main()) == [2, 3]
    assert counted()["left"] - before.get("left", 0) == OF_ONE - 2
