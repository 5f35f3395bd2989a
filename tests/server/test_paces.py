"""The pace of a table, from the lobby to the clock that runs down."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.protocol.person import ROBOT, Person
from tablee.server.rooms.bots import AT_ONCE
from tablee.server.rooms.room import A_MOMENT
from tablee.server.tables.routes import UnfinishedTable, _unfinished
from tablee.table.seats import Occupant
from tests.simulated.acting import put
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
    async def main() -> list[UnfinishedTable]:
        async with table("sequence", *PEOPLE, dealt=False) as here:

            async def listed() -> UnfinishedTable:
                [found] = await here.app.rooms.of(Person("Ann", "Ann"))
                return _unfinished(found, "Ann", here.app.settings.unix())

            await here.devices["Ann"].ask("SetPace", pace=DAYS)
            for seat in (0, 1):
                await here.devices["Ann"].ask("SetEase", seat=seat, ease=ease)
            await here.deal()
            await asyncio.sleep(A_DAY / 2)
            await move(here)
            await asyncio.sleep(A_DAY)
            waiting = await listed()
            for device in here.devices.values():
                await device.ask("Pause")
            return [waiting, await listed()]

    waiting, paused = simulate(main())

    assert waiting.waited is not None
    assert waiting.left is not None
    assert round(waiting.waited / 1000 / A_DAY, 3) == 1
    assert round(waiting.left / 1000 / A_DAY, 3) == left
    assert (paused.waited, paused.left) == (0, None)
    assert (waiting.paused, paused.paused) == (False, True)


# The least pace of robots: people have a human while for what a move takes away.


QUICK = Person(f"{ROBOT}quick", "Robot Quick")
WHILE = 6.0  # seconds, the default


async def sit(here: Table) -> None:
    """Make a robot have the second seat of two, and Ann begin."""
    seats = (here.room.document.seats.occupants[0], Occupant(QUICK.name, QUICK.id))
    put(here.room, seats={"occupants": seats})
    await here.knock(QUICK)
    await here.deal()
    while here.play.may_move(here.play.seats[1]):  # until it is Ann's turn
        await asyncio.sleep(0.1)  # for what was shown to arrive
        quick = here.devices[QUICK.id]
        await quick.play(quick.game["legal_moves"][0])
    await asyncio.sleep(0.1)


async def play_a_card(here: Table, name: str) -> None:
    device = here.devices[name]
    moves = device.game["legal_moves"]
    card = next(move for move in moves if move["kind"] == "Place")
    assert (await device.play(card))["kind"] == "Accepted"


async def card_and_draw(here: Table) -> float:
    """Return how long a robot that hurries takes to play and draw."""
    began = asyncio.get_running_loop().time()
    quick = here.devices[QUICK.id]
    await play_a_card(here, QUICK.id)
    await asyncio.sleep(0.1)
    drawn = await quick.play({"kind": "Draw"})
    assert drawn["kind"] == "Accepted", drawn
    return asyncio.get_running_loop().time() - began


@pytest.mark.rule("SEQ-14")
@pytest.mark.parametrize("draws_after", [None, 2.0, 5.5])
def test_an_instant_robot_leaves_people_time_to_draw(draws_after: float | None) -> None:
    async def main() -> tuple[float, int]:
        async with table("sequence", "Ann", "Bob", dealt=False) as here:
            await sit(here)
            held = len(here.devices["Ann"].game["view"]["hand"])
            await play_a_card(here, "Ann")
            await asyncio.sleep(0.1)
            quick = asyncio.create_task(card_and_draw(here))
            if draws_after is not None:
                await asyncio.sleep(draws_after)
                draw = await here.devices["Ann"].play({"kind": "Draw"})
                assert draw["kind"] == "Accepted", draw
            took = await quick
            await asyncio.sleep(0.1)
            return took, held - len(here.devices["Ann"].game["view"]["hand"])

    took, lost = simulate(main())

    assert lost == (1 if draws_after is None else 0)
    expected = WHILE if draws_after is None else draws_after
    assert expected <= took < expected + 0.3  # nobody waits in vain


@pytest.mark.parametrize("why", ["drawn already", "away", "stood in for", "a robot"])
def test_a_robot_waits_for_nobody_who_has_nothing_to_do(why: str) -> None:
    async def main() -> float:
        async with table("sequence", "Ann", "Bob", dealt=False, bot_pace=1e6) as here:
            await sit(here)
            ann = here.devices["Ann"]
            await play_a_card(here, "Ann")
            await asyncio.sleep(0.1)
            if why == "drawn already":
                assert (await ann.play({"kind": "Draw"}))["kind"] == "Accepted"
            elif why == "away":
                ann.socket.leave()
            else:
                them = here.room.document.seats.occupants[0]
                assert them
                them = replace(them, bot="easy") if why == "stood in for" else them
                robot = Occupant("Robot Ann", f"{ROBOT}ann")
                seats = (
                    robot if why == "a robot" else them,
                    *here.room.document.seats.occupants[1:],
                )
                put(here.room, seats={"occupants": seats})
            await asyncio.sleep(0.1)
            return await card_and_draw(here)

    assert simulate(main()) < 0.3


# Robots alone: nobody waits for what nobody sees.


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
                    each._ticket() for each in (there.room.automation._bots, looked_at)
                ]
                busy[0].leave()
                return [turn.called.done() for turn in turns]

    assert simulate(main()) == [False, True]
