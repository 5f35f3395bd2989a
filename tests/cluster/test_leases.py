"""When others' leases end: seen when it is due, by one look for all who wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from tablee.cluster.leases import LEASE, RETRY_SECONDS, SOONEST, STRETCH, Leases
from tablee.server.contracts import NodeState
from tests.simulated.loop import simulate

HERE, THERE = "10.0.0.1:8000", "10.0.0.2:8000"
AHEAD = 1000.0  # by which the database's clock is ahead of the loop's


class Nodes:
    """The nodes' last signs of life, as the database has them, and who asked when."""

    def __init__(self, **beats: float) -> None:
        self.beats = {HERE: beats.get("here", 0.0), THERE: beats.get("there", 0.0)}
        self.asked: list[float] = []
        self._begun = asyncio.get_running_loop().time()
        self.is_away: Callable[[], bool] = lambda: False

    def now(self) -> float:
        return asyncio.get_running_loop().time() - self._begun

    def clock(self) -> float:
        return self.now() + AHEAD

    async def listed(self) -> tuple[NodeState, ...]:
        self.asked.append(self.now())
        if self.is_away():
            raise OSError("no database")
        rows = enumerate(self.beats.items(), 1)
        return tuple(
            NodeState(n, where, round(1000 * (AHEAD + at)), False, False, 1)
            for n, (where, at) in rows
        )

    async def go_on_beating(self, address: str) -> None:
        while True:
            self.beats[address] = self.now()
            await asyncio.sleep(1)

    def leases(self) -> Leases:
        return Leases(self.listed, self.clock)


def test_a_lease_is_seen_to_be_over_when_it_is_due() -> None:
    async def main() -> tuple[float, list[float]]:
        nodes = Nodes(there=100.0)
        await nodes.leases().over(HERE)
        return nodes.now(), nodes.asked

    seen, asked = simulate(main())

    assert seen == pytest.approx(LEASE + SOONEST)
    assert len(asked) == 2  # at once, and when it was due


def test_of_several_that_fall_silent_at_once_each_has_a_longer_lease() -> None:
    async def main() -> float:
        nodes = Nodes(there=-1.0)
        await nodes.leases().over(HERE)
        return nodes.now()

    assert simulate(main()) == pytest.approx(STRETCH * LEASE, abs=3 * SOONEST)


def test_a_node_that_beats_is_asked_for_once_in_a_lease() -> None:
    async def main() -> tuple[int, float]:
        nodes = Nodes()
        beating = asyncio.create_task(nodes.go_on_beating(HERE))
        leases = nodes.leases()
        waiting = [asyncio.create_task(leases.over(HERE)) for _ in range(100)]
        await asyncio.sleep(60.5)
        beating.cancel()
        await asyncio.gather(*waiting)
        return len(nodes.asked), nodes.now() - nodes.beats[HERE]

    asked, late = simulate(main())

    assert asked < 60 / (LEASE - 1) + 4
    assert late == pytest.approx(LEASE, abs=2 * SOONEST)


def test_who_comes_later_waits_no_longer_than_for_the_own_node() -> None:
    async def main() -> float:
        nodes = Nodes(there=-3.0)
        leases = nodes.leases()
        first = asyncio.create_task(leases.over(HERE))
        await asyncio.sleep(1)
        await leases.over(THERE)
        seen = nodes.now()
        first.cancel()
        return seen

    assert simulate(main()) == pytest.approx(LEASE - 3 + SOONEST)


def test_a_node_that_is_not_listed_holds_no_lease() -> None:
    async def main() -> float:
        nodes = Nodes()
        await nodes.leases().over("10.0.0.3:8000")
        return nodes.now()

    assert simulate(main()) == 0


def test_nobody_is_gone_because_the_database_is_away() -> None:
    async def main() -> float:
        nodes = Nodes()
        nodes.is_away = lambda: nodes.now() < 20
        await nodes.leases().over(HERE)
        return nodes.now()

    assert simulate(main()) == pytest.approx(20, abs=RETRY_SECONDS)


def test_nothing_is_looked_at_for_nobody() -> None:
    async def main() -> int:
        nodes = Nodes()
        beating = asyncio.create_task(nodes.go_on_beating(HERE))
        waiting = asyncio.create_task(nodes.leases().over(HERE))
        await asyncio.sleep(7)
        waiting.cancel()
        await asyncio.sleep(LEASE)
        looks = len(nodes.asked)
        await asyncio.sleep(60)
        beating.cancel()
        return len(nodes.asked) - looks

    assert simulate(main()) == 0
