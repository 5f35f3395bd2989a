"""Whether an answer is known, and whether it was said before (FAF-12, FAF-14, G8, G12).

An exact known word always wins over a near one. A near one counts only when one known
answer of the whole pack is nearer than all others, and that is one of the theme asked.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from itertools import chain
from typing import Final, NamedTuple

import msgspec
from rapidfuzz.distance import OSA

from .folding import LONGEST, Language, fold, plain_words
from .packs import Theme, pack

__all__ = ["Heard", "fold", "hear", "known_words", "said_already"]

LONGEST_TALK: Final = 500  # characters of talk that are looked at


class Heard(msgspec.Struct, frozen=True):
    """What an answer comes to."""

    key: str  # the same for all spellings of one answer; empty: no word at all
    known: bool  # the pack has it under the theme that was asked
    spelling: str  # as the pack writes it, or else as it was typed


class _Place(NamedTuple):
    theme: str
    key: str
    spelling: str


class _Index(NamedTuple):
    """All spellings of a pack, folded."""

    language: Language
    places: dict[str, _Place]
    by_length: dict[int, tuple[str, ...]]
    words: int  # of the longest spelling


def hear(text: str, theme: Theme) -> Heard:
    """Say what *text* comes to as an answer to *theme*."""
    index = _index(theme.pack)
    typed = " ".join(text[:LONGEST].split())
    folded = fold(typed, index.language)
    place = index.places.get(folded)
    if place is None and not theme.exact:
        place = _nearest(folded, theme, index)
    if place is None:
        return Heard(folded, False, typed)
    return Heard(place.key, place.theme == theme.id, place.spelling)


def said_already(heard: Heard, said: Collection[str]) -> bool:
    """Tell whether this answer is among the keys *said*, or a misspelling of one.

    A known answer is itself and nothing else, however near another one is.
    """
    if heard.key in said or heard.known:
        return heard.key in said
    near = allowed(heard.key)
    return near > 0 and any(
        OSA.distance(heard.key, key, score_cutoff=near) <= near for key in said
    )


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
        for end in range(min(at + index.words, len(words)), at, -1):
            place = index.places.get(fold(" ".join(words[at:end]), index.language))
            if place and place.theme in asked:
                found.append(place.key)
                break
        else:
            end = at + 1
        at = end
    return tuple(dict.fromkeys(found))


def allowed(folded: str) -> int:
    """Say how many letters may be wrong: none in a short word or in a number."""
    if any(c.isdigit() for c in folded):
        return 0
    return 0 if len(folded) < 4 else 1 if len(folded) < 8 else 2


def _nearest(folded: str, theme: Theme, index: _Index) -> _Place | None:
    near = allowed(folded)
    if not near:
        return None
    best: dict[str, _Place] = {}  # the answers that are nearest, by key
    lengths = range(len(folded) - near, len(folded) + near + 1)
    for known in chain.from_iterable(index.by_length.get(n, ()) for n in lengths):
        apart = OSA.distance(folded, known, score_cutoff=near)
        if apart < near:
            best, near = {}, apart
        if apart == near and apart <= allowed(known):
            best[index.places[known].key] = index.places[known]
    place = next(iter(best.values())) if len(best) == 1 else None
    return place if place and place.theme == theme.id else None


@cache
def _index(digest: str) -> _Index:
    found = pack(digest)
    places: dict[str, _Place] = {}
    by_length: dict[int, list[str]] = {}
    longest = 1
    for theme in found.themes.values():
        for spellings in theme.answers:
            key = fold(spellings[0], found.language)
            for spelling in spellings:
                folded = fold(spelling, found.language)
                places[folded] = _Place(theme.id, key, spelling)
                by_length.setdefault(len(folded), []).append(folded)
                longest = max(longest, len(plain_words(spelling)))
    lengths = {n: tuple(each) for n, each in by_length.items()}
    return _Index(found.language, places, lengths, longest)
