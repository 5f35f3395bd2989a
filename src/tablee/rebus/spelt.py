"""Sounds in plain spelling, for whoever composes: what the machine hears."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tablee.french.sounds import VOWELS, fold
from tablee.rebus.deck import deck

# How a sound is written where nothing else helps; « 6 » is « on » among ways.
_SPELT: Final = {
    "2": "eu", "5": "in", "@": "an", "§": "on", "6": "on", "u": "ou", "y": "u",
    "S": "ch", "Z": "j", "R": "r", "e": "é", "w": "ou", "8": "u", "j": "y",
}  # fmt: skip
_TOGETHER: Final = {"wa": "oi", "w5": "oin"}
_HARD: Final = {"k": "qu", "g": "gu"}  # before e and i
_SOFTENING: Final = frozenset("ei25")


def said_plainly(card: str) -> str:
    """Return how a card sounds by its first name, in plain spelling."""
    return spelt(deck()[card].words[0].ways[0].sounds)


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
