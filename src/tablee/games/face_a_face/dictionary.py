"""A real word is not corrected into another (FAF-G28).

« château » is no misspelling of « chapeau », nor « torture » of « tortue ». A word that
its language knows may stand for what sounds the same and for other forms of itself.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from importlib.resources import files
from itertools import islice, product
from typing import Final, NamedTuple

from tablee.french.lexicon import lexicon, plain
from tablee.french.lines import Lines, unpacked
from tablee.french.sounds import SCHWA, fold
from tablee.french.words import word_of
from tablee.french.words import words_of as french_words
from tablee.games.face_a_face.spelling import (
    ARTICLES,
    NUMERAL,
    PackLanguage,
    plain_words,
    spelled,
)

MOST: Final = 64  # ways of saying a text that are looked at
_ELIDED: Final = re.compile(r"\W")


class DictionaryWord(NamedTuple):
    """A word of a text, as its language knows it."""

    text: str
    is_real: bool
    lemmas: frozenset[str]  # of which it may be a form
    sounds: tuple[str, ...]


def may_mean(typed: str, meant: str, language: PackLanguage) -> bool:
    """Return whether *typed* can be a misspelling of *meant*, however near they are."""
    if numerals(typed) != numerals(meant):
        return False
    ours, theirs = words(typed, language), words(meant, language)
    if len(ours) == len(theirs):
        return all(map(_may_be, ours, theirs))
    if not all(word.is_real for word in ours) or _leaves_out(ours, theirs):
        return True
    return not _aloud(ours).isdisjoint(_aloud(theirs))


def numerals(text: str) -> tuple[str, ...]:
    """Return the Roman numerals of a text, which are never corrected."""
    return tuple(word for word in plain_words(text) if NUMERAL.fullmatch(word))


@lru_cache(maxsize=1 << 12)
def words(text: str, language: PackLanguage) -> tuple[DictionaryWord, ...]:
    """Look up the words of a text, without its article."""
    if language == "fr":
        found = tuple(_french(word.text) for word in french_words(text))
    else:
        found = tuple(map(_english, plain_words(text)))
    if len(found) > 1 and _ELIDED.sub("", found[0].text) in ARTICLES[language]:
        return found[1:]
    return found


def load(language: PackLanguage) -> None:
    """Read a dictionary; it takes a moment, so never on a server's loop."""
    if language == "fr":
        lexicon()
    else:
        _lines()


def _may_be(typed: DictionaryWord, meant: DictionaryWord) -> bool:
    return (
        not typed.is_real
        or typed.text == meant.text
        or not typed.lemmas.isdisjoint(meant.lemmas)
        or not {*typed.sounds}.isdisjoint(meant.sounds)
    )


def _leaves_out(
    ours: tuple[DictionaryWord, ...], theirs: tuple[DictionaryWord, ...]
) -> bool:
    """Return whether words are missing or too many, and the rest are the same."""
    if len(ours) < len(theirs):
        left = iter(theirs)
        return all(any(_may_be(word, each) for each in left) for word in ours)
    left = iter(ours)
    return all(any(_may_be(each, word) for each in left) for word in theirs)


def _aloud(text: tuple[DictionaryWord, ...]) -> frozenset[str]:
    """Return the ways in which words are said one after the other."""
    ways = product(*(word.sounds for word in text))
    return frozenset("".join(way) for way in islice(ways, MOST))


@lru_cache(maxsize=1 << 13)
def _french(text: str) -> DictionaryWord:
    word = word_of(text)
    # without accents it may be any of several words: « eleve »
    written = (text,) if word.known else lexicon().spelled(plain(text))
    lemmas = {entry.lemma for each in written for entry in lexicon().of(each)}
    ways = (way.sounds.replace(SCHWA, "") for way in word.ways)
    sounds = dict.fromkeys(map(fold, ways))
    return DictionaryWord(text, not word.soft, frozenset(lemmas), tuple(sounds))


@lru_cache(maxsize=1 << 13)
def _english(text: str) -> DictionaryWord:
    line = next(_lines().all_starting(text + "\t"), "")
    if not line:
        return DictionaryWord(text, False, frozenset(), (_guessed(text),))
    _, lemmas, sounds = line.split("\t")
    ways = (*sounds.split(), _guessed(text)) if not sounds else (*sounds.split(),)
    return DictionaryWord(text, True, frozenset({text, *lemmas.split()}), ways)


def _guessed(text: str) -> str:
    """Guess a word's sounds by its spelling, marked: they match no known sounds."""
    return f"?{spelled(text, 'en').sound}"


@cache
def _lines() -> Lines:
    """Load the English words, in order (scripts/english)."""
    packed = files(__package__).joinpath("english.tsv.xz").read_bytes()
    return Lines(unpacked(packed))
