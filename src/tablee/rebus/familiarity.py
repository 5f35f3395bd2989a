"""How glad one is to find a word or a phrase in a rebus, from 0 to 99."""

from __future__ import annotations

from collections.abc import Sequence
from math import log10
from typing import Final

from tablee.french.lexicon import LexiconEntry

PHRASE: Final = {3: 95, 2: 80, 1: 58}  # by the grade of the phrase
# By part of speech: the form in the dictionary, and any other.
_KINDS: Final = {
    "NOM": (72, 50), "ADJ": (62, 50), "ADV": (60, 60), "VER": (62, 34),
    "ADJ:num": (50, 50), "ONO": (40, 40),
}  # fmt: skip
_LITTLE: Final = (22, 22)  # articles, pronouns and the like
_STILTED: Final = 26  # que nous sussions
_SPOKEN: Final = ("ind:pre", "ind:fut", "ind:imp", "imp:pre", "par:pas", "inf")
_COMMON: Final = (-38, 20)  # what rarity takes and frequency gives
_HEARD_OF: Final = 0.25  # uses in a million, below which hardly anybody knows a word
_UNHEARD_OF: Final = 25  # what that takes


def of_word(entries: Sequence[LexiconEntry]) -> int:
    """Rate a word by its best part of speech.

    >>> from tablee.french.lexicon import lexicon
    >>> of_word(lexicon().of("chapeau")) > of_word(lexicon().of("chapeautait"))
    True
    >>> of_word(lexicon().of("lamedé"))
    39
    """
    often = sum(uses(entry) for entry in entries)
    best = max(_of_entry(entry) for entry in entries if uses(entry) * 16 >= often)
    low, high = _COMMON
    rate = best + round(max(low, min(high, 11 * log10(often + 1e-3))))
    return max(0, min(92, rate - _UNHEARD_OF * (often < _HEARD_OF)))


def uses(entry: LexiconEntry) -> float:
    """Return how often a word is met, films before books."""
    return 0.7 * entry.films + 0.3 * entry.books


def _of_entry(entry: LexiconEntry) -> int:
    plain, bent = _KINDS.get(entry.kind, _LITTLE)
    rate = plain if entry.word == entry.lemma else bent
    if entry.kind == "VER" and not entry.forms.startswith(_SPOKEN):
        rate -= _STILTED
    return rate
