"""A lattice of sounds: all pronunciations of a text, each at a cost.

Every edge leads to a node with a higher number. The distance of two lattices is that of
their nearest two paths: an edit distance over pairs of nodes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from tablee.french.sounds import (
    SOUND,
    VOWEL_LETTERS,
    VOWELS,
    Grapheme,
    fold,
    read,
    unlike,
)

FAR: Final = 1 << 30
LINK: Final = -1  # the place of a sound that two words make between them
MISLINKED: Final = 70  # another sound than that: s for the z of six ans


class Source(NamedTuple):
    """The source of a sound: a word or card, its pronunciation and the place there."""

    part: int
    said: str
    place: int


class Edge(NamedTuple):
    """A step: a sound, or nothing (``""``), at a cost."""

    to: int
    sound: str
    cost: int
    source: Source


@dataclass
class Lattice:
    """Edges by the node that they leave; soft nodes lie in unknown words."""

    edges: list[list[Edge]] = field(default_factory=lambda: [[]])
    soft: set[int] = field(default_factory=set)

    @property
    def last(self) -> int:
        """Return the last node's number."""
        return len(self.edges) - 1

    def node(self) -> int:
        self.edges.append([])
        return self.last

    def step(self, start: int, to: int, sound: str, cost: int, source: Source) -> None:
        assert start < to
        self.edges[start].append(Edge(to, sound, cost, source))

    def cheapest(self) -> tuple[Edge, ...]:
        """Return the cheapest path, the first of several."""
        best: list[tuple[int, int, Edge | None]] = [(0, -1, None)]
        best += [(FAR, -1, None)] * self.last
        for start, leaving in enumerate(self.edges):
            for edge in leaving:
                cost = best[start][0] + edge.cost
                if cost < best[edge.to][0]:
                    best[edge.to] = cost, start, edge
        way, at = [], self.last
        while at > 0:
            _, before, taken = best[at]
            if taken is None:
                return ()
            way.append(taken)
            at = before
        return tuple(reversed(way))

    def sounds(self) -> str:
        return "".join(edge.sound for edge in self.cheapest())


class SoundPair(NamedTuple):
    """A sound of one lattice aligned with one of the other; either may be missing."""

    one: Edge | None
    other: Edge | None


class Alignment(NamedTuple):
    """The nearest two paths of two lattices, side by side."""

    cost: int
    pairs: tuple[SoundPair, ...]


LatticeNode = tuple[int, int]
Came = dict[LatticeNode, tuple[int, int, Edge | None, Edge | None]]


def match(
    one: Lattice, other: Lattice, limit: int = FAR, strict: bool = False
) -> Alignment | None:
    """Align two lattices; return None if they are further apart than *limit*.

    If *strict*, sounds must be equal except in unknown words of *other*.
    """
    costs: list[dict[int, int]] = [{} for _ in one.edges]
    came: Came = {}
    costs[0][0] = 0

    def reach(
        cost: int, to: int, to_beside: int, taken: Edge | None, step: Edge | None
    ) -> None:
        if cost <= limit and cost < costs[to].get(to_beside, FAR):
            costs[to][to_beside] = cost
            came[to, to_beside] = at, beside, taken, step

    for at, leaving in enumerate(one.edges):
        row = costs[at]
        for beside, across in enumerate(other.edges):
            if (so_far := row.get(beside)) is None:
                continue
            free = not strict or beside in other.soft
            for edge in leaving:
                cost = so_far + edge.cost
                if not edge.sound:
                    reach(cost, edge.to, beside, edge, None)
                    continue
                if free:
                    reach(cost + SOUND, edge.to, beside, edge, None)
                for step in across:
                    if step.sound and (free or _same(edge, step)):
                        apart = step.cost + apart_of(edge, step)
                        reach(cost + apart, edge.to, step.to, edge, step)
            for step in across:
                if not step.sound:
                    reach(so_far + step.cost, at, step.to, None, step)
                elif free:
                    reach(so_far + step.cost + SOUND, at, step.to, None, step)
    if (total := costs[one.last].get(other.last)) is None:
        return None
    return Alignment(total, _way(came, (one.last, other.last)))


def _way(came: Came, end: LatticeNode) -> tuple[SoundPair, ...]:
    pairs, node = [], end
    while node in came:
        at, beside, taken, step = came[node]
        pairs.append(SoundPair(taken, step))
        node = at, beside
    return tuple(reversed(pairs))


def apart_of(one: Edge, other: Edge) -> int:
    """Return the distance of two sounds; a wrong liaison costs more."""
    apart = unlike(one.sound, other.sound)
    linked = other.source.place == LINK != one.source.place
    return max(apart, MISLINKED) if apart and linked else apart


def _same(one: Edge, other: Edge) -> bool:
    """Return whether two sounds are equal; « sans temps » is not « cent ans »."""
    linked = (one.source.place == LINK) == (other.source.place == LINK)
    return one.sound == other.sound and linked


def distance(one: Lattice, other: Lattice) -> int:
    """Return the distance of two lattices, in hundredths of a sound."""
    found = match(one, other)
    return FAR if found is None else found.cost


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
    """Split the letters of a grapheme that makes several sounds."""
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
