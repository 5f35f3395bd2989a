"""The least pace of robots: people have a human while for what a move takes away."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from tablee.protocol.person import ROBOT, Person
from tablee.table.seats import Occupant
from tests.simulated.acting import put
from tests.simulated.loop import simulate
from tests.simulated.tables import Table, table

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
