"""A row of cards as a lattice: every name of every card, said one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tablee.french.lattice import Lattice
from tablee.french.phones import VOWELS, fold
from tablee.french.saying import NAMED, say_part
from tablee.french.words import Pronunciation, Word
from tablee.rebus.deck import PictureCard

LONGEST_ROW: Final = 24
_LINKED_TO: Final = frozenset(VOWELS) | {"j"}


def row_of(cards: Sequence[PictureCard]) -> Lattice:
    """Say a row; the part of a sound's source is the number of its card."""
    lattice = Lattice()
    doubled: frozenset[str] = frozenset()
    for part, card in enumerate(cards[:LONGEST_ROW]):
        words = card.words if _opens(cards[part + 1 :]) else _unlinked(card.words)
        say_part(lattice, part, words, NAMED, doubled)
        doubled = _merging(card)
    return lattice


def _opens(after: Sequence[PictureCard]) -> bool:
    """Return whether a liaison can be heard: the next name may begin with a vowel."""
    ways = (way for card in after[:1] for word in card.words for way in word.ways)
    return any(fold(way.sounds[:1])[:1] in _LINKED_TO for way in ways)


def _unlinked(words: Sequence[Word]) -> tuple[Word, ...]:
    """Return words without what only a vowel brings out: saint(t) homme, si(z) ans."""
    return tuple(word._replace(ways=tuple(_said_alone(word))) for word in words)


def _said_alone(word: Word) -> Iterator[Pronunciation]:
    least = min(way.cost for way in word.ways)
    said = {way.sounds for way in word.ways}
    for way in word.ways:
        if way.cost == least or way.sounds[:-1] not in said:
            yield way


def _merging(card: PictureCard) -> frozenset[str]:
    """Return the sounds that are lost after a card: its own last, and scie + yeux."""
    ends = {fold(way.sounds[-1:])[-1:] for word in card.words for way in word.ways}
    return frozenset(ends | {"j"} if "i" in ends else ends) - {""}
