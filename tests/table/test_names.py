"""Names: nobody is called as somebody else at the table, nor as a robot."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.sequence import GAME
from tablee.protocol.person import ROBOT, Person
from tablee.table import lobby, names
from tablee.table.document import Evening, amend, new_document
from tablee.table.seats import Occupant

ALIKE = [
    ("Léa", "lea"),
    ("Léa", " LE A"),
    ("Jean-Luc", "Jean Luc"),
    ("Lea", "L\u0435\u0430"),  # Cyrillic
    ("ANTON", "\u0391\u039d\u03a4\u039f\u039d"),  # Greek capitals
    ("Isa", "lsa"),
    ("Léo", "Lé0"),
    ("Lea", "L\u03b5a"),  # a Greek epsilon
    ("Léa", "L\u03ad\u03b1"),
    ("Nina", "\u03b7ina"),
    ("Paul", "Pau\u04cf"),
    ("Léa", "La Léa"),
    ("Ann", "L'Ann"),
    ("Ann", "l’ann"),
    ("Bob", "Le Bob"),
    ("Bob", "The  Bob"),
    ("Bob", "Bot Bob"),
    ("Bob", "\U0001f916 Bob"),
    ("Bob", "\u2699\ufe0fBob"),
    ("Cœur", "coeur"),
    ("\uff2c\uff45\uff41", "lea"),  # of full width
    ("\U0001f642", "\U0001f642"),
]
APART = [
    ("Elia", "Ella"),
    ("Léa", "Léo"),
    ("Ann", "Anna"),
    ("Ann", "Lann"),
    ("Éa", "Léa"),
    ("La", "Le"),
    ("Lebob", "Bob"),
    ("\U0001f642", "\U0001f643"),
]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_can_be_mixed_up_clash(one: str, other: str) -> None:
    assert names.make_unique(one, [other]) != one
    assert names.make_unique(other, [one]) != other


@pytest.mark.parametrize(("one", "other"), APART)
def test_names_that_anybody_can_tell_apart_do_not(one: str, other: str) -> None:
    assert names.make_unique(one, [other]) == one


@pytest.mark.parametrize(
    ("name", "taken", "free"),
    [
        ("Léa", ["Bob"], "Léa"),
        ("Léa", ["lea"], "Léa 2"),
        ("Léa", ["lea", "LEA 2"], "Léa 3"),
        ("Léa 2", ["lea 2"], "Léa 3"),
        ("2", ["2"], "2 2"),
        ("m" * 24, ["M" * 24], "m" * 22 + " 2"),
    ],
)
def test_a_name_like_it_is_found(name: str, taken: list[str], free: str) -> None:
    assert names.make_unique(name, taken) == free


def test_who_played_this_evening_keeps_their_name() -> None:
    room = new_document("K7F4", GAME, Occupant("Ann", "a"), "rulebook", "00" * 32)
    later = replace(room, evening=Evening(names={"b": "Bob", "a": "Ann"}))

    assert names.of_others(later, (), "a") == {"Bob"}
    assert names.of_others(later, [Person("c", "Cat")], "b") == {"Ann", "Cat"}


@pytest.mark.parametrize("called", ["MAMIE BIELLE", "Granny Bielle"])
def test_nobody_is_called_as_a_robot_is_on_a_screen(called: str) -> None:
    room = new_document("K7F4", GAME, Occupant("Ann", "a"), "rulebook", "00" * 32)
    played = lobby.add_bot(room, 1, "easy", ("bielle",))

    assert names.at_table(played, (), Person("b", called)).name == f"{called} 2"
    named = lobby.sit(room, Person("b", called), 1)
    asked = lobby.add_bot(lobby.clear(named, 0), 0, "easy", ("bielle",))
    assert asked.seats.names[0] == "Robot Soupape"


def test_no_robot_of_somebody_s_is_taken_for_one_of_the_six() -> None:
    room = new_document("K7F4", GAME, Occupant("Ann", "a"), "rulebook", "00" * 32)
    theirs = Person(f"{ROBOT}x", "Robot Pignon")

    assert names.at_table(room, (), theirs).name == "Robot Pignon 2"


def test_a_bot_is_never_called_as_a_robot_that_sits_here() -> None:
    room = new_document("K7F4", GAME, Occupant("Ann", "a"), "rulebook", "00" * 32)
    first = "ROBOT SOUPAPE"
    seated = amend(
        room, seats={"sides": (0, 1, 2), "occupants": (*room.seats.occupants, None)}
    )
    taken = lobby.sit(seated, Person(f"{ROBOT}x", first), 2)

    bot = lobby.add_bot(taken, 1, "easy").seats.occupants[1]

    assert bot is not None
    assert bot.name == "Robot Turbine"


def test_who_is_called_as_a_robot_is_not_and_a_robot_is() -> None:
    room = new_document("K7F4", GAME, Occupant("Ann", "a"), "rulebook", "00" * 32)
    called = [
        names.at_table(room, (), Person(who, "Robot Volt")).name
        for who in ("x", f"{ROBOT}x")
    ]

    assert called[0] != "Robot Volt"
    assert called[1] == "Robot Volt"
