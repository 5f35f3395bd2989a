"""A database whose disk takes its time: what is waited for, and by whom."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import pytest

from tablee.cluster.leases import LEASE
from tablee.cluster.postgres import DatabaseAddress, connection, database, nodes
from tablee.cluster.postgres.connection import connect, wait_while_alive
from tablee.cluster.postgres.nodes import PostgresNodes
from tablee.cluster.postgres.store import PostgresStore
from tablee.server.contracts import ClaimGranted, Conflict, Elsewhere
from tablee.server.store.contract import NOWHERE, Write
from tests.cluster.postgres import aside, new_house, prepared, running
from tests.server.rows import log, move, table
from tests.simulated.stores import put

# Each commit has one number, whatever it takes back on its way.
COUNTED = """
CREATE TABLE commits (n xid8 PRIMARY KEY);
CREATE FUNCTION counted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO commits VALUES (pg_current_xact_id()) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER counted AFTER INSERT ON moves EXECUTE FUNCTION counted();
"""
COMMITS = "SELECT count(*) FROM commits"
LONG_SILENT = """
UPDATE nodes SET alive = alive - interval '6 seconds' WHERE address = 'a:1'
"""
WAITS = "SELECT count(*) FROM pg_locks WHERE NOT granted"
HOURS = 10_000.0
CODES = [f"T{n:03}" for n in range(200)]
BAD = {"T007", "T100", "T199"}


@pytest.fixture
async def store(house: DatabaseAddress) -> AsyncIterator[PostgresStore]:
    store = PostgresStore(house)
    yield store
    await store.close()


@pytest.fixture
async def by_hand(house: DatabaseAddress) -> AsyncIterator[Any]:
    """Yield a connection to look and to meddle with."""
    at = await connect(house)
    yield at
    await at.close()


class Two(NamedTuple):
    """Two nodes: the first has a table, and may have said nothing for too long."""

    owner: PostgresNodes
    other: PostgresNodes


@pytest.fixture
async def two(house: DatabaseAddress, store: PostgresStore) -> AsyncIterator[Two]:
    """Start two nodes, the first with a table."""
    beside = PostgresStore(house)
    owner, other = (PostgresNodes(each.database, grace=0.0) for each in (store, beside))
    await owner.enter("a:1")
    await other.enter("b:1")
    await put(store, table())
    await owner.claim("K7F4")
    for node in (owner, other):
        assert node.pulse
        await node.pulse.stop()  # here others look at what is written
    yield Two(owner, other)
    await stop_listening(owner)
    await other.leave()
    await beside.close()


async def stop_listening(node: PostgresNodes) -> None:
    """Stop a node that may be fenced from listening."""
    assert node._listening
    node._listening.cancel()
    await asyncio.wait((node._listening,))


@asynccontextmanager
async def held_up(by_hand: Any, code: str) -> AsyncIterator[None]:
    """Block writes to a table meanwhile."""
    async with by_hand.transaction():
        await by_hand.execute("SELECT FROM rooms WHERE code = $1 FOR UPDATE", code)
        yield


async def stuck(by_hand: Any, work: Awaitable[Any]) -> asyncio.Future[Any]:
    """Begin something, and wait until the database cannot go on with it."""
    begun = asyncio.ensure_future(work)
    while not await by_hand.fetchval(WAITS):
        await asyncio.sleep(0.01)
    return begun


async def test_whatever_waits_is_written_in_one_commit(
    store: PostgresStore, by_hand: Any
) -> None:
    await asyncio.gather(*(put(store, table(code)) for code in CODES))
    await by_hand.execute(COUNTED)
    async with held_up(by_hand, "T000"):
        first = await stuck(by_hand, store.commit(move("T000", 1)))
        waiting = [asyncio.ensure_future(store.commit(move(c, 1))) for c in CODES[1:]]
        opening = [asyncio.ensure_future(put(store, table(f"N{n}"))) for n in range(9)]
        await asyncio.sleep(0)
    await asyncio.gather(first, *waiting, *opening)

    assert await by_hand.fetchval(COMMITS) == 2
    assert await by_hand.fetchval("SELECT count(*) FROM moves") == len(CODES)


async def test_what_is_refused_costs_the_others_no_further_commit(
    store: PostgresStore, by_hand: Any
) -> None:
    await asyncio.gather(*(put(store, table(code)) for code in CODES))
    await by_hand.execute(COUNTED)

    versions = {code: 2 if code in BAD else 1 for code in CODES}
    moves = [store.commit(move(code, at)) for code, at in versions.items()]
    again = [store.commit(Write("T050", NOWHERE, document=table("T050")))]
    answers = await asyncio.gather(*moves, *again, return_exceptions=True)

    refused = {
        code
        for code, answer in zip([*CODES, "again"], answers, strict=True)
        if isinstance(answer, Conflict)
    }
    assert refused == BAD | {"again"}
    assert await by_hand.fetchval(COMMITS) == 1
    assert await by_hand.fetchval("SELECT count(*) FROM moves") == 197
    assert len(await log(store, "T050")) == 1


async def test_what_the_database_is_at_is_waited_for(
    house: DatabaseAddress,
    store: PostgresStore,
    by_hand: Any,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await put(store, table())
    meddling = await connect(house)
    monkeypatch.setattr(connection, "POLL_SECONDS", 0.01)
    monkeypatch.setattr(database, "POLL_SECONDS", 60.0)  # a busy machine answers late
    looks: list[bool] = []
    look = store.database._is_active

    async def noted() -> bool:
        looks.append(await look())
        return looks[-1]

    monkeypatch.setattr(store.database, "_is_active", noted)
    async with held_up(by_hand, "K7F4"):
        writing = await stuck(meddling, store.commit(move("K7F4", 1)))
        with monkeypatch.context() as impatient:
            impatient.setattr(connection, "PATIENCE", 0)
            while looks.count(True) < 3:
                await asyncio.sleep(0.01)
                assert not writing.done()
            before = store.database.heard_at
            while store.database.heard_at == before:
                await asyncio.sleep(0.01)
    await writing
    await meddling.close()

    assert len(await log(store)) == 1


async def at_it() -> bool:
    return True


async def away() -> bool:
    return False


@pytest.mark.parametrize(
    ("answer", "limits"), [(away, {"PATIENCE": 0}), (at_it, {"MAX_WAIT": 0})]
)
async def test_nothing_is_waited_for_without_an_end(
    answer: Any, limits: dict[str, float], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in {"POLL_SECONDS": 0, "PATIENCE": 0, **limits}.items():
        monkeypatch.setattr(connection, name, value)
    never, given_up = asyncio.Event(), asyncio.Event()

    with pytest.raises(TimeoutError):
        await wait_while_alive(never.wait(), answer, given_up.set)

    assert given_up.is_set()


async def test_an_answer_that_lies_there_while_we_have_no_time_is_no_silence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connection, "POLL_SECONDS", 0.01)
    monkeypatch.setattr(connection, "PATIENCE", 60.0)
    loop, given_up = asyncio.get_running_loop(), asyncio.Event()
    passed = 0.0
    now = loop.time
    monkeypatch.setattr(loop, "time", lambda: now() + passed)
    answered = asyncio.Event()

    async def busy() -> bool:
        """Is asked for when nothing was heard; the loop then stands still for long."""
        nonlocal passed
        passed += 120.0
        answered.set()
        return False

    await wait_while_alive(answered.wait(), busy, given_up.set)

    assert not given_up.is_set()


async def test_what_it_is_at_is_asked_for_before_whatever_else_waits(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when a hundred tables are read on a database that is slow."""
    monkeypatch.setattr(database, "POLL_SECONDS", 60.0)
    await put(store, table())
    reading = [
        asyncio.ensure_future(store.database.ask("SELECT pg_sleep(0.05)"))
        for _ in range(20)
    ]
    await asyncio.sleep(0)

    await store.database._is_active()

    assert sum(each.done() for each in reading) <= 2
    await asyncio.gather(*reading)


async def test_no_node_is_taken_for_dead_while_the_database_writes_for_it(
    house: DatabaseAddress, store: PostgresStore, two: Two, by_hand: Any
) -> None:
    meddling = await connect(house)
    async with held_up(by_hand, "K7F4"):
        await meddling.execute(LONG_SILENT)  # its beat is late
        writing = await stuck(meddling, store.commit(move("K7F4", 1)))

        claim = await two.other.claim("K7F4")
        shown = {node.address: node.alive / 1000 for node in await two.other.listed()}
        now = await meddling.fetchval("SELECT extract(epoch FROM clock_timestamp())")
    await writing
    await meddling.close()

    assert claim == Elsewhere("a:1")
    assert float(now) - shown["a:1"] < LEASE


async def test_who_was_answered_late_has_a_lease_to_go_on(
    store: PostgresStore, two: Two, by_hand: Any
) -> None:
    await by_hand.execute(LONG_SILENT)
    late: Any = store.database._writing
    await late.execute(f"SELECT pg_sleep({connection.POLL_SECONDS} + 0.1)")

    assert await two.other.claim("K7F4") == Elsewhere("a:1")


async def test_who_is_within_a_transaction_has_a_lease_to_go_on(
    store: PostgresStore, two: Two, by_hand: Any
) -> None:
    await by_hand.execute(LONG_SILENT)
    writing: Any = store.database._writing
    async with writing.transaction():  # and has the next statement still to send
        assert await two.other.claim("K7F4") == Elsewhere("a:1")


async def test_who_sleeps_within_a_transaction_is_not_at_work(
    store: PostgresStore, two: Two, by_hand: Any
) -> None:
    await by_hand.execute(LONG_SILENT)
    two.other._claims.lease = 0.1
    asleep: Any = store.database._writing
    async with asleep.transaction():
        await asleep.execute("SELECT")
        await asyncio.sleep(0.1)

        assert isinstance(await two.other.claim("K7F4"), ClaimGranted)


async def test_who_beats_while_another_waits_to_look_is_alive(
    house: DatabaseAddress, two: Two, by_hand: Any
) -> None:
    meddling = await connect(house)
    await meddling.execute(LONG_SILENT)
    async with by_hand.transaction():  # a third node claims, on a slow disk
        await by_hand.execute("SELECT FROM owners FOR UPDATE")
        claiming = await stuck(meddling, two.other.claim("K7F4"))
        await two.owner.beat()
    await meddling.close()

    assert await claiming == Elsewhere("a:1")


async def test_a_sign_of_life_waits_for_no_disk(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It has the row of its node meanwhile, which every move needs."""
    monkeypatch.setattr(nodes, "LATE_SECONDS", 0.0)
    monkeypatch.setattr(nodes, "connect", lambda address: connect(address, HOURS))
    with running() as server:
        house = new_house(server)
        aside(prepared(house))
        store = PostgresStore(house)
        node = PostgresNodes(store.database)
        await node.enter("a:1")
        server.ask("ALTER SYSTEM SET synchronous_standby_names = 'nobody'")
        server.ask("SELECT pg_reload_conf()")
        beat = ""
        for _ in range(4):  # the loop's own may be on its way still
            beat = await next_beat(house, beat)
        server.ask("ALTER SYSTEM RESET synchronous_standby_names")
        server.ask("SELECT pg_reload_conf()")
        await node.leave()
        await store.close()


async def next_beat(house: DatabaseAddress, after: str) -> str:
    """Wait until a node has beaten again."""
    at = await connect(house)
    while (alive := str(await at.fetchval("SELECT alive FROM nodes"))) == after:
        await asyncio.sleep(0.02)
    await at.close()
    return alive
