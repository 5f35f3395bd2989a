"""The pace of a table, from the lobby to the clock that runs down."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tablee.protocol.person import Person
from tablee.table.document import amend
from tests.simulated.loop import simulate
from tests.simulated.paced import A_DAY, DAYS, PEOPLE, move, paced
from tests.simulated.stores import MemoryStore
from tests.simulated.tables import Table, app_on, table

CHESS = {"kind": "Clocked", "main": 60, "increment": 5}


def test_the_clocks_outlive_the_process_and_stand_while_it_is_down() -> None:
    async def main() -> tuple[Any, Any, int, int]:
        store = MemoryStore()
        async with paced(CHESS, store=store, code="K7F4") as here:
            await here.until(20_000)
            await move(here)
            await here.until(40_000)
            assert here.app.rooms.are_timed
            await store.save_last_open(here.app.settings.unix())
            before = here.play.times.left_and_due()
            here.leave()
            await asyncio.sleep(3600)
            app = await app_on(store, await store.last_open())
            again = Table(app, await app.rooms.find("K7F4"))
            after, now = again.play.times.left_and_due(), again.now
            await asyncio.sleep(45)
            version = again.play.version
            again.leave()
            return before, after, now, version

    before, after, now, version = simulate(main())

    assert before == after
    assert 40_000 <= now <= 40_010
    assert version > 1  # the bot has played on for who ran out


def test_a_person_who_is_faster_than_the_bot_made_the_move_also_after_a_restart() -> (
    None
):
    async def main() -> tuple[list[bool], int]:
        store = MemoryStore()
        async with paced(CHESS, store=store, code="K7F4", bot_pace=20) as here:
            await here.until(61_000)
            assert (await move(here))["kind"] == "Accepted"
            late = [here.play.history[1].late]
            here.leave()
            app = await app_on(store, await store.last_open(), bot_pace=20)
            again = Table(app, await app.rooms.find("K7F4"))
            late.append(again.play.history[1].late)
            version = again.play.version
            again.leave()
            return late, version

    assert simulate(main()) == ([False, False], 1)


@pytest.mark.parametrize(("ease", "left"), [(100, 2), (200, 5)])
def test_a_list_says_how_long_a_table_by_correspondence_still_waits(
    ease: int, left: int
) -> None:
    async def main() -> tuple[int | None, int | None, bool]:
        async with table("sequence", *PEOPLE, dealt=False) as here:
            await here.devices["Ann"].ask("SetPace", pace=DAYS)
            for seat in (0, 1):
                await here.devices["Ann"].ask("SetEase", seat=seat, ease=ease)
            await here.deal()
            await asyncio.sleep(A_DAY / 2)
            await move(here)
            await asyncio.sleep(A_DAY)
            [listed] = await here.app.rooms.of(Person("Ann", "Ann"))
            room, now = listed.document, here.app.settings.unix()
            waited = room.waited(listed.since, now)
            paused = amend(room, clock={"paused": True})
            stands = paused.time_left(listed.waits, 0) is None
            return waited, room.time_left(listed.waits, waited), stands

    waited, still, stands = simulate(main())

    assert stands
    assert waited is not None
    assert still is not None
    assert round(waited / 1000 / A_DAY, 3) == 1
    assert round(still / 1000 / A_DAY, 3) == left
