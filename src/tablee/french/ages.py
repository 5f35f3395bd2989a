"""From what age a French child knows a word."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from tablee.french.lexicon import LexiconEntry, lexicon
from tablee.french.words import words_of

ADULT: Final = 99
_AGED: Final = ("NOM", "VER", "ADJ", "ADV")  # all other words are known to everybody
_LITTLE: Final = ("ADJ:num", "ADJ:pos", "ADJ:dem", "ADJ:ind", "ADJ:int")
_LATE: Final = ("ind:pas", "sub:imp")  # forms of books: nous sussions


def is_known_at(age: int, text: str) -> bool:
    """Say whether a child of this age knows every word of a text.

    >>> is_known_at(10, "le chat botté"), is_known_at(10, "une prébende")
    (True, False)
    """
    return all(age_of(word.text) <= age for word in words_of(text))


@cache
def age_of(word: str) -> int:
    """Give the age from which a word is known in its commonest meaning."""
    entries = lexicon().of(word)
    often = sum(_uses(entry) for entry in entries)
    meant = (entry for entry in entries if _uses(entry) * 4 >= often)
    return min(map(_age, meant), default=ADULT)


def _uses(entry: LexiconEntry) -> float:
    return entry.films + entry.books


def _age(entry: LexiconEntry) -> int:
    if entry.forms and all(form.startswith(_LATE) for form in entry.forms.split(";")):
        return ADULT
    if not entry.kind.startswith(_AGED):
        return 0
    kind = entry.kind.partition(":")[0]
    return 0 if entry.kind in _LITTLE else _ages().get((entry.lemma, kind), ADULT)


@cache
def _ages() -> dict[tuple[str, str], int]:
    text = files("tablee.french").joinpath("ages.tsv").read_text("utf-8")
    found = {}
    for line in text.splitlines()[2:]:
        lemma, kind, age, *_ = line.split("\t")
        found[lemma, kind] = ADULT if age == "adult" else int(age)
    return found
