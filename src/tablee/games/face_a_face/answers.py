"""Whether an answer is known, and whether it was said before (FAF-12, FAF-14, G8, G12).

An exact known word always wins over a near one, whatever the theme. A near one counts
when one answer of the theme asked is nearer than all its others, no answer of another
theme is nearer still, and what was typed is no other word of the language (G28).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple, Protocol, TypeVar
from unicodedata import category

import msgspec

from tablee.games.face_a_face import dictionary
from tablee.games.face_a_face.packs import Theme, pack
from tablee.games.face_a_face.spelling import (
    FARTHEST,
    LONGEST,
    PackLanguage,
    Spelled,
    apart,
    fold,
    plain_words,
    singular,
    slips,
    spelled,
    words_of,
    wrong_letters,
)

__all__ = ["HeardAnswer", "fold", "hear", "known_words", "load", "said_before"]

LONGEST_TALK: Final = 500  # characters of talk that are looked at
UNSEEN: Final = {"Cc", "Cf", "Cs", "Co"}  # controls, reversals, and no letter at all


class HeardAnswer(msgspec.Struct, frozen=True):
    """What an answer comes to."""

    key: str  # the same for all spellings of one answer; empty: no word at all
    known: bool  # the pack has it under the theme that was asked
    typed: str
    meant: str = ""  # as the pack writes it, where the spelling was corrected
    listed: bool = False  # the pack has it under some theme: it is itself (G8)
    language: PackLanguage = "fr"


class SpokenWord(Protocol):
    """A word that was said, and what it came to."""

    @property
    def word(self) -> str: ...

    @property
    def key(self) -> str: ...


S = TypeVar("S", bound=SpokenWord)


class _Place(NamedTuple):
    theme: str
    key: str
    spelling: str


class _Known(NamedTuple):
    spelled: Spelled
    place: _Place


class _Index(NamedTuple):
    """All spellings of a pack, in every way in which they are looked for."""

    language: PackLanguage
    places: dict[str, list[_Place]]  # by what they fold to, one of each theme
    begun: list[str]  # the same in order, to see whether any begins like this
    singles: dict[str, list[_Known]]  # without doubled letters
    sounds: dict[str, list[_Known]]
    by_length: dict[int, list[tuple[str, int]]]  # the singles, with their letters


def hear(text: str, theme: Theme) -> HeardAnswer:
    index = _index(theme.pack)
    typed = _seen(text[:LONGEST])
    folded = fold(typed, index.language)
    if places := index.places.get(folded):
        here = next((each for each in places if each.theme == theme.id), None)
        key = (here or places[0]).key  # the same under every theme
        return HeardAnswer(key, here is not None, typed, "", True, index.language)
    near = None if theme.exact else _nearest(typed, folded, theme.id, index)
    if near:
        return HeardAnswer(near.key, True, typed, near.spelling, True, index.language)
    return HeardAnswer(folded, False, typed, language=index.language)


def _seen(text: str) -> str:
    """Return *text* without what nobody sees or what turns the text after it."""
    kept = (c for c in text if c.isspace() or category(c) not in UNSEEN)
    return " ".join("".join(kept).split())


def said_before(heard: HeardAnswer, said: Iterable[S]) -> S | None:
    """Find the word of those *said* that this answer repeats, or misspells (FAF-14).

    What stands in the pack is itself and nothing else, however near another one is.
    """
    said = tuple(said)
    same = next((each for each in said if each.key == heard.key), None)
    if same or heard.listed:
        return same
    return next((each for each in said if _misspells(heard, each)), None)


def _misspells(heard: HeardAnswer, said: SpokenWord) -> bool:
    mine, theirs = (spelled(key, heard.language) for key in (heard.key, said.key))
    is_near = apart(mine, theirs) is not None
    return is_near and dictionary.may_mean(heard.typed, said.word, heard.language)


def known_words(text: str, themes: Sequence[Theme]) -> tuple[str, ...]:
    """Return the keys of the answers to *themes* that are said in *text* (G12).

    The longest answer counts: « pomme de terre » is not « pomme ».
    """
    if not themes:
        return ()
    index = _index(themes[0].pack)
    asked = {theme.id for theme in themes}
    words = plain_words(text[:LONGEST_TALK])
    found: list[str] = []
    while words:
        key, length = _said_at(words, asked, index)
        found += [key] if key else []
        words = words[length:]
    return tuple(dict.fromkeys(found))


def _said_at(words: tuple[str, ...], asked: set[str], index: _Index) -> tuple[str, int]:
    """Find the longest answer that these words begin with, and its number of words."""
    best = "", 1
    for length in range(1, len(words) + 1):
        text = " ".join(words[:length])
        said = _run_together(text, index.language)
        after = bisect_left(index.begun, said)
        if not (after < len(index.begun) and index.begun[after].startswith(said)):
            break
        places = index.places.get(fold(text, index.language), ())
        if place := next((each for each in places if each.theme in asked), None):
            best = place.key, length
    return best


def _run_together(text: str, language: PackLanguage) -> str:
    """Return the words of an answer as far as it goes, each in the singular.

    More that is said only adds to it, as it does not to what is folded.
    """
    return "".join(singular(word, language) for word in words_of(text, language))


def _nearest(typed: str, folded: str, theme: str, index: _Index) -> _Place | None:
    """Find the one answer to the theme that is meant, if it is clear which."""
    heard = spelled(folded, index.language)
    least, found = FARTHEST, dict[str, _Place]()
    for meant, place in _nearby(heard, index):
        distance = apart(heard, meant)
        if distance is None or distance > least:
            continue
        if not dictionary.may_mean(typed, place.spelling, index.language):
            continue
        if distance < least:
            least, found = distance, {}
        if place.theme == theme:
            found[place.key] = place
    return next(iter(found.values())) if len(found) == 1 else None


def _nearby(heard: Spelled, index: _Index) -> Iterator[_Known]:
    """Yield the entries that few letters tell from *heard*."""
    yield from index.sounds.get(heard.sound, ())
    reach, length = slips(len(heard.written)), len(heard.single)
    letters = _letters(heard.single)
    for n in range(length - reach, length + reach + 1):
        for single, theirs in index.by_length.get(n, ()):
            # quick, and true of most: one slip changes two letters at most
            if (letters ^ theirs).bit_count() > 2 * reach:
                continue
            if wrong_letters(heard.single, single, reach) is not None:
                yield from index.singles[single]


def _letters(word: str) -> int:
    """Return a bit for each letter that is there, whatever its place."""
    bits = 0
    for letter in word:
        bits |= 1 << ord(letter) % 64
    return bits


def load(packs: Iterable[str]) -> None:
    for name in packs:
        dictionary.load(_index(name).language)


@cache
def _index(name: str) -> _Index:
    found = pack(name)
    index = _Index(found.language, {}, [], {}, {}, {})
    for theme in found.themes.values():
        for spellings in theme.answers:
            key = fold(spellings[0], found.language)
            for spelling in spellings:
                folded = fold(spelling, found.language)
                place = _Place(theme.id, key, spelling)
                index.places.setdefault(folded, []).append(place)
                known = _Known(spelled(folded, found.language), place)
                index.singles.setdefault(known.spelled.single, []).append(known)
                index.sounds.setdefault(known.spelled.sound, []).append(known)
                index.begun.append(_run_together(spelling, found.language))
    for single in index.singles:
        index.by_length.setdefault(len(single), []).append((single, _letters(single)))
    index.begun.sort()
    return index
