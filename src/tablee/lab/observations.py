"""What a seat knows of a table, as named arrays of whole numbers and as a picture.

A game's module (``actions.studied``) exports ``spaces(sides)``, ``arrays(sight)`` and,
for pictures, ``paint(canvas, view)``. Seats and sides are counted from one's own on, so
every seat sees the table from its own chair. A number that names a thing is one more
than its place in the list of such things; 0 means none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

import numpy as np
from gymnasium.spaces import Box
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from tablee.kernel import AnyGame, Seat
from tablee.lab.actions import studied


class Observation(NamedTuple):
    """How one game is observed, as functions."""

    spaces: Callable[[tuple[int, ...]], Mapping[str, Box]]
    arrays: Callable[[Sight], Mapping[str, Array]]


def observation(game: AnyGame) -> Observation:
    """Return how a game is observed, or raise ``ValueError`` saying what to write."""
    module = studied(game)
    if module is None:
        told = f"export spaces(sides) and arrays(sight) from {game.package}.lab"
        raise ValueError(f"nothing says how {game.slug} is observed: {told}")
    return Observation(module.spaces, module.arrays)


def flat(spaces: Mapping[str, Box], arrays: Mapping[str, Array]) -> Array:
    """Return an observation as one row."""
    return np.concatenate([arrays[name].ravel() for name in spaces])


Array: TypeAlias = NDArray[np.int32]
T = TypeVar("T")


class Sight(NamedTuple):
    """What is observed: a view, and what its seat may do."""

    view: Any
    seat: Seat
    now: int  # table time
    choices: Mapping[int, Any]
    marked: tuple[str, ...]

    @property
    def seats(self) -> tuple[int, ...]:
        """Every seat in turn, from one's own."""
        return around(self.seat, len(self.view.sides))

    @property
    def sides(self) -> tuple[int, ...]:
        """Every side in turn, from one's own."""
        return around(self.view.sides[self.seat], max(self.view.sides) + 1)


def around(first: int, count: int) -> tuple[int, ...]:
    return tuple((first + n) % count for n in range(count))


def box(*shape: int, high: int, low: int = 0) -> Box:
    """Return the space of an array of whole numbers from *low* to *high*."""
    return Box(low, high, shape, np.int32)


def array(*numbers: int) -> Array:
    return np.array(numbers, np.int32)


def filled(numbers: Iterable[int], length: int) -> Array:
    """Make an array of this length, padded with zeros."""
    row = [*numbers][:length]
    return np.array(row + [0] * (length - len(row)), np.int32)


def counted(items: Iterable[T], number: Mapping[T, int]) -> Array:
    counts = np.zeros(len(number), np.int32)
    for item in items:
        counts[number[item]] += 1
    return counts


def flags(marked: Iterable[int], length: int) -> Array:
    """Make an array with 1 at these places."""
    row = np.zeros(length, np.int32)
    for n in marked:
        row[n] = 1
    return row


def ordered(values: Sequence[int], order: Sequence[int]) -> Array:
    """Return values by seat or side in the observer's order."""
    return np.array([int(values[n]) for n in order], np.int32)


def place(kinds: Sequence[type], thing: object) -> int:
    """Return the index of a thing's type, from 1."""
    return 1 + kinds.index(type(thing))


def picture(game: AnyGame, view: Any) -> NDArray[np.uint8]:
    """Draw what a view shows, in red, green and blue."""
    image = Image.new("RGB", (SIZE, SIZE), PAPER)
    paint: Callable[[Canvas, Any], None] | None = getattr(studied(game), "paint", None)
    if paint is None:
        raise ValueError(f"{game.slug} has no picture: use render_mode='ansi'")
    paint(Canvas(image), view)
    return np.asarray(image, np.uint8)


SIZE: Final = 600
PAPER: Final = "#faf6ec"
INK: Final = "#2b2b2b"
PALE: Final = "#d9d2c0"
# Each side's colour; they differ in lightness too
SIDES: Final = ("#1f5fa8", "#d9822b", "#3c8d40", "#8a3fa0", "#b03a3a", "#5b5b5b")


@cache
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)


class Canvas:
    """An image to draw a table on."""

    def __init__(self, image: Image.Image) -> None:
        self._draw = ImageDraw.Draw(image)

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str = PAPER,
        outline: str = PALE,
    ) -> None:
        self._draw.rectangle((x, y, x + width, y + height), fill, outline)

    def disc(
        self, x: float, y: float, radius: float, fill: str, ring: str = INK
    ) -> None:
        around = (x - radius, y - radius, x + radius, y + radius)
        self._draw.ellipse(around, fill, ring, 2)

    def line(self, x: float, y: float, x2: float, y2: float) -> None:
        self._draw.line((x, y, x2, y2), PALE, 2)

    def text(
        self, x: float, y: float, words: str, size: int = 12, fill: str = INK
    ) -> None:
        """Write words centred on a point."""
        self._draw.text((x, y), words, fill, _font(size), anchor="mm")

    def note(self, y: float, words: str, size: int = 13) -> None:
        """Write words at the left margin."""
        self._draw.text((20, y), words, INK, _font(size))
