"""A short evening: all four boxes at two nodes, while one thing after another fails.

Faults are shorter than a lease, so that whether a node is taken for dead over them is
for the machine to say; nothing may be lost either way. The long ones, many times and to
the end of each game, are those of ``scripts/soak nodes``.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path
from random import Random

import pytest

from tests.cluster.cluster import Cluster
from tests.cluster.faults import (
    Fault,
    cut_from_database,
    fail_over,
    restart_database,
    slow_database,
    suspend_for,
    upgrade,
)
from tests.cluster.postgres import new_house
from tests.cluster.replica import Pair, running_pair
from tests.cluster.tables import BOXES, Table, laid

A_MOMENT = 0.5  # seconds
# With a robot; with a bot of the house; and of people alone.
NUMBERS = {"sequence": 4, "defense_afficher": 9, "face_a_face": 2, "rebus": 3}

pytestmark = pytest.mark.timeout(600)


@pytest.fixture
def server() -> Iterator[Pair]:
    with running_pair() as pair:
        yield pair


@pytest.fixture
async def cluster(tmp_path: Path, server: Pair) -> AsyncIterator[Cluster]:
    cluster = Cluster(tmp_path, new_house(server), 2, server.socket)
    cluster.nodes[0].kind = "older"
    try:
        await cluster.start()
        yield cluster
    finally:
        cluster.end()


async def test_all_four_games_go_on_whatever_fails(
    cluster: Cluster, server: Pair
) -> None:
    random, places = Random(1), cluster.places
    tables = [laid(lambda: places, n, random, [*BOXES]) for n in NUMBERS.values()]
    assert [table.box.game for table in tables] == [*NUMBERS]
    assert [table.with_robot for table in tables] == [True, False, False, False]
    await asyncio.gather(*(table.sit_down() for table in tables))
    await asyncio.gather(*(table.begin() for table in tables))

    faults: list[Fault] = [
        restart_database,
        partial(slow_database, long=A_MOMENT),
        partial(cut_from_database, long=A_MOMENT),
        partial(suspend_for, long=A_MOMENT),
        upgrade,
        fail_over,
    ]
    for number, fault in enumerate(faults):
        struck = going(tables, number)
        await struck.until_moved()
        rest = await fault(cluster, server, struck)
        if rest:
            await rest
        await cluster.settle()
    for table in tables:  # on the database that was a replica
        await table.until_moved()
        await table.stop()

    for table in tables:
        assert await table.check_so_far(cluster) == [], table.box.game
        assert table.moved


def going(tables: list[Table], number: int) -> Table:
    """Return a table where somebody plays, each in its turn."""
    on = [table for table in tables if not table.is_over] or tables
    return on[number % len(on)]
