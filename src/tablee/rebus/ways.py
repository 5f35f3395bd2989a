"""All the ways of saying something, as strings of sounds with their costs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablee.french.lattice import Lattice

# One byte a sound: the index is searched as plain text.
_PLAIN: Final = str.maketrans("§", "6")
MOST: Final = 24  # ways of one saying


def ways_of(lattice: Lattice, limit: int) -> dict[str, int]:
    """Return each way up to a cost, cheapest first.

    >>> from tablee.french.saying import saying
    >>> ways_of(saying("samedi"), 60)
    {'sam2di': 0, 'samdi': 30}
    """
    reached: list[dict[str, int]] = [{} for _ in lattice.edges]
    reached[0][""] = 0
    for at, leaving in enumerate(lattice.edges):
        for so_far, cost in _cheapest(reached[at]).items():
            for edge in leaving:
                total = cost + edge.cost
                said = so_far + edge.sound.translate(_PLAIN)
                if total <= min(limit, reached[edge.to].get(said, limit)):
                    reached[edge.to][said] = total
    return _cheapest(reached[lattice.last])


def _cheapest(ways: Mapping[str, int]) -> dict[str, int]:
    return dict(sorted(ways.items(), key=lambda way: (way[1], way[0]))[:MOST])
