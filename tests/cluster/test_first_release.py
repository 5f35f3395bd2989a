"""What 1.0.0 has written in PostgreSQL is read (see tests/server/first_release.py)."""

from __future__ import annotations

from tablee.cluster.postgres.move_in import move_in
from tablee.cluster.postgres.opening import connected, prepare
from tablee.cluster.postgres.store import PostgresStore
from tablee.server.store.schema import DATABASE_FILE
from tests.cluster.postgres import Server, new_house
from tests.server.first_release import GOLDEN, PLAYED

PG_COLUMNS = """
SELECT table_name, column_name, data_type, is_nullable
FROM information_schema.columns WHERE table_schema = $1
"""


async def test_a_house_of_1_0_0_in_postgresql_goes_on(postgres: Server) -> None:
    old, new = new_house(postgres), new_house(postgres)
    async with connected(old) as at:
        await at.execute(f"CREATE SCHEMA {old.house}")
        await at.execute((GOLDEN / "postgres.sql").read_text("utf-8"))
        for house in (old, new):
            await prepare(house)
        theirs, ours = [
            sorted(map(tuple, await at.fetch(PG_COLUMNS, house.house)))
            for house in (old, new)
        ]
    moved = await move_in(GOLDEN / DATABASE_FILE, old)
    store = PostgresStore(old)
    kept = {code: await store.read_room(code) for code, _, _ in PLAYED.values()}
    await store.close()

    assert theirs == ours
    assert moved.tables == len(PLAYED) + 3  # the lobby, what is over, and its rematch
    for code, _, moves in PLAYED.values():
        room = kept[code]
        assert room is not None
        assert len(room.moves) == moves
