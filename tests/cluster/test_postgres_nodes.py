"""Nodes in one database: whose a table is, who is fenced, and what all hear."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Any
from unittest.mock import AsyncMock

import pytest

from tablee.cluster.node import ClusterNode as MindfulNode
from tablee.cluster.postgres import DatabaseAddress, claims, database, nodes
from tablee.cluster.postgres.connection import connect, is_deadlock
from tablee.cluster.postgres.nodes import PostgresNodes
from tablee.cluster.postgres.store import PostgresStore
from tablee.server.contracts import ClaimGranted, Elsewhere, Fenced, NodeNotice
from tablee.server.store.contract import StoredRoom
from tests.cluster.postgres import aside
from tests.server.rows import entry, move, table
from tests.simulated.stores import put

# With a lease of minutes, so that nobody else is silent for too long on a busy machine.
MINUTES = 600.0
LONG_SILENT = "UPDATE nodes SET alive = alive - interval '1 hour' WHERE address = $1"
# Longer than a lease, and not long enough to be released; and heard just now, however
# long the next step takes.
SILENT = "UPDATE nodes SET alive = alive - interval '20 seconds' WHERE address = $1"
HEARD = "UPDATE nodes SET alive = alive + interval '1 minute' WHERE address <> $1"


class Node:
    """A node, as a process would be one."""

    def __init__(self, house: DatabaseAddress, **how: Any) -> None:
        self.store = PostgresStore(house)
        # the server is younger than any grace: here locks count at once
        self.nodes: Any = PostgresNodes(self.store.database, **{"grace": 0.0, **how})
        self.heard: list[NodeNotice] = []
        self.nodes.hear(self._hear)

    async def _hear(self, notice: NodeNotice) -> None:
        self.heard.append(notice)

    async def hears(self, *notices: NodeNotice) -> None:
        """Wait until exactly these were heard, in their order."""
        while len(self.heard) < len(notices):
            await asyncio.sleep(0.01)
        assert self.heard == list(notices)

    async def falls_silent(self) -> None:
        """Beat no more, and have no answer that came late, which would be a sign."""
        await self.nodes.pulse.stop()
        at = self.store.database._writing
        assert at is not None
        await at.execute("SELECT 1")

    def cut(self) -> None:
        """Break its connections, as a process that ends does."""
        pulse, at = self.nodes.pulse, self.store.database._writing
        assert at is not None
        pulse._is_over.set()
        pulse._thread.join()
        at.terminate()


@pytest.fixture
async def enter(house: DatabaseAddress) -> AsyncIterator[Callable[..., Any]]:
    """Start nodes; the first opens the table K7F4."""
    all_nodes: list[Node] = []

    async def entering(address: str, **how: Any) -> Node:
        node = Node(house, **how)
        await node.nodes.enter(address)
        if not all_nodes:
            await put(node.store, table())
        all_nodes.append(node)
        return node

    yield entering
    for node in all_nodes:
        with suppress(Fenced, RuntimeError):  # or it has left already
            await node.nodes.leave()
        await node.store.close()


@pytest.fixture
async def by_hand(house: DatabaseAddress) -> AsyncIterator[Any]:
    """Yield a connection to look and to meddle with."""
    at = await connect(house)
    yield at
    await at.close()


async def test_a_table_is_whose_who_claims_it_until_it_is_let_go(enter: Any) -> None:
    a, b = await enter("a:1"), await enter("b:1")

    assert await a.nodes.claim("K7F4") == ClaimGranted(None)
    assert await a.nodes.claim("K7F4") == ClaimGranted(None)  # still
    assert await b.nodes.claim("K7F4") == Elsewhere("a:1")
    await b.nodes.release("K7F4")  # which is not b's to let go
    assert await b.nodes.claim("K7F4") == Elsewhere("a:1")
    await a.nodes.release("K7F4")
    assert await b.nodes.claim("K7F4") == ClaimGranted(None)


async def test_a_table_that_is_not_there_leaves_no_trace(
    enter: Any, by_hand: Any
) -> None:
    a = await enter("a:1")

    assert await a.nodes.claim("NONE") is None
    assert await a.nodes.claim("NO\0E") is None
    assert await by_hand.fetchval("SELECT count(*) FROM owners") == 0


async def test_of_many_who_claim_at_once_one_has_the_table(enter: Any) -> None:
    nodes = [await enter(f"{n}:1") for n in range(4)]

    claims = await asyncio.gather(*(node.nodes.claim("K7F4") for node in nodes))

    [owner] = [n for n, claim in enumerate(claims) if claim == ClaimGranted(None)]
    others = [claim for n, claim in enumerate(claims) if n != owner]
    assert others == [Elsewhere(f"{owner}:1")] * 3


async def test_who_claims_many_tables_of_a_dead_node_waits_for_nobody_who_does(
    enter: Any, by_hand: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two who came by the same tables in another order would wait for each other."""
    a, b, dead = [await enter(f"{name}:1", lease=MINUTES) for name in "abc"]
    codes = [f"T{n:03}" for n in range(40)]
    await put(dead.store, *map(table, codes))
    await asyncio.gather(*map(dead.nodes.claim, codes[::2]))  # the others are nobody's
    await dead.falls_silent()
    await by_hand.execute(LONG_SILENT, "c:1")
    errors = noted_errors(monkeypatch)

    claims = await asyncio.gather(
        *map(a.nodes.claim, codes), *map(b.nodes.claim, reversed(codes))
    )

    theirs = [claims[:40], claims[:39:-1]]
    for first, second in zip(*theirs, strict=True):
        assert {type(first), type(second)} == {ClaimGranted, Elsewhere}
    assert errors == []


async def test_a_table_that_is_nobodys_is_claimed_in_its_turn_too(
    enter: Any, by_hand: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has no row to be locked: who fences would wait for it, and be waited for."""
    a, b, dead = [await enter(f"{name}:1", lease=MINUTES) for name in "abc"]
    first, nobodys, last = ([f"{kind}{n:03}" for n in range(20)] for kind in "FNZ")
    await put(dead.store, *map(table, first + nobodys + last))
    await asyncio.gather(*map(dead.nodes.claim, first + last))
    await dead.falls_silent()
    await by_hand.execute(LONG_SILENT, "c:1")
    errors = noted_errors(monkeypatch)

    for one, none, other in zip(first, nobodys, last, strict=True):
        await asyncio.gather(
            *map(a.nodes.claim, (none, other)), *map(b.nodes.claim, (one, none))
        )

    assert errors == []


def noted_errors(monkeypatch: pytest.MonkeyPatch) -> list[BaseException]:
    """Note for which errors it is asked whether two waited for each other."""
    errors = []

    def noted(error: BaseException) -> bool:
        errors.append(error)
        return is_deadlock(error)

    monkeypatch.setattr(database, "is_deadlock", noted)
    return errors


async def test_who_is_taken_for_dead_writes_nothing_more(
    enter: Any, by_hand: Any
) -> None:
    a, b = await enter("a:1"), await enter("b:1")
    await a.nodes.claim("K7F4")
    await a.store.commit(move("K7F4", 1))
    await a.falls_silent()
    await by_hand.execute("UPDATE nodes SET alive = alive - interval '6 seconds'")
    before = await by_hand.fetchval("SELECT alive FROM nodes WHERE address = 'a:1'")

    claim = await b.nodes.claim("K7F4")  # a holds its lock, but was silent for long
    assert claim == ClaimGranted(int(before.timestamp() * 1000))
    await b.store.commit(move("K7F4", 2))
    tried = await asyncio.gather(
        a.store.commit(move("K7F4", 3)),
        a.store.save_last_open(5),
        a.nodes.beat(),
        a.nodes.claim("K7F4"),
        a.nodes.tell(NodeNotice(end="K7F4")),
        return_exceptions=True,
    )
    stored = await b.store.read_room("K7F4")

    assert [type(answer) for answer in tried] == [Fenced] * 5
    assert isinstance(stored, StoredRoom)
    assert stored.moves == (entry(1), entry(2))


async def test_a_beat_keeps_a_node_alive(enter: Any, by_hand: Any) -> None:
    a, b = await enter("a:1"), await enter("b:1")
    await a.nodes.claim("K7F4")
    await by_hand.execute("UPDATE nodes SET alive = alive - interval '6 seconds'")
    await a.nodes.beat()

    assert await b.nodes.claim("K7F4") == Elsewhere("a:1")


async def test_who_fences_waits_for_what_is_being_written(
    enter: Any, by_hand: Any
) -> None:
    a, b = await enter("a:1"), await enter("b:1")
    await a.nodes.claim("K7F4")
    await a.falls_silent()
    await by_hand.execute("UPDATE nodes SET alive = alive - interval '6 seconds'")
    writing = by_hand.transaction()  # as if a had just begun one
    await writing.start()
    await by_hand.execute("SELECT hold(id) FROM nodes WHERE address = 'a:1'")

    claim = asyncio.ensure_future(b.nodes.claim("K7F4"))
    await asyncio.sleep(0.2)
    assert not claim.done()
    await writing.commit()
    assert isinstance(await claim, ClaimGranted)


async def test_the_lock_is_free_as_soon_as_the_connection_is_gone(enter: Any) -> None:
    a, b = await enter("a:1"), await enter("b:1")
    await a.nodes.claim("K7F4")
    a.cut()

    while not isinstance(claim := await b.nodes.claim("K7F4"), ClaimGranted):
        await asyncio.sleep(0.01)  # until the server has noticed
    assert claim.last_alive
    with pytest.raises(Fenced):
        await a.nodes.beat()


async def test_after_a_restart_of_the_server_nobody_is_taken_for_dead_at_once(
    enter: Any,
) -> None:
    a, b = await enter("a:1"), await enter("b:1", grace=10**6)
    await a.nodes.claim("K7F4")
    a.cut()

    assert await b.nodes.claim("K7F4") == Elsewhere("a:1")
    await a.nodes.beat()  # on a new connection


async def test_of_two_who_take_each_other_for_dead_one_at_most_is_right(
    enter: Any, by_hand: Any
) -> None:
    a, b = await enter("a:1"), await enter("b:1")
    await put(a.store, table("QQQQ"))
    await a.nodes.claim("K7F4")
    await b.nodes.claim("QQQQ")
    await a.falls_silent()
    await b.falls_silent()
    await by_hand.execute("UPDATE nodes SET alive = alive - interval '6 seconds'")

    claims = await asyncio.gather(
        a.nodes.claim("QQQQ"), b.nodes.claim("K7F4"), return_exceptions=True
    )

    kinds = [type(claim) for claim in claims if not isinstance(claim, Elsewhere)]
    assert kinds.count(ClaimGranted) <= 1  # and who asks is alive: there may be none


async def test_who_drains_claims_nothing_and_keeps_what_it_has(enter: Any) -> None:
    a, b = await enter("a:1"), await enter("b:1")
    await put(a.store, table("QQQQ"), table("RRRR"))
    await a.nodes.claim("K7F4")
    await b.nodes.claim("RRRR")
    await a.nodes.drain()

    assert await a.nodes.claim("K7F4") == ClaimGranted(None)
    assert await a.nodes.claim("QQQQ") == Elsewhere("")
    assert await a.nodes.claim("RRRR") == Elsewhere("b:1")
    [first, second] = await b.nodes.listed()
    assert (first.address, first.draining, first.tables) == ("a:1", True, 1)
    assert (second.address, second.draining, second.tables) == ("b:1", False, 1)
    await a.nodes.leave()
    assert await b.nodes.claim("K7F4") == ClaimGranted(None)
    await a.store.close()
    assert [node.address for node in await b.nodes.listed()] == ["b:1"]


async def test_a_silent_node_is_not_counted_and_in_the_end_released(
    enter: Any, by_hand: Any
) -> None:
    """Nobody may ever come to its tables: it would have its part of every limit."""
    a, dead, b = await enter("a:1"), await enter("b:1"), await enter("c:1", gone=0.1)
    await dead.nodes.claim("K7F4")
    await dead.falls_silent()
    await by_hand.execute(SILENT, "b:1")
    one, other = MindfulNode(a.nodes, "a:1"), MindfulNode(b.nodes, "c:1")
    for node in (a, b):
        await node.nodes.pulse.stop()
    for beating in (one, other):
        await beating.beat()
    await by_hand.execute(HEARD, "b:1")

    await one.look_around()
    listed = [each.address for each in await a.nodes.listed()]
    await other.look_around()
    await a.nodes.beat()

    assert one.count == 2
    assert listed == ["a:1", "b:1", "c:1"]
    assert [each.address for each in await a.nodes.listed()] == ["a:1", "c:1"]
    assert await a.nodes.owners() == {}
    claim = await a.nodes.claim("K7F4")
    assert claim.last_alive  # table time stood still from then on


async def test_of_several_that_fall_silent_at_once_none_is_taken_for_dead(
    enter: Any, by_hand: Any
) -> None:
    a, b, c = [await enter(f"{name}:1") for name in "abc"]
    await b.nodes.claim("K7F4")
    await b.falls_silent()
    await c.falls_silent()
    await by_hand.execute("UPDATE nodes SET alive = alive - interval '6 seconds'")

    assert await a.nodes.claim("K7F4") == Elsewhere("b:1")
    await c.nodes.beat()
    assert isinstance(await a.nodes.claim("K7F4"), ClaimGranted)


async def test_a_loop_that_is_busy_is_beaten_for_but_not_one_that_is_stuck(
    enter: Any, house: DatabaseAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(nodes, "PULSE_SECONDS", 0.01)
    monkeypatch.setattr(nodes, "LATE_SECONDS", 0.0)
    a = await enter("a:1")

    async def next_beat() -> bool:
        at = await connect(house)
        first = await at.fetchval("SELECT alive FROM nodes")
        while await at.fetchval("SELECT alive FROM nodes") == first:
            await asyncio.sleep(0.01)
        await at.close()
        return True

    assert aside(next_beat())  # our own loop does nothing meanwhile
    assert a.nodes.pulse.is_due
    monkeypatch.setattr(nodes, "STUCK_SECONDS", 0.0)
    assert not a.nodes.pulse.is_due


async def test_a_node_whose_beats_are_late_takes_few_tables_at_a_time(
    enter: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(claims, "PAUSE", 0.0)
    a = await enter("a:1")
    codes = [f"T{n:03}" for n in range(10)]
    await put(a.store, *map(table, codes))
    sizes = []
    found = a.nodes._claims._claim_batch

    async def noted(some: list[str]) -> Any:
        sizes.append(len(some))
        return await found(some)

    monkeypatch.setattr(a.nodes._claims, "_claim_batch", noted)
    monkeypatch.setattr(a.nodes._claims, "_beaten", float("-inf"))
    await asyncio.gather(*map(a.nodes.claim, codes))
    await a.nodes.beat()
    await asyncio.gather(*map(a.nodes.claim, codes))

    assert sizes == [4, 4, 2, 10]


@pytest.mark.parametrize(
    ("column", "newer"), [("rules", 1 << 20), ("format", 99), ("game", "unheard_of")]
)
async def test_a_node_claims_nothing_newer_than_itself(
    enter: Any, by_hand: Any, column: str, newer: object
) -> None:
    a, b = await enter("a:1"), await enter("b:1")
    await by_hand.execute(f"UPDATE rooms SET {column} = $1", newer)

    assert await a.nodes.claim("K7F4") == Elsewhere("")
    if column == "rules":
        newest = PostgresNodes(b.store.database, {"sequence": 1 << 20})
        assert await newest.claim("K7F4") == ClaimGranted(None)
        assert await a.nodes.claim("K7F4") == Elsewhere("b:1")


async def test_all_hear_a_notice_once_and_in_order(enter: Any) -> None:
    a, b = await enter("a:1"), await enter("b:1")
    first, second = NodeNotice(signed_out=("ann", "phone")), NodeNotice(end="K7F4")
    await a.nodes.tell(first)
    await b.nodes.tell(second)

    await a.hears(first, second)
    await b.hears(first, second)
    late = await enter("c:1")
    await a.nodes.tell(first)
    await late.hears(first)  # and nothing that was told before it came


async def test_what_was_told_while_the_line_was_broken_is_heard_after_all(
    enter: Any, by_hand: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    a, b = await enter("a:1"), await enter("b:1")
    first, second, third = (NodeNotice(renamed=who) for who in ("ann", "bob", "cat"))
    await a.nodes.tell(first)
    await b.hears(first)
    cannot = AsyncMock(side_effect=OSError)  # for as long as the notice is told
    monkeypatch.setattr("tablee.cluster.postgres.nodes.connect", cannot)
    await by_hand.execute(
        """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'tablee' AND pid <> pg_backend_pid()
        AND pid NOT IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory')"""
    )
    while cannot.await_count < 2:  # of a, and of b
        await asyncio.sleep(0.01)
    await a.nodes.tell(second)
    monkeypatch.undo()
    await b.hears(first, second)
    await a.nodes.tell(third)

    await a.hears(first, second, third)
    await b.hears(first, second, third)


async def test_whoever_hears_and_fails_keeps_nobody_from_hearing(
    enter: Any, caplog: pytest.LogCaptureFixture
) -> None:
    a = await enter("a:1")
    heard: list[NodeNotice] = []

    async def fails(notice: NodeNotice) -> None:
        raise ValueError

    async def hears(notice: NodeNotice) -> None:
        heard.append(notice)

    a.nodes.hear(fails)
    a.nodes.hear(hears)
    await a.nodes.tell(NodeNotice(drain=1))
    await a.hears(NodeNotice(drain=1))
    while not heard:
        await asyncio.sleep(0.01)

    assert "not heeded" in caplog.text
