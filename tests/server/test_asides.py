"""A word aside is for one's own side alone (DDA-05)."""

from __future__ import annotations

from contextlib import AsyncExitStack

import pytest

from tests.server.conftest import Two
from tests.server.devices import Device, Guest, guest


async def heard(device: Device) -> list[str]:
    """Return what a device was told people said, up to now."""
    await device.ask("Ping")
    return [told["text"] for told in device.heard if told["kind"] == "Said"]


async def again(stack: AsyncExitStack, who: Guest, code: str) -> Device:
    """Make a person come back with another device."""
    device: Device = await stack.enter_async_context(who.device())
    await device.join(code)
    return device


@pytest.mark.rule("DDA-05")
async def test_a_pair_confers_in_private(address: str) -> None:
    async with AsyncExitStack() as stack:
        names = ("Ann", "Bob", "Cat", "Dan")
        people = [await stack.enter_async_context(guest(address, n)) for n in names]
        code = await people[0].open_table(game="defense_afficher")
        devices = [await again(stack, who, code) for who in people]
        room = await devices[0].ask("Arrange", sides=[0, 1, 1])
        await devices[1].ask("Sit", seat=1)
        await devices[2].ask("Sit", seat=2)

        answer = await devices[1].ask("Say", text="panneau C !", aside=True)
        outside = await devices[3].ask("Say", text="et moi ?", aside=True)
        told = [await heard(device) for device in devices]
        later = [await heard(await again(stack, who, code)) for who in people]

    assert room["kind"] == answer["kind"] == "Accepted"
    assert (outside["kind"], outside["fault"]) == ("Refused", "not_seated")
    assert told == later == [[], ["panneau C !"], ["panneau C !"], []]


@pytest.mark.rule("DDA-05")
async def test_what_was_said_aside_stays_with_those_it_was_said_to(
    address: str,
) -> None:
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(guest(address)) for _ in range(4)]
        code = await people[0].open_table(game="defense_afficher")
        devices = [await again(stack, who, code) for who in people]
        await devices[0].ask("Arrange", sides=[0, 1, 1])
        await devices[1].ask("Sit", seat=1)
        await devices[1].ask("Say", text="panneau C !", aside=True)
        await devices[1].ask("Say", text="bonjour")

        await devices[0].ask("Swap", first=0, second=2)
        swapped = await heard(await again(stack, people[0], code))
        await devices[2].ask("Sit", seat=0)
        await devices[0].ask("Swap", first=0, second=1)
        newcomer = await heard(await again(stack, people[2], code))
        await devices[2].ask("Say", text="panneau D !", aside=True)
        kept = await heard(await again(stack, people[0], code))

    assert swapped == newcomer == ["bonjour"]
    assert kept == ["bonjour", "panneau D !"]


async def test_where_nobody_confers_an_aside_is_refused(two: Two) -> None:
    answer = await two.ann_phone.ask("Say", text="psst", aside=True)

    assert (answer["kind"], answer["fault"]) == ("Refused", "no_aside")
    assert await heard(two.bob_phone) == []
