"""Small arrays and their spaces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

import numpy as np
from gymnasium.spaces import Box
from numpy.typing import NDArray

from tablee.kernel import Seat

Array: TypeAlias = NDArray[np.int32]
T = TypeVar("T")


class Sight(NamedTuple):
    """What there is to be observed: a view, and what its seat may do."""

    view: Any
    seat: Seat
    now: int  # table time
    choices: Mapping[int, Any]
    marked: tuple[str, ...]

    @property
    def seats(self) -> tuple[int, ...]:
        """Every seat, from one's own on round the table."""
        return around(self.seat, len(self.view.sides))

    @property
    def sides(self) -> tuple[int, ...]:
        """Every side, from one's own on."""
        return around(self.view.sides[self.seat], max(self.view.sides) + 1)


def around(first: int, count: int) -> tuple[int, ...]:
    """Count from *first* round to where it begins again."""
    return tuple((first + n) % count for n in range(count))


def box(*shape: int, high: int, low: int = 0) -> Box:
    """Return the space of an array of whole numbers from *low* to *high*."""
    return Box(low, high, shape, np.int32)


def array(*numbers: int) -> Array:
    """Make an array of a few numbers."""
    return np.array(numbers, np.int32)


def filled(numbers: Iterable[int], length: int) -> Array:
    """Make an array of this length, with nothing after the numbers."""
    row = [*numbers][:length]
    return np.array(row + [0] * (length - len(row)), np.int32)


def counted(items: Iterable[T], number: Mapping[T, int]) -> Array:
    """Count each kind of thing."""
    counts = np.zeros(len(number), np.int32)
    for item in items:
        counts[number[item]] += 1
    return counts


def flags(marked: Iterable[int], length: int) -> Array:
    """Set some places of an array to 1."""
    row = np.zeros(length, np.int32)
    for n in marked:
        row[n] = 1
    return row


def ordered(values: Sequence[int], order: Sequence[int]) -> Array:
    """Put values that are kept by seat or by side into one's own order."""
    return np.array([int(values[n]) for n in order], np.int32)


def place(kinds: Sequence[type], thing: object) -> int:
    """Return the place of a thing's kind, from 1."""
    return 1 + kinds.index(type(thing))
