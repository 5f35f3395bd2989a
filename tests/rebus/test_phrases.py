from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files
from itertools import pairwise

import pytest

from tablee.french.lexicon import lexicon, plain
from tablee.french.saying import saying
from tablee.rebus.compose import LEAST
from tablee.rebus.grammar import lines_of_words, vocabulary
from tablee.rebus.heard import ALIKE, index, ways_of
from tablee.rebus.phrases import blocked, grave, is_proper, phrases

LETTERS = re.compile(r"[a-zàâäçéèêëîïôöùûüÿœæ’ ,-]+", re.IGNORECASE)
COLOURS = ["noir", "blanc", "bleu", "vert", "rose", "gris", "jaune", "brun"]


def folded(phrase: str) -> str:
    text = re.sub("[^a-z]", " ", plain(phrase.lower()))
    return re.sub(r"^ *(le|la|les|l) (?=.)", "", text).replace(" ", "")


def test_there_are_many_and_most_are_guessed_gladly() -> None:
    grades = Counter(phrases().values())

    assert len(phrases()) > 21_000
    assert set(grades) == {1, 2, 3}
    assert grades[1] < grades[3]


def test_no_phrase_stands_there_twice() -> None:
    twice = [key for key, n in Counter(map(folded, phrases())).items() if n > 1]

    assert twice == []


def test_phrases_are_spelled_as_french_is() -> None:
    odd = [
        phrase
        for phrase in phrases()
        if not LETTERS.fullmatch(phrase)
        or "  " in phrase
        or phrase != phrase.strip(" ,-’")
        or len(phrase) > 70
    ]

    assert odd == []


def test_dull_phrases_were_left_out() -> None:
    names = {phrase for phrase, grade in phrases().items() if grade == 1}
    couples = [
        phrase
        for phrase in phrases()
        if (both := phrase.split(" et "))[1:] and names.issuperset(both)
    ]
    series = [f"{colour} et {other}" for colour in COLOURS for other in COLOURS]

    assert couples == []
    assert (
        phrases().keys() & {"Saint-Lary", "Auray", "chat bleu", "laine rose"} == set()
    )
    assert len(phrases().keys() & set(series)) <= 2


def test_nothing_is_there_that_a_bot_may_not_say() -> None:
    assert [phrase for phrase in phrases() if not is_proper(phrase)] == []


@pytest.mark.parametrize("text", ["merde alors", "des conneries", "Salope !"])
def test_rude_words_are_blocked_in_all_forms(text: str) -> None:
    assert not is_proper(text)


# As a reader found them in what bots said, and their like.
UNFIT = (
    *("sein", "seins", "mort-né", "handicapé", "handicapée", "capote", "avortement"),
    *("bâtard", "débile", "érotique", "fesse", "fesses", "jouir", "massacre", "obèse"),
    *("overdose", "pervers", "sadique", "sida", "torture", "violer", "vomir", "urine"),
    *("terroriste", "fasciste", "lesbienne", "ivrogne", "abruti", "crétin", "égorger"),
)
GRAVE = ("tuer", "tué", "mort", "mourir", "cadavre", "nue", "sauté", "couché", "gueule")


def test_nothing_unfit_for_a_ten_year_old_can_be_heard() -> None:
    texts = {line.rpartition("\t")[2] for line in index().lines}
    words = {token.text for found in vocabulary().tokens.values() for token in found}

    assert [word for word in UNFIT if is_proper(word)] == []
    assert (texts | words).isdisjoint((*UNFIT, *GRAVE))
    assert words.isdisjoint(grave())


def test_no_made_up_phrase_has_a_grave_word() -> None:
    senses = files("tablee.rebus").joinpath("senses.tsv").read_text("utf-8")
    words = {
        word for row in senses.splitlines() if row[0] != "#" for word in row.split()
    }

    assert words.isdisjoint(grave())


@pytest.mark.parametrize("text", ["les fous", "un pot de fleurs", "tuer le temps"])
def test_what_only_looks_rude_is_not_blocked(text: str) -> None:
    assert is_proper(text)


def test_no_blocked_word_can_be_heard() -> None:
    texts = {line.rpartition("\t")[2] for line in index().lines}
    words = {token.text for found in vocabulary().tokens.values() for token in found}

    assert (texts | words).isdisjoint(blocked())


@pytest.mark.parametrize("phrase", ["Paros", "que si", "au vert", "au col", "et pan"])
def test_what_nobody_would_say_alone_is_no_phrase(phrase: str) -> None:
    assert phrase not in phrases()


def test_what_is_only_written_is_not_heard() -> None:
    texts = {line.rpartition("\t")[2] for line in index().lines}

    assert texts.isdisjoint({"mme", "mlle"})


def test_a_word_that_hardly_anybody_knows_is_not_offered() -> None:
    rated = {
        line.rpartition("\t")[2]: int(line.split("\t")[1])
        for line in index().lines
        if line.endswith(("\tlamedé", "\tauverpin", "\tminibus"))
    }

    assert rated["lamedé"] < LEAST > rated["auverpin"]
    assert rated["minibus"] > LEAST


def test_the_index_is_sorted_and_has_over_100_000_forms() -> None:
    lines = index().lines
    words = {line.rpartition("\t")[2] for line in lines}

    assert all(one < other for one, other in pairwise(lines))
    assert len({word for word in words if lexicon().knows(word)}) > 100_000


def test_the_index_was_made_from_these_phrases() -> None:
    missing = []
    for phrase in list(phrases())[::40]:
        sounds = next(iter(ways_of(saying(phrase), 0)))
        found = list(index().at(sounds, max(index().begins(sounds), 0)))
        if phrase not in {one.text for one in found} and len(found) < ALIKE:
            missing.append(phrase)

    assert missing == [], "run scripts/heard"


def test_the_words_of_free_phrases_were_made_from_this_lexicon() -> None:
    made = {line.split("\t")[1] for line in lines_of_words()}
    words = {token.text for found in vocabulary().tokens.values() for token in found}

    assert words == made, "run scripts/heard vocabulary.tsv.xz"
