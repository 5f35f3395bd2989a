"""Real nodes on a real PostgreSQL, and what goes wrong with them in mid-game.

The short ones; ``scripts/soak nodes`` has all of them, many times, and every game.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path
from random import Random
from signal import SIGUSR2

import pytest

from tests.cluster.cluster import Cluster
from tests.cluster.faults import (
    Fault,
    cut_connections,
    cut_from_nodes,
    drain,
    fill_disk,
    step_clock,
)
from tests.cluster.postgres import Server, new_house, running
from tests.cluster.tables import laid

A_MOMENT = 0.3  # seconds

pytestmark = pytest.mark.timeout(600)


@pytest.fixture
def server() -> Iterator[Server]:
    with running() as server:
        yield server


@pytest.fixture
async def cluster(tmp_path: Path, server: Server) -> AsyncIterator[Cluster]:
    cluster = Cluster(tmp_path, new_house(server), 2, server.socket, "clock")
    try:
        await cluster.start()
        yield cluster
    finally:
        cluster.end()


async def test_no_move_is_lost_whatever_happens_to_a_node(
    cluster: Cluster, server: Server
) -> None:
    places = cluster.places
    table = laid(lambda: places, 0, Random(1), ["defense_afficher"])
    await table.sit_down()
    await table.begin()

    clock_steps_and_kill = step_clock(SIGUSR2)
    faults: list[Fault] = [
        clock_steps_and_kill,
        cut_connections,
        partial(fill_disk, long=A_MOMENT),
        partial(cut_from_nodes, long=A_MOMENT),
        drain,
    ]
    for fault in faults:
        await table.until_moved(3)
        rest = await fault(cluster, server, table)
        if rest:
            await rest
        await cluster.settle()

    assert await table.check(cluster) == []
