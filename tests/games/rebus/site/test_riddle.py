"""What whoever guesses without a table is told, and in which words."""

from __future__ import annotations

import pytest

from tablee.games.rebus.site.riddle import (
    Riddle,
    answer,
    hear,
    hint,
    propose,
    tell,
)
from tablee.rebus.deck import code_of
from tablee.rebus.heat import Heat
from tablee.rebus.spelt import spelt

MEUNIER = Riddle(("vache", "nid", "haie"), "meunier", "Il dort")


def test_a_picture_is_named_as_it_is_read_here() -> None:
    told = tell(MEUNIER)

    assert [piece.name for piece in told.pieces] == ["meuh", "nid", "haie"]
    assert [piece.letters for piece in told.pieces] == ["meu", "ni", "er"]


@pytest.mark.rule("REB-G6")
def test_pictures_are_proposed_for_what_is_typed_the_exact_first() -> None:
    found = propose("saucisson")

    assert found.rows[0].cards == tuple(map(code_of, ("saut", "scie", "son")))
    assert [row.is_exact for row in found.rows] == [True, True, False]
    assert code_of("seau") in found.said
    assert propose("bonne nuit les petits").rows == ()
    assert propose("").said == ()


def test_who_lays_a_row_hears_whether_it_is_exact() -> None:
    assert hear(("seau", "scie", "son"), "saucisson").is_exact
    assert not hear(("seau", "six", "son"), "saucisson").is_exact


def test_a_row_that_does_not_say_its_solution_is_told_without_its_pieces() -> None:
    told = tell(Riddle(("chat", "chat", "pot"), "crocodile"))

    assert told.solution == "crocodile"
    assert len(told.pieces) == 3


def test_only_a_right_guess_is_told_the_answer() -> None:
    assert answer(MEUNIER, "menuisier").told is None
    assert answer(MEUNIER, "meuh nid haie").told is None
    assert answer(MEUNIER, "le meunier") == answer(MEUNIER, "meunier")
    assert answer(MEUNIER, "meunier").heat is Heat.FOUND
    assert answer(MEUNIER, "meunier").told == tell(MEUNIER)


def test_the_first_hint_winks_and_the_others_name_all_pictures_but_one() -> None:
    hints = [hint(MEUNIER, taken) for taken in range(MEUNIER.hints)]
    bare = [hint(MEUNIER._replace(wink=""), taken) for taken in range(2)]

    assert hints[0].text == "Il dort"
    assert len({each.place for each in hints[1:]}) == 2
    assert [each.last for each in hints] == [False, False, True]
    assert [each.place for each in bare] == [each.place for each in hints[1:]]


@pytest.mark.parametrize(
    ("sounds", "written"),
    [
        ("so", "so"),
        ("s§", "son"),
        ("k2", "queu"),
        ("kO", "co"),
        ("gaR", "gar"),
        ("mwa", "moi"),
        ("pw5", "poin"),
        ("kle", "klé"),
    ],
)
def test_sounds_are_written_as_a_child_would(sounds: str, written: str) -> None:
    assert spelt(sounds) == written
