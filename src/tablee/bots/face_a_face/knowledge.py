"""What a bot knows of the word lists, and what it thinks of other words (G13).

A bot remembers nothing between moves, so both follow from its seat and the word: who
knows a word always does, a stronger one all that a weaker one would, and who finds a
word wrong contests it and votes so.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import ceil
from typing import Final, NamedTuple

from tablee.bots.people import share
from tablee.games.face_a_face import packs
from tablee.games.face_a_face.dealing import pack_of
from tablee.games.face_a_face.folding import fold
from tablee.games.face_a_face.packs import Theme
from tablee.games.face_a_face.state import RefusedAnswer, View, Win
from tablee.kernel import Seat

LEAST: Final = 12  # words of a theme that everybody has heard of, if it has so many


class ListedWord(NamedTuple):
    """An answer of the lists."""

    key: str
    spelling: str  # the shortest


def words(
    theme: Theme, seat: Seat, knows: float, reach: float
) -> tuple[ListedWord | None, ...]:
    """Return what comes to mind for a theme; in place of a word not known, None.

    The lists have their commonest answers first, and the bot looks no further than its
    reach: rare words are for those who know nearly all.
    """
    return _known(theme.pack, theme.id, seat, knows, reach)


def accepts(view: View, seat: Seat, won: Win, knows: float, lenient: float) -> bool:
    """Judge an answer: a listed one is right, and another goes by leniency.

    A word that the bot knows under another theme of the pack is wrong.
    """
    if won.known:
        return True
    word = won.meant or won.word
    said = (each.key for each in reversed(view.said) if each.word == word)
    key = next(said, "")
    listed = _themes(pack_of(view.options)).get(key, won.asked.theme)
    if listed != won.asked.theme and share(seat, key) < knows:
        return False
    return share(seat, f"{won.asked.theme}: {key or won.number}") < lenient


def is_new(view: View, seat: Seat, refusal: RefusedAnswer, lenient: float) -> bool:
    """Judge an answer that was refused as said before: is it another one after all?

    Two answers of the lists are two; one that no list has goes by leniency.
    """
    given, listed = refusal.given, _themes(pack_of(view.options))
    earlier = {each.key for each in view.said if each.word == refusal.earlier}
    if given.key in earlier:
        return False
    if given.key in listed:
        return True
    return share(seat, f"{refusal.asked.theme}: {given.key}") < lenient


@cache
def _known(
    pack: str, theme: str, seat: Seat, knows: float, reach: float
) -> tuple[ListedWord | None, ...]:
    listed = _words(pack, theme)
    common = listed[: max(LEAST, ceil(reach * len(listed)))]
    return tuple(word if share(seat, word.key) < knows else None for word in common)


@cache
def _words(pack: str, theme: str) -> tuple[ListedWord, ...]:
    found = packs.pack(pack)
    return tuple(
        ListedWord(fold(each[0], found.language), min(each, key=len))
        for each in found.themes[theme].answers
    )


@cache
def _themes(pack: str) -> Mapping[str, str]:
    """Return the theme under which the pack lists each answer, by key."""
    themes = packs.pack(pack).themes
    return {word.key: theme for theme in themes for word in _words(pack, theme)}
