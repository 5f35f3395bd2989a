"""Pruning: all that is old goes, in small batches, by one node, while people play.

What is old is told by the time for which the house was open.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from pathlib import Path

import pytest

from tablee.protocol.person import Person
from tablee.server.metrics import FORGOTTEN
from tablee.server.rooms import forgetting
from tablee.server.rooms.forgetting import Pruner
from tablee.server.rooms.rooms import Rooms
from tablee.server.settings import Settings
from tablee.server.store.contract import EVERYWHERE, Stretch
from tablee.server.store.store import Store
from tests.server.bare_rooms import laid
from tests.simulated.stores import stay_open
from tests.stores import OpenStore

TABLES = 23
DAY = 24 * 3600.0
YEAR = 365 * DAY
ANN = Person("a", "Ann")


class NotedRooms(Rooms):
    """Rooms that note how many tables are forgotten at once, and open one meanwhile."""

    batches: tuple[int, ...] = ()
    opening: asyncio.Task[str] | None = None
    opened_before: int = 0  # batches that were to come yet

    async def forget_these(self, unused: Iterable[str]) -> list[str]:
        codes = list(unused)
        if self.opening and self.opening.done() and not self.opened_before:
            self.opened_before = len(self.batches)
        self.batches += (len(codes),)
        gone = await super().forget_these(codes)
        if self.opening is None:
            self.opening = asyncio.create_task(self.lay(laid))
        return gone


@pytest.fixture
def wall() -> list[float]:
    return [1_000_000.0]


@pytest.fixture
def store(open_store: OpenStore, wall: list[float]) -> Store:
    return open_store(lambda: wall[0])


@pytest.fixture
def settings(tmp_path: Path, wall: list[float]) -> Settings:
    return Settings(data=tmp_path, wall=lambda: wall[0])


async def test_one_round_forgets_all_that_is_old_in_small_batches(
    store: Store, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forgetting, "LOOKED_AT", 10)
    rooms = NotedRooms(store, settings, alive=0)
    for _ in range(TABLES):
        await rooms.lay(laid)
    await stay_open(store, 4000)
    young = await rooms.lay(laid)

    before = FORGOTTEN.labels("tables")._value.get()
    await Pruner(rooms, store, settings).prune()
    left = await store.every_room("", 2 * TABLES)
    assert rooms.opening
    opened = await rooms.opening
    rooms.close()

    assert {room.document.code for room in left} == {young, opened}
    assert sum(rooms.batches) == TABLES
    assert max(rooms.batches) <= 10
    assert 0 < rooms.opened_before < len(rooms.batches)  # nobody waits for the end
    assert FORGOTTEN.labels("tables")._value.get() == before + TABLES


async def test_people_long_gone_are_forgotten_a_few_at_a_time(
    store: Store, wall: list[float]
) -> None:
    for n in range(5):
        await store.save_person(Person(f"p{n}", "Ann"))
        await store.sign_in(f"p{n}", "d", "phone")
    wall[0] += 10
    await store.save_person(Person("here", "Bob"))

    before, all_aside = 1_000_001_000, 1 << 60
    due = await store.people_due(before)
    early = await store.forget_people(before, all_aside)
    aside = [await store.put_people_aside(before, 3) for _ in range(3)]
    none = await store.people_due(before)
    gone = [await store.forget_people(before, all_aside, 3) for _ in range(3)]
    assert (due, early, none) == ((5, 6), 0, (0, 6))
    assert aside == gone == [3, 2, 0]
    assert await store.names_of(["here", *(f"p{n}" for n in range(5))]) == {
        "here": "Bob"
    }
    assert [await store.person_on(f"p{n}", "d") for n in range(5)] == [None] * 5


async def test_stretches_follow_each_other_through_all_codes(
    store: Store, settings: Settings
) -> None:
    rooms = Rooms(store, settings, alive=0)
    codes = sorted([await rooms.lay(laid) for _ in range(5)])
    stretches = [await store.stretch("", 2)]
    while stretches[-1].last != EVERYWHERE.last:
        stretches.append(await store.stretch(stretches[-1].last, 2))
    rooms.close()

    assert stretches == [
        Stretch("", codes[1]),
        Stretch(codes[1], codes[3]),
        Stretch(codes[3], EVERYWHERE.last),
    ]


def test_a_batch_that_takes_long_is_followed_by_smaller_ones(
    store: Store, settings: Settings
) -> None:
    pruner = Pruner(Rooms(store, settings, alive=0), store, settings)

    sizes = []
    for took in (0.001, 0.001, 1.0, 1.0, 1.0):
        pruner._resize(took)
        sizes.append(pruner._size)

    assert sizes == [10, 15, 7, 5, 5]


def test_few_of_many_go_without_asking_and_one_more_does_not(
    store: Store, settings: Settings
) -> None:
    pruner = Pruner(Rooms(store, settings, alive=0), store, settings)
    limits = [(5, 7), (6, 7), (10, 200), (11, 200)]

    held = [pruner._is_too_much("tables", due, there) for due, there in limits]

    assert held == [False, True, False, True]
