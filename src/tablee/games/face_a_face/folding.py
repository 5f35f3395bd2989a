"""What does not count in an answer: capitals, accents, articles, plurals (G8)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, Literal, TypeAlias
from unicodedata import category, normalize

PackLanguage: TypeAlias = Literal["fr", "en"]

LONGEST: Final = 80  # characters of an answer that are looked at
ARTICLES: Final = {
    "fr": frozenset({"le", "la", "les", "l", "un", "une", "des", "du", "d"}),
    "en": frozenset({"the", "a", "an"}),
}
# Letters that Unicode does not take apart.
LETTERS: Final = str.maketrans(
    {"œ": "oe", "æ": "ae", "ø": "o", "đ": "d", "ł": "l", "\u0131": "i", "þ": "th"}
)
WORD: Final = re.compile(r"[^\W_]+")
# Louis XIV; no letter alone that French leaves of an article or a pronoun
NUMERAL: Final = re.compile(
    "[ivx]|(?=..)m{0,3}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})"
)
# Whose it is does not count: « perdre mes clés » is « perdre ses clés ».
POSSESSIVES: Final = {
    "fr": re.compile("[mts](on|a|es)|[nv](otre|os)|leurs?"),
    "en": re.compile("my|your|his|her|its|our|their"),
}
ANYBODYS: Final[dict[PackLanguage, str]] = {"fr": "son", "en": "one"}
IRREGULAR: Final = {
    "fr": {"yeux": "oeil", "cieux": "ciel", "aieux": "aieul"},
    "en": {
        "children": "child",
        "feet": "foot",
        "geese": "goose",
        "teeth": "tooth",
        "knives": "knife",
        "leaves": "leaf",
        "loaves": "loaf",
        "thieves": "thief",
        "scarves": "scarf",
        "hooves": "hoof",
        "wives": "wife",
        "lives": "life",
    },
}
ENDINGS: Final = {
    # journal and journaux, vitrail and vitraux
    "fr": (("(?<=..)ai?l$", "au"), ("(?<=...)(?<!s)[sx]$", "")),
    "en": (
        ("(?<=..)men$", "man"),
        ("mice$", "mouse"),
        ("(?<=...)ies?$", "y"),  # berries, cookies
        ("(?<=.[^aou]us)es$", ""),  # octopuses, not houses
        ("(?<=...)(?<![sui])s$", ""),
        ("(?<=ss|.x|.z|ch|sh)e$", ""),  # glasses, boxes, churches
        ("(?<=..o)e$", ""),  # heroes
        ("(?<=l)ve$", "f"),  # wolves
    ),
}


def fold(text: str, language: PackLanguage = "fr") -> str:
    """Return *text* without what does not count; once folded, it stays as it is."""
    folded = _fold(text, language)
    while (again := _fold(folded, language)) != folded:
        folded = again
    return folded


def _fold(text: str, language: PackLanguage) -> str:
    words = tuple(singular(word, language) for word in words_of(text, language))
    whole = "".join(words)
    if len(words) > 1 and singular(whole, language) != whole:
        # « rayons X » is no plural of « rayon »
        return "".join(words[:-1]) + " " + words[-1]
    return whole


def words_of(text: str, language: PackLanguage) -> tuple[str, ...]:
    """Return the plain words of an answer, without its article, whosever it is."""
    words = plain_words(text[:LONGEST])
    if language == "en":  # the baker's is the bakers is the baker
        words = words[:1] + tuple(word for word in words[1:] if word != "s")
    if len(words) > 1 and words[0] in ARTICLES[language]:
        words = words[1:]
    return words[:1] + tuple(anybodys(word, language) for word in words[1:])


def anybodys(word: str, language: PackLanguage) -> str:
    """Return one possessive for all of them."""
    return ANYBODYS[language] if POSSESSIVES[language].fullmatch(word) else word


def plain_words(text: str) -> tuple[str, ...]:
    """Return the words of *text*, small and without accents."""
    return tuple(WORD.findall(plain(text)))


def plain(text: str) -> str:
    """Return *text* in small letters, without accents, ligatures opened."""
    if text.isascii():
        return text.lower()
    while (bare := _bare(text)) != text:
        text = bare
    return text


def _bare(text: str) -> str:
    small = normalize("NFKD", text).casefold().translate(LETTERS)
    return "".join(c for c in small if c.isascii() or category(c)[0] != "M")


@lru_cache(maxsize=1 << 16)
def singular(word: str, language: PackLanguage) -> str:
    """Return a rough singular, the same for one and for many."""
    if NUMERAL.fullmatch(word):
        return word
    word = IRREGULAR[language].get(word, word)
    while (less := _shorter(word, language)) != word:
        word = less
    return word


def _shorter(word: str, language: PackLanguage) -> str:
    for ending, instead in _ENDINGS[language]:
        word = ending.sub(instead, word)
    return word


_ENDINGS: Final = {
    language: tuple((re.compile(ending), instead) for ending, instead in endings)
    for language, endings in ENDINGS.items()
}
