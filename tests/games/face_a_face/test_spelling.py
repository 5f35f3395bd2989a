"""How far a word is from another, at every length at which more is let pass (G8)."""

from __future__ import annotations

import pytest

from tablee.games.face_a_face.spelling import Spelled, apart, slips, spelled, words_of


def distance(one: str, other: str) -> int | None:
    """Return how far two words are; it is as far back."""
    there, back = spelled(one, "fr"), spelled(other, "fr")
    assert apart(there, back) == apart(back, there)
    return apart(there, back)


@pytest.mark.rule("FAF-G8")
@pytest.mark.parametrize(
    ("one", "other", "far"),
    [
        ("rate", "ratte", 1),  # four letters: one may be doubled
        ("rat", "ratt", None),
        ("rate", "rite", None),  # … and no more
        ("rate", "rates", None),
        ("robot", "robet", 2),  # five: another vowel
        ("robot", "rbobot", 2),  # … one too many
        ("robot", "rboot", 2),  # … misplaced
        ("robot", "rodot", None),  # … no other consonant
        ("robot", "robod", None),
        ("satin", "matin", None),
        ("papot", "papoi", None),  # the last letter is the same
        ("robota", "robote", None),
        ("tomates", "tomades", 2),  # seven: any other letter
        ("tomate", "tomade", None),
        ("tomates", "domades", None),  # … one, not two
        ("locomoti", "locomadi", None),
        ("locomotiv", "locodotim", None),
        ("locomotiva", "locodotima", 4),  # ten: two
        ("locomotiva", "locodidima", None),
        ("tomates", "gomates", None),  # it begins alike
        ("girafonade", "jirafomade", 4),  # … or sounds so
        ("autruche", "otruche", 1),
        ("canard2", "canard", None),  # digits are never a slip
        ("page10a", "page11a", None),
    ],
)
def test_how_far_words_are(one: str, other: str, far: int | None) -> None:
    assert distance(one, other) == far


@pytest.mark.rule("FAF-G8")
def test_how_many_slips_a_word_may_have() -> None:
    assert [slips(letters) for letters in (1, 4, 5, 9, 10, 30)] == [0, 0, 1, 1, 2, 2]


@pytest.mark.parametrize(
    ("word", "language", "single", "sound"),
    [
        ("carotte", "fr", "carote", "karot"),
        ("photo", "fr", "photo", "foto"),
        ("guitare", "fr", "guitare", "Gitar"),
        ("ses", "fr", "ses", "ses"),
        ("shell", "en", "shel", "Sel"),
        ("three", "en", "thre", "thr"),
    ],
)
def test_how_a_word_sounds(word: str, language: str, single: str, sound: str) -> None:
    assert spelled(word, language) == Spelled(word, single, sound)


@pytest.mark.rule("FAF-G8")
@pytest.mark.parametrize(
    ("text", "language", "words"),
    [
        ("le", "fr", ("le",)),
        ("Les Œufs", "fr", ("oeufs",)),
        ("the s", "en", ("the",)),
        ("s club", "en", ("s", "club")),
        ("the baker's shop", "en", ("baker", "shop")),
        ("l's", "fr", ("s",)),
        ("a_b", "fr", ("a", "b")),
    ],
)
def test_the_words_of_an_answer(text: str, language: str, words: tuple[str]) -> None:
    assert words_of(text, language) == words  # type: ignore[arg-type]
