"""A table waits for the pack it was dealt with: nobody closes it who has not got it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from tablee.cluster.postgres import DatabaseAddress
from tablee.cluster.postgres.nodes import PostgresNodes
from tablee.cluster.postgres.store import PostgresStore
from tablee.games.face_a_face import GAME, packs
from tablee.kernel.content import digest_of, library
from tablee.kernel.record_format import Renewed
from tablee.protocol.fault import Faulted
from tablee.protocol.person import Person
from tablee.server.contracts import ClaimGranted, Elsewhere
from tablee.server.core import Core
from tablee.server.packs import KEPT
from tablee.server.rooms.room import Room
from tablee.server.rooms.rooms import Rooms
from tablee.server.store.store import Store
from tablee.server.web.health import Probe
from tablee.table import lobby
from tablee.table.document import Document, amend, new_document
from tablee.table.seats import Occupant
from tests.cluster.places import two_places
from tests.server.rows import table
from tests.simulated.acting import begin
from tests.simulated.loop import simulate
from tests.simulated.stores import MemoryStore, put
from tests.simulated.tables import app_on

BOX = files("tablee.games.face_a_face").joinpath("packs", "fr-1.toml").read_bytes()
OURS = BOX + b"\n# ours\n"
PACK = digest_of(OURS)


@pytest.fixture(autouse=True)
def _pack() -> Iterator[None]:
    library.put(OURS)
    yield
    take_away()


def take_away() -> None:
    """Is a process that was started without the pack."""
    library._kept.pop(PACK, None)
    packs._pack.cache_clear()


def laid(code: str) -> Document:
    room = new_document(code, GAME, Occupant("Ann", "a"), "beginner", "00" * 32)
    room = amend(room, options={**room.options, "own_pack": PACK})
    for seat, who in enumerate("bc", 1):
        room = lobby.sit(room, Person(who, who), seat)
    return room


async def stage(store: Store, code: str) -> str:
    kept = await store.read_room(code)
    assert kept is not None
    return kept.document.stage


async def dealt_at(rooms: Rooms) -> Room:
    """Deal a game with the pack, and put it away."""
    room = await rooms.found(laid)
    await begin(room)
    await rooms.put_away()
    await asyncio.sleep(0)
    return room


async def test_a_node_without_a_pack_leaves_its_games_as_they_are() -> None:
    house, here, there = await two_places()
    code = (await dealt_at(here.rooms)).document.code
    before = await house.store.read_room(code)
    take_away()

    with pytest.raises(Faulted, match="no_content"):
        await there.rooms.find(code)
    await asyncio.sleep(0)

    assert await house.store.read_room(code) == before
    assert house.owners == {}  # and nobody else is kept from it
    library.put(OURS)
    again = await here.rooms.find(code)
    assert again.document.stage == "playing"
    assert again.play is not None


def test_alone_a_game_waits_for_its_pack_and_goes_on_when_it_is_back(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def main() -> list[str]:
        store = MemoryStore()
        app = await house_on(store, tmp_path)
        code = (await dealt_at(app.rooms)).document.code
        take_away()
        app = await house_on(store, tmp_path)
        for _ in range(2):
            with pytest.raises(Faulted, match="no_content"):
                await app.rooms.find(code)
        waited = await Probe(app).look()
        assert waited.ready
        told = [await stage(store, code), waited.why]
        put_back(tmp_path)
        room = await app.rooms.find(code)
        return [*told, room.document.stage, (await Probe(app).look()).why]

    with caplog.at_level(logging.WARNING):
        found = simulate(main())

    assert found == ["playing", f"packs are missing: {PACK}", "playing", ""]
    [line] = [each for each in caplog.messages if PACK in each]  # once, not each time
    assert "put the pack" in line
    assert "packs/face_a_face" in line


async def house_on(store: Store, folder: Path) -> Core:
    app = await app_on(store, packs=folder, room_rest=-1)
    app.packs.shelve()
    app.rooms.loader.look_for_packs = app.packs.look_again
    return app


def put_back(folder: Path) -> None:
    kept = folder / "face_a_face" / KEPT
    kept.mkdir(parents=True)
    (kept / f"{PACK}.toml").write_bytes(OURS)


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


async def test_a_table_is_left_to_the_node_that_has_its_pack(
    house: DatabaseAddress,
) -> None:
    stores = [PostgresStore(house) for _ in range(3)]
    a, b, c = (PostgresNodes(store.database, grace=0.0) for store in stores)
    for nodes, name, has in (
        (a, "a:1", {"x"}),
        (b, "b:1", {"x", PACK}),
        (c, "c:1", ()),
    ):
        await nodes.enter(name)
        await nodes.has(has)
    room = amend(table(), edition={"content": {"pack": PACK}})
    await put(stores[0], amend(room, stage="playing"))

    assert await a.claim("K7F4") == Elsewhere("b:1")
    assert await c.claim("K7F4") == Elsewhere("b:1")
    assert await b.claim("K7F4") == ClaimGranted(None)
    assert await a.claim("K7F4") == Elsewhere("b:1")
    await b.drain()
    await b.release("K7F4")
    assert await a.claim("K7F4") == ClaimGranted(None)  # nobody has it: looked for

    for nodes, store in zip((a, b, c), stores, strict=True):
        await nodes.leave()
        await store.close()


async def test_what_a_game_was_renewed_with_counts_and_a_lobby_needs_nothing(
    house: DatabaseAddress,
) -> None:
    stores = [PostgresStore(house) for _ in range(2)]
    older, newer = (PostgresNodes(store.database, grace=0.0) for store in stores)
    for nodes, name, has in ((older, "a:1", {"old"}), (newer, "b:1", {"new"})):
        await nodes.enter(name)
        await nodes.has(has)
    renewed = (Renewed(3, 1, {"deck": "new"}),)
    edition = {"content": {"deck": "old"}, "renewed": renewed}
    lobby_of = amend(table(), edition=edition)
    await put(stores[0], amend(lobby_of, stage="playing"))

    assert await older.claim("K7F4") == Elsewhere("b:1")
    await put(stores[0], lobby_of)
    assert await older.claim("K7F4") == ClaimGranted(None)

    for nodes, store in zip((older, newer), stores, strict=True):
        await nodes.leave()
        await store.close()
