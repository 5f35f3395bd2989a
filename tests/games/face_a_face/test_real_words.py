"""Words that are words already: what is corrected, and what never is (FAF-G28)."""

from __future__ import annotations

import pytest

from tablee.french.lexicon import lexicon
from tablee.games.face_a_face import GAME
from tablee.games.face_a_face.answers import hear, known_words
from tablee.games.face_a_face.dictionary import may_mean, numerals
from tablee.games.face_a_face.moves import Answer, Answered
from tablee.games.face_a_face.packs import pack
from tablee.games.face_a_face.spelling import PackLanguage, fold
from tablee.games.face_a_face.state import Options
from tests.games.face_a_face.tables import ANN, BOB, pass_time, play, racing, word

pytestmark = pytest.mark.rule("FAF-G28")


@pytest.mark.parametrize(
    ("typed", "meant", "may"),
    [
        ("château", "chapeau", False),
        ("chateau", "chapeau", False),  # without its accent too
        ("CHÂTEAUX", "chapeau", False),
        ("connard", "canard", False),
        ("torture", "tortue", False),
        ("la torture", "tortue", False),
        ("chapau", "chapeau", True),  # no word at all
        ("tortu", "tortue", True),  # it sounds alike
        ("conté", "comté", True),
        ("pâté", "patte", False),
        ("journaliste", "journalistes", True),  # a form of one word
        ("chanteuse", "chanteur", True),
        ("pomme de terme", "pomme de terre", False),  # word by word
        ("pomme de tere", "pomme de terre", True),
        ("pome de terme", "pomme de terre", False),
        ("haricot ver", "haricot vert", True),
        ("La Vie en rose", "vin rosé", False),
        ("portes manteau", "portemanteau", True),  # cut otherwise, it sounds alike
        ("porte chapeau", "portechameau", False),
        ("Louis XIV", "Louis XVI", False),
        ("louis xiv", "Louis XIV", True),
        ("Loui XIV", "Louis XIV", True),
        ("Henri", "Henri V", False),
        ("jus orange", "jus d’orange", True),  # nothing is another word
        ("jus de l'orange", "jus d’orange", True),
        ("jus de l'orage", "jus d’orange", False),
    ],
)
def test_what_a_french_word_may_mean(typed: str, meant: str, may: bool) -> None:
    assert may_mean(typed, meant, "fr") is may


@pytest.mark.parametrize(
    ("typed", "meant", "may"),
    [
        ("hungry", "Hungary", False),
        ("desert", "dessert", True),  # it can be said alike
        ("diner", "dinner", False),
        ("leaks", "leek", False),
        ("leak", "leek", True),
        ("the leak", "a leek", True),
        ("baking", "bakes", True),
        ("carot", "carrot", True),
        ("sea bases", "sea bass", False),
        ("bases of sea", "base of the sea", True),
        ("Henry VIII", "Henry VII", False),
    ],
)
def test_what_an_english_word_may_mean(typed: str, meant: str, may: bool) -> None:
    assert may_mean(typed, meant, "en") is may


def test_what_is_a_roman_numeral() -> None:
    assert numerals("Louis XIV et Henri VIII") == ("xiv", "viii")
    assert numerals("rayons X, plan B, l'eau d'Evian, civil, mille") == ("x",)
    assert fold("Jean XXIX") != fold("Jean XXI")
    assert fold("les rois") == fold("roi")


@pytest.mark.parametrize(
    ("name", "theme", "typed"),
    [
        ("fr-1", "legume", "potion"),  # potiron
        ("fr-1", "corps", "temple"),  # tempe
        ("fr-1", "sport", "narration"),  # natation
        ("en-2", "europe", "hungry"),
    ],
)
def test_a_real_word_is_unknown_and_the_group_judges(
    name: str, theme: str, typed: str
) -> None:
    heard = hear(typed, pack(name).themes[theme])

    assert (heard.known, heard.typed, heard.meant) == (False, typed, "")


def test_hardly_a_common_noun_is_taken_for_an_answer_that_it_is_not() -> None:
    nouns = sorted(
        {
            entry.word
            for entry in lexicon()
            if entry.kind == "NOM" and entry.number != "p" and entry.books >= 10
        }
    )[::36]
    themes = pack("fr-1").themes.values()
    wrong = [
        (noun, heard.meant)
        for noun in nouns
        for theme in themes
        if (heard := hear(noun, theme)).meant
    ]

    assert len(nouns) > 60
    assert len({noun for noun, _ in wrong}) <= 0.05 * len(nouns)
    assert all(may_mean(noun, meant, "fr") for noun, meant in wrong)


def test_the_table_sees_what_was_typed_and_the_correction_beside_it() -> None:
    state = racing()
    right = next(w for n in range(40) if len(w := word(state, BOB, n)) > 6)
    slip = right[:3] + right[4:]
    step = play(state, ANN, Answer(f" {slip} "))
    done = pass_time(step.state).state

    assert step.events == (Answered(ANN, slip, known=True, meant=right),)
    assert done.last
    assert (done.last.given[0].word, done.last.given[0].meant) == (slip, right)
    assert (done.wins[0].word, done.wins[0].meant) == (slip, right)
    assert done.said[0].word == right
    exact = play(state, ANN, Answer(right.upper()))
    assert exact.events == (Answered(ANN, right.upper(), known=True),)


@pytest.mark.rule("FAF-14", "FAF-G8", "FAF-G12")
@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        ("fr", "perdre ses clés", "perdre mes clés"),
        ("fr", "perdre ses clés", "perdre leur clé"),
        ("fr", "mettre son dentier", "mettre votre dentier"),
        ("en", "brush your teeth", "brush my teeth"),
    ],
)
def test_whose_it_is_does_not_count(
    language: PackLanguage, one: str, other: str
) -> None:
    assert fold(one, language) == fold(other, language)
    assert fold("son", "fr") != fold("ton", "fr")
    assert fold("ton sur ton", "fr") == fold("ton sur son", "fr")
    assert fold("notre-dame", "fr") != fold("votre-dame", "fr")


@pytest.mark.rule("FAF-G12")
def test_a_saying_is_burned_whosever_it_is() -> None:
    themes = pack("fr-2").themes.values()
    [morning] = [t for t in themes if "faire son lit" in (a[0] for a in t.answers)]

    for talk in ("Il faut faire mon lit.", "faire leurs lits", "FAIRE SON LIT"):
        assert known_words(talk, [morning]) == ("fairesonlit",)


def test_both_dictionaries_are_read_before_anybody_plays() -> None:
    for language in ("fr", "en"):
        GAME.content.prepare(Options(language=language))

    assert may_mean("zzz", "zzy", "en")
    assert len(lexicon()) > 100_000
