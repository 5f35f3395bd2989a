"""The table's clock after a restart: on from where the house was last known open."""

from __future__ import annotations

import asyncio
import dataclasses
from types import MappingProxyType
from unittest.mock import AsyncMock

import pytest
from msgspec.structs import replace

from tablee.games import shelf
from tablee.kernel import Deadline
from tablee.server.core import Core, open_core
from tablee.server.rooms import loading
from tablee.server.rooms.scheduler import ClockSteps
from tests.simulated.lines import SimulatedDevice, Told
from tests.simulated.loop import simulate
from tests.simulated.stores import MemoryStore
from tests.simulated.tables import UNIX, Table, app_on, table
from tests.table.laid import laid

PEOPLE = "Ann", "Bob", "Cat"
TO_WRITE = 90_000
DOWN = 3600.0  # seconds until the house opens again


def word(device: SimulatedDevice) -> Told:
    return {"kind": "Write", "word": device.game["view"]["hand"][0]}


async def after_a_crash(here: Table, store: MemoryStore) -> Table:
    """Open the house again, long after it went down without a word."""
    here.leave()
    await asyncio.sleep(DOWN)
    app = await app_on(store, await store.last_open(), room_rest=-1)
    return Table(app, await app.rooms.find("K7F4"))


async def known_open(app: Core, store: MemoryStore) -> None:
    await store.save_last_open(app.settings.unix())


def reopened(moved: int | None, alive: int | None, down: int = 50_000) -> int:
    """Return the table time after a crash.

    A word was written, and the house last known open, at these table times.
    """

    async def main() -> int:
        store = MemoryStore()
        async with table("mot_cache", *PEOPLE, store=store, code="K7F4") as here:
            bob = here.devices["Bob"]
            for at in sorted({moved or 0, alive or 0, down}):
                await here.until(at)
                if at == moved:
                    assert (await bob.play(word(bob)))["kind"] == "Accepted"
                if at == alive:
                    await known_open(here.app, store)
            again = await after_a_crash(here, store)
            now = again.now
            again.leave()
            return now

    return simulate(main())


@pytest.mark.parametrize(
    ("moved", "alive", "now"),
    [
        (10_000, 40_000, 40_000),  # not the last move's, and without the downtime
        (None, 40_000, 40_000),
        (40_000, 10_000, 40_000),  # a move says as well that the house was open
        (10_000, None, 10_000),
        (None, None, 0),
    ],
)
def test_a_sandglass_goes_on_from_where_the_house_was_last_known_open(
    moved: int | None, alive: int | None, now: int
) -> None:
    assert now <= reopened(moved, alive) <= now + 10


def test_a_sandglass_still_runs_out_after_a_restart() -> None:
    async def main() -> int:
        store = MemoryStore()
        async with table("mot_cache", *PEOPLE, store=store, code="K7F4") as here:
            await here.until(40_000)
            await known_open(here.app, store)
            again = await after_a_crash(here, store)
            opened = again.app.settings.seconds()
            (time_up,) = (await again.version(1)).match.moves
            assert 49.9 < again.app.settings.seconds() - opened < 50.1
            again.leave()
            return time_up.at

    assert TO_WRITE <= simulate(main()) <= TO_WRITE + 10


@pytest.mark.parametrize("resumed", [True, False])
def test_a_clock_that_had_stood_still_goes_on_from_where_it_was(resumed: bool) -> None:
    """It stood still in a pause, or while the room was put away, and then ran on."""

    async def main() -> int:
        store = MemoryStore()
        async with table(
            "mot_cache", *PEOPLE, store=store, code="K7F4", room_rest=-1
        ) as here:
            await here.until(10_000)
            if resumed:
                await here.devices["Ann"].ask("Pause")
                await asyncio.sleep(DOWN)
                await here.devices["Ann"].ask("Resume")
            else:
                await here.app.rooms.put_away()
                await asyncio.sleep(DOWN)
                here.room = await here.app.rooms.find("K7F4")
            await here.until(40_000)
            await known_open(here.app, store)
            again = await after_a_crash(here, store)
            now = again.now
            again.leave()
            return now

    assert 40_000 <= simulate(main()) <= 40_020


def test_a_room_that_was_put_away_stood_still() -> None:
    async def main() -> int:
        store = MemoryStore()
        async with table(
            "mot_cache", *PEOPLE, store=store, code="K7F4", room_rest=-1
        ) as here:
            await here.until(10_000)
            await here.app.rooms.put_away()
            await asyncio.sleep(DOWN)
            room = await here.app.rooms.find("K7F4")
            return room.now

    assert 10_000 <= simulate(main()) <= 10_001


def by_correspondence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add a game whose time runs on whatever happens to the table."""
    game = shelf()["mot_cache"]

    def deadlines(state: object) -> tuple[Deadline, ...]:
        return tuple(
            replace(due, stands_still=False) for due in game.rules.deadlines(state)
        )

    rules = dataclasses.replace(game.rules, deadlines=deadlines)
    changed = dataclasses.replace(game, rules=rules)
    found = MappingProxyType({**shelf(), "mot_cache": changed})
    monkeypatch.setattr(loading, "shelf", lambda: found)


@pytest.mark.parametrize("how", ["crash", "put away", "pause"])
def test_a_deadline_that_does_not_stand_still_has_run_on(
    how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    by_correspondence(monkeypatch)

    async def main() -> tuple[float, int]:
        store = MemoryStore()
        async with table(
            "mot_cache", *PEOPLE, store=store, code="K7F4", room_rest=-1
        ) as first:
            here = first
            await here.until(10_000)
            await known_open(here.app, store)
            if how == "crash":
                here = await after_a_crash(here, store)
            elif how == "put away":
                await here.app.rooms.put_away()
                await asyncio.sleep(DOWN)
                here.room = await here.app.rooms.find("K7F4")
            else:
                await here.devices["Ann"].ask("Pause")
                await asyncio.sleep(DOWN)
                assert here.play.version == 0
                await here.devices["Ann"].ask("Resume")
            opened = here.app.settings.seconds()
            (time_up,) = (await here.version(1)).match.moves
            waited = here.app.settings.seconds() - opened
            here.leave()
            return waited, time_up.at

    waited, at = simulate(main())

    assert waited < 0.3
    assert 10_000 <= at <= 10_300  # by the table's clock, which stood still


def test_the_house_notes_that_it_is_open_where_a_clock_runs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def main() -> tuple[list[int], int, int]:
        store, noted = MemoryStore(), []
        settings = (await app_on(store)).settings
        async with open_core(settings, store) as app:
            await asyncio.sleep(10.5)
            noted.append(settings.unix() - await store.last_open())
            room = await app.rooms.open_table(
                lambda code: laid(code, "mot_cache", PEOPLE, {})
            )
            await Table(app, room).deal()
            await asyncio.sleep(10.5)
            noted.append(settings.unix() - await store.last_open())
            await asyncio.sleep(0.3)
            stays_open = AsyncMock()  # it is asked once more
            monkeypatch.setattr(store, "close", stays_open)
        return noted, settings.unix(), await store.last_open()

    (idle, timed), closed, last = simulate(main())

    assert idle > 10_000  # nothing runs that could be late
    assert timed <= 1000
    assert last == closed


@pytest.mark.parametrize("step", [-7200.0, 7200.0])
@pytest.mark.parametrize("when", ["running", "down"])
def test_a_step_of_the_clock_on_the_wall_is_no_table_time(
    step: float, when: str
) -> None:
    """It is set while people play, or while the house is closed; then it is closed."""

    async def main() -> list[int]:
        store, seconds = MemoryStore(), asyncio.get_running_loop().time
        ahead = 0.0

        def wall() -> float:
            return UNIX + seconds() + ahead

        found = list[int]()
        async with table(
            "mot_cache", *PEOPLE, store=store, code="K7F4", wall=wall
        ) as here:
            bob = here.devices["Bob"]
            await here.until(10_000)
            assert (await bob.play(word(bob)))["kind"] == "Accepted"
            steps = ClockSteps(here.app.settings)
            await here.until(30_000)
            if when == "running":
                ahead += step
                assert steps.has_stepped()
                await here.app.rooms.note_clocks()
            assert not steps.has_stepped()
            await here.until(40_000)
            await known_open(here.app, store)
            here.leave()
        for _ in range(2):  # the second time by what the first has written down
            await asyncio.sleep(DOWN)
            if when == "down":
                ahead += step
            app = await app_on(store, await store.last_open(), wall=wall)
            again = Table(app, await app.rooms.find("K7F4"))
            found.append(again.play.clock.at(app.settings.seconds()))
            await again.until(found[-1] + 5_000)
            await known_open(app, store)
            again.leave()
        return found

    first, second = simulate(main())

    assert 39_990 <= first <= 40_010
    assert first + 4_990 <= second <= first + 5_010
