"""What pictures sound like, for whoever composes with all of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from tablee.french.saying import CAREFUL, saying
from tablee.french.sounds import VOWELS, fold
from tablee.games.rebus.board import code_of, codes
from tablee.rebus import deck, explain, sayable
from tablee.rebus.heard import ways_of
from tablee.server.riddles.answers import RowHeard, Sounding

# How a sound is written where nothing else helps; « 6 » is « on » among ways.
_SPELT: Final = {
    "2": "eu", "5": "in", "@": "an", "§": "on", "6": "on", "u": "ou", "y": "u",
    "S": "ch", "Z": "j", "R": "r", "e": "é", "w": "ou", "8": "u", "j": "y",
}  # fmt: skip
_TOGETHER: Final = {"wa": "oi", "w5": "oin"}
_HARD: Final = {"k": "qu", "g": "gu"}  # before e and i
_SOFTENING: Final = frozenset("ei25")
MOST: Final = 40  # pictures in a list
CHEAP: Final = 15  # hundredths: how people say it, with little else


def hear(cards: tuple[str, ...], solution: str) -> RowHeard:
    """Return how pictures sound, by their ids, and whether they say a solution."""
    said = tuple(spelt(_first(card)) for card in cards)
    if not solution or not cards:
        return RowHeard(said, None, "")
    pieces = explain(cards, solution)
    missing = " ".join(piece.letters for piece in pieces if piece.card is None)
    return RowHeard(said, sayable(cards, solution).answer, missing)


def spelt(sounds: str) -> str:
    """Write sounds as a child would.

    >>> spelt("s§"), spelt("ke"), spelt("pw5")
    ('son', 'qué', 'poin')
    """
    return "".join(_letters(fold(sounds)))


def _letters(sounds: str) -> Iterator[str]:
    pairs = iter(zip(sounds, sounds[1:] + " ", strict=True))
    for sound, after in pairs:
        if sound + after in _TOGETHER:
            yield _TOGETHER[sound + after]
            next(pairs)
        elif sound in _HARD and after in _SOFTENING:
            yield _HARD[sound]
        elif sound == "k" and after in VOWELS:
            yield "c"
        else:
            yield _SPELT.get(sound, sound)


def _first(card: str) -> str:
    return deck()[card].words[0].ways[0].sounds


@lru_cache(maxsize=1024)
def sounding(text: str) -> Sounding:
    """Return the pictures that say a text, begin by it, or end in it."""
    typed = set(ways_of(saying(text, CAREFUL), CHEAP)) - {""}
    same: list[str] = []
    begin: list[str] = []
    end: list[str] = []
    for card in codes().values():
        ways = _ways(card)
        if ways & typed:
            same.append(card)
        elif any(way.startswith(each) for way in ways for each in typed):
            begin.append(card)
        elif any(way.endswith(each) for way in ways for each in typed):
            end.append(card)
    return Sounding(*(tuple(map(code_of, each[:MOST])) for each in (same, begin, end)))


@cache
def _ways(card: str) -> frozenset[str]:
    return frozenset(_all_ways(card))


def _all_ways(card: str) -> Iterator[str]:
    for word in deck()[card].words:
        for way in word.ways:
            yield fold(way.sounds).replace("§", "6")
