"""How far a word is from another that somebody may have meant (G8).

Doubled letters and what sounds alike cost least, so that « carote » is « carotte » and
« otruche » is « autruche »; then wrong letters are counted, fewer in a short word.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from rapidfuzz.distance import OSA

from tablee.games.face_a_face.folding import PackLanguage

SHORT: Final = 4  # letters of a word in which a letter may be doubled or not
ONE_SLIP: Final = 5  # … one may be missing, too many, misplaced, or another vowel
ONE_WRONG: Final = 7  # … one may be any other
TWO_SLIPS: Final = 10  # … any two may be wrong
VOWELS: Final = frozenset("aeiouy")
ALIKE: Final = 1  # costs less than a slip
SLIP: Final = 2
FARTHEST: Final = 2 * SLIP

SOUNDS: Final = {
    "fr": (
        ("ph", "f"),
        ("qu|ck|q", "k"),
        ("ch", "C"),
        ("sc(?=[eiy])|c(?=[eiy])|^x|z", "s"),
        ("c", "k"),
        ("gu(?=[eiy])", "G"),
        ("ge(?=[ao])|g(?=[eiy])", "j"),
        ("(?<!e)au", "o"),
        ("m(?=[bpt])", "n"),
        ("y", "i"),
        ("w", "v"),
        ("h", ""),
        ("er$", "e"),
    ),
    "en": (
        ("ph", "f"),
        ("qu|ck|q", "k"),
        ("ch", "C"),
        ("sh", "S"),
        ("sc(?=[eiy])|c(?=[eiy])|^x|z", "s"),
        ("c", "k"),
        ("gu(?=[eiy])", "g"),
        ("y", "i"),
        ("(?<!t)h", ""),
    ),
}
_HEARD: Final = {
    language: re.compile("|".join(f"({written})" for written, _ in pairs))
    for language, pairs in SOUNDS.items()
}
_DOUBLE: Final = re.compile(r"(.)\1+")


class Spelled(NamedTuple):
    """A word as it is written, without doubled letters, and as it sounds."""

    written: str
    single: str
    sound: str


@lru_cache(maxsize=1 << 16)
def spelled(word: str, language: PackLanguage) -> Spelled:
    """Look at a folded word in the ways in which it can be near another."""
    pairs = SOUNDS[language]
    sound = _HEARD[language].sub(
        lambda found: pairs[(found.lastindex or 1) - 1][1], word
    )
    single = _DOUBLE.sub(r"\1", word)
    return Spelled(word, single, _DOUBLE.sub(r"\1", sound).rstrip("es") or sound)


def apart(heard: Spelled, meant: Spelled) -> int | None:
    """Return how far two words are from each other; None: these are two words."""
    letters = min(len(heard.written), len(meant.written))
    if letters < SHORT or _has_digit(heard.written + meant.written):
        return None
    if heard.single == meant.single:
        return ALIKE
    if letters < ONE_SLIP:
        return None
    if heard.sound == meant.sound:
        return ALIKE
    most = slips(letters)
    found = OSA.distance(heard.single, meant.single, score_cutoff=most)
    if found > most or not _begin_alike(heard, meant):
        return None
    if letters < ONE_WRONG and not _is_slip(heard.single, meant.single):
        return None
    return found * SLIP


def slips(letters: int) -> int:
    """Return how many slips a word of so many letters may have."""
    return 0 if letters < ONE_SLIP else 1 if letters < TWO_SLIPS else 2


def _begin_alike(heard: Spelled, meant: Spelled) -> bool:
    return heard.written[0] == meant.written[0] or heard.sound[0] == meant.sound[0]


def _is_slip(heard: str, meant: str) -> bool:
    """Return whether a short word is mistyped, not another one, as « satin » is."""
    if len(heard) != len(meant) or sorted(heard) == sorted(meant):
        return True
    pairs = zip(heard, meant, strict=True)
    return all(a == b or {a, b} <= VOWELS for a, b in pairs) and heard[-1] == meant[-1]


def _has_digit(text: str) -> bool:
    return any(c.isdigit() for c in text)
