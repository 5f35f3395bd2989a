"""A database that has lost what it had written: a replica that lagged is primary."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest

from tablee.cluster.node import ClusterNode
from tablee.cluster.postgres import DatabaseAddress
from tablee.cluster.postgres.connection import connect
from tablee.cluster.postgres.nodes import PostgresNodes
from tablee.cluster.postgres.store import PostgresStore
from tablee.server.contracts import Fenced
from tests.server.rows import table
from tests.simulated.stores import put

LAGGED = "UPDATE nodes SET alive = alive - interval '1 second'"
NEVER_ENTERED = "DELETE FROM nodes"


async def promoted(house: DatabaseAddress, store: PostgresStore, lacks: str) -> None:
    """Take back what a replica would lack, and break the line as a fail-over does."""
    at = await connect(house)
    await at.execute(lacks)
    await at.close()
    writing: Any = store.database._writing
    writing.terminate()


@pytest.mark.parametrize("lacks", [LAGGED, NEVER_ENTERED])
async def test_a_node_writes_nothing_more_and_ends(
    house: DatabaseAddress, lacks: str, caplog: pytest.LogCaptureFixture
) -> None:
    store = PostgresStore(house)
    ended = asyncio.Event()
    node = ClusterNode(
        PostgresNodes(store.database), "10.0.0.11:8000", lambda _: ended.set()
    )
    await node.enter()
    await put(store, table())
    await promoted(house, store, lacks)

    with caplog.at_level(logging.ERROR), pytest.raises(Fenced):
        await node.beat()
    await ended.wait()
    with pytest.raises(Fenced):
        await put(store, table("K7F5"))
    await _leave(store, node)

    [line] = caplog.messages
    assert line.endswith(f"it ends with {65 if lacks == LAGGED else 75}")
    if lacks == LAGGED:
        assert "look at synchronous_standby_names" in line


async def _leave(store: PostgresStore, node: ClusterNode) -> None:
    listening = node.nodes._listening  # type: ignore[attr-defined]
    assert listening
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)
    await store.close()


async def test_a_house_of_one_process_writes_nothing_more(
    house: DatabaseAddress,
) -> None:
    store = PostgresStore(house)
    await put(store, table())
    await store.save_last_open(5)
    await promoted(house, store, LAGGED)

    with pytest.raises(Fenced, match="lagged behind"):
        await store.save_last_open(6)
    await store.close()


async def test_a_line_that_breaks_and_nothing_more_loses_nothing(
    house: DatabaseAddress,
) -> None:
    store = PostgresStore(house)
    await put(store, table())
    await store.save_last_open(5)
    await promoted(house, store, "SELECT 1")

    await store.save_last_open(6)
    assert await store.last_open() == 6
    await store.close()
