"""Whether an answer is known, and whether it was said before (FAF-12, FAF-14, G8, G12).

An exact known word always wins over a near one, whatever the theme. A near one counts
when one answer of the theme asked is nearer than all its others, and no answer of
another theme is nearer still.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

import msgspec

from .folding import LONGEST, Language, fold, plain_words
from .packs import Theme, pack
from .spelling import FARTHEST, Spelled, apart, spelled

__all__ = ["Heard", "fold", "hear", "known_words", "said_already"]

LONGEST_TALK: Final = 500  # characters of talk that are looked at
REACH: Final = 3  # letters by which a misspelling is longer or shorter at most


class Heard(msgspec.Struct, frozen=True):
    """What an answer comes to."""

    key: str  # the same for all spellings of one answer; empty: no word at all
    known: bool  # the pack has it under the theme that was asked
    spelling: str  # as the pack writes it, or else as it was typed
    language: Language = "fr"


class _Place(NamedTuple):
    theme: str
    key: str
    spelling: str


class _Index(NamedTuple):
    """All spellings of a pack: by what they fold to, and by its length."""

    language: Language
    places: dict[str, _Place]
    by_length: dict[int, list[tuple[Spelled, _Place]]]
    words: int  # of the longest spelling


def hear(text: str, theme: Theme) -> Heard:
    """Say what *text* comes to as an answer to *theme*."""
    index = _index(theme.pack)
    typed = " ".join(text[:LONGEST].split())
    folded = fold(typed, index.language)
    place = index.places.get(folded)
    if place is None and not theme.exact:
        place = _nearest(folded, theme.id, index)
    if place is None:
        return Heard(folded, False, typed, index.language)
    known = place.theme == theme.id
    return Heard(place.key, known, place.spelling, index.language)


def said_already(heard: Heard, said: Collection[str]) -> bool:
    """Tell whether this answer is among the keys *said*, or a misspelling of one.

    A known answer is itself and nothing else, however near another one is.
    """
    if heard.key in said or heard.known:
        return heard.key in said
    mine = spelled(heard.key, heard.language)
    theirs = (spelled(key, heard.language) for key in said)
    return any(apart(mine, each) is not None for each in theirs)


def known_words(text: str, themes: Sequence[Theme]) -> tuple[str, ...]:
    """Give the keys of the answers to *themes* that are said in *text* (G12).

    The longest answer counts: who says « pomme de terre » has not said « pomme ».
    """
    if not themes:
        return ()
    index = _index(themes[0].pack)
    asked = {theme.id for theme in themes}
    words = plain_words(text[:LONGEST_TALK])
    found: list[str] = []
    at = 0
    while at < len(words):
        key, length = _said_at(words[at : at + index.words], asked, index)
        found += [key] if key else []
        at += length
    return tuple(dict.fromkeys(found))


def _said_at(words: tuple[str, ...], asked: set[str], index: _Index) -> tuple[str, int]:
    """Find the longest answer that these words begin with, and its number of words."""
    for length in range(len(words), 0, -1):
        place = index.places.get(fold(" ".join(words[:length]), index.language))
        if place and place.theme in asked:
            return place.key, length
    return "", 1


def _nearest(folded: str, theme: str, index: _Index) -> _Place | None:
    """Find the one answer to the theme that is meant, if it is clear which."""
    heard = spelled(folded, index.language)
    least, found = FARTHEST, dict[str, _Place]()
    for meant, place in _of_like_length(len(folded), index):
        distance = apart(heard, meant)
        if distance is None or distance > least:
            continue
        if distance < least:
            least, found = distance, {}
        if place.theme == theme:
            found[place.key] = place
    return next(iter(found.values())) if len(found) == 1 else None


def _of_like_length(length: int, index: _Index) -> Iterator[tuple[Spelled, _Place]]:
    for n in range(length - REACH, length + REACH + 1):
        yield from index.by_length.get(n, ())


@cache
def _index(digest: str) -> _Index:
    found = pack(digest)
    index = _Index(found.language, {}, {}, 0)
    for theme in found.themes.values():
        for spellings in theme.answers:
            key = fold(spellings[0], found.language)
            for spelling in spellings:
                folded = fold(spelling, found.language)
                place = _Place(theme.id, key, spelling)
                index.places[folded] = place
                seen = spelled(folded, found.language)
                index.by_length.setdefault(len(folded), []).append((seen, place))
    longest = max(len(plain_words(place.spelling)) for place in index.places.values())
    return index._replace(words=longest)
