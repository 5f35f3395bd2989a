"""Is a table of counts what chance would make of it? Without any library."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from math import sqrt

Where = Hashable
Item = Hashable


def permutation_z(
    counts: Mapping[tuple[Where, Item], int], truth: Mapping[Where, Item], samples: int
) -> float:
    """Return how far *counts* are from uniform deals, in standard deviations.

    The items of *truth* are dealt to its places *samples* times. Each item should lie
    in each place equally often; as every deal fills every place once, Pearson's sum
    is chi-square with (places - 1)(kinds - 1) degrees of freedom after the factor
    (places - 1) / places.
    """
    places, kinds = len(truth), Counter(truth.values())
    total = 0.0
    for kind, copies in kinds.items():
        expected = samples * copies / places
        for place in truth:
            total += (counts.get((place, kind), 0) - expected) ** 2 / expected
    freedom = (places - 1) * (len(kinds) - 1)
    return wilson_hilferty(total * (places - 1) / places, freedom)


def truth_z(hits: int, truth: Mapping[Where, Item], samples: int) -> float:
    """Return how far *hits*, place that got their true item, are from mere luck."""
    places, kinds = len(truth), Counter(truth.values())
    squares = sum(copies**2 for copies in kinds.values())
    mean = squares / places
    # The variance of a sum over a random permutation: the squares of the doubly
    # centred table of "the same kind", over places - 1.
    cubes = sum(copies**3 for copies in kinds.values())
    centred = squares - 2 * cubes / places + squares**2 / places**2
    return (hits - samples * mean) / sqrt(samples * centred / (places - 1))


def wilson_hilferty(chi_square: float, freedom: int) -> float:
    """Turn a chi-square value into a standard normal one."""
    spread = 2 / (9 * freedom)
    return float(((chi_square / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread))
