"""The next table of an evening: its game, its seats, and who sits there."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games import shelf
from tablee.games.sequence import GAME
from tablee.protocol.pace import Clocked, Untimed
from tablee.protocol.person import Person
from tablee.table import lobby
from tablee.table.document import Document, Wish, amend, new_document
from tablee.table.evening import Coming, fitting, left_for, rematch, who_comes
from tablee.table.seats import Occupant
from tests.table.laid import Here

ABSENCE = 60.0
NAMES = {"a": "Ann", "b": "Bob", "c": "Cat", "d": "Dan", "e": "Eve"}
SECRET = "00" * 32
SAME = Wish("sequence")
Seating = tuple[int, ...]


def here(present: str, **away: float) -> Here:
    """Return who is at the table, and for how long the others have been away."""
    people = tuple(Person(who, NAMES[who]) for who in present)
    return Here(people, away=dict.fromkeys(NAMES, 1e9) | away)


def over(sides: Seating = (0, 1, 2), bots: int = 0) -> Document:
    """Return a table whose game is over: Ann, Bob, Cat …, then the bots."""
    room = new_document("K7F4", GAME, Occupant("Ann", "a"), "rulebook", "00" * 32)
    room = lobby.arrange(room, GAME, sides)
    for seat, person in enumerate("abcde"[: len(sides) - bots]):
        room = lobby.sit(room, Person(person, NAMES[person]), seat)
    if bots:
        room = lobby.add_bots(room, "hard")
    return replace(room, stage="over")


def coming(stay: str, waited: str = "") -> Coming:
    return Coming(tuple(Occupant(NAMES[p], p) for p in waited), frozenset(stay))


def laid(here: Document, wished: Wish, who: Coming) -> Document:
    return rematch(here, "ABCD", wished, who, SECRET)


def people(room: Document) -> str:
    """Return who sits where: ``.`` is a free seat, ``*`` a bot."""
    return "".join(
        "." if not each else each.person or "*" for each in room.seats.occupants
    )


def test_the_same_again_is_a_rematch() -> None:
    here = amend(over(), talk={"muted": ("d",)}, hosting={"deputy": "b"})

    again = laid(here, SAME, coming("abc"))

    assert people(again) == "cab"
    assert again.evening.first == "K7F4"


def test_who_has_left_is_not_seated_and_who_waited_takes_the_seat() -> None:
    assert people(laid(over(), SAME, coming("ab"))) == ".ab"
    assert people(laid(over(), SAME, coming("ab", "d"))) == "dab"


def test_people_come_before_bots_and_bots_before_more_seats() -> None:
    here = over((0, 1, 2), bots=1)

    assert people(laid(here, SAME, coming("ab"))) == "*ab"
    assert people(laid(here, SAME, coming("ab", "d"))) == "dab"
    assert laid(here, SAME, coming("ab", "d")).seats.sides == here.seats.sides
    assert people(laid(here, SAME, coming("ab", "de"))) == "eabd"


def test_more_people_have_a_larger_table_of_the_same_game() -> None:
    again = laid(over((0, 1)), SAME, coming("ab", "d"))

    assert again.seats.sides == (0, 1, 2)
    assert people(again) == "bad"


def test_who_sat_out_plays_first_and_the_last_look_on_next() -> None:
    here = amend(over(), game="rebus", seats={"sides": (0, 1, 2, 3, 4, 5)})
    here = amend(here, seats={"occupants": tuple(Occupant(p, p) for p in "abcxyz")})

    again = laid(here, Wish("rebus"), coming("abcxyz", "de"))

    assert people(again) == "zabcde"
    assert again.next_table.waiting == ("x", "y")


def test_another_game_is_laid_for_as_many_as_there_are() -> None:
    here = over((0, 1, 2), bots=1)

    next_one = laid(here, Wish("face_a_face", "beginner"), coming("ab", "de"))

    face = shelf()["face_a_face"]
    assert (next_one.code, next_one.game, next_one.stage) == (
        "ABCD",
        "face_a_face",
        "lobby",
    )
    assert people(next_one) == "deab"  # no bots
    assert next_one.seats.sides == (0, 1, 2, 3)
    asked = amend(here, game="face_a_face", seats={"sides": (0, 1, 2, 3)})
    options = lobby.configure(
        replace(asked, stage="lobby"), face, next_one.options
    ).options
    beginner = new_document(
        "X", face, Occupant("Ann", "a"), "beginner", "00" * 32
    ).options
    assert next_one.options == options == beginner


def test_a_pace_goes_along_to_games_that_keep_no_time_themselves() -> None:
    here = amend(over(), timing={"pace": Clocked()})

    assert laid(here, Wish("defense_afficher"), coming("abc")).timing.pace == Clocked()
    assert laid(here, Wish("rebus"), coming("abc")).timing.pace == Untimed()


def test_too_few_leave_seats_free_and_the_rulebook_holds() -> None:
    next_one = laid(over((0, 1)), Wish("face_a_face"), coming("ab"))

    assert people(next_one) == "ba."
    face = shelf()["face_a_face"]
    assert (
        next_one.options
        == new_document("X", face, Occupant("", ""), "rulebook", "00" * 32).options
    )
    assert not next_one.deal.eager


def test_alone_with_bots_only_the_same_game_starts_by_itself() -> None:
    here = over((0, 1), bots=1)

    assert laid(here, SAME, coming("a")).deal.eager
    assert not laid(here, SAME, coming("a", "d")).deal.eager
    assert not laid(here, Wish("rebus"), coming("a")).deal.eager
    assert not laid(over((0, 1)), SAME, coming("a")).deal.eager


def test_the_same_game_by_another_preset_has_its_options() -> None:
    again = laid(over(), Wish("sequence", "beginner"), coming("abc"))

    beginner = new_document("X", GAME, Occupant("", ""), "beginner", "00" * 32).options
    assert again.options == beginner != over().options


def test_what_a_table_has_learnt_goes_into_the_same_game_alone() -> None:
    learnt = {"learnt": ["Paul"]}

    same = rematch(over(), "ABCD", SAME, coming("abc"), SECRET, learnt)
    other = rematch(over(), "ABCD", Wish("rebus"), coming("abc"), SECRET, learnt)

    assert same.options == learnt
    assert "learnt" not in other.options


def test_a_lobby_that_all_have_left_keeps_nobodys_seat() -> None:
    following = laid(over(), Wish("rebus"), coming("abc"))

    lobby_left = left_for(replace(over(), stage="lobby"), following)
    over_left = left_for(over(), following)

    assert people(lobby_left) == "..."
    assert people(over_left) == "abc"
    assert lobby_left.next_table.game == over_left.next_table.game == "rebus"


def test_an_evening_goes_to_another_game_and_back_under_its_first_code() -> None:
    there = laid(over(), Wish("eclair"), coming("abc"))
    there = replace(there, stage="over")
    back = laid(there, SAME, coming("abc", "d"))

    assert (there.game, there.seats.sides) == ("eclair", (0, 1, 2))
    assert back.game == "sequence"
    assert back.evening.first == "K7F4"
    assert people(back) == "dbca"


@pytest.mark.parametrize(
    ("count", "found"),
    [(1, (0, 1, 2)), (3, (0, 1, 2)), (4, (0, 1, 2, 3)), (5, (0,) * 6), (9, (0,) * 6)],
)
def test_the_seating_is_the_nearest_that_the_game_has(
    count: int, found: Seating
) -> None:
    seatings = ((0, 1, 2), (0, 1, 2, 3), (0, 1, 0, 1), (0,) * 6)

    assert fitting(seatings, count) == found


@pytest.mark.parametrize("slug", sorted(shelf()))
@pytest.mark.parametrize("count", range(1, 15))
def test_every_game_can_be_gone_to_by_any_number_of_people(
    slug: str, count: int
) -> None:
    names = tuple(f"p{n}" for n in range(count))
    here = amend(over(), seats={"occupants": tuple(Occupant(n, n) for n in names)})
    here = amend(here, game="another", seats={"sides": tuple(range(count))})

    next_one = laid(here, Wish(slug), Coming((), frozenset(names)))

    assert next_one.seats.sides in shelf()[slug].seatings
    assert len(next_one.seats.occupants) == len(next_one.seats.sides)
    seated = {each.person for each in next_one.seats.occupants if each}
    assert seated | set(next_one.next_table.waiting) == set(names)
    assert None not in next_one.seats.occupants or not next_one.next_table.waiting


@pytest.mark.parametrize(
    ("here", "stay"),
    [
        (here("abc"), "abc"),
        (here("ab", c=59), "abc"),
        (here("ab", c=60), "ab"),
        (here("a", b=59), "abc"),  # alone: nobody has left for that
        (here("ad"), "abc"),
        (here(""), "abc"),
    ],
)
def test_who_has_been_away_for_long_has_left_a_group(here: Here, stay: str) -> None:
    assert who_comes(over(), here, ABSENCE).stay == frozenset(stay)


def test_who_is_here_has_not_left_however_short_an_absence_may_be() -> None:
    assert who_comes(over(), here("ab"), 0.0).stay == {"a", "b"}


def test_onlookers_who_wish_to_play_and_are_here_come_along_in_their_order() -> None:
    room = amend(
        over((0, 1)),
        next_table={
            "waiting": ("d", "a"),
            "wishes": {"e": SAME, "c": SAME, "b": SAME, "d": SAME},
        },
    )

    found = who_comes(room, here("abde"), ABSENCE)

    assert found.waited == (Occupant("Dan", "d"), Occupant("Eve", "e"))
