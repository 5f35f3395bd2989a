"""The store in PostgreSQL, where it differs: what breaks, and what is told of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from typing import Any

import asyncpg
import pytest

from tablee.cluster.postgres import DatabaseAddress, connection
from tablee.cluster.postgres import database as databases
from tablee.cluster.postgres.connection import connect, translate_error
from tablee.cluster.postgres.migrations import migrate
from tablee.cluster.postgres.store import PostgresStore
from tablee.server.contracts import CodeTaken, Conflict, DiskFull, Fenced, StoreFailed
from tablee.server.store.contract import TablePosition, Write
from tablee.server.store.results import RatingAfter
from tests.cluster.postgres import Server, new_house, running
from tests.server.rows import ANN, entry, move, result, saying, table
from tests.simulated.stores import add, put, stands


@pytest.fixture
async def store(house: DatabaseAddress) -> AsyncIterator[PostgresStore]:
    """Yield a store with one table."""
    made = PostgresStore(house)
    await put(made, table())
    yield made
    await made.close()


@pytest.fixture
async def by_hand(house: DatabaseAddress) -> AsyncIterator[Any]:
    """Yield a connection to look and to meddle with."""
    at = await connect(house)
    yield at
    await at.close()


@pytest.fixture(scope="module")
def own_server() -> Iterator[Server]:
    """Run a server that can be stopped without hurting anybody."""
    with running() as server:
        yield server


async def test_many_moves_are_one_call(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = [f"K7{n:02}".translate(str.maketrans("01", "AB")) for n in range(20)]
    await put(store, *(table(code) for code in codes))
    sizes: list[int] = []
    together = databases.Database._append

    async def counted(self: Any, at: Any, writes: Any) -> None:
        sizes.append(len(writes))
        await together(self, at, writes)

    monkeypatch.setattr(databases.Database, "_append", counted)
    await asyncio.gather(*(store.commit(move(code, 1)) for code in codes))

    assert sizes == [20]


async def test_what_another_process_wrote_meanwhile_is_a_conflict(
    store: PostgresStore, by_hand: Any
) -> None:
    await add(store, "K7F4", entry(1))
    await by_hand.execute("UPDATE rooms SET revision = revision + 1")

    for late in (
        move("K7F4", 2),
        Write("K7F4", TablePosition(1, 1), document=table()),
        Write("K7F4", TablePosition(1, 1), saying=saying(1)),
    ):
        with pytest.raises(Conflict) as caught:
            await store.commit(late)
        assert not isinstance(caught.value, CodeTaken)
    assert await stands(store, "K7F4") == TablePosition(2, 1)


async def test_any_characters_come_back(store: PostgresStore) -> None:
    odd = "\0é\U0001f600"
    await add(store, "K7F4", entry(1)._replace(message_id=odd, move=b"\0\xff"))
    await add(store, "K7F4", saying=saying(1)._replace(message_id=odd))
    stored = await store.read_room("K7F4")

    assert stored
    assert stored.moves == (entry(1)._replace(message_id=odd, move=b"\0\xff"),)
    assert stored.said == (saying(1)._replace(message_id=odd),)
    assert await store.read_room("\0") is None
    assert await store.sign_out(ANN.id, "\0") is False


async def test_results_are_seen_in_the_order_of_their_numbers(
    store: PostgresStore, by_hand: Any
) -> None:
    await put(store, table("QQQQ"))
    ending = by_hand.transaction()  # a game that ends at another node
    await ending.start()
    await by_hand.execute("SELECT pg_advisory_xact_lock(house_lock(), -1)")
    one = result(code="QQQQ")
    second = asyncio.ensure_future(add(store, "QQQQ", result=one))
    await asyncio.sleep(0.2)
    assert not second.done()  # its number would be seen before the other's
    await by_hand.execute(
        "INSERT INTO results VALUES (1, 'K7F4', 5, $1)", b'{"code":"K7F4"}'
    )
    await ending.commit()
    await second

    assert await by_hand.fetch("SELECT n, room FROM results ORDER BY n") == [
        (1, "K7F4"),
        (2, "QQQQ"),
    ]


async def test_what_was_rated_elsewhere_meanwhile_stays(
    house: DatabaseAddress, store: PostgresStore, by_hand: Any
) -> None:
    rating = RatingAfter("ann", "sequence", "rulebook", 1, 25.0, 8.0)
    await store.rated()
    await by_hand.execute("INSERT INTO house VALUES ('rated', '1 7')")
    await store.save_ratings(1, 3, [rating])  # made of what was there before

    assert await store.ratings_of("ann", 9) == ()
    assert await store.rated() == (1, 7)
    await store.save_ratings(1, 9, [rating])
    assert await store.ratings_of("ann", 9) == (rating,)
    assert await store.rated() == (1, 9)


# What breaks


async def cut_off(at: Any) -> None:
    """End every connection of the house's but this one."""
    await at.execute(
        """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'tablee' AND pid <> pg_backend_pid()"""
    )


async def noticed(store: PostgresStore) -> None:
    """Wait until the store knows that its connection is gone."""
    while not store.database._writing.is_closed():  # type: ignore[union-attr]
        await asyncio.sleep(0.01)


async def test_a_store_connects_again_by_itself(own_server: Server) -> None:
    house = new_house(own_server)
    at = await connect(house)
    await migrate(at, house.house)
    store = PostgresStore(house)
    await put(store, table())
    await at.close()

    own_server.stop()
    with pytest.raises(StoreFailed, match="away"):
        await store.commit(move("K7F4", 1))
    with pytest.raises(StoreFailed, match="away"):
        await store.read_room("K7F4")
    own_server.start()
    await store.commit(move("K7F4", 1))
    stored = await store.read_room("K7F4")
    await store.close()

    assert stored
    assert stored.moves == (entry(1),)


async def test_a_connection_that_was_cut_is_noticed_before_anything_is_asked(
    store: PostgresStore, by_hand: Any
) -> None:
    await cut_off(by_hand)
    await noticed(store)

    await store.commit(move("K7F4", 1))
    assert await stands(store, "K7F4") == TablePosition(1, 1)


async def test_who_waits_too_long_is_told_and_the_rest_goes_on(
    store: PostgresStore, by_hand: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    for limit in ("POLL_SECONDS", "PATIENCE", "MAX_WAIT"):
        monkeypatch.setattr(connection, limit, 0.1)
    holding = by_hand.transaction()
    await holding.start()
    await by_hand.execute("LOCK TABLE moves")
    with pytest.raises(StoreFailed, match="away"):
        await store.commit(move("K7F4", 1))
    await holding.rollback()
    monkeypatch.undo()

    position = await stands(store, "K7F4")  # whatever became of it
    await store.commit(Write("K7F4", position, move=entry(position.version + 1)))


async def test_two_who_wait_for_each_other_both_get_there(
    store: PostgresStore, by_hand: Any
) -> None:
    await put(store, table("QQQQ"))
    await by_hand.execute("SET deadlock_timeout = '10s'")  # it is ours that gives way
    other = by_hand.transaction()
    await other.start()
    await by_hand.execute("SELECT FROM rooms WHERE code = 'QQQQ' FOR UPDATE")
    write = Write("K7F4", TablePosition(1, 0), table(), opened=None, saying=saying(1))
    both = asyncio.ensure_future(
        store.database.run(
            ("SELECT FROM rooms WHERE code = 'K7F4' FOR UPDATE", ()),
            ("SELECT code FROM rooms WHERE code = 'QQQQ' FOR UPDATE", ()),
        )
    )
    await asyncio.sleep(0.1)
    await by_hand.execute("SELECT FROM rooms WHERE code = 'K7F4' FOR UPDATE")
    await other.commit()

    assert (await both)[1] == [("QQQQ",)]
    await store.commit(write)


async def test_a_full_disk_is_named() -> None:
    error = asyncpg.PostgresError.new({"C": "53100", "M": "could not extend file"})

    assert isinstance(translate_error(error), DiskFull)


async def test_an_owner_s_death_certificate_is_final(
    store: PostgresStore, by_hand: Any
) -> None:
    await by_hand.execute("UPDATE nodes SET fenced = true")

    for _ in range(2):
        with pytest.raises(Fenced):
            await store.commit(move("K7F4", 1))
    assert await stands(store, "K7F4") == TablePosition(1, 0)


async def test_a_database_that_has_forgotten_what_it_wrote_is_not_written_to(
    store: PostgresStore, by_hand: Any
) -> None:
    ahead = await by_hand.fetchval("SELECT clock_timestamp() + interval '1 second'")
    store.database.incarnation.last_beat = ahead  # it told us so before the fail-over
    await cut_off(by_hand)

    await noticed(store)
    with pytest.raises(Fenced, match="synchronous_standby_names"):
        await store.save_last_open(1)


# Who may be there


async def test_one_process_alone_serves_a_house(
    house: DatabaseAddress, store: PostgresStore
) -> None:
    second = PostgresStore(house)
    with pytest.raises(StoreFailed, match="another tablée"):
        await second.save_last_open(5)
    await store.close()
    await second.save_last_open(5)
    await second.close()

    assert store.damage == ""
    with pytest.raises(RuntimeError, match="closed"):
        await store.save_last_open(5)


async def test_who_is_alone_lets_nodes_in_once_it_is_one(
    house: DatabaseAddress,
) -> None:
    first, second = PostgresStore(house), PostgresStore(house)
    await first.save_last_open(5)
    await first.database.enter("a:1")
    await second.database.enter("b:1")
    await asyncio.gather(first.save_last_open(6), second.save_last_open(6))
    third = PostgresStore(house)
    with pytest.raises(StoreFailed, match="another tablée"):
        await third.save_last_open(7)
    for one in (first, second, third):
        await one.close()


async def test_who_closes_leaves_no_trace(house: DatabaseAddress, by_hand: Any) -> None:
    store = PostgresStore(house)
    waiting = store.save_last_open(5), store.save_last_open(6)
    under_way = [asyncio.ensure_future(one) for one in waiting]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*under_way)

    assert await by_hand.fetchval("SELECT count(*) FROM nodes") == 0
    assert await by_hand.fetchval("SELECT value FROM house") == b"6"


async def test_two_houses_in_one_database_know_nothing_of_each_other(
    postgres: Server, store: PostgresStore
) -> None:
    other = new_house(postgres)
    at = await connect(other)
    await migrate(at, other.house)
    await at.close()
    beside = PostgresStore(other)
    await put(beside, table())
    await beside.commit(move("K7F4", 1))

    assert await stands(store, "K7F4") == TablePosition(1, 0)
    await beside.close()
