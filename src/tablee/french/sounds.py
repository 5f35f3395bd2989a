"""The sounds of French, and how the letters of an unknown word are read aloud.

Sounds are folded as a family folds them when it solves a rebus: open and close vowels
are one (e/è, o, eu/mute e, in/un). One letter a sound, as Lexique writes them: 5 is
« un, in », @ « an », § « on », 2 « eu », S « ch », Z « j », 8 the « u » of « lui ».
Costs are hundredths of a sound: whole numbers add up alike everywhere.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

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
    """Fold sounds that the lexicon distinguishes and a family does not.

    >>> fold("maR5"), fold("saRdE°N")
    ('maR5', 'saRde2nj')
    """
    return "".join(_FOLDED.get(sound, sound) for sound in sounds)


def unlike(one: str, other: str) -> int:
    """Return the distance of two sounds: from 0, the same, to 100.

    >>> unlike("s", "s"), unlike("s", "z"), unlike("s", "a")
    (0, 35, 100)
    """
    return 0 if one == other else _UNLIKE.get(one + other, SOUND)


VOWEL_LETTERS: Final = "aeiouyàâäæéèêëîïôöùûüœ"
CONSONANT_LETTERS: Final = "bcçdfghjklmnñpqrstvwxz"


class Grapheme(NamedTuple):
    """Some letters and the sounds that they make together, if any."""

    letters: str
    sounds: str


class _Rule(NamedTuple):
    letters: str
    before: re.Pattern[str] | None
    after: re.Pattern[str] | None
    sounds: str


@lru_cache(maxsize=4096)
def read(word: str) -> tuple[Grapheme, ...]:
    """Split a lower-case word into graphemes.

    >>> read("chateau")
    (Grapheme(letters='ch', sounds='S'), Grapheme(letters='a', sounds='a'), \
Grapheme(letters='t', sounds='t'), Grapheme(letters='eau', sounds='o'))
    """
    pieces, at = [], 0
    while at < len(word):
        piece = _piece(word, at)
        pieces.append(piece)
        at += len(piece.letters)
    return tuple(pieces)


def sounds_of(word: str) -> str:
    """Return a word's sounds by spelling rules alone.

    >>> sounds_of("louton")
    'lut§'
    """
    return "".join(piece.sounds for piece in read(word))


def _piece(word: str, at: int) -> Grapheme:
    for rule in _rules().get(word[at], ()):
        end = at + len(rule.letters)
        if (
            word.startswith(rule.letters, at)
            and (rule.before is None or rule.before.search(word[:at]))
            and (rule.after is None or rule.after.match(word, end))
        ):
            return Grapheme(rule.letters, rule.sounds)
    return Grapheme(word[at], "")


@cache
def _rules() -> dict[str, list[_Rule]]:
    rules: dict[str, list[_Rule]] = {}
    text = files("tablee.french").joinpath("spelling.tsv").read_text("utf-8")
    for line in text.splitlines():
        if not line.startswith("#"):
            letters, before, after, sounds = line.split("\t")
            rule = _Rule(
                letters,
                re.compile(f"(?:{_classes(before)})$") if before else None,
                re.compile(_classes(after)) if after else None,
                sounds,
            )
            rules.setdefault(letters[0], []).append(rule)
    return rules


def _classes(pattern: str) -> str:
    """Expand the classes V and C in a pattern."""
    inside = re.sub(
        r"\[[^]]*\]",
        lambda found: (
            found[0].replace("V", VOWEL_LETTERS).replace("C", CONSONANT_LETTERS)
        ),
        pattern,
    )
    outside = re.sub(r"V(?![^[]*\])", f"[{VOWEL_LETTERS}]", inside)
    return re.sub(r"C(?![^[]*\])", f"[{CONSONANT_LETTERS}]", outside)
