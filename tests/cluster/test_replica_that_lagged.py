"""A replica that lagged is made the primary: what it lacks is noticed first."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from typing import Any

import pytest

from tablee.cluster.node import LOST, ClusterNode, Forgotten
from tablee.cluster.postgres import DatabaseAddress
from tablee.cluster.postgres.connection import connect
from tablee.cluster.postgres.nodes import PostgresNodes
from tablee.cluster.postgres.opening import prepare
from tablee.cluster.postgres.store import PostgresStore
from tablee.server.contracts import ClaimGranted, StoreFailed
from tests.cluster.postgres import new_house
from tests.cluster.replica import Pair, running_pair
from tests.server.rows import move, table
from tests.simulated.stores import put

CODE = "K7F4"
MOVES = "SELECT count(*) FROM moves"


@pytest.fixture(scope="module")
def lagged() -> Iterator[Any]:
    """Have moves confirmed to a node and to a house alone, which are lost then."""
    with running_pair(waits=False) as pair, asyncio.Runner() as runner:
        yield runner.run(_behind(pair)), runner


async def _behind(pair: Pair) -> Any:
    many, one = new_house(pair), new_house(pair)
    for house in (many, one):
        await prepare(house, node_address="a:1")
    store, alone = PostgresStore(many), PostgresStore(one)
    ended: list[int] = []
    node = ClusterNode(PostgresNodes(store.database, grace=0.0), "a:1", ended.append)
    await node.enter()
    for each in (store, alone):
        await put(each, table())
    assert await node.claim(CODE) == ClaimGranted(None)
    await node.beat()  # the last before the end, so that no sign of life is missing
    await alone.save_last_open(5)
    await asyncio.to_thread(pair.lag)
    for number in (1, 2, 3):
        for each in (store, alone):
            await each.commit(move(CODE, number))
    await asyncio.to_thread(pair.fall_behind)
    return (many, store, node, ended), (one, alone)


async def answered(work: Callable[[], Awaitable[object]]) -> object:
    """Do something as soon as there is a primary again."""
    while True:
        try:
            return await work()
        except Forgotten:
            raise
        except StoreFailed:
            await asyncio.sleep(0.1)


async def moves_in(house: DatabaseAddress) -> int:
    at = await connect(house)
    try:
        return int(await at.fetchval(MOVES))
    finally:
        await at.close()


def test_a_node_writes_nothing_over_moves_that_are_gone(lagged: Any) -> None:
    (many, store, node, ended), _ = lagged[0]

    async def main() -> None:
        with pytest.raises(Forgotten, match=f"was made the primary.*{CODE}"):
            await answered(node.beat)
        for late in (move(CODE, 4), move(CODE, 1)):
            with pytest.raises(Forgotten, match="synchronous_standby_names"):
                await answered(partial(store.commit, late))
        assert await moves_in(many) == 0
        while not ended:
            await asyncio.sleep(0.05)
        node.nodes._listening.cancel()
        await asyncio.gather(node.nodes._listening, return_exceptions=True)
        await store.close()

    lagged[1].run(main())

    assert ended == [LOST]


def test_a_house_of_one_process_writes_nothing_over_them(lagged: Any) -> None:
    _, (one, alone) = lagged[0]

    async def main() -> None:
        with pytest.raises(Forgotten, match=f"was made the primary.*{CODE}"):
            await answered(lambda: alone.save_last_open(6))
        with pytest.raises(Forgotten):
            await answered(lambda: alone.commit(move(CODE, 1)))
        assert await moves_in(one) == 0
        await alone.close()

    lagged[1].run(main())
