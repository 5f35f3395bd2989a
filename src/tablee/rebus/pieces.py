"""What each card adds to a row: its names as sounds, well said or a little off."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from tablee.french.phones import VOWELS, unlike
from tablee.french.saying import MERGED
from tablee.rebus.deck import PictureCard
from tablee.rebus.row import row_of
from tablee.rebus.ways import ways_of

SLURRED: Final = 60  # the dearest way of saying a card
# What a family hears for the other, consonants and vowels.
TWINS: Final = {
    "s": "z", "z": "s", "t": "d", "d": "t", "p": "b", "b": "p", "k": "g", "g": "k",
    "f": "v", "v": "f", "S": "Z", "Z": "S",
}  # fmt: skip
_NEAR: Final = {"e": "2", "2": "e", "u": "o", "o": "u", "5": "@"}
_NASAL: Final = {"@": "6", "6": "@"}  # « an », « on »; 6 stands for § in the index
_SUNG: Final = VOWELS | {"6"}


class Ear(Enum):
    """How kindly one listens: what a card may be taken for with one sound off."""

    SHARP = "sharp"
    FAIR = "fair"
    KIND = "kind"


_TAKEN_FOR: Final[Mapping[Ear, tuple[Mapping[str, str], ...]]] = {
    Ear.SHARP: (),
    Ear.FAIR: (TWINS,),
    Ear.KIND: (TWINS, _NEAR, _NASAL),
}


class Sounds(NamedTuple):
    """Sounds of a card, and what it costs to take the card for them."""

    sounds: str
    cost: int


@lru_cache(maxsize=1024)
def pieces_of(card: PictureCard, ear: Ear = Ear.SHARP) -> tuple[Sounds, ...]:
    """Return what a card may add to a row, cheapest first.

    >>> from tablee.rebus.deck import card
    >>> pieces_of(card("porte"))
    (Sounds(sounds='poRt', cost=0), Sounds(sounds='poRt2', cost=35))
    >>> pieces_of(card("lait"), Ear.KIND)
    (Sounds(sounds='le', cost=0), Sounds(sounds='l2', cost=30))
    """
    ways = ways_of(row_of([card]), SLURRED)
    ways = {way: cost for way, cost in ways.items() if way not in card.loose}
    for way, cost in list(ways.items()):
        for other, apart in _off(way, ear):
            ways[other] = min(ways.get(other, cost + apart), cost + apart)
    found = sorted(ways.items(), key=lambda way: (way[1], way[0]))
    return tuple(Sounds(way, cost) for way, cost in found if way)


def _off(way: str, ear: Ear) -> Iterator[tuple[str, int]]:
    """Yield a way with one of its sounds off."""
    for place, sound in enumerate(way):
        for near in _TAKEN_FOR[ear]:
            if sound in near:
                apart = unlike(_heard(sound), _heard(near[sound]))
                yield way[:place] + near[sound] + way[place + 1 :], apart


def _heard(sound: str) -> str:
    return "§" if sound == "6" else sound


def joined(before: str, piece: Sounds) -> tuple[Sounds, ...]:
    """Lay a card after others; a consonant may be said once for two cards."""
    if not before:
        return (piece,)
    sounds, cost = piece
    if before[-1] != sounds[0] or sounds[0] in _SUNG:
        return (Sounds(before + sounds, cost),)
    once = Sounds(before + sounds[1:], cost + MERGED)
    return (Sounds(before + sounds, cost), once)
