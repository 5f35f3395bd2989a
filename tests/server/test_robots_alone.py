"""Robots alone: nobody waits for what nobody sees."""

from __future__ import annotations

import asyncio

from tablee.server.rooms.bots import AT_ONCE
from tablee.server.rooms.room import A_MOMENT
from tests.simulated.loop import simulate
from tests.simulated.tables import table

THREE = ("easy", "easy", "easy")


def test_robots_alone_stand_still_until_somebody_looks() -> None:
    async def main() -> list[int]:
        async with table("sequence", "easy", "easy") as here:
            rooms, code = here.app.rooms, here.room.document.code
            await here.come("Eve")
            await here.until(2_000)
            await rooms.put_deserted_away()
            watched = here.play.version
            here.room.leave(here.devices["Eve"].socket._who)
            await here.until(5_000)
            await rooms.put_deserted_away()
            assert not here.room.closed  # a page that is loaded anew is soon back
            await here.until(2_500 + 1000 * A_MOMENT)
            await rooms.put_deserted_away()
            left, at = here.play.version, here.now
            await asyncio.sleep(3600)
            assert rooms.count == 0
            here.room = await rooms.find(code)
            assert here.now == at
            return [watched, left, here.play.version]

    watched, left, found = simulate(main())

    assert watched < left == found


def test_a_table_that_somebody_looks_at_has_the_next_turn_to_think() -> None:
    async def main() -> list[bool]:
        async with table("mot_cache", "Ann", *THREE, dealt=False) as here:
            looked_at = here.room.automation._bots
            others = table("mot_cache", *THREE, dealt=False, store=here.app.store)
            async with others as there:
                others_bots = there.room.automation._bots
                looked_at._thinking = others_bots._thinking
                busy = [looked_at._thinking.join("busy") for _ in range(AT_ONCE)]
                turns = [
                    each._turn_to_think()
                    for each in (there.room.automation._bots, looked_at)
                ]
                busy[0].leave()
                return [turn.called.done() for turn in turns]

    assert simulate(main()) == [False, True]
