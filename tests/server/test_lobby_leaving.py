"""Seats that people leave, come back to, or move on from to a rematch."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tablee.games.sequence import GAME
from tablee.protocol.faulted import Faulted
from tablee.protocol.pace import Gentle
from tablee.protocol.person import Person
from tablee.table import lobby
from tablee.table.document import Document, Occupant, new_document

ANN, BOB, CAT = Person("a", "Ann"), Person("b", "Bob"), Person("c", "Cat")


@pytest.fixture
def table() -> Document:
    return new_document("K7F4", GAME, Occupant("Ann", "a"), "rulebook", "00" * 32)


def names(room: Document) -> list[str]:
    return list(room.names)


def test_a_game_is_given_up_while_it_goes_on_and_not_before_or_after(
    table: Document,
) -> None:
    started = lobby.start(lobby.sit(table, BOB, 1), GAME)

    assert lobby.give_up(replace(started, paused=True)) == replace(
        started, stage="over"
    )
    for room in (table, lobby.give_up(started)):
        with pytest.raises(Faulted, match="not_started"):
            lobby.give_up(room)


def test_a_bot_stands_in_for_the_absent_only(table: Document) -> None:
    room = lobby.start(lobby.sit(table, BOB, 1), GAME)

    stood = lobby.stand_in(room, 1, "easy", present={"a"})

    assert stood.seats[1] == Occupant("Bob", "b", "easy")
    assert lobby.stand_in(stood, 1, None, present={"a"}) == room
    assert lobby.welcome(stood, BOB) == room
    with pytest.raises(Faulted, match="seat_taken"):
        lobby.stand_in(room, 1, "easy", present={"a", "b"})
    with pytest.raises(Faulted, match="not_started"):
        lobby.stand_in(table, 0, "easy", present=set())


def test_a_rematch_moves_everybody_on_by_one_and_draws_a_new_secret(
    table: Document,
) -> None:
    room = lobby.arrange(table, GAME, (0, 1, 2))
    room = lobby.add_bot(lobby.sit(room, BOB, 1), 2, "hard")
    over = replace(room, stage="over", next_code="ABCD")

    again = lobby.rematch(over, "ab" * 32)

    assert (again.code, again.stage, again.host) == ("ABCD", "lobby", "a")
    assert names(again) == [names(room)[2], "Ann", "Bob"]
    assert again.seats[0] == room.seats[2]
    assert again.secret == "ab" * 32 != room.secret
    assert not again.eager


def test_a_host_who_is_back_is_the_host_again(table: Document) -> None:
    room = replace(lobby.sit(table, BOB, 1), deputy="b")

    assert room.leader == "b"
    assert lobby.welcome(room, BOB).leader == "b"
    assert lobby.welcome(room, ANN).leader == "a"
    assert lobby.rematch(replace(room, next_code="ABCD"), "00" * 32).leader == "b"


def test_who_leaves_a_lobby_for_good_frees_the_seat_and_hands_the_table_on(
    table: Document,
) -> None:
    room = lobby.sit(lobby.arrange(table, GAME, (0, 1, 2)), BOB, 2)

    without_ann = lobby.let_go(room, ANN)

    assert names(without_ann) == ["", "", "Bob"]
    assert without_ann.leader == "b"
    assert lobby.let_go(room, BOB).leader == "a"
    assert lobby.let_go(replace(room, deputy="b"), BOB).leader == "a"
    assert lobby.let_go(without_ann, BOB).seats == (None, None, None)
    with pytest.raises(Faulted, match="not_seated"):
        lobby.let_go(room, CAT)


def test_a_bot_plays_on_for_who_leaves_a_game_for_good(table: Document) -> None:
    room = lobby.start(lobby.sit(table, BOB, 1), GAME)
    stood = lobby.stand_in(room, 1, "hard", present={"a"})

    assert lobby.let_go(room, BOB).seats[1] == Occupant("Robot Bob", bot="middle")
    assert lobby.let_go(stood, BOB).seats[1] == Occupant("Robot Bob", bot="hard")
    assert lobby.let_go(room, BOB).company == {("a", 0)}


def test_a_rematch_against_bots_starts_by_itself(table: Document) -> None:
    room = replace(lobby.add_bot(table, 1, "hard"), stage="over", next_code="ABCD")

    assert lobby.rematch(room, "00" * 32).eager


def test_who_is_here_already_under_their_name_changes_nothing(
    table: Document,
) -> None:
    assert lobby.welcome(table, ANN) is table
    assert lobby.welcome(table, CAT) is table
    assert names(lobby.welcome(table, Person("a", "Anna"))) == ["Anna", ""]


def test_nobody_acts_for_a_host_who_is_back(table: Document) -> None:
    room = replace(lobby.sit(table, BOB, 1), deputy="b")

    assert lobby.welcome(room, ANN).deputy is None
    assert lobby.welcome(room, ANN).seats == room.seats


def test_whoever_acts_for_the_host_is_the_host_once_the_host_has_left(
    table: Document,
) -> None:
    room = lobby.arrange(table, GAME, (0, 1, 2))
    room = lobby.sit(lobby.sit(room, BOB, 1), CAT, 2)
    led = replace(room, deputy="c")

    left = lobby.let_go(led, ANN)
    assert (left.host, left.deputy) == ("c", None)
    assert lobby.let_go(led, BOB).deputy == "c"
    assert lobby.let_go(led, CAT).deputy is None


def test_a_table_that_everybody_has_left_stays_its_host_s(table: Document) -> None:
    assert lobby.let_go(table, ANN).host == "a"


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

    assert lobby.let_go(room, BOB).seats[1] == Occupant("Robot Bob", bot=middle)


def test_a_rematch_is_the_same_table_under_the_next_code(table: Document) -> None:
    room = lobby.sit(lobby.configure(table, GAME, {"silence": True}), BOB, 1)
    away = Occupant("Bob", "b", "hard")  # a bot has stood in for Bob
    kept: dict[str, Any] = {  # what the host has settled for the evening
        "muted": ("c",),
        "sent_away": ("d",),
        "admitted": ("e",),
        "talk": "seated",
        "pace": Gentle(30),
        "ease": {"b": 150},
        "absence": 5,
        "open_since": 7,
        "onlookers_delay": 60,
    }
    over = replace(
        room,
        stage="over",
        next_code="ABCD",
        seats=(room.seats[0], away),
        deputy="b",
        **kept,
    )

    again = lobby.rematch(over, "00" * 32)

    assert again == Document(
        code="ABCD",
        game="sequence",
        host="a",
        options=room.options,
        sides=(0, 1),
        seats=(Occupant("Bob", "b"), Occupant("Ann", "a")),
        secret=again.secret,
        deputy="b",
        **kept,
    )
    assert len(bytes.fromhex(again.secret)) == 32
