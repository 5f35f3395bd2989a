"""Pruning, where several nodes share a database."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tablee.cluster.postgres import DatabaseAddress
from tablee.cluster.postgres.connection import connect
from tablee.cluster.postgres.store import PostgresStore
from tablee.server.rooms.rooms import Rooms
from tablee.server.settings import Settings
from tablee.server.store.contract import TablePosition, Write
from tests.server.bare_rooms import laid
from tests.server.rows import entry

WAITING = "SELECT count(*) FROM pg_locks WHERE NOT granted"


async def test_of_two_nodes_one_prunes_and_the_other_once_it_is_done(
    house: DatabaseAddress,
) -> None:
    ours, theirs = PostgresStore(house), PostgresStore(house)
    await ours.database.enter("127.0.0.1:1")
    await theirs.database.enter("127.0.0.1:2")

    begun = [await ours.begin_pruning(), await theirs.begin_pruning()]
    await ours.end_pruning()
    then = await theirs.begin_pruning()
    await theirs.close()
    await ours.close()

    assert begun == [True, False]
    assert then


async def test_no_move_waits_for_what_is_being_forgotten(
    house: DatabaseAddress, tmp_path: Path
) -> None:
    store = PostgresStore(house)
    rooms = Rooms(store, Settings(data=tmp_path), alive=0)
    old, played = await rooms.lay(laid), await rooms.lay(laid)
    other = await connect(house)

    async with other.transaction():  # the batch cannot go on as long as this lasts
        await other.execute("SELECT FROM rooms WHERE code = $1 FOR UPDATE", old)
        forgetting = asyncio.create_task(store.forget_rooms([old]))
        while not await other.fetchval(WAITING):
            await asyncio.sleep(0.01)
        await store.commit(Write(played, TablePosition(1, 0), move=entry(1)))
        was_waiting = not forgetting.done()
    await forgetting
    left = [room.document.code for room in await store.every_room("", 9)]
    await other.close()
    rooms.close()
    await store.close()

    assert was_waiting
    assert left == [played]
