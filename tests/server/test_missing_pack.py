"""A table waits for the pack it was dealt with, and goes on once that is back."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.kernel.content import library
from tablee.protocol.fault import Faulted
from tablee.protocol.person import Person
from tablee.server.core import Core
from tablee.server.packs import KEPT
from tablee.server.store.store import Store
from tablee.server.web.health import Probe
from tests.server.own_pack import OURS, PACK, dealt_at, take_away
from tests.simulated.loop import simulate
from tests.simulated.stores import MemoryStore
from tests.simulated.tables import app_on


@pytest.fixture(autouse=True)
def _pack() -> Iterator[None]:
    library.put(OURS)
    yield
    take_away()


async def house_on(store: Store, folder: Path) -> Core:
    app = await app_on(store, packs=folder, room_rest=-1)
    app.packs.shelve()
    app.rooms.loader.look_for_packs = app.packs.look_again
    return app


@pytest.mark.parametrize("within", ["", KEPT])
def test_a_game_waits_for_its_pack_and_goes_on_when_it_is_back(
    within: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "face_a_face" / within
    folder.mkdir(parents=True)

    async def main() -> list[str]:
        store = MemoryStore()
        app = await house_on(store, tmp_path)
        code = (await dealt_at(app.rooms)).document.code
        take_away()
        app = await house_on(store, tmp_path)
        for _ in range(2):
            with pytest.raises(Faulted, match="no_content"):
                await app.rooms.find(code)
        waited, kept = await Probe(app).look(), await store.read_room(code)
        assert waited.ready
        assert kept is not None
        (folder / f"{PACK}.toml").write_bytes(OURS)
        room = await app.rooms.find(code)
        stages = [kept.document.stage, room.document.stage]
        return [*stages, waited.why, (await Probe(app).look()).why]

    with caplog.at_level(logging.WARNING):
        found = simulate(main())

    assert found == ["playing", "playing", f"packs are missing: {PACK}", ""]
    [line] = [each for each in caplog.messages if PACK in each]  # once, not each time
    assert "put the pack" in line
    assert "packs/face_a_face" in line


def test_somebody_is_erased_from_a_table_that_waits_for_its_pack() -> None:
    async def main() -> bool:
        store = MemoryStore()
        app = await app_on(store, room_rest=-1)
        code = (await dealt_at(app.rooms)).document.code
        take_away()
        async with asyncio.timeout(60):
            await app.eraser.erase(Person("b", "b"))
        kept = await store.read_room(code)
        assert kept is not None
        return "b" in kept.document.seats.people

    assert not simulate(main())
