"""The phrases that a rebus may say, and the words that no bot says."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files

from tablee.french.lexicon import lexicon
from tablee.french.words import words_of


@cache
def phrases() -> dict[str, int]:
    """Gives each phrase, and how gladly it is guessed: 3, 2 or 1.

    >>> phrases()["chaud devant"]
    3
    """
    rows = (line.rpartition("\t") for line in _lines("phrases.tsv"))
    return {phrase: int(grade) for phrase, _, grade in rows}


@cache
def blocked() -> frozenset[str]:
    """Gives the words and lemmas that no bot says at a family's table."""
    return frozenset(_lines("blocked.txt"))


@cache
def grave() -> frozenset[str]:
    """Gives those that it says only in phrases that people know: tuer le temps."""
    return blocked() | frozenset(_lines("grave.txt"))


def is_grave(word: str, lemmas: Iterable[str]) -> bool:
    """Says whether a word may be neither found alone nor made a phrase of."""
    return word in grave() or grave().issuperset(lemmas)


def is_blocked(word: str, lemmas: Iterable[str]) -> bool:
    """Says whether a word is on the list, or can only be a form of what is there.

    « fous » may be madmen.
    """
    return word in blocked() or blocked().issuperset(lemmas)


def is_proper(text: str) -> bool:
    """Says whether a bot may say this before children.

    >>> is_proper("chat botté"), is_proper("quel connard")
    (True, False)
    """
    for word in words_of(text):
        lemmas = [entry.lemma for entry in lexicon().of(word.text)]
        if is_blocked(word.text, lemmas or [word.text]):
            return False
    return True


def _lines(name: str) -> list[str]:
    text = files("tablee.rebus").joinpath(name).read_text("utf-8")
    return [line for line in text.splitlines() if not line.startswith("#")]
