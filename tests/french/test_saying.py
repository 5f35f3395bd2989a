from __future__ import annotations

import pytest

from tablee.french.lattice import distance
from tablee.french.saying import CAREFUL, LOOSE, saying
from tablee.french.words import LONGEST, MOST, clean, said, words_of


def apart(one: str, other: str) -> int:
    return distance(saying(one), saying(other))


@pytest.mark.parametrize(
    ("text", "sounds"),
    [
        ("les amis", "lezami"),
        ("un ami", "5nami"),
        ("petit ours", "p2tituRs"),
        ("les héros", "leeRo"),
        ("les haricots", "leaRiko"),
        ("un hibou", "5ibu"),
        ("les yeux", "lezj2"),
        ("nous y", "nuzi"),
        ("les yaourts", "lejauRt"),
        ("les chats", "leSa"),
        ("21 amis", "v5te5nami"),
        ("l’œuf", "l2f"),
        ("qu'est-ce que c'est", "kes2k2se"),
        ("c'est-à-dire", "setadiR"),
    ],
)
def test_words_are_linked_as_the_french_link_them(text: str, sounds: str) -> None:
    assert saying(text).sounds() == sounds


@pytest.mark.parametrize(
    ("one", "other", "cost"),
    [
        ("petit", "ptit", 0),  # as people write what they say
        ("demande", "dmande", 40),
        ("table", "tab", 60),
        ("lion", "lihon", 30),
        ("vert rat", "verra", 30),
        ("samedi", "samdi", 30),
        ("montagne", "montane", 40),
    ],
)
def test_what_people_drop_has_its_price(one: str, other: str, cost: int) -> None:
    assert apart(one, other) == cost


def test_oi_is_never_said_in_two() -> None:
    assert apart("toit", "tout à") > apart("mouette", "mou ette")


def test_carefully_said_nothing_falls_off_a_table() -> None:
    one, other = saying("table", CAREFUL), saying("tab", CAREFUL)

    assert distance(one, other) == 100
    assert distance(saying("table", LOOSE), saying("tab", LOOSE)) == 60


@pytest.mark.parametrize(
    ("digits", "words"),
    [
        ("0", "zéro"),
        ("17", "dix-sept"),
        ("71", "soixante et onze"),
        ("80", "quatre-vingts"),
        ("81", "quatre-vingt-un"),
        ("99", "quatre-vingt-dix-neuf"),
        ("200", "deux cents"),
        ("280000", "deux cent quatre-vingt mille"),
        ("1000", "mille"),
        ("9999999", "neuf neuf neuf neuf neuf neuf neuf"),
    ],
)
def test_numbers_are_read_out(digits: str, words: str) -> None:
    assert said(digits) == words


@pytest.mark.parametrize(
    "text",
    [
        "",
        "🎈👩‍👩‍👧",
        "\u202eשלמה",
        "\0\n\t",
        "--''--",
        "½²",
        "a\u0300\u0301\u0302" * 400,
    ],
)
def test_any_text_can_be_said(text: str) -> None:
    assert len(clean(text)) <= LONGEST
    assert len(words_of(text)) <= MOST
    saying(text).sounds()


def test_accents_written_apart_are_the_same_letters() -> None:
    assert clean("e\u0301le\u0300ve") == "élève"
    assert clean("Ďábel") == "dabel"


def test_of_a_long_text_only_the_beginning_is_read() -> None:
    assert len(words_of("chat " * 5_000)) <= LONGEST // 5
    assert len(words_of("a " * 5_000)) == MOST
