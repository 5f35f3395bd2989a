"""Before the game, without a server: who sits where, and who may not."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from tablee.games.defense_afficher import GAME as POSTERS
from tablee.games.sequence import GAME
from tablee.kernel import IllegalTable
from tablee.server.document import Document, Occupant, new_document
from tablee.server.faults import Faulted
from tablee.server.person import Person
from tablee.server.table import lobby
from tablee.server.to_client import Fault

ANN, BOB, CAT = Person("a", "Ann"), Person("b", "Bob"), Person("c", "Cat")
SHARE = "ab" * 32


@pytest.fixture
def table() -> Document:
    return new_document("K7F4", GAME, Occupant("Ann", "a"), "rulebook")


def names(room: Document) -> list[str]:
    return list(room.names)


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
    assert small.sides == (0, 1)


def test_a_displaced_bot_takes_a_free_seat_or_goes(table: Document) -> None:
    room = lobby.arrange(table, GAME, (0, 1, 0, 1))
    room = lobby.add_bot(lobby.add_bot(room, 2, "easy"), 3, "easy")

    small = lobby.arrange(room, GAME, (0, 1))

    assert small.seats[1] == room.seats[2]


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
    room = new_document("K7F4", POSTERS, Occupant("Ann", "a"), "rulebook")
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
    assert milder.seats[5] == Occupant(names(room)[5], bot="easy")
    with pytest.raises(Faulted, match="no_level"):
        lobby.add_bot(room, 1, "godlike")
    with pytest.raises(Faulted, match="seat_taken"):
        lobby.add_bot(room, 0, "easy")


def test_occupants_can_be_exchanged_and_sent_away(table: Document) -> None:
    room = lobby.swap(lobby.sit(table, BOB, 1), 0, 1)

    assert names(room) == ["Bob", "Ann"]
    assert names(lobby.clear(room, 0)) == ["", "Ann"]


def test_the_game_starts_when_every_seat_is_taken_and_only_once(
    table: Document,
) -> None:
    with pytest.raises(Faulted, match="seats_empty"):
        lobby.start(table, GAME)
    room = lobby.start(lobby.sit(table, BOB, 1), GAME)

    assert room.stage == "playing"
    late: list[Callable[[], Document]] = [
        lambda: lobby.start(room, GAME),
        lambda: lobby.sit(room, CAT, 0),
        lambda: lobby.clear(room, 0),
        lambda: lobby.configure(room, GAME, {}),
        lambda: lobby.swap(room, 0, 1),
        lambda: lobby.arrange(room, GAME, (0, 1)),
        lambda: lobby.add_bot(room, 0, "easy"),
    ]
    for attempt in late:
        with pytest.raises(Faulted) as caught:
            attempt()
        assert caught.value.fault is Fault.STARTED


def test_a_table_from_before_there_were_seals_keeps_its_seed(table: Document) -> None:
    room = lobby.sit(table, BOB, 1)
    shares = {"b": SHARE, "c": "cd" * 32, "a": "ef" * 32}  # c looks on
    started = lobby.start(replace(room, shares=shares), GAME)

    assert started.fairness.shares == ("ef" * 32, SHARE)
    assert started.fairness.pledges == ()


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

    again = lobby.rematch(over)
    learnt = lobby.rematch(over, {"learnt": ["tonton Paul"]})

    assert (again.code, again.stage, again.host) == ("ABCD", "lobby", "a")
    assert names(again) == [names(room)[2], "Ann", "Bob"]
    assert again.seats[0] == room.seats[2]
    assert again.secret != room.secret
    assert again.options == room.options
    assert learnt.options == {"learnt": ["tonton Paul"]}
    assert not again.eager


def test_one_word_fills_every_free_seat_with_bots(table: Document) -> None:
    room = lobby.sit(lobby.arrange(table, GAME, (0, 1, 0, 1)), BOB, 2)

    full = lobby.add_bots(room, "hard")

    assert names(full) == ["Ann", "Robot Volt", "Bob", "Robot Zinc"]
    assert [there and there.bot for there in full.seats] == [None, "hard", None, "hard"]
    assert lobby.add_bots(full, "easy") is full
    with pytest.raises(Faulted, match="no_level"):
        lobby.add_bots(room, "godlike")


def test_a_host_who_is_back_is_the_host_again(table: Document) -> None:
    room = replace(lobby.sit(table, BOB, 1), deputy="b")

    assert room.leader == "b"
    assert lobby.welcome(room, BOB).leader == "b"
    assert lobby.welcome(room, ANN).leader == "a"
    assert lobby.rematch(replace(room, next_code="ABCD")).leader == "b"


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

    assert lobby.rematch(room).eager


def test_a_larger_table_has_free_seats_at_its_end(table: Document) -> None:
    room = lobby.arrange(table, GAME, (0, 1, 0, 1))

    assert room.seats == (Occupant("Ann", "a"), None, None, None)


def test_people_for_whom_no_seat_is_left_look_on(table: Document) -> None:
    room = lobby.sit(lobby.arrange(table, GAME, (0, 1, 0, 1)), BOB, 1)
    room = lobby.sit(room, CAT, 3)

    assert names(lobby.arrange(room, GAME, (0, 1))) == ["Ann", "Bob"]


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
    over = replace(
        room,
        stage="over",
        next_code="ABCD",
        seats=(room.seats[0], away),
        deputy="b",
        muted=("c",),
        sent_away=("d",),
    )

    again = lobby.rematch(over)

    assert again == Document(
        code="ABCD",
        game="sequence",
        host="a",
        options=room.options,
        sides=(0, 1),
        seats=(Occupant("Bob", "b"), Occupant("Ann", "a")),
        secret=again.secret,
        deputy="b",
        muted=("c",),
        sent_away=("d",),
    )
    assert len(bytes.fromhex(again.secret)) == 32
