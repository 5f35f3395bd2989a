"""What a word's neighbours tell of how it is said: sens, fils, six, les_amis."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from tablee.french.lexicon import LexiconEntry, lexicon
from tablee.french.words import Pronunciation, Word, links, ways_among

_SUBJECTS: Final = frozenset(
    (
        *("je", "j'", "tu", "il", "elle", "on", "nous", "vous", "ils", "elles", "qui"),
        *("ne", "n'", "me", "m'", "te", "t'", "se", "s'", "y"),
    )
)
_EITHER: Final = frozenset(("le", "la", "l'", "les", "en"))  # le chat, je le vois
_ONE: Final = frozenset(
    (
        *("le", "la", "un", "une", "mon", "ma", "ton", "ta", "son", "sa", "ce", "cet"),
        *("cette", "du", "au", "en", "notre", "votre", "leur", "bon", "beau"),
    )
)
_SEVERAL: Final = frozenset(
    (
        *("les", "des", "mes", "tes", "ses", "nos", "vos", "ces", "aux", "leurs"),
        *("deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"),
    )
)
# How a number ends before a consonant, and before a vowel; alone it is said in full.
_NUMBERS: Final = {
    "six": ("si", "si"),
    "dix": ("di", "di"),
    "huit": ("8i", "8it"),
    "cinq": ("", "s5k"),
}
_APART: Final = frozenset(
    (
        *("et", "ou", "à", "au", "aux", "avec", "avant", "après", "aussi", "alors"),
        *("encore", "ici", "hier"),
    )
)
_PERSONS: Final = frozenset(("nous", "vous", "ils", "elles", "on"))
_COUNTED: Final = ("NOM", "ADJ")
_DONE: Final = ("VER", "AUX")


def in_context(words: Sequence[Word]) -> tuple[Word, ...]:
    """Leave of each word the ways of saying it that it has between these neighbours.

    >>> from tablee.french.words import word_of
    >>> one, other = map(word_of, ("cinq", "sens"))
    >>> [way.sounds for way in in_context([one, other])[1].ways]
    ['s@s']
    """
    return tuple(
        _spoken(word, words, at) if len(word.ways) == 1 else _placed(words, at)
        for at, word in enumerate(words)
    )


@lru_cache(maxsize=4096)
def is_due(word: str, after: str) -> bool:
    """Return whether the liaison of a word with the one after it must be heard.

    >>> is_due("les", "amis"), is_due("suis", "ici"), is_due("deux", "ou")
    (True, False, False)
    """
    if not links().get(word, ("", False))[1] or after in _APART:
        return False
    return word not in _PERSONS or after in ("y", "en") or _is(after, _DONE)


def _spoken(word: Word, words: Sequence[Word], at: int) -> Word:
    """Let be left out what nobody says: the il of « il y a », the e of « est-ce »."""
    after = words[at + 1].text if at + 1 < len(words) else ""
    before = words[at - 1].text if at else ""
    if word.text == "il" and after == "y":
        return word._replace(ways=(*word.ways, Pronunciation("", 0)))
    if word.text == "ce" and before == "est":
        return word._replace(ways=(*word.ways, Pronunciation("s", 0)))
    return word


def _placed(words: Sequence[Word], at: int) -> Word:
    word = words[at]
    if word.text == "os":
        return _bones(word, words[at - 1].text if at else "")
    if word.text in _NUMBERS and at + 1 < len(words):
        return _counting(word, words[at + 1])
    fits = _meaning(words, at) if at else None
    if fits is None:
        return word
    every = _fitting(word.text, fits)
    if not every:
        return word
    read = {entry.sounds for entry in lexicon().of(word.text)}
    also = tuple(way for way in word.ways if way.sounds not in read)
    return word._replace(ways=(*ways_among(every), *also))


def _bones(word: Word, before: str) -> Word:
    """Say one bone with its s: an os is no eau, but several may be."""
    if not before or before in _SEVERAL:
        return word
    return word._replace(ways=tuple(ways_among(lexicon().of(word.text))))


def _counting(word: Word, after: Word) -> Word:
    """Say « six » as in six chats or six amis, not as it is said alone."""
    said = _NUMBERS[word.text][after.opens]
    if not said or not _is(after.text, _COUNTED):
        return word
    return word._replace(ways=tuple(way for way in word.ways if way.sounds == said))


def _meaning(words: Sequence[Word], at: int) -> tuple[tuple[str, ...], str] | None:
    """Return what can stand here: parts of speech, and the number that cannot.

    Some nouns of the lexicon have no plural of their own: sens, fils.
    """
    before = words[at - 1].text
    if before in _EITHER and at > 1 and words[at - 2].text in _SUBJECTS:
        return _DONE, ""
    if before in _SUBJECTS:
        return _DONE, ""
    if before in _ONE:
        return _COUNTED, "p"
    return (_COUNTED, "") if before in _SEVERAL else None


@cache
def _fitting(text: str, fits: tuple[tuple[str, ...], str]) -> tuple[LexiconEntry, ...]:
    kinds, unlike = fits
    return tuple(
        entry
        for entry in lexicon().of(text)
        if entry.kind.startswith(kinds) and not (unlike and entry.number == unlike)
    )


def _is(text: str, kinds: tuple[str, ...]) -> bool:
    """Return whether a word is of these parts of speech, or unknown."""
    entries = lexicon().of(text)
    return not entries or any(entry.kind.startswith(kinds) for entry in entries)
