"""Which letters of a word make which of its sounds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from tablee.french.lattice import Lattice, Source, match
from tablee.french.letters_to_sounds import VOWEL_LETTERS, Grapheme, read
from tablee.french.phones import VOWELS, fold

# The letters of the last sound of several: a vowel's, a consonant's, the j of -ille.
_VOWEL: Final = re.compile(f"[{VOWEL_LETTERS}][^{VOWEL_LETTERS}]*$")
_CONSONANT: Final = re.compile(f"[^{VOWEL_LETTERS}]+$")
_YOD: Final = (re.compile("ill?$|y$"), re.compile("ll?$|y$"))


@lru_cache(maxsize=4096)
def letters_of(word: str, sounds: str) -> tuple[str, ...]:
    """Share the letters of a word among its sounds; silent ones go with the last.

    >>> letters_of("chapeau", "Sapo")
    ('ch', 'a', 'p', 'eau')
    >>> letters_of("hauts", "o")
    ('hauts',)
    >>> letters_of("vaurien", "voRj5")
    ('v', 'au', 'r', 'i', 'en')
    """
    if not sounds:
        return ()
    pieces = [part for piece in read(word) for part in _cut(piece)]
    by_rule = [
        (fold(sound)[0], at)
        for at, piece in enumerate(pieces)
        for sound in piece.sounds
    ]
    found = match(_line(by_rule), _line([(fold(sound)[0], 0) for sound in sounds]))
    assert found, "without a limit there is always a way"
    first: dict[int, int] = {}  # by piece, the first sound that it makes
    for one, other in found.pairs:
        if one and other:
            first.setdefault(one.source.part, other.source.place)
    shares = [""] * len(sounds)
    place = 0
    for at, piece in enumerate(pieces):
        place = max(first.get(at, place), place)
        shares[place] += piece.letters
    return tuple(shares)


def _cut(piece: Grapheme) -> Iterator[Grapheme]:
    """Yield each sound of several letters of its own, as far as there are any."""
    letters, sounds = piece
    if not sounds[1:] or len(letters) < len(sounds):
        yield piece
        return
    found = next(filter(None, (each.search(letters) for each in _last(sounds))), None)
    at = found.start() if found else 0
    if at < len(sounds) - 1:
        yield piece
    else:
        yield from _cut(Grapheme(letters[:at], sounds[:-1]))
        yield Grapheme(letters[at:], sounds[-1])


def _last(sounds: str) -> tuple[re.Pattern[str], ...]:
    if sounds[-1] == "j":
        return _YOD[len(sounds) > len("uj") :]
    return (_VOWEL if fold(sounds[-1])[-1] in VOWELS else _CONSONANT,)


def _line(sounds: list[tuple[str, int]]) -> Lattice:
    lattice = Lattice()
    for place, (sound, part) in enumerate(sounds):
        start, end = lattice.last, lattice.node()
        lattice.step(start, end, sound, 0, Source(part, "", place))
    return lattice
