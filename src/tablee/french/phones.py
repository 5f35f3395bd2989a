"""The sounds of French, folded as a family folds them when it solves a rebus.

One letter a sound, as Lexique writes them: 5 is « un, in », @ « an », § « on »,
2 « eu », S « ch », Z « j », 8 the « u » of « lui ». Open and close vowels are one sound
(e/è, o, eu/mute e, in/un). Costs are hundredths of a sound: whole numbers add up alike
everywhere.
"""

from __future__ import annotations

from typing import Final

VOWELS: Final = frozenset("aeiouy25@§")
GLIDES: Final = frozenset("jw8")
SCHWA: Final = "°"
SOUND: Final = 100  # the cost of a sound that is missing, or is quite another

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

# What is near in the mouth, or is often said for the other, costs less than a sound.
_NEAR: Final = {
    "sz": 35, "td": 45, "pb": 45, "kg": 45, "fv": 45, "SZ": 35, "mn": 60,
    "@§": 45, "5@": 50, "ei": 60, "e2": 30, "o2": 50, "ou": 60, "yu": 60,
    "a@": 55, "o§": 55, "e5": 55, "iy": 60, "y2": 60, "ij": 35, "y8": 35,
    "uw": 35, "lR": 70, "sS": 50, "zZ": 50, "w8": 50, "n@": 80, "n5": 80,
}  # fmt: skip
_UNLIKE: Final = {
    pair: cost for near, cost in _NEAR.items() for pair in (near, near[::-1])
}


def fold(sounds: str) -> str:
    """Fold what the lexicon tells apart and the ear of a family does not.

    >>> fold("maR5"), fold("saRdE°N")
    ('maR5', 'saRde2nj')
    """
    return "".join(_FOLDED.get(sound, sound) for sound in sounds)


def unlike(one: str, other: str) -> int:
    """Return how unlike two sounds are: 0 for the same, 100 for strangers.

    >>> unlike("s", "s"), unlike("s", "z"), unlike("s", "a")
    (0, 35, 100)
    """
    return 0 if one == other else _UNLIKE.get(one + other, SOUND)
