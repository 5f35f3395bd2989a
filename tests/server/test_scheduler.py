"""One timer for a table: it rings for the earliest alarm, and for no other."""

from __future__ import annotations

import asyncio

from tablee.server.rooms.scheduler import Scheduler
from tablee.table.alarms import Alarm
from tablee.table.commands.internal import CountOut, InternalCommand, MakeDeputy
from tests.simulated.loop import simulate

Rung = list[tuple[float, InternalCommand | None]]


class Bell:
    """Notes what rang, and when."""

    def __init__(self) -> None:
        self.seconds = asyncio.get_running_loop().time
        self.began = self.seconds()
        self.rung: Rung = []

    def __call__(self, command: InternalCommand | None) -> None:
        self.rung.append((round(self.seconds() - self.began, 3), command))


def test_the_earliest_rings_and_then_the_table_is_asked_again() -> None:
    async def main() -> Rung:
        bell = Bell()
        scheduler = Scheduler(bell.seconds, bell)
        scheduler.set([Alarm(5, MakeDeputy()), Alarm(2, None)])
        await asyncio.sleep(20)
        return bell.rung

    assert simulate(main()) == [(2, None)]


def test_what_is_no_longer_among_the_alarms_does_not_ring() -> None:
    async def main() -> Rung:
        bell = Bell()
        scheduler = Scheduler(bell.seconds, bell)
        scheduler.set([Alarm(2, MakeDeputy())])
        await asyncio.sleep(1)
        scheduler.set([])
        scheduler.set([Alarm(4, MakeDeputy())])
        await asyncio.sleep(1.5)
        scheduler.stop()
        await asyncio.sleep(20)
        return bell.rung

    assert simulate(main()) == []


def test_patience_counts_from_the_first_time_however_often_it_is_asked_for() -> None:
    async def main() -> Rung:
        bell = Bell()
        scheduler = Scheduler(bell.seconds, bell)
        for _ in range(3):
            scheduler.set([Alarm(2, CountOut(1), is_patience=True)])
            await asyncio.sleep(0.5)
        await asyncio.sleep(1)
        scheduler.set([Alarm(2, CountOut(2), is_patience=True)])
        await asyncio.sleep(20)
        return bell.rung

    assert simulate(main()) == [(2, CountOut(1)), (4.5, CountOut(2))]


def test_what_is_due_already_rings_at_once() -> None:
    async def main() -> Rung:
        bell = Bell()
        scheduler = Scheduler(bell.seconds, bell)
        scheduler.set([Alarm(-3, MakeDeputy()), Alarm(1, None)])
        await asyncio.sleep(2)
        return bell.rung

    assert simulate(main()) == [(0, MakeDeputy())]
