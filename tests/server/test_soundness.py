"""A damaged file is found when it is opened, not when a page of it is needed."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from tablee.protocol.person import Person
from tablee.server.contracts import CannotServe
from tablee.server.settings import Settings
from tablee.server.store import schema, threads
from tablee.server.store.schema import CHECKPOINT, DATABASE_FILE
from tablee.server.store.threads import ThreadedStore
from tablee.server.web.health import DAMAGED
from tests.server.devices import guest, serving
from tests.server.rows import damage, entry, table
from tests.simulated.stores import add, put

WAL = f"{DATABASE_FILE}-wal"


@pytest.fixture
def large(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every file be a large one."""
    monkeypatch.setattr(threads, "SMALL", 0)


@pytest.fixture
def held(large: None, monkeypatch: pytest.MonkeyPatch) -> Event:
    """Make no file be looked through while the event is not set."""
    event, look = Event(), schema.damage_in
    event.set()

    def wait(database: Any) -> str:
        event.wait()
        return look(database)

    monkeypatch.setattr(threads, "damage_in", wait)
    return event


def look_of(store: ThreadedStore) -> threads.SoundnessCheck:
    assert store._soundness
    return store._soundness


@pytest.mark.parametrize("name", ["moves", "people", "said", "results"])
def test_a_damaged_file_is_not_served(tmp_path: Path, name: str) -> None:
    asyncio.run(ThreadedStore(tmp_path).close())
    damage(tmp_path, name)

    with pytest.raises(CannotServe, match=r"is damaged .*restore") as told:
        ThreadedStore(tmp_path)
    with pytest.raises(CannotServe, match="is damaged"):
        ThreadedStore(tmp_path)  # and it is not locked: it can be moved away

    assert "\n" not in str(told.value)


@pytest.mark.usefixtures("large")
async def test_a_large_one_is_served_and_said_not_to_be_ready(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await ThreadedStore(tmp_path).close()
    damage(tmp_path, "moves")

    with caplog.at_level(logging.ERROR), serving(Settings(data=tmp_path)) as address:
        async with guest(address) as anybody:
            while not caplog.records:
                await asyncio.sleep(0.01)
            alive = await anybody.call("GET", "/health/live")
            ready = await anybody.call("GET", "/health/ready")

    assert alive.status_code == 200
    assert (ready.status_code, ready.json()) == (503, {"ready": False, "why": DAMAGED})
    (line,) = caplog.records
    assert f"{tmp_path / DATABASE_FILE} is damaged" in line.getMessage()


@pytest.mark.usefixtures("large")
async def test_a_large_one_that_is_sound_is_left_alone(tmp_path: Path) -> None:
    await ThreadedStore(tmp_path).close()
    store = ThreadedStore(tmp_path)
    look_of(store)._thread.join()

    with pytest.raises(CannotServe, match="another"):  # the lock is still held
        ThreadedStore(tmp_path)
    pages = store._writer._database.execute("PRAGMA wal_autocheckpoint").fetchone()
    flaw = store.damage
    await store.close()

    assert (flaw, pages) == ("", (CHECKPOINT,))


async def test_what_is_played_meanwhile_is_kept_beside_the_file(
    tmp_path: Path, held: Event
) -> None:
    await ThreadedStore(tmp_path).close()
    held.clear()
    store = ThreadedStore(tmp_path)
    before = (tmp_path / DATABASE_FILE).read_bytes()
    await put(store, table())
    for n in range(1, 50):
        await add(store, "K7F4", entry(n))
    await store.save_person(Person("zoe", "Zoe"))
    await store.forget_person("zoe")
    meanwhile = (tmp_path / DATABASE_FILE).read_bytes()
    held.set()
    look_of(store)._thread.join()
    await store.save_last_open(1)  # the next that is written
    after = (tmp_path / WAL).stat().st_size
    await store.close()
    again = ThreadedStore(tmp_path)
    kept = await again.read_room("K7F4")
    await again.close()

    assert meanwhile == before
    assert look_of(store).damage == ""
    assert after == 0  # nothing of who was forgotten is left there
    assert kept is not None
    assert len(kept.moves) == 49


def test_closing_does_not_wait_until_all_is_looked_through(
    tmp_path: Path, large: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(ThreadedStore(tmp_path).close())

    def for_ever(database: Any) -> str:
        endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"
        try:
            database.execute(f"{endless} SELECT count(*) FROM n").fetchone()
        except Exception as error:
            return str(error)
        return ""

    monkeypatch.setattr(threads, "damage_in", for_ever)
    store = ThreadedStore(tmp_path)

    asyncio.run(store.close())

    assert store.damage == ""


async def test_nothing_of_who_is_forgotten_is_left_on_the_disk(tmp_path: Path) -> None:
    with serving(Settings(data=tmp_path, bot_pace=0)) as address:
        async with guest(address, "Zenobia") as zoe, guest(address, "Ann") as ann:
            code = await ann.open_table()
            async with ann.device() as host, zoe.device() as phone:
                await host.join(code)
                await phone.join(code)
                await phone.ask("Sit", seat=1)
                await phone.ask("Say", text="bonjour")
                await host.ask("Start")
            written = (tmp_path / WAL).read_bytes()
            await zoe.call("POST", "/api/me/forget", ok=True)
            files = {
                file.name: file.read_bytes()
                for file in tmp_path.iterdir()
                if file.is_file()
            }

    assert b"Zenobia" in written
    for name, content in files.items():
        assert b"Zenobia" not in content, name
        assert zoe.id.encode() not in content, name
