"""Each store in its turn, for the tests of what all of them do."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable
from importlib.util import find_spec
from pathlib import Path
from typing import TypeAlias

import pytest

from tablee.server.store.store import Store
from tablee.server.store.threads import ThreadedStore
from tests.simulated.stores import MemoryStore

OpenStore: TypeAlias = Callable[..., Store]

KINDS = ["sqlite", "memory", *(["postgres"] if find_spec("asyncpg") else [])]


@pytest.fixture(params=KINDS)
def making(request: pytest.FixtureRequest, tmp_path: Path) -> OpenStore:
    """Return how a store of one kind is opened, by a wall clock."""
    match request.param:
        case "sqlite":
            return lambda wall=time.time: ThreadedStore(tmp_path, wall)
        case "memory":
            return MemoryStore
        case _:
            from tablee.cluster.postgres.store import (  # noqa: PLC0415
                PostgresStore,
            )

            house = request.getfixturevalue("emptied")
            return lambda wall=time.time: PostgresStore(house, wall)


@pytest.fixture
async def open_store(making: OpenStore) -> AsyncIterator[OpenStore]:
    """Open a store of each kind, and close it at the end."""
    opened: list[Store] = []

    def opening(wall: Callable[[], float] = time.time) -> Store:
        opened.append(making(wall))
        return opened[-1]

    yield opening
    for store in opened:
        await store.close()
