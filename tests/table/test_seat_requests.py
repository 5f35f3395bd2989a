"""Coming in late: a bot's seat that is asked for, and the next game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.sequence import GAME
from tablee.protocol.fault import Faulted
from tablee.protocol.person import Person
from tablee.table import lobby
from tablee.table.access import (
    MOST_ASKS,
    ask_seat,
    grant_seat,
    play_next,
)
from tablee.table.document import Document, amend, new_document
from tablee.table.log import result_of
from tablee.table.seats import Occupant

ANN, BOB, CAT = Person("a", "Ann"), Person("b", "Bob"), Person("c", "Cat")


@pytest.fixture
def playing() -> Document:
    """Ann, the host, plays against a bot."""
    table = new_document("K7F4", GAME, Occupant("Ann", "a"), "rulebook", "00" * 32)
    return lobby.start(lobby.add_bot(table, 1, "easy"), GAME)


def test_before_the_start_a_bot_makes_room(playing: Document) -> None:
    table = replace(playing, stage="lobby")

    sat = lobby.sit(table, BOB, 1)
    moved = lobby.sit(table, ANN, 1)

    assert sat.seats.names == ("Ann", "Bob")
    assert moved.seats.names == (
        table.seats.names[1],
        "Ann",
    )  # it takes the seat that she leaves
    with pytest.raises(Faulted, match="seat_taken"):
        lobby.sit(sat, CAT, 1)


def test_a_seat_that_is_granted_is_theirs_and_the_result_stays_the_bot_s(
    playing: Document,
) -> None:
    asked = ask_seat(ask_seat(playing, CAT, 1), BOB, 1)

    granted = grant_seat(asked, BOB)

    assert granted.seats.occupants[1] == Occupant("Bob", "b")
    assert granted.requests.seats == ()  # nobody else can have it now
    result = result_of(granted, GAME, None, 3, 7)
    assert result.players == ("a", "bot:easy")
    with pytest.raises(Faulted, match="stale"):
        grant_seat(playing, BOB)


def test_one_asks_for_one_seat_at_a_time(playing: Document) -> None:
    asked = ask_seat(playing, BOB, 1)

    assert ask_seat(asked, BOB, 1) is asked
    assert ask_seat(asked, BOB, None).requests.seats == ()
    assert ask_seat(playing, BOB, None) is playing
    for n in range(MOST_ASKS + 1):
        asked = ask_seat(asked, Person(f"p{n}", "P"), 1)
    assert len(asked.requests.seats) == MOST_ASKS
    assert asked.requests.seats[-1] == (f"p{MOST_ASKS}", 1)


@pytest.mark.parametrize(
    ("person", "seat", "fault"),
    [(ANN, 1, "seated"), (BOB, 0, "seat_taken"), (BOB, 2, "no_seat")],
)
def test_only_an_onlooker_asks_and_only_for_a_bot_s_seat(
    playing: Document, person: Person, seat: int, fault: str
) -> None:
    with pytest.raises(Faulted, match=fault):
        ask_seat(playing, person, seat)


def test_a_bot_that_stands_in_keeps_the_seat_for_its_person(playing: Document) -> None:
    seats = (Occupant("Ann", "a", bot="easy"), playing.seats.occupants[1])

    with pytest.raises(Faulted, match="seat_taken"):
        ask_seat(amend(playing, seats={"occupants": seats}), BOB, 0)


def test_a_wish_can_be_taken_back(playing: Document) -> None:
    wished = play_next(playing, BOB, True)

    assert play_next(wished, BOB, True) is wished
    assert play_next(wished, BOB, False) == playing
    with pytest.raises(Faulted, match="seated"):
        play_next(playing, ANN, True)
