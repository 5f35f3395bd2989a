"""The doors to Web Push: whose devices are taken in, and what is none."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tablee.server.push.routes import OF_ONE, Pushes
from tablee.server.push.sender import read_key
from tablee.server.push.services import AT_ONCE, REST, Push, PushRows
from tablee.server.settings import Settings
from tablee.server.store.store import Store
from tests.server.devices import guest, serving
from tests.server.push_browser import Browser, counted, text
from tests.simulated.loop import simulate
from tests.simulated.stores import MemoryStore
from tests.simulated.tables import table


async def test_a_device_is_taken_in_and_let_go_by_its_person(
    tmp_path: Path, key_file: Path
) -> None:
    given = Browser().push._asdict()
    settings = Settings(
        data=tmp_path,
        push_key=key_file,
        questions_a_minute=33,
        seconds=lambda: 1000.0,  # nobody is forgiven by waiting
    )
    with serving(settings) as address:
        async with guest(address, "Ann") as ann, guest(address, "Bob") as bob:
            key = (await ann.call("GET", "/api/push")).json()
            answer = await ann.call("POST", "/api/push", **given)
            gone = {"endpoint": given["endpoint"]}
            foreign = await bob.call("POST", "/api/push/forget", **gone)
            bad = [
                (await ann.call("POST", "/api/push", **{**given, **wrong})).status_code
                for wrong in (
                    {"endpoint": "https://127.0.0.1/x"},
                    {"endpoint": "https://a.example/" + "x" * 1000},
                    {"p256dh": "x"},
                    {"p256dh": text(b"\x04" + bytes(64))},  # on no curve
                    {"auth": "é" * 22},
                    {"lang": "de"},
                )
            ]
            asked = [await ann.call("POST", "/api/push", **given) for _ in range(10)]
            own = await bob.call("POST", "/api/push/forget", **gone)

    assert key == {"key": read_key(key_file).public}
    assert (answer.status_code, answer.json()) == (200, key)
    assert (foreign.status_code, own.status_code) == (200, 200)
    assert bad == [400] * 6
    assert asked[-1].status_code == 429


async def test_a_house_without_a_key_takes_no_device_and_a_stranger_has_none(
    tmp_path: Path,
) -> None:
    given = Browser().push._asdict()
    with serving(Settings(data=tmp_path)) as address:
        async with guest(address, "Ann") as ann:
            key = (await ann.call("GET", "/api/push")).json()
            refused = await ann.call("POST", "/api/push", **given)
            ann.http.cookies.clear()
            strangers = [
                await ann.call("POST", path, **given)
                for path in ("/api/push", "/api/push/forget")
            ]

    assert key == {"key": None}
    assert refused.status_code == 400
    told = [(each.status_code, each.json()["fault"]) for each in strangers]
    assert told == [(403, "nobody")] * 2


# Push services that do not answer hold up nobody at those that do.


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
