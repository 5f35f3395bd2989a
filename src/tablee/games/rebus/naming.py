"""Reading the pictures out is not an answer (REB-G31)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from tablee.french.lexicon import plain
from tablee.french.words import words_of
from tablee.games.rebus.judging import names_of
from tablee.games.rebus.moves import Cards, PictureId
from tablee.games.rebus.rebuses import Draft, Kind

_PLURAL: Final = ("s", "x")
# What one says before a picture and between two, in bare letters: « de la », « et mon »
_LITTLE: Final = (
    *("le", "la", "les", "l", "un", "une", "des", "du", "de", "d", "au", "aux", "et"),
    *("mon", "ma", "mes", "ton", "ta", "tes", "son", "sa", "ses", "leur", "leurs"),
    *("notre", "nos", "votre", "vos", "ce", "cet", "cette", "ces"),
)


def is_only_names(draft: Draft, kind: Kind, text: str) -> bool:
    """Return whether a guess reads the pictures out where the solution does not."""
    said, meant = (
        is_read_out(draft.cards, each, without_one=kind == "intrus")
        for each in (text, draft.solution)
    )
    return said and not meant


def is_read_out(cards: Cards, text: str, *, without_one: bool = False) -> bool:
    """Say whether a text is the names of these cards and nothing else.

    They are in their order; articles, determiners, plurals, accents and spaces do not
    count. Where there is an intruder the names of all the others are a reading too.
    """
    letters = "".join(_bare(word.text) for word in words_of(text))
    whole = _after_little(letters, {0})
    short: set[int] = set()  # where one card was left out on the way
    for card in cards:
        left_out = whole if without_one else set[int]()
        short = _after_little(letters, _said(letters, short, card) | left_out)
        whole = _after_little(letters, _said(letters, whole, card))
    return len(letters) in whole | short


def _after_little(letters: str, places: set[int]) -> set[int]:
    """Go on, where one likes, to what comes after any number of determiners."""
    reached, new = set(places), set(places)
    while new:
        new = {
            place + len(word)
            for place in new
            for word in _LITTLE
            if letters.startswith(word, place)
        } - reached
        reached |= new
    return reached


def _said(letters: str, places: set[int], card: PictureId) -> set[int]:
    """Go on past any name of a card."""
    return {
        place + len(name)
        for place in places
        for name in _forms(card)
        if letters.startswith(name, place)
    }


@cache
def _forms(card: PictureId) -> frozenset[str]:
    """Return the names of a card as they may be written, one or several of it."""
    return frozenset(form for name in names_of(card) for form in _one_or_more(name))


def _one_or_more(name: str) -> Iterator[str]:
    bare = "".join(_bare(word.text) for word in words_of(name))
    yield bare
    yield from (bare + ending for ending in _PLURAL)
    if bare.endswith(_PLURAL):
        yield bare[:-1]


def _bare(word: str) -> str:
    return plain(word).replace("'", "").replace("-", "")
