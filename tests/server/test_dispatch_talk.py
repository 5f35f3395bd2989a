"""What is said and played at a table: whom it reaches, and with which answer."""

from __future__ import annotations

import asyncio

import pytest

from tablee.protocol.to_server import React, Say
from tablee.server.store.contract import STORED_SAYINGS
from tests.simulated.acting import put
from tests.simulated.lines import SimulatedDevice, Told
from tests.simulated.loop import simulate
from tests.simulated.tables import table

PEOPLE = "Ann", "Bob"


def sayings(device: SimulatedDevice) -> list[Told]:
    return [told for told in device.heard if told["kind"] == "Said"]


@pytest.mark.parametrize(
    ("kind", "said"), [(Say, {"text": "moi"}), (React, {"reaction": "oh"})]
)
def test_one_person_says_only_so_much_and_others_are_still_heard(
    kind: type[Say | React], said: dict[str, str]
) -> None:
    assert kind.permission.limit is not None
    most, within, _ = kind.permission.limit
    name = kind.__name__

    async def main() -> tuple[list[Told], list[Told], Told]:
        async with table("sequence", *PEOPLE) as here:
            ann, bob = (here.devices[name] for name in PEOPLE)
            other = await here.come("Bob")  # more devices make no more of it
            talks = [bob, other] * most
            early = [await each.ask(name, **said) for each in talks]
            calm = await ann.ask(name, **said)
            await asyncio.sleep(within)
            late = [await bob.ask(name, **said) for _ in range(most + 1)]
            return early, late, calm

    early, late, calm = simulate(main())

    faults = [[told.get("fault", "") for told in each] for each in (early, late)]
    assert faults[0] == [""] * most + ["too_fast"] * most
    assert faults[1] == [""] * most + ["too_fast"]
    assert calm["kind"] == "Accepted"


def test_who_comes_later_hears_everybody_and_not_only_who_said_most() -> None:
    async def main() -> tuple[list[str], list[str]]:
        async with table("sequence", *PEOPLE, dealt=False) as here:
            ann, bob = (here.devices[name] for name in PEOPLE)
            await ann.ask("Say", text="bienvenue")
            for n in range(STORED_SAYINGS + 20):
                await bob.ask("Say", text=f"moi {n}")
                await asyncio.sleep(2)
            cat = await here.come("Cat")
            await asyncio.sleep(0.1)
            live = [told["text"] for told in sayings(cat)]
            await here.room.rest()
            dan = await here.come("Dan")
            await asyncio.sleep(0.1)
            return live, [told["text"] for told in sayings(dan)]

    live, read = simulate(main())

    assert live[0] == "bienvenue"
    assert live[-1] == f"moi {STORED_SAYINGS + 19}"
    assert len(live) == STORED_SAYINGS
    assert read == live


def test_who_was_sent_away_just_now_is_out() -> None:
    async def main() -> Told:
        async with table("sequence", *PEOPLE) as here:
            cat = await here.come("Cat")
            put(here.room, access={"sent_away": ("Cat",)})
            return await cat.ask("Say", text="encore moi")

    assert simulate(main())["fault"] == "sent_away"
