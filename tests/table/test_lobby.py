"""Before the game, without a server: who sits where, and who may not."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games import shelf
from tablee.games.defense_afficher import GAME as POSTERS
from tablee.games.sequence import GAME
from tablee.kernel import AnyGame, IllegalTable
from tablee.protocol.fault import Faulted
from tablee.protocol.person import Person
from tablee.table import lobby
from tablee.table.document import Document, new_document
from tablee.table.seats import Occupant
from tests.table.laid import again

ANN, BOB, CAT = Person("a", "Ann"), Person("b", "Bob"), Person("c", "Cat")
SHARE = "ab" * 32


@pytest.fixture
def table() -> Document:
    return new_document("K7F4", GAME, Occupant("Ann", "a"), "rulebook", "00" * 32)


def names(room: Document) -> list[str]:
    return list(room.seats.names)


def test_the_host_sits_first_and_others_take_what_is_free(table: Document) -> None:
    both = lobby.sit(table, BOB, 1)

    assert names(both) == ["Ann", "Bob"]
    with pytest.raises(Faulted, match="seat_taken"):
        lobby.sit(both, CAT, 1)
    with pytest.raises(Faulted, match="no_seat"):
        lobby.sit(both, CAT, 2)


def test_sitting_elsewhere_leaves_the_old_seat(table: Document) -> None:
    moved = lobby.sit(table, ANN, 1)

    assert names(moved) == ["", "Ann"]
    assert lobby.sit(moved, ANN, 1) is moved
    assert names(lobby.stand(moved, ANN)) == ["", ""]
    with pytest.raises(Faulted, match="not_seated"):
        lobby.stand(moved, BOB)


def test_a_smaller_table_keeps_people_before_bots(table: Document) -> None:
    room = lobby.arrange(table, GAME, (0, 1, 0, 1))
    room = lobby.add_bot(room, 1, "easy")
    room = lobby.sit(room, BOB, 3)

    small = lobby.arrange(room, GAME, (0, 1))

    assert names(small) == ["Ann", "Bob"]
    assert small.seats.sides == (0, 1)


def test_a_displaced_bot_takes_a_free_seat_or_goes(table: Document) -> None:
    room = lobby.arrange(table, GAME, (0, 1, 0, 1))
    room = lobby.add_bot(lobby.add_bot(room, 2, "easy"), 3, "easy")

    small = lobby.arrange(room, GAME, (0, 1))

    assert small.seats.occupants[1] == room.seats.occupants[2]


@pytest.mark.rule("SEQ-03")
def test_a_seating_the_game_does_not_know_names_the_games_rule(table: Document) -> None:
    with pytest.raises(IllegalTable, match="SEQ-03"):
        lobby.arrange(table, GAME, (0, 0, 1))


def test_options_are_checked_and_written_out(table: Document) -> None:
    room = lobby.configure(table, GAME, {"silence": True})

    assert room.options == {
        "automatic_draw": False,
        "one_dead_card": False,
        "silence": True,
        "expert": False,
    }
    with pytest.raises(IllegalTable, match="TAB-01"):
        lobby.configure(table, GAME, {"silence": "loud"})


@pytest.mark.parametrize("turns", [10_001, -10_001, 2**63, 10**30])
def test_a_number_without_bounds_of_its_own_is_bounded(turns: int) -> None:
    room = new_document("K7F4", POSTERS, Occupant("Ann", "a"), "rulebook", "00" * 32)
    most = lobby.configure(room, POSTERS, {"turn_limit": 10_000})

    assert most.options["turn_limit"] == 10_000
    with pytest.raises(IllegalTable, match="TAB-01"):
        lobby.configure(room, POSTERS, {"turn_limit": turns})


def test_bots_have_names_of_their_own_and_known_levels(table: Document) -> None:
    room = lobby.arrange(table, GAME, (0, 1) * 6)
    for seat in range(1, 12):
        room = lobby.add_bot(room, seat, "hard")
    milder = lobby.add_bot(room, 5, "easy")

    assert len(set(names(room))) == 12
    assert names(milder) == names(room)
    assert milder.seats.occupants[5] == Occupant(names(room)[5], bot="easy")
    with pytest.raises(Faulted, match="no_level"):
        lobby.add_bot(room, 1, "godlike")
    with pytest.raises(Faulted, match="seat_taken"):
        lobby.add_bot(room, 0, "easy")


def test_occupants_can_be_exchanged_and_sent_away(table: Document) -> None:
    room = lobby.swap(lobby.sit(table, BOB, 1), 0, 1)

    assert names(room) == ["Bob", "Ann"]
    assert names(lobby.clear(room, 0)) == ["", "Ann"]


def test_the_game_starts_when_every_seat_is_taken(table: Document) -> None:
    with pytest.raises(Faulted, match="seats_empty"):
        lobby.start(table, GAME)
    room = lobby.start(lobby.sit(table, BOB, 1), GAME)

    assert room.stage == "playing"


def test_one_word_fills_every_free_seat_with_bots(table: Document) -> None:
    room = lobby.sit(lobby.arrange(table, GAME, (0, 1, 0, 1)), BOB, 2)

    full = lobby.add_bots(room, "hard")

    assert names(full) == ["Ann", "Robot Volt", "Bob", "Robot Zinc"]
    assert [there and there.bot for there in full.seats.occupants] == [
        None,
        "hard",
        None,
        "hard",
    ]
    assert lobby.add_bots(full, "easy") is full
    with pytest.raises(Faulted, match="no_level"):
        lobby.add_bots(room, "godlike")


def test_a_larger_table_has_free_seats_at_its_end(table: Document) -> None:
    room = lobby.arrange(table, GAME, (0, 1, 0, 1))

    assert room.seats.occupants == (Occupant("Ann", "a"), None, None, None)


def test_people_for_whom_no_seat_is_left_look_on(table: Document) -> None:
    room = lobby.sit(lobby.arrange(table, GAME, (0, 1, 0, 1)), BOB, 1)
    room = lobby.sit(room, CAT, 3)

    assert names(lobby.arrange(room, GAME, (0, 1))) == ["Ann", "Bob"]


def test_a_rematch_has_the_options_that_the_game_has_learnt(table: Document) -> None:
    over = replace(lobby.sit(table, BOB, 1), stage="over")
    learnt = {"learnt": ["Paul"]}

    assert again(over).options == over.options
    assert again(over, learnt).options == learnt


@pytest.mark.parametrize("game", shelf().values(), ids=shelf())
def test_a_new_table_opens_with_the_first_seating(game: AnyGame) -> None:
    room = new_document("K7F4", game, Occupant("Ann", "a"), "rulebook", "00" * 32)

    assert room.seats.sides == game.seatings[0]
    assert len(room.seats.occupants) == len(room.seats.sides)
