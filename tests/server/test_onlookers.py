"""Onlookers: the host may take their word, and send them away; both are told."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.server.conftest import Two
from tests.server.devices import AUTOMATIC, Device, Guest, guest, hung_up


@pytest.fixture
async def cat(two: Two, address: str) -> AsyncIterator[tuple[Guest, Device]]:
    """Cat, who looks on while Ann, the host, plays with Bob."""
    await two.start(AUTOMATIC)
    async with guest(address, "Cat") as person, person.device() as phone:
        await phone.join(two.code)
        yield person, phone


async def test_who_is_sent_away_is_told_and_does_not_come_back(
    two: Two, cat: tuple[Guest, Device]
) -> None:
    person, phone = cat
    tablet = await two.another(person)
    await tablet.join(two.code, screen=True)
    refused = await two.bob_phone.ask("SendAway", person=person.id)

    sent = await two.ann_phone.ask("SendAway", person=person.id)
    closed = [await hung_up(device) for device in (phone, tablet)]
    back = await two.another(person)
    answers = [
        await back.ask("Join", code=two.code, protocol=3, screen=screen)
        for screen in (False, True)
    ]
    elsewhere = await back.ask("Join", code=await person.open_table(), protocol=3)

    assert (refused["fault"], sent["kind"]) == ("not_host", "Accepted")
    assert closed == [1012, 1012]  # come back, and be told
    assert {answer["fault"] for answer in answers} == {"sent_away"}
    assert elsewhere["kind"] == "Accepted"
    assert two.ann_phone.room["onlookers"] == [] or (
        await two.ann_phone.hear("RoomNow", onlookers=[])
    )


@pytest.mark.parametrize("screen", [False, True])
async def test_nobody_looks_on_whom_the_host_could_not_send_away(
    two: Two, screen: bool
) -> None:
    two.bob.http.cookies.clear()
    stranger = await two.another(two.bob)
    answers = [
        await stranger.ask("Join", code=code, protocol=3, screen=screen)
        for code in (two.code, "ZZZZ")  # nor is it told which codes lead where
    ]

    assert [answer.get("fault") for answer in answers] == ["nobody", "nobody"]
