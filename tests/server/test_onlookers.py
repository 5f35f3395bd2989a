"""Onlookers: the host may take their word, and send them away; both are told."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace

from tablee.games.sequence import GAME
from tablee.protocol.fault import Faulted
from tablee.protocol.person import Person
from tablee.table import access, lobby
from tablee.table.document import Document, new_document
from tablee.table.seats import Occupant
from tests.server.conftest import Two
from tests.server.devices import AUTOMATIC, Device, Guest, guest, hung_up
from tests.table.laid import again

ANN, BOB = Person("a", "Ann"), Person("b", "Bob")


@pytest.fixture
def table() -> Document:
    return new_document("K7F4", GAME, Occupant("Ann", "a"), "rulebook", "00" * 32)


def test_who_sits_at_the_table_is_no_onlooker(table: Document) -> None:
    seated = lobby.sit(table, BOB, 1)

    for person in ("a", "b"):  # the host, and somebody else
        with pytest.raises(Faulted, match="no_onlooker"):
            access.mute(seated, person, True)
        with pytest.raises(Faulted, match="no_onlooker"):
            access.send_away(seated, person)
    with pytest.raises(Faulted, match="no_onlooker"):  # a host who has stood up
        access.send_away(lobby.stand(seated, ANN), "a")


def test_only_while_looking_on_is_one_silent(table: Document) -> None:
    muted = access.mute(table, "b", True)

    with pytest.raises(Faulted, match="muted"):
        access.let_speak(muted, BOB)
    access.let_speak(muted, Person("c", "Cat"))
    access.let_speak(lobby.sit(muted, BOB, 1), BOB)
    access.let_speak(access.mute(muted, "b", False), BOB)
    assert access.mute(muted, "b", True) is muted


def test_what_the_host_has_settled_holds_in_the_rematch(table: Document) -> None:
    settled = access.send_away(access.mute(table, "b", True), "c")

    later = again(replace(settled, stage="over"))

    assert (later.talk.muted, later.access.sent_away) == (("b",), ("c",))


def test_no_more_people_are_remembered_than_there_is_room_for(table: Document) -> None:
    for n in range(access.MOST_LISTED + 2):
        table = access.send_away(access.mute(table, f"p{n}", True), f"p{n}")

    for kept in (table.talk.muted, table.access.sent_away):
        assert len(kept) == access.MOST_LISTED
        assert kept[-1] == f"p{access.MOST_LISTED + 1}"


@pytest.fixture
async def cat(two: Two, address: str) -> AsyncIterator[tuple[Guest, Device]]:
    """Cat, who looks on while Ann, the host, plays with Bob."""
    await two.start(AUTOMATIC)
    async with guest(address, "Cat") as person, person.device() as phone:
        await phone.join(two.code)
        yield person, phone


async def test_a_muted_onlooker_is_told_and_still_watches(
    two: Two, cat: tuple[Guest, Device]
) -> None:
    person, phone = cat
    refused = await two.bob_phone.ask("Mute", person=person.id)

    muted = await two.ann_phone.ask("Mute", person=person.id)
    shown = await phone.hear("RoomNow")
    silent = await phone.ask("Say", text="à gauche !")
    await two.ann_phone.ask("Mute", person=person.id, muted=False)
    again = await phone.ask("Say", text="bien joué")
    heard = await two.bob_phone.hear("Said")

    assert (refused["fault"], muted["kind"]) == ("not_host", "Accepted")
    expected = {"person": person.id, "name": "Cat", "muted": True}
    assert shown["onlookers"] == [expected]
    assert silent["fault"] == "muted"
    assert again["kind"] == "Accepted"
    assert heard["text"] == "bien joué"


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


async def test_the_players_cannot_be_sent_away(two: Two) -> None:
    await two.start(AUTOMATIC)

    answers = [
        await two.ann_phone.ask(kind, person=who.id)
        for kind in ("Mute", "SendAway")
        for who in (two.ann, two.bob)
    ]

    assert {answer["fault"] for answer in answers} == {"no_onlooker"}


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
