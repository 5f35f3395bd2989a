"""Onlookers: the host may take their word, and send them away; both are told."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.sequence import GAME
from tablee.protocol.fault import Faulted
from tablee.protocol.person import Person
from tablee.table import access, lobby
from tablee.table.document import Document, new_document
from tablee.table.seats import Occupant
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
        access.check_may_speak(muted, BOB)
    access.check_may_speak(muted, Person("c", "Cat"))
    access.check_may_speak(lobby.sit(muted, BOB, 1), BOB)
    access.check_may_speak(access.mute(muted, "b", False), BOB)
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
