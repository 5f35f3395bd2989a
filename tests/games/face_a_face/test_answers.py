"""What an answer comes to, in French and in English."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tablee.games.face_a_face.answers import HeardAnswer, hear, known_words, said_before
from tablee.games.face_a_face.packs import SHIPPED, pack
from tablee.games.face_a_face.spelling import LONGEST, PackLanguage, fold
from tablee.games.face_a_face.state import SaidAnswer
from tablee.kernel import Seat

LANGUAGES: tuple[PackLanguage, ...] = ("fr", "en")
FRENCH = pack("fr-1").themes
ENGLISH = pack("en-1").themes


def is_said(heard: HeardAnswer, *words: str, key: str = "") -> bool:
    """Return whether an answer is taken for one of these words, said before."""
    said = (
        SaidAnswer(each, key or fold(each, heard.language), "", Seat(0))
        for each in words
    )
    return said_before(heard, said) is not None


class Typo(NamedTuple):
    pack: str
    theme: str
    typed: str
    meant: str  # "-": nothing that is known
    fails: bool  # we know that it comes to something else


def typos(language: PackLanguage) -> Iterator[Typo]:
    lines = Path(__file__).with_name(f"typos.{language}.txt").read_text("utf-8")
    for line in lines.splitlines():
        place, _, pairs = line.partition(": ")
        if line.startswith("#"):
            continue
        for pair in pairs.split(", "):
            typed, _, meant = pair.partition(" > ")
            name, theme = place.split()
            yield Typo(name, theme, typed, meant.removesuffix(" !"), meant[-1] == "!")


def is_as_labelled(typo: Typo) -> bool:
    theme = pack(typo.pack).themes[typo.theme]
    heard = hear(typo.typed, theme)
    if typo.meant == "-":
        return not heard.known
    meant = hear(typo.meant, theme)
    assert meant.known, f"{typo.meant} is no answer of {typo.theme}"
    return heard.known and heard.key == meant.key


@pytest.mark.rule("FAF-12", "FAF-G8")
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_people_type_comes_to_what_they_mean(language: PackLanguage) -> None:
    otherwise = [t for t in typos(language) if is_as_labelled(t) is t.fails]

    assert not otherwise


@pytest.mark.parametrize("language", LANGUAGES)
def test_few_of_the_labelled_answers_come_to_something_else(
    language: PackLanguage,
) -> None:
    found = list(typos(language))
    taken = [typo for typo in found if typo.meant == "-"]

    assert len(found) >= 150
    assert sum(typo.fails for typo in found) <= 0.05 * len(found)
    assert sum(typo.fails for typo in taken) <= 0.1 * len(taken)


@pytest.mark.rule("FAF-12", "FAF-04")
@pytest.mark.parametrize("name", SHIPPED)
def test_a_known_word_is_itself_under_every_theme(name: str) -> None:
    found = pack(name)
    themes = list(found.themes.values())
    for n, theme in enumerate(themes):
        elsewhere = themes[n - 1]
        other = (word for each in elsewhere.answers for word in each)
        shared = {fold(word, found.language) for word in other}
        for answer in theme.answers:
            for spelling in answer:
                here = hear(spelling, theme)
                there = hear(spelling, elsewhere)

                assert here.known
                assert here.key == there.key == fold(answer[0], found.language)
                assert there.known is (fold(spelling, found.language) in shared)


@pytest.mark.rule("FAF-12", "FAF-G8")
def test_a_near_answer_counts_however_many_of_other_themes_are_as_near() -> None:
    heard = hear("mallet", FRENCH["outil"])

    assert (heard.known, heard.meant) == (True, "maillet")


@pytest.mark.rule("FAF-G8")
@pytest.mark.parametrize(
    ("typed", "shown"), [("velasques", "Vélasquez"), ("velazques", "Velázquez")]
)
def test_of_spellings_that_sound_alike_the_nearest_is_shown(
    typed: str, shown: str
) -> None:
    assert hear(typed, FRENCH["peintre"]).meant == shown


@pytest.mark.rule("FAF-14", "FAF-G8")
@pytest.mark.parametrize(
    ("typed", "said", "again"),
    [
        ("girafe", "girafe", True),
        ("giraffe", "girafe", True),
        ("la Giraffe", "girafe", True),
        ("hipopotame", "hippopotame", True),
        ("taule", "table", False),
        ("taure", "tort", False),
        ("La Vie en rose", "vin rosé", False),
        ("la vies en rôses", "La Vie en rose", True),
        ("tonton Pol", "tonton Paul", True),  # it sounds alike
        ("Louis XX", "Louis XXI", False),
        ("chat", "chas", False),
        ("1789", "1798", False),
    ],
)
def test_a_misspelling_of_what_was_said_was_said(
    typed: str, said: str, again: bool
) -> None:
    heard = hear(typed, FRENCH["multiple-7"])

    assert is_said(heard, said) is again


@pytest.mark.rule("FAF-14", "FAF-G8")
def test_what_sounds_alike_in_french_does_not_in_english() -> None:
    french = hear("autauro", FRENCH["insecte"])
    english = hear("autauro", ENGLISH["bird"])

    assert is_said(french, "otoro")
    assert not is_said(english, "otoro")
    assert hear(ENGLISH["bird"].answers[0][0], ENGLISH["bird"]).language == "en"


@pytest.mark.rule("FAF-G12")
def test_talk_is_searched_in_the_language_of_the_pack() -> None:
    assert known_words("I saw two CALVES", [ENGLISH["babyanimal"]]) == ("calf",)


@pytest.mark.rule("FAF-G8", "FAF-G12")
@pytest.mark.parametrize("name", SHIPPED)
def test_every_listed_spelling_is_heard_as_itself_typed_and_in_talk(name: str) -> None:
    found = pack(name)
    wrong = [
        spelling
        for theme in found.themes.values()
        for spellings in theme.answers
        for spelling in spellings
        if known_words(f"« {spelling} »", [theme])
        != (key := fold(spellings[0], found.language),)
        or not (heard := hear(spelling, theme)).known
        or heard.key != key
    ]

    assert wrong == []


TERRIBLE = {
    "a megabyte": "a" * 1_000_000,
    "a megabyte of words": "mouche " * 150_000,
    "emoji": "\N{HONEYBEE}\N{ZERO WIDTH JOINER}\N{FIRE}" * 100,
    "right to left": "שלום العربية",
    "combining": "a" + "\u0301" * 100_000,
    "wide signs": "\ufdfa" * 100_000,
    "nothing": "",
    "blanks": " \t\n\u2003" * 1000,
    "zeros": "\0" * 1000,
}


@pytest.mark.parametrize("text", TERRIBLE.values(), ids=TERRIBLE.keys())
def test_whatever_is_sent_only_its_beginning_is_looked_at(text: str) -> None:
    heard = hear(text, FRENCH["insecte"])

    assert not heard.known
    assert heard == hear(text[:LONGEST], FRENCH["insecte"])
    assert len(heard.typed) <= LONGEST
    assert len(known_words(text, [FRENCH["insecte"]])) <= 1
