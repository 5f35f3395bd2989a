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
from tablee.rebus.same import ARTICLES

_PLURAL: Final = ("s", "x")


def is_only_names(draft: Draft, kind: Kind, text: str) -> bool:
    """Says whether a guess reads the pictures out where the solution does not."""
    said, meant = (
        is_read_out(draft.cards, each, without_one=kind == "intrus")
        for each in (text, draft.solution)
    )
    return said and not meant


def is_read_out(cards: Cards, text: str, *, without_one: bool = False) -> bool:
    """Says whether a text is the names of these cards and nothing else.

    They are in their order; articles, plurals, accents and spaces do not count. Where
    there is an intruder the names of all the others are a reading too.
    """
    letters, skips = _letters(text)
    whole = _after_articles({0}, skips)
    short: set[int] = set()  # where one card was left out on the way
    for card in cards:
        left_out = whole if without_one else set[int]()
        short = _after_articles(_said(letters, short, card) | left_out, skips)
        whole = _after_articles(_said(letters, whole, card), skips)
    return len(letters) in whole | short


def _letters(text: str) -> tuple[str, dict[int, int]]:
    """Gives the bare letters, and from where to where each article reaches."""
    letters, skips = "", dict[int, int]()
    for word in words_of(text):
        start, letters = len(letters), letters + _bare(word.text)
        if word.text in ARTICLES:
            skips[start] = len(letters)
    return letters, skips


def _after_articles(places: set[int], skips: dict[int, int]) -> set[int]:
    """Goes on, where one likes, to what comes after an article."""
    return places | {skips[place] for place in places if place in skips}


def _said(letters: str, places: set[int], card: PictureId) -> set[int]:
    """Goes on past any name of a card."""
    return {
        place + len(name)
        for place in places
        for name in _forms(card)
        if letters.startswith(name, place)
    }


@cache
def _forms(card: PictureId) -> frozenset[str]:
    """Gives the names of a card as they may be written, one or several of it."""
    return frozenset(form for name in names_of(card) for form in _one_or_more(name))


def _one_or_more(name: str) -> Iterator[str]:
    bare = "".join(_bare(word.text) for word in words_of(name))
    yield bare
    yield from (bare + ending for ending in _PLURAL)
    if bare.endswith(_PLURAL):
        yield bare[:-1]


def _bare(word: str) -> str:
    return plain(word).replace("'", "").replace("-", "")
