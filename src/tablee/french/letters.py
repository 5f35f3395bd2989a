"""Which letters of a word make which of its sounds."""

from __future__ import annotations

from functools import lru_cache

from tablee.french.lattice import Lattice, Source, match
from tablee.french.phones import fold
from tablee.french.reading import read


@lru_cache(maxsize=4096)
def letters_of(word: str, sounds: str) -> tuple[str, ...]:
    """Share the letters of a word among its sounds; silent ones go with the last.

    >>> letters_of("chapeau", "Sapo")
    ('ch', 'a', 'p', 'eau')
    >>> letters_of("hauts", "o")
    ('hauts',)
    """
    if not sounds:
        return ()
    pieces = read(word)
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


def _line(sounds: list[tuple[str, int]]) -> Lattice:
    lattice = Lattice()
    for place, (sound, part) in enumerate(sounds):
        start, end = lattice.last, lattice.node()
        lattice.step(start, end, sound, 0, Source(part, "", place))
    return lattice
