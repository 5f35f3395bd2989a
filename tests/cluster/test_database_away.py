"""A database that is away: one line says so, everybody is put off, and nobody ends."""

from __future__ import annotations

import asyncio
import logging
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from prometheus_client import REGISTRY
from websockets.exceptions import InvalidStatus

from tablee.cluster.postgres.store import PostgresStore
from tablee.server.contracts import DatabaseAway
from tests.cluster.cluster import NodeProcess, free_port
from tests.cluster.postgres import Server, new_house, prepared, running
from tests.cluster.shared import several
from tests.cluster.shared_postgres import PostgresHouse
from tests.server.devices import guest
from tests.server.rows import move, table
from tests.simulated.stores import put

MANY = 30


@pytest.fixture
def own_server() -> Iterator[Server]:
    """Run a server that a test may stop."""
    with running() as server:
        yield server


def figure(name: str) -> float | None:
    return REGISTRY.get_sample_value(name)


async def test_everybody_is_put_off_and_one_line_says_why(
    own_server: Server, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    house = new_house(own_server)
    await prepared(house)
    failures = figure("tablee_failures_total")
    async with (
        several(1, tmp_path, PostgresHouse(house)) as (_, [node]),
        guest(node.address, "Ann") as ann,
    ):
        code = await ann.open_table()
        await asyncio.to_thread(own_server.stop)
        caplog.clear()
        asking = (ann.call("GET", "/api/tables/BBBB") for _ in range(MANY))
        answers = await asyncio.gather(*asking)
        with pytest.raises(InvalidStatus) as refused:
            async with ann.device(table="BBBB"):
                pass
        while figure("tablee_ready") or figure("tablee_database_up"):
            await asyncio.sleep(0.05)
        await asyncio.to_thread(own_server.start)
        while not figure("tablee_ready"):
            await asyncio.sleep(0.05)
        link = await ann.call("GET", f"/api/tables/{code}")

    assert {each.status_code for each in answers} == {503}
    assert {each.headers["Retry-After"] for each in answers} == {"2"}
    assert refused.value.response.status_code == 503
    assert link.json()["code"] == code
    assert figure("tablee_database_up") == 1
    assert figure("tablee_failures_total") == failures
    told = [line for line in caplog.records if line.levelno >= logging.WARNING]
    assert [line.levelname for line in told] == ["ERROR", "WARNING"]
    assert "the database is away" in told[0].getMessage()
    assert "back" in told[1].getMessage()


async def test_a_stop_without_the_database_is_quiet(
    own_server: Server, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    house = new_house(own_server)
    await prepared(house)
    async with several(1, tmp_path, PostgresHouse(house)) as (_, [node]):
        async with guest(node.address, "Ann") as ann:
            await ann.open_table(bots="easy")
        await asyncio.to_thread(own_server.stop)
        caplog.clear()

    told = [line for line in caplog.records if line.levelno >= logging.WARNING]
    assert len(told) <= 1, caplog.text  # that it is away, where that was seen
    assert "Traceback" not in caplog.text


async def test_a_write_that_fails_is_no_quick_one(own_server: Server) -> None:
    house = new_house(own_server)
    await prepared(house)
    store = PostgresStore(house)
    await put(store, table())
    counted = figure("tablee_commit_seconds_count")
    await asyncio.to_thread(own_server.stop)
    with pytest.raises(DatabaseAway):
        await store.commit(move("K7F4", 1))

    assert figure("tablee_commit_seconds_count") == counted
    assert figure("tablee_database_up") == 0
    await store.close()


async def test_a_node_that_finds_no_database_waits_for_it(
    own_server: Server, tmp_path: Path
) -> None:
    house = new_house(own_server)
    own_server.stop()
    node = NodeProcess(tmp_path, house)
    try:
        node.start()
        while "it is waited for" not in node.log:
            assert not node.has_ended
            await asyncio.sleep(0.05)
        own_server.start()
        await node.wait()
        assert node.log.count("it is waited for") == 1
    finally:
        node.end()


async def test_two_nodes_are_not_reached_at_one_address(
    own_server: Server, tmp_path: Path
) -> None:
    house = new_house(own_server)
    node = NodeProcess(tmp_path, house)
    port = free_port()
    command = [sys.executable, "-m", "tablee", "serve", "--port", str(port)]
    more = ["--data", str(tmp_path / "b"), "--database", node.database]
    try:
        node.start()
        await node.wait()
        twin = await asyncio.to_thread(
            subprocess.run,
            [*command, *more, "--node-address", node.address],
            capture_output=True,
            text=True,
            check=False,
        )
        node.end()
        node.start()  # who was killed begins again at the address that it had
        await node.wait()
    finally:
        node.end()

    assert twin.returncode
    assert f"another node is reached at {node.address} already" in twin.stderr
    assert twin.stderr.count("\n") <= 2  # that of fsync, which the tests have off
