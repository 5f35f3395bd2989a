"""Seats that people leave, come back to, or move on from to a rematch."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.sequence import GAME
from tablee.protocol.fault import Faulted
from tablee.protocol.person import Person
from tablee.table import lobby
from tablee.table.document import Document, amend, new_document
from tablee.table.seats import Occupant
from tests.table.laid import again as laid_again

ANN, BOB, CAT = Person("a", "Ann"), Person("b", "Bob"), Person("c", "Cat")


@pytest.fixture
def table() -> Document:
    return new_document("K7F4", GAME, Occupant("Ann", "a"), "rulebook", "00" * 32)


def names(room: Document) -> list[str]:
    return list(room.seats.names)


def test_a_game_that_is_given_up_is_over_and_paused_no_more(table: Document) -> None:
    started = lobby.start(lobby.sit(table, BOB, 1), GAME)

    assert lobby.give_up(amend(started, clock={"paused": True})) == replace(
        started, stage="over"
    )


def test_a_bot_stands_in_for_the_absent_only(table: Document) -> None:
    room = lobby.start(lobby.sit(table, BOB, 1), GAME)

    stood = lobby.stand_in(room, 1, "easy", present={"a"})

    assert stood.seats.occupants[1] == Occupant("Bob", "b", "easy")
    assert lobby.stand_in(stood, 1, None, present={"a"}) == room
    assert lobby.give_seat_back(stood, BOB) == room
    with pytest.raises(Faulted, match="seat_taken"):
        lobby.stand_in(room, 1, "easy", present={"a", "b"})


def test_a_rematch_moves_everybody_on_by_one_and_draws_a_new_secret(
    table: Document,
) -> None:
    room = lobby.arrange(table, GAME, (0, 1, 2))
    room = lobby.add_bot(lobby.sit(room, BOB, 1), 2, "hard")
    over = replace(room, stage="over")

    again = laid_again(over)

    assert (again.code, again.stage, again.hosting.host) == ("ABCD", "lobby", "a")
    assert names(again) == [names(room)[2], "Ann", "Bob"]
    assert again.seats.occupants[0] == room.seats.occupants[2]
    assert again.deal.secret == "ab" * 32 != room.deal.secret
    assert not again.deal.eager


def test_a_host_who_is_back_is_the_host_again(table: Document) -> None:
    room = amend(lobby.sit(table, BOB, 1), hosting={"deputy": "b"})

    assert room.hosting.leader == "b"
    assert lobby.give_seat_back(room, BOB).hosting.leader == "b"
    assert lobby.give_seat_back(room, ANN).hosting.leader == "a"
    assert laid_again(room).hosting.leader == "b"


def test_who_leaves_a_lobby_for_good_frees_the_seat_and_hands_the_table_on(
    table: Document,
) -> None:
    room = lobby.sit(lobby.arrange(table, GAME, (0, 1, 2)), BOB, 2)

    without_ann = lobby.leave_for_good(room, ANN)

    assert names(without_ann) == ["", "", "Bob"]
    assert without_ann.hosting.leader == "b"
    assert lobby.leave_for_good(room, BOB).hosting.leader == "a"
    acting = amend(room, hosting={"deputy": "b"})
    assert lobby.leave_for_good(acting, BOB).hosting.leader == "a"
    assert lobby.leave_for_good(without_ann, BOB).seats.occupants == (None, None, None)
    with pytest.raises(Faulted, match="not_seated"):
        lobby.leave_for_good(room, CAT)


def test_a_bot_plays_on_for_who_leaves_a_game_for_good(table: Document) -> None:
    room = lobby.start(lobby.sit(table, BOB, 1), GAME)
    stood = lobby.stand_in(room, 1, "hard", present={"a"})

    assert lobby.leave_for_good(room, BOB).seats.occupants[1] == Occupant(
        "Robot Bob", bot="middle"
    )
    assert lobby.leave_for_good(stood, BOB).seats.occupants[1] == Occupant(
        "Robot Bob", bot="hard"
    )
    assert lobby.leave_for_good(room, BOB).seats.sides_of_people == {("a", 0)}


def test_a_rematch_against_bots_starts_by_itself(table: Document) -> None:
    room = replace(lobby.add_bot(table, 1, "hard"), stage="over")

    assert laid_again(room).deal.eager


def test_who_is_here_already_under_their_name_changes_nothing(
    table: Document,
) -> None:
    assert lobby.give_seat_back(table, ANN) is table
    assert lobby.give_seat_back(table, CAT) is table
    assert names(lobby.give_seat_back(table, Person("a", "Anna"))) == ["Anna", ""]


def test_nobody_acts_for_a_host_who_is_back(table: Document) -> None:
    room = amend(lobby.sit(table, BOB, 1), hosting={"deputy": "b"})

    assert lobby.give_seat_back(room, ANN).hosting.deputy is None
    assert lobby.give_seat_back(room, ANN).seats == room.seats


def test_whoever_acts_for_the_host_is_the_host_once_the_host_has_left(
    table: Document,
) -> None:
    room = lobby.arrange(table, GAME, (0, 1, 2))
    room = lobby.sit(lobby.sit(room, BOB, 1), CAT, 2)
    led = amend(room, hosting={"deputy": "c"})

    left = lobby.leave_for_good(led, ANN)
    assert (left.hosting.host, left.hosting.deputy) == ("c", None)
    assert lobby.leave_for_good(led, BOB).hosting.deputy == "c"
    assert lobby.leave_for_good(led, CAT).hosting.deputy is None


def test_a_table_that_everybody_has_left_stays_its_host_s(table: Document) -> None:
    assert lobby.leave_for_good(table, ANN).hosting.host == "a"


@pytest.mark.parametrize(
    ("known", "middle"), [(["a", "b"], "b"), (["a", "b", "c", "d", "e", "f"], "d")]
)
def test_the_bot_that_plays_on_is_of_the_middle_level(
    table: Document,
    monkeypatch: pytest.MonkeyPatch,
    known: list[str],
    middle: str,
) -> None:
    monkeypatch.setattr(lobby, "levels", lambda game: known if game else None)
    room = replace(lobby.sit(table, BOB, 1), stage="playing")

    assert lobby.leave_for_good(room, BOB).seats.occupants[1] == Occupant(
        "Robot Bob", bot=middle
    )
