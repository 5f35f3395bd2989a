"""The sounds of French, folded as a family folds them when it solves a rebus.

One letter a sound, as Lexique writes them: 5 is « un, in », @ « an », § « on », 2 « eu », S « ch », Z « j »,
8 the « u » of « lui ». Open and close vowels are one sound (e/è, o, eu/mute e, in/un).
"""

from __future__ import annotations

from typing import Final

VOWELS: Final = frozenset("aeiouy25@§")
GLIDES: Final = frozenset("jw8")
SCHWA: Final = "°"

_FOLDED: Final = {
    "E": "e",
    "O": "o",
    "9": "2",
    SCHWA: "2",
    "1": "5",
    "N": "nj",
    "G": "ng",
    "x": "R",
}

# How far a sound is from another; 1 for all other pairs. What is near in the mouth, or
# is often said for the other, costs less.
_NEAR: Final = {
    "sz": 0.35, "td": 0.45, "pb": 0.45, "kg": 0.45, "fv": 0.45, "SZ": 0.35, "mn": 0.6,
    "@§": 0.45, "5@": 0.5, "ei": 0.6, "e2": 0.45, "o2": 0.5, "ou": 0.6, "yu": 0.6,
    "a@": 0.6, "o§": 0.6, "e5": 0.6, "iy": 0.6, "y2": 0.6, "ij": 0.35, "y8": 0.35,
    "uw": 0.35, "lR": 0.7, "sS": 0.5, "zZ": 0.5, "w8": 0.5, "n@": 0.8, "n5": 0.8,
}  # fmt: skip
_NEARNESS: Final = {
    pair: cost for near, cost in _NEAR.items() for pair in (near, near[::-1])
}


def fold(sounds: str) -> str:
    """Fold what the lexicon tells apart and the ear of a family does not.

    >>> fold("maR5"), fold("saRdE°N")
    ('maR5', 'saRde2nj')
    """
    return "".join(_FOLDED.get(sound, sound) for sound in sounds)


def unlike(one: str, other: str) -> float:
    """Say how unlike two sounds are: 0 for the same, 1 for strangers."""
    return 0.0 if one == other else _NEARNESS.get(one + other, 1.0)
