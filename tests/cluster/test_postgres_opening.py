"""Opening a house in PostgreSQL: what is wrong is said, and nothing is written."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any

import asyncpg
import pytest

from tablee.cluster.postgres import DatabaseAddress, read_address
from tablee.cluster.postgres.connection import connect
from tablee.cluster.postgres.migrations import OLDEST, migrate, newest, steps, version
from tablee.cluster.postgres.opening import (
    ASYNCHRONOUS,
    FEW_CONNECTIONS,
    FSYNC,
    LAGGING,
    open_store,
    prepare,
)
from tablee.cluster.postgres.store import PostgresStore
from tablee.server.contracts import CannotServe, NotNow
from tests.cluster.postgres import Server, aside, new_house, running


@pytest.fixture
async def by_hand(postgres: Server) -> AsyncIterator[Any]:
    """Yield a connection of the superuser."""
    at = await asyncpg.connect(postgres.dsn())
    yield at
    await at.close()


@pytest.fixture
def empty(postgres: Server) -> DatabaseAddress:
    """Return a house that is not there yet."""
    return new_house(postgres)


async def refused(address: DatabaseAddress, **more: Any) -> str:
    """Return the line that says why."""
    with pytest.raises(CannotServe) as caught:
        await prepare(address, **more)
    line = str(caught.value)
    assert "\n" not in line
    return line


async def objects(at: Any, address: DatabaseAddress) -> int:
    """Count what is in the schema of a house."""
    text = "SELECT count(*) FROM pg_class WHERE relnamespace = to_regnamespace($1)"
    return int(await at.fetchval(text, address.house))


# The schema


async def test_a_new_house_is_made_and_the_next_one_is_as_it_was(
    empty: DatabaseAddress,
) -> None:
    assert await prepare(empty) == (FSYNC,)  # which the tests have off
    assert await prepare(empty) == (FSYNC,)
    at = await connect(empty)
    has = await version(at)
    await at.close()

    assert has == (newest(), OLDEST)
    assert sorted(steps()) == [*range(1, newest() + 1)]


async def test_of_many_who_start_at_once_one_makes_the_schema(
    empty: DatabaseAddress,
) -> None:
    made = await asyncio.gather(*(migrated(empty) for _ in range(3)))

    assert sorted(made) == [0, 0, newest()]


async def migrated(address: DatabaseAddress) -> int:
    at = await connect(address)
    try:
        return await migrate(at, address.house)
    finally:
        await at.close()


async def test_a_schema_that_fails_half_way_leaves_nothing(
    empty: DatabaseAddress, monkeypatch: pytest.MonkeyPatch, by_hand: Any
) -> None:
    broken = {**steps(), newest() + 1: "CREATE TABLE half (n int); SELECT nonsense"}
    monkeypatch.setattr("tablee.cluster.postgres.migrations.steps", lambda: broken)
    with pytest.raises(asyncpg.UndefinedColumnError):
        await migrated(empty)

    assert await objects(by_hand, empty) == 0


async def test_a_newer_schema_is_left_alone(
    empty: DatabaseAddress, by_hand: Any
) -> None:
    await prepare(empty)
    await by_hand.execute(
        f"UPDATE {empty.house}.schema_versions SET oldest = {newest() + 1}"
    )

    assert "newer tablée" in await refused(empty)


async def test_a_schema_of_somebody_else_is_left_alone(
    empty: DatabaseAddress, by_hand: Any
) -> None:
    await by_hand.execute(
        f"CREATE SCHEMA {empty.house} CREATE TABLE schema_versions (n int)"
    )
    before = await objects(by_hand, empty)

    assert "not tablée's" in await refused(empty)
    assert await objects(by_hand, empty) == before


async def test_an_empty_schema_that_the_host_made_is_taken(
    empty: DatabaseAddress, by_hand: Any
) -> None:
    await by_hand.execute(f"CREATE SCHEMA {empty.house}")
    await prepare(empty)

    assert await objects(by_hand, empty)


# The way there


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("mysql://ann@db/tablee", "no address of PostgreSQL"),
        ("tablee.sqlite3", "no address of PostgreSQL"),
        ("postgresql://ann@db", "names no database"),
        ("postgresql://[db/tablee", "cannot be read"),
        ("postgresql://db/tablee?house=Drop%20it", "cannot name a house"),
        ("postgresql://db/tablee?house=pg_temp", "cannot name a house"),
    ],
)
def test_a_wrong_address_is_named(text: str, why: str) -> None:
    with pytest.raises(CannotServe, match=why) as caught:
        read_address(text)

    assert "\n" not in str(caught.value)


def test_a_password_is_never_shown() -> None:
    address = read_address("postgresql://ann:secret@db:5433/tablee?house=club")

    assert address.shown == "postgresql://ann@db:5433/tablee"
    assert address.house == "club"
    assert "secret" in address.dsn


async def test_a_database_that_cannot_be_reached_is_named() -> None:
    nobody = read_address("postgresql://ann:secret@127.0.0.1:1/tablee")
    nowhere = read_address("postgresql://ann@nowhere.invalid/tablee")

    for address in (nobody, nowhere):
        line = await refused(address)
        assert "cannot be reached" in line
        assert "secret" not in line


async def test_a_database_that_is_not_there_is_named(postgres: Server) -> None:
    line = await refused(read_address(postgres.dsn("no_such")))

    assert "createdb" in line


async def test_a_user_who_is_not_let_in_is_told(postgres: Server) -> None:
    line = await refused(read_address(postgres.dsn(user="stranger")))

    assert "does not let this user in" in line


async def test_an_unknown_setting_in_the_address_is_named(postgres: Server) -> None:
    line = await refused(read_address(f"{postgres.dsn()}&colour=blue"))

    assert "cannot be used" in line
    assert "colour" in line


# What must be so there


async def test_who_may_not_make_the_schema_is_told(
    postgres: Server, empty: DatabaseAddress, by_hand: Any
) -> None:
    await by_hand.execute("CREATE USER poor")
    poor = read_address(f"{postgres.dsn(user='poor')}&house={empty.house}")

    assert "tablee admin migrate" in await refused(poor)
    await prepare(empty)
    assert "GRANT" in await refused(poor)
    await by_hand.execute(f"GRANT USAGE ON SCHEMA {empty.house} TO poor")
    assert "GRANT ALL ON ALL TABLES" in await refused(poor)
    await by_hand.execute(
        f"GRANT ALL ON ALL TABLES IN SCHEMA {empty.house} TO poor;"
        f"GRANT ALL ON ALL SEQUENCES IN SCHEMA {empty.house} TO poor"
    )
    await prepare(poor)


async def test_an_encoding_without_room_for_names_is_refused(
    postgres: Server, by_hand: Any
) -> None:
    await by_hand.execute(
        "CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0 LOCALE 'C'"
    )

    assert "UTF8" in await refused(read_address(postgres.dsn("latin")))


@pytest.mark.parametrize("setting", ["off", "local"])
async def test_a_database_that_answers_before_it_has_written_is_refused(
    postgres: Server, empty: DatabaseAddress, by_hand: Any, setting: str
) -> None:
    text = f"{postgres.dsn()}&house={empty.house}&synchronous_commit={setting}"

    assert f"synchronous_commit {setting}" in await refused(read_address(text))
    assert await objects(by_hand, empty) == 0


async def test_a_database_that_may_only_be_read_is_refused(
    postgres: Server, empty: DatabaseAddress
) -> None:
    text = f"{postgres.dsn()}&house={empty.house}&default_transaction_read_only=on"

    assert "name the primary" in await refused(read_address(text))


async def test_clocks_that_are_far_apart_are_named(
    empty: DatabaseAddress, by_hand: Any
) -> None:
    line = await refused(empty, wall=lambda: time.time() - 3600)

    assert "3600 s apart" in line
    assert await objects(by_hand, empty) == 0


async def test_replicas_that_nobody_waits_for_are_told_of(by_hand: Any) -> None:
    """Without a replica there is nothing to say; of one that lags, everything."""
    view = """WITH pg_stat_replication (state, sync_state) AS (VALUES ('streaming', $1))
    """
    lagging = [
        await by_hand.fetchval(view + LAGGING, state)
        for state in ("async", "sync", "quorum")
    ]

    assert not await by_hand.fetchval(LAGGING)
    assert lagging == [True, False, False]
    assert "synchronous_standby_names" in ASYNCHRONOUS


async def test_a_house_that_is_served_is_not_opened_again(
    house: DatabaseAddress,
) -> None:
    store = PostgresStore(house)
    await store.save_last_open(5)

    assert "another tablée" in await refused(house)
    await prepare(house, node_address="a:1")  # as a node, which the store then settles
    await store.close()
    await prepare(house)


def test_a_server_with_few_connections_left_is_told_of() -> None:
    async def others(house: DatabaseAddress, count: int) -> tuple[str, ...] | str:
        lines = [await connect(house) for _ in range(count)]
        try:
            return await prepare(house, node_address="a:1")
        except NotNow as error:
            return str(error)
        finally:
            for line in lines:
                await line.close()

    with running("fsync=on", "max_connections=15", "max_wal_senders=0") as server:
        house = new_house(server)
        aside(prepare(house))
        enough, scarce, few = [aside(others(house, n)) for n in (2, 3, 8)]

    assert enough == ()
    assert scarce == (f"warning: {FEW_CONNECTIONS.format(house.shown, 9, 15, 5)}",)
    assert few == FEW_CONNECTIONS.format(house.shown, 4, 15, 5)


async def test_two_houses_in_one_database_are_strangers(postgres: Server) -> None:
    first, second = new_house(postgres), new_house(postgres)
    for house in (first, second):
        await prepare(house)
    stores = [PostgresStore(house) for house in (first, second)]
    for n, store in enumerate(stores, start=5):
        await store.save_last_open(n)  # each is alone, and both are open

    assert [await store.last_open() for store in stores] == [5, 6]
    line = await refused(second)
    assert "?house=NAME" in line
    await stores[1].close()
    await prepare(second)
    assert "another tablée" in await refused(first)
    await stores[0].close()


def test_a_store_is_opened_where_no_loop_runs_yet(postgres: Server) -> None:
    house, lines = new_house(postgres), list[str]()
    store = open_store(f"{postgres.dsn()}&house={house.house}", warn=lines.append)

    assert lines == [FSYNC]

    async def used() -> int:
        try:
            return await store.last_open()
        finally:
            await store.close()

    assert aside(used()) == 0


def test_a_server_with_everything_on_is_not_warned_of() -> None:
    with running("fsync=on") as server:
        assert aside(prepare(new_house(server))) == ()
