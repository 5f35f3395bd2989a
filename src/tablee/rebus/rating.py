"""How good a rebus is: glad to be found, cleanly said, and not a list of pictures."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from tablee.rebus.deck import PictureCard

SLOPPY: Final = 0.45  # points for each hundredth of a sound that is off
MADE_UP: Final = 28  # points of a free phrase, before its words are looked at
MADE_UP_AT_MOST: Final = 52
NAMED: Final = 60  # points for a row whose cards are simply named
_WORD: Final = re.compile(r"[^\W\d_]+")
_ENDINGS: Final = ("", "s", "e", "es", "x", "he", "hes", "nt")


class RatedRebus(NamedTuple):
    """A row of cards and what it says; the higher the points, the better."""

    cards: tuple[str, ...]
    solution: str
    points: float
    known: bool = True  # a word or a phrase of the list, not made up


def points(
    row: Sequence[PictureCard], text: str, familiarity: float, cost: float
) -> float:
    """Rate a rebus: « chat roux » of a cat and a redhead is no rebus."""
    words = set(_WORD.findall(text.lower()))
    named = sum(not words.isdisjoint(_names(card)) for card in row) / len(row)
    return familiarity - SLOPPY * cost - NAMED * named**2


def of_free(words: Sequence[str], value: float) -> float:
    """Rate a free phrase by its words: below what people know."""
    return min(MADE_UP_AT_MOST, MADE_UP + 14 * value / len(words))


def written(words: Sequence[str]) -> str:
    """Write words as a phrase.

    >>> written(["j'", "ai", "chaud"])
    'j’ai chaud'
    """
    return " ".join(words).replace("' ", "’")


@lru_cache(maxsize=1024)
def _names(card: PictureCard) -> frozenset[str]:
    return frozenset(name + ending for name in card.names for ending in _ENDINGS)
