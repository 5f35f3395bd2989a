"""What an answer comes to, in French and in English."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.games.face_a_face import answers
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


@pytest.mark.rule("FAF-G8")
@given(text=st.text(), language=st.sampled_from(LANGUAGES))
def test_what_is_folded_stays_as_it_is(text: str, language: PackLanguage) -> None:
    folded = fold(text, language)

    assert fold(folded, language) == folded


@pytest.mark.parametrize("name", SHIPPED)
def test_every_spelling_of_a_pack_stays_as_it_is_once_folded(name: str) -> None:
    found = pack(name)
    for theme in found.themes.values():
        for spelling in (each for answer in theme.answers for each in answer):
            folded = fold(spelling, found.language)

            assert fold(folded, found.language) == folded


@pytest.mark.rule("FAF-G8")
@pytest.mark.parametrize(
    ("typed", "meant", "language"),
    [
        ("LES ÉLÉPHANTS", "éléphant", "fr"),
        ("l’Œuf", "oeuf", "fr"),
        ("arcs en ciel", "arc-en-ciel", "fr"),
        ("journaux", "journal", "fr"),
        ("vitraux", "vitrail", "fr"),
        ("porte manteau", "portemanteau", "fr"),
        ("aujourd'hui", "aujourd’hui", "fr"),
        ("e\u0301te\u0301", "été", "fr"),
        ("berries", "berry", "en"),
        ("the churches", "church", "en"),
        ("postmen", "postman", "en"),
        ("wolves", "wolf", "en"),
        ("octopuses", "octopus", "en"),
        ("the baker's", "baker", "en"),
        ("ice-cream", "ice cream", "en"),
    ],
)
def test_case_accents_articles_and_plurals_do_not_count(
    typed: str, meant: str, language: PackLanguage
) -> None:
    assert fold(typed, language) == fold(meant, language)


@pytest.mark.parametrize(
    ("one", "other", "language"),
    [
        ("rayons X", "rayon", "fr"),
        ("Tess", "te", "fr"),
        ("la", "le", "fr"),
        ("house", "hous", "en"),
        ("mouse", "mousse", "en"),
        ("plane", "plan", "en"),
    ],
)
def test_what_counts_is_kept(one: str, other: str, language: PackLanguage) -> None:
    assert fold(one, language) != fold(other, language)


@pytest.mark.rule("FAF-12", "FAF-04")
@pytest.mark.parametrize("name", SHIPPED)
def test_a_known_word_is_itself_under_every_theme(name: str) -> None:
    found = pack(name)
    themes = list(found.themes.values())
    for n, theme in enumerate(themes):
        elsewhere = themes[n - 1]
        shared = {fold(each[0], found.language) for each in elsewhere.answers}
        for answer in theme.answers:
            for spelling in answer:
                here = hear(spelling, theme)
                there = hear(spelling, elsewhere)

                assert here.known
                assert here.key == there.key == fold(answer[0], found.language)
                assert there.known is (fold(spelling, found.language) in shared)


@pytest.mark.rule("FAF-04", "FAF-G18")
@pytest.mark.parametrize(
    ("name", "word", "themes"),
    [
        ("fr-1", "orange", ("glace", "couleur")),
        ("fr-1", "Corneille", ("ecrivain", "oiseau")),
        ("fr-2", "rose", ("fleur", "prenom-court")),
        ("fr-3", "triangle", ("geometrie", "percussion")),
        ("en-1", "calves", ("babyanimal", "body")),
        ("en-2", "temple", ("egypt", "face")),
        ("en-3", "Mars", ("gods", "sky", "sweet")),
    ],
)
def test_a_shared_word_is_known_under_each_of_its_themes_with_one_key(
    name: str, word: str, themes: tuple[str, ...]
) -> None:
    found = pack(name).themes
    heard = [hear(word, found[theme]) for theme in themes]

    assert all(each.known for each in heard)
    assert len({each.key for each in heard}) == 1


@pytest.mark.rule("FAF-12", "FAF-G8")
@pytest.mark.parametrize("name", SHIPPED)
def test_known_answers_one_letter_apart_are_two_answers(name: str) -> None:
    keys = list(one_letter_apart(name))

    assert len(keys) > 300
    for first, second in keys:
        mine = HeardAnswer(first[0], known=False, typed=first[0], listed=True)
        assert first[0] != second[0]
        assert not is_said(mine, second[0])


def one_letter_apart(name: str) -> Iterator[tuple[tuple[str, str], tuple[str, str]]]:
    """Yield the pairs of answers of which one spelling is a letter from the other."""
    found = pack(name)
    spellings = {
        fold(spelling, found.language): fold(answer[0], found.language)
        for theme in found.themes.values()
        for answer in theme.answers
        for spelling in answer
    }
    by_gap: dict[str, list[tuple[str, str]]] = {}
    for folded, key in spellings.items():
        if len(folded) >= 4:
            for at in range(len(folded)):
                gap = f"{folded[:at]}_{folded[at + 1 :]}"
                by_gap.setdefault(gap, []).append((key, folded))
    for near in by_gap.values():
        pairs = ((a, b) for n, a in enumerate(near) for b in near[:n])
        yield from ((a, b) for a, b in pairs if a[0] != b[0])


@pytest.mark.rule("FAF-12", "FAF-G8")
def test_a_word_as_near_to_two_answers_is_neither() -> None:
    europe = pack("en-2").themes["europe"]

    assert hear("Slovakia", europe).key != hear("Slovenia", europe).key
    assert not hear("Slovekia", europe).known
    assert hear("Slovekia", europe).key == "slovekia"


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


@pytest.mark.rule("FAF-G8")
@pytest.mark.rule("FAF-G12")
@pytest.mark.parametrize("name", SHIPPED)
def test_every_spelling_of_a_pack_is_heard_as_itself_typed_and_in_talk(
    name: str,
) -> None:
    found = pack(name)
    spelled = [
        (theme, spelling, fold(spellings[0], found.language))
        for theme in found.themes.values()
        for spellings in theme.answers
        for spelling in spellings
    ]
    typed = [hear(spelling, theme) for theme, spelling, _ in spelled]
    talked = [known_words(f"« {word} »", [theme]) for theme, word, _ in spelled]

    assert [(one.key, one.known) for one in typed] == [(k, True) for *_, k in spelled]
    assert talked == [(key,) for *_, key in spelled]


@pytest.mark.rule("FAF-14")
def test_saying_any_spelling_of_an_answer_says_them_all() -> None:
    whole = hear("Victor Hugo", FRENCH["ecrivain"])

    assert is_said(hear("hugo", FRENCH["ecrivain"]), whole.typed, key=whole.key)


@pytest.mark.rule("FAF-G12")
def test_talk_is_searched_for_answers_to_the_visible_themes() -> None:
    text = "J’ai vu une Mouche, un moustique, et Victor Hugo !"

    both = known_words(text, [FRENCH["insecte"], FRENCH["ecrivain"]])
    assert both == ("mouche", "moustique", "victorhugo")
    assert known_words(text, [FRENCH["insecte"]]) == ("mouche", "moustique")
    assert known_words(text, []) == ()


@pytest.mark.rule("FAF-G12")
def test_the_longest_answer_in_talk_counts_and_a_misspelt_one_does_not() -> None:
    vegetable, glace = FRENCH["legume"], FRENCH["glace"]

    assert known_words("des pommes de terre", [vegetable, glace]) == ("pommedeterre",)
    assert known_words("des carotes", [vegetable]) == ()


@pytest.mark.rule("FAF-G12")
def test_talk_is_searched_in_the_language_of_the_pack() -> None:
    assert known_words("I saw two CALVES", [ENGLISH["babyanimal"]]) == ("calf",)


def test_once_prepared_no_pack_of_the_box_is_read_to_hear_an_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    box = [pack(name) for name in ("fr-1", "en-1")]
    monkeypatch.setattr(answers, "_index", cache(answers._index.__wrapped__))
    answers.load(each.digest for each in box)
    monkeypatch.delattr(answers, "pack")

    for theme in (theme for each in box for theme in each.themes.values()):
        assert hear(theme.answers[0][0], theme).known


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


@pytest.mark.parametrize(
    "unseen", ["\u202e", "\u2066", "\u200b", "\a", "\ud800", "\ue000"]
)
def test_what_nobody_sees_is_no_part_of_an_answer(unseen: str) -> None:
    known = hear(f"mou{unseen}che", FRENCH["insecte"])
    new = hear(f"{unseen}zz{unseen}q \t{unseen} evil{unseen}", FRENCH["insecte"])

    assert (known.known, known.typed) == (True, "mouche")
    assert (new.known, new.typed) == (False, "zzq evil")


def test_signs_alone_are_no_word() -> None:
    assert hear("?!… \N{FIRE}", FRENCH["insecte"]).key == ""


@given(text=st.text(max_size=200))
def test_every_answer_comes_to_something(text: str) -> None:
    heard = hear(text, ENGLISH["bird"])

    assert heard.key == hear(heard.typed, ENGLISH["bird"]).key


def test_folding_stops_where_an_answer_is_long_enough() -> None:
    assert fold("ab" * LONGEST) == fold("ab" * (LONGEST // 2))
