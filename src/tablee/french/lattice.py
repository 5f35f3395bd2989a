"""A lattice of sounds: all the ways in which something may be said, each at a cost.

Nodes are numbered so that every edge goes upwards, from 0 to the last. Two lattices are
as far apart as their nearest two ways: an edit distance over pairs of nodes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from tablee.french.phones import SOUND, unlike

FAR: Final = 1 << 30
LINK: Final = -1  # the place of a sound that two words make between them
MISLINKED: Final = 70  # another sound than that: s for the z of six ans


class Source(NamedTuple):
    """Where a sound came from: of which word or card, said how, at which place."""

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
    """Edges by the node that they leave; soft nodes lie in words that nobody knows."""

    edges: list[list[Edge]] = field(default_factory=lambda: [[]])
    soft: set[int] = field(default_factory=set)

    @property
    def last(self) -> int:
        """Return the number of the node where all ways end."""
        return len(self.edges) - 1

    def node(self) -> int:
        """Add a node after all others."""
        self.edges.append([])
        return self.last

    def step(self, start: int, to: int, sound: str, cost: int, source: Source) -> None:
        """Add an edge, upwards."""
        assert start < to
        self.edges[start].append(Edge(to, sound, cost, source))

    def cheapest(self) -> tuple[Edge, ...]:
        """Return the way that costs least; the first of several."""
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
        """Return the sounds of the cheapest way."""
        return "".join(edge.sound for edge in self.cheapest())


class SoundPair(NamedTuple):
    """A sound of one lattice beside a sound of the other; either may be missing."""

    one: Edge | None
    other: Edge | None


class Alignment(NamedTuple):
    """The nearest two ways of two lattices, side by side."""

    cost: int
    pairs: tuple[SoundPair, ...]


LatticeNode = tuple[int, int]
Came = dict[LatticeNode, tuple[int, int, Edge | None, Edge | None]]


def match(
    one: Lattice, other: Lattice, limit: int = FAR, strict: bool = False
) -> Alignment | None:
    """Lay two lattices side by side; None if they are further apart than *limit*.

    Strictly, sounds must be the same but for words of *other* that nobody knows.
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
    """Return how far apart two sounds are; a liaison is heard for what it is."""
    apart = unlike(one.sound, other.sound)
    linked = other.source.place == LINK != one.source.place
    return max(apart, MISLINKED) if apart and linked else apart


def _same(one: Edge, other: Edge) -> bool:
    """Hold two sounds for the same, not taking « sans temps » for « cent ans »."""
    linked = (one.source.place == LINK) == (other.source.place == LINK)
    return one.sound == other.sound and linked


def distance(one: Lattice, other: Lattice) -> int:
    """Return how far apart two lattices are, in hundredths of a sound."""
    found = match(one, other)
    return FAR if found is None else found.cost
