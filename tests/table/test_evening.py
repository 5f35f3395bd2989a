"""What an evening has seen so far, and what is wished for next."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.sequence import GAME
from tablee.kernel import Outcome
from tablee.protocol.fault import Faulted
from tablee.protocol.person import Person
from tablee.table import evening, lobby
from tablee.table.document import (
    Document,
    Wish,
    amend,
    decode_document,
    encode_document,
    new_document,
)
from tablee.table.seats import Occupant

ANN, BOB, CAT = Person("a", "Ann"), Person("b", "Bob"), Person("c", "Cat")
ALL = {"a", "b", "c"}
SEQUENCE, REBUS, FACE = Wish("sequence"), Wish("rebus"), Wish("face_a_face")


@pytest.fixture
def table() -> Document:
    room = new_document("K7F4", GAME, Occupant("Ann", "a"), "rulebook", "00" * 32)
    room = lobby.arrange(room, GAME, (0, 1, 2))
    return replace(lobby.sit(lobby.sit(room, BOB, 1), CAT, 2), stage="over")


def wishing(room: Document, **wishes: Wish) -> Document:
    for person, wished in wishes.items():
        room = evening.wish(room, person, wished)
    return room


@pytest.mark.parametrize(
    ("winners", "points"),
    [((1,), [0, 1, 0]), ((0, 2), [0.5, 0, 0.5]), ((), [0.5, 0.5, 0.5])],
    ids=["a win", "a shared win", "a draw"],
)
def test_a_win_is_a_point_and_what_is_shared_half_of_one(
    table: Document, winners: tuple[int, ...], points: list[float]
) -> None:
    counted = evening.count(table, Outcome(winners, "SEQ-20"))
    (game,) = counted.evening.games

    assert (game.code, game.game) == ("K7F4", "sequence")
    assert [game.points[person] for person in "abc"] == points


def test_a_side_wins_for_all_its_people_and_bots_have_no_score(table: Document) -> None:
    pairs = amend(
        table,
        seats={
            "sides": (0, 1, 0, 1),
            "occupants": (*table.seats.occupants, Occupant("Robot", bot="easy")),
        },
    )

    (game,) = evening.count(pairs, Outcome((0,), "SEQ-20")).evening.games

    assert game.points == {"a": 1, "b": 0, "c": 1}


def test_the_running_score_adds_up_over_games_and_names_people_as_of_late(
    table: Document,
) -> None:
    room = evening.count(table, Outcome((1,), "SEQ-20"))
    room = amend(
        room,
        code="ABCD",
        game="rebus",
        seats={"occupants": (Occupant("Anna", "a"), None)},
    )
    room = evening.count(amend(room, seats={"sides": (0, 1)}), Outcome((0,), "REB-27"))
    room = evening.count(replace(room, code="ABCE"), Outcome((), "REB-27"))

    now = evening.evening_now(room, {})

    assert now
    told = [(each.name, each.points, each.played, each.won) for each in now.scores]
    assert told == [
        ("Anna", 1.5, 3, {"rebus": 1}),
        ("Bob", 1, 1, {"sequence": 1}),
        ("Cat", 0, 1, {}),
    ]
    assert [(each.code, each.winners) for each in now.games] == [
        ("K7F4", ("b",)),
        ("ABCD", ("a",)),
        ("ABCE", ()),
    ]


def test_a_long_evening_forgets_its_first_games_and_who_played_no_other(
    table: Document,
) -> None:
    room = evening.count(table, Outcome((1,), "SEQ-20"))
    two = amend(room, seats={"occupants": table.seats.occupants[:2], "sides": (0, 1)})
    for _ in range(evening.LONGEST):
        two = evening.count(two, Outcome((0,), "SEQ-20"))

    assert len(two.evening.games) == evening.LONGEST
    assert two.evening.names == {"a": "Ann", "b": "Bob"}


def test_a_new_table_has_nothing_to_tell_of_an_evening() -> None:
    room = new_document("K7F4", GAME, Occupant("Ann", "a"), "rulebook", "00" * 32)

    assert evening.evening_now(room, {"a": ANN}) is None


def test_an_evening_is_kept(table: Document) -> None:
    counted = evening.count(wishing(table, a=REBUS), Outcome((1,), "SEQ-20"))

    assert decode_document(encode_document(counted)) == counted


def test_a_wish_takes_the_place_of_the_one_before_and_can_be_taken_back(
    table: Document,
) -> None:
    room = wishing(table, a=REBUS, b=FACE)
    room = evening.wish(room, "a", FACE)

    assert list(room.next_table.wishes.items()) == [("b", FACE), ("a", FACE)]
    assert evening.wish(room, "b", None).next_table.wishes == {"a": FACE}
    assert evening.wish(room, "c", None).next_table.wishes == room.next_table.wishes


def test_only_so_many_wishes_are_remembered(table: Document) -> None:
    for number in range(evening.MOST_WISHES + 3):
        table = evening.wish(table, f"p{number}", REBUS)

    assert len(table.next_table.wishes) == evening.MOST_WISHES
    assert "p2" not in table.next_table.wishes
    assert "p3" in table.next_table.wishes


def test_the_host_is_told_where_going_on_would_lead(table: Document) -> None:
    leading = [
        evening.evening_now(room, {"a": ANN, "b": BOB})
        for room in (
            wishing(table, a=SEQUENCE),
            wishing(table, a=SEQUENCE, b=REBUS, c=REBUS),
            wishing(replace(table, stage="lobby"), a=SEQUENCE),
            wishing(table, c=REBUS),
            amend(wishing(table, a=FACE), next_table={"code": "ABCD", "game": "rebus"}),
        )
    ]

    assert [now and now.leading for now in leading] == [
        "sequence",
        "sequence",
        None,
        None,
        None,
    ]


def test_only_what_is_wished_by_those_who_are_here_is_told(table: Document) -> None:
    room = wishing(table, a=REBUS, b=Wish("rebus", "beginner"))

    now = evening.evening_now(room, {"b": BOB, "c": CAT})

    assert now
    (wished,) = now.wishes
    assert (wished.person, wished.name) == ("b", "Bob")
    assert (wished.game, wished.preset) == ("rebus", "beginner")


@pytest.mark.parametrize(
    ("wishes", "present", "found"),
    [
        ({"a": REBUS, "b": REBUS, "c": REBUS}, ALL, REBUS),
        ({"a": REBUS, "b": REBUS}, ALL, None),
        ({"a": REBUS, "b": REBUS}, {"a", "b"}, REBUS),
        ({"a": REBUS, "b": REBUS, "c": FACE}, ALL, None),
        ({"a": REBUS, "b": REBUS, "c": FACE}, {"a", "b"}, REBUS),
        ({"a": REBUS, "b": REBUS, "c": REBUS, "d": FACE}, ALL | {"d"}, None),
        ({"a": REBUS, "b": REBUS, "c": REBUS}, ALL | {"d"}, REBUS),
        ({"a": REBUS, "b": REBUS, "c": Wish("rebus", "beginner")}, ALL, None),
        ({"a": SEQUENCE, "b": SEQUENCE, "c": SEQUENCE}, ALL, SEQUENCE),
        ({"d": FACE}, {"d"}, None),
        ({}, set(), None),
    ],
)
def test_all_agree_when_everybody_seated_and_here_wishes_for_the_same(
    table: Document, wishes: dict[str, Wish], present: set[str], found: Wish | None
) -> None:
    assert evening.agreed(wishing(table, **wishes), present) == found


@pytest.mark.parametrize(
    ("wishes", "found"),
    [
        ({"b": REBUS}, REBUS),
        ({"a": FACE, "b": REBUS, "c": REBUS}, REBUS),
        ({"b": REBUS, "a": FACE}, FACE),
        ({"b": REBUS, "c": FACE}, REBUS),
        ({"a": SEQUENCE, "b": REBUS}, SEQUENCE),
        (
            {"a": FACE, "b": Wish("rebus", "beginner"), "c": REBUS},
            Wish("rebus", "beginner"),
        ),
        ({"b": Wish("rebus", "beginner"), "a": REBUS, "c": FACE}, REBUS),
        ({"d": FACE, "e": FACE, "f": FACE, "b": REBUS}, REBUS),
    ],
)
def test_the_host_takes_what_most_wish_for_and_decides_between_equals(
    table: Document, wishes: dict[str, Wish], found: Wish
) -> None:
    assert evening.chosen(wishing(table, **wishes), ALL) == found


def test_in_a_lobby_one_may_wish_to_stay_and_that_leads_nowhere(
    table: Document,
) -> None:
    room = replace(table, stage="lobby")
    staying = wishing(room, a=SEQUENCE, b=SEQUENCE, c=SEQUENCE)

    assert evening.agreed(staying, ALL) is None
    with pytest.raises(Faulted, match="no_wish"):
        evening.chosen(staying, ALL)
    assert evening.agreed(wishing(room, a=FACE, b=FACE, c=FACE), ALL) == FACE


def test_nothing_is_chosen_where_nobody_here_has_wished(table: Document) -> None:
    with pytest.raises(Faulted, match="no_wish: nobody has wished for another game"):
        evening.chosen(wishing(table, d=FACE), ALL)


@pytest.mark.parametrize("wished", [Wish("belote"), Wish("rebus", "fast"), Wish("")])
def test_a_wish_is_for_a_game_of_the_shelf_by_one_of_its_presets(
    table: Document, wished: Wish
) -> None:
    with pytest.raises(Faulted, match="malformed: there is "):
        evening.wish(table, "a", wished)


def test_those_who_are_to_play_next_time_are_told_by_name(table: Document) -> None:
    room = amend(table, next_table={"waiting": ("d", "c")})

    now = evening.evening_now(room, {"a": ANN, "c": CAT})

    assert now
    assert now.waiting == ("Cat",)


def test_who_is_forgotten_is_nowhere_in_the_evening(table: Document) -> None:
    room = evening.count(wishing(table, a=REBUS, b=FACE), Outcome((1,), "SEQ-20"))
    room = amend(room, next_table={"waiting": ("b", "d")})

    left = evening.forget(room, "b")

    assert left.evening.games[0].points == {"a": 0, "c": 0}
    assert left.evening.names == {"a": "Ann", "c": "Cat"}
    assert (left.next_table.wishes, left.next_table.waiting) == ({"a": REBUS}, ("d",))
