"""A table waits for the pack it was dealt with: nobody closes it who has not got it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from tablee.cluster.postgres import DatabaseAddress
from tablee.cluster.postgres.nodes import PostgresNodes
from tablee.cluster.postgres.store import PostgresStore
from tablee.kernel.content import library
from tablee.kernel.record_format import Renewed
from tablee.protocol.fault import Faulted
from tablee.server.contracts import ClaimGranted, Elsewhere
from tablee.table.document import amend
from tests.cluster.places import two_places
from tests.server.own_pack import OURS, PACK, dealt_at, take_away
from tests.server.rows import table
from tests.simulated.stores import put


@pytest.fixture(autouse=True)
def _pack() -> Iterator[None]:
    library.put(OURS)
    yield
    take_away()


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
