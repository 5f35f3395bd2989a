"""Shown at a table time: to all at once, and on each line just in time."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from tests.simulated.cards import card_turned, right_answer
from tests.simulated.lines import SimulatedDevice, Told, steady
from tests.simulated.loop import simulate
from tests.simulated.tables import FAR, NEAR, Table, table

CAP = 250  # milliseconds
SLOW = steady(400), steady(400)  # slower than any line is believed to be
ENDS = {"cards": 1, "finale": False}  # after one card


def left(here: Table, device: SimulatedDevice) -> list[tuple[float, Told]]:
    """Return what was sent to a device, each with the table time at which it left."""
    zero = here.play.clock.zero
    sent = device.wire.posted
    return [((at - zero) * 1000, json.loads(frame)) for at, frame in sent]


def is_card(told: Told) -> bool:
    phase = told["view"]["phase"]["kind"] if told["kind"] == "GameNow" else None
    return bool(phase == "Racing")


async def card_left(here: Table, device: SimulatedDevice) -> float:
    """Wait for the first card; return how long before it is seen it left for one."""
    appears = await card_turned(here)
    await here.until(appears + 500)
    return appears - next(at for at, told in left(here, device) if is_card(told))


@pytest.mark.parametrize(
    ("line", "lead"),
    [
        (NEAR, 5 - 2.5 + 20),  # the slowest trip, less half of the best, and a little
        (FAR, 250 - 125 + 20),
        (SLOW, CAP),
    ],
)
@pytest.mark.rule("ECL-03")
def test_a_turned_card_leaves_just_in_time_for_each_line(line: Any, lead: int) -> None:
    async def main() -> float:
        async with table("eclair", "Ann", "Bob", lines={"Bob": line}) as here:
            return await card_left(here, here.devices["Bob"])

    assert abs(simulate(main()) - lead) <= 2


def test_a_line_of_which_nothing_is_known_is_trusted_up_to_the_cap() -> None:
    async def main() -> float:
        async with table("eclair", "Ann", "Bob", dealt=False) as here:
            here.devices["Bob"].wire.is_deaf = True
            await here.deal()
            return await card_left(here, here.devices["Bob"])

    assert abs(simulate(main()) - CAP) <= 1


def test_a_card_is_there_on_every_line_when_it_is_to_be_seen() -> None:
    async def main() -> list[bool]:
        async with table("eclair", "Ann", "Bob", lines={"Bob": FAR}) as here:
            await here.until(await card_turned(here))
            return [is_card(device.game) for device in here.devices.values()]

    assert simulate(main()) == [True, True]


def test_who_joins_before_a_card_is_seen_gets_it_no_sooner() -> None:
    async def main() -> tuple[float, float]:
        async with table("eclair", "Ann", "Bob") as here:
            appears = await card_turned(here)
            assert here.now < appears - CAP - 20
            cat = await here.come("Cat")
            joined = here.now
            return appears - joined, await card_left(here, cat)

    joined, lead = simulate(main())

    assert lead <= CAP + 0.001 < joined


def test_who_asks_for_a_card_by_a_stale_move_gets_it_no_sooner() -> None:
    async def main() -> tuple[Told, float]:
        async with table("eclair", "Ann", "Bob", lines={"Bob": NEAR}) as here:
            await card_turned(here)
            answer = await here.devices["Bob"].play(
                {"kind": "Answer", "word": "?"}, version=0
            )
            return answer, await card_left(here, here.devices["Bob"])

    answer, lead = simulate(main())

    assert answer["fault"] == "stale"
    assert lead <= 25


async def ended_unseen(here: Table) -> int:
    """Make both answer a card before anybody sees it, which ends the game."""
    appears = await card_turned(here)
    for seat, device in enumerate(list(here.devices.values())):
        move = right_answer(here, seat)
        answer = await device.play(move, version=here.play.version)
        assert answer["kind"] == "Accepted"
    assert here.play.outcome
    assert here.now < appears - CAP - 20
    return appears


def told_of_the_end(here: Table, device: SimulatedDevice) -> list[float]:
    """Return when a device was sent anything that says the game is over."""
    return [
        at
        for at, told in left(here, device)
        if told.get("stage") == "over" or told.get("outcome")
    ]


@pytest.mark.parametrize("meanwhile", ["nothing", "joins", "leaves", "renames"])
def test_the_end_is_told_no_sooner_than_it_may_be_seen(meanwhile: str) -> None:
    async def main() -> None:
        async with table("eclair", "Ann", "Bob", options=ENDS) as here:
            watching = list(here.devices.values())
            appears = await ended_unseen(here)
            if meanwhile == "joins":
                watching.append(await here.come("Cat"))
            if meanwhile == "leaves":
                watching.pop().socket.leave()
            if meanwhile == "renames":
                person = watching[0].socket._who.person
                assert person is not None
                await here.app.rooms.rename(person._replace(name="Anna"))
            await here.until(appears + 500)
            for device in watching:
                assert min(told_of_the_end(here, device)) >= appears - CAP - 0.001
                assert device.room["stage"] == "over"
                assert device.game["outcome"]
                kinds = [told["kind"] for told in device.heard]
                assert kinds.index("RoomNow") < kinds.index("GameNow")

    simulate(main())


def test_a_pause_lets_what_is_on_its_way_be_seen_first() -> None:
    async def main() -> tuple[int, int, list[bool]]:
        async with table("eclair", "Ann", "Bob") as here:
            appears = await card_turned(here)
            answer = await here.devices["Ann"].ask("Pause")
            assert answer["kind"] == "Accepted"
            await asyncio.sleep(5)
            seen = [is_card(device.game) for device in here.devices.values()]
            return appears, here.now, seen

    appears, stopped, seen = simulate(main())

    assert appears <= stopped <= appears + 10
    assert seen == [True, True]
