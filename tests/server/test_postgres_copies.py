"""A copy of a house in PostgreSQL is put back as the page for hosts says."""

from __future__ import annotations

import pytest

from tablee.server.store.postgres.address import HouseAddress, read_address
from tablee.server.store.postgres.opening import prepare
from tablee.server.store.postgres.store import PostgresStore
from tests.postgres import Server
from tests.server.kept_games import leave


async def test_a_dump_put_back_elsewhere_has_every_game(
    postgres: Server, house: HouseAddress, request: pytest.FixtureRequest
) -> None:
    store = PostgresStore(house)
    await leave(store, "AAAA")
    await leave(store, "BBBB", over=False)
    before = [await store.read_room(code) for code in ("AAAA", "BBBB")]
    await store.close()

    trial = f"trial_{house.house}"
    request.addfinalizer(lambda: postgres.tool("dropdb", "--force", trial))
    postgres.tool("pg_dump", "-n", house.house, "-Fc", "-f", "house.dump", "postgres")
    postgres.tool("createdb", "-E", "UTF8", "-T", "template0", trial)
    postgres.tool("pg_restore", "-d", trial, "house.dump")

    there = read_address(f"{postgres.dsn(trial)}&house={house.house}")
    await prepare(there)
    copy = PostgresStore(there)
    after = [await copy.read_room(code) for code in ("AAAA", "BBBB")]
    await copy.close()
    assert after == before
