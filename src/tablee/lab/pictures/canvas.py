"""A square of paper to draw a table on."""

from __future__ import annotations

from functools import cache
from typing import Final

from PIL import Image, ImageDraw, ImageFont

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
    """Boxes, discs and words."""

    def __init__(self, image: Image.Image) -> None:
        """Take the paper."""
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
        """Draw a box from its upper left corner."""
        self._draw.rectangle((x, y, x + width, y + height), fill, outline)

    def disc(
        self, x: float, y: float, radius: float, fill: str, ring: str = INK
    ) -> None:
        """Draw a disc round its middle."""
        around = (x - radius, y - radius, x + radius, y + radius)
        self._draw.ellipse(around, fill, ring, 2)

    def line(self, x: float, y: float, x2: float, y2: float) -> None:
        """Draw a line."""
        self._draw.line((x, y, x2, y2), PALE, 2)

    def text(
        self, x: float, y: float, words: str, size: int = 12, fill: str = INK
    ) -> None:
        """Write words round a point."""
        self._draw.text((x, y), words, fill, _font(size), anchor="mm")

    def note(self, y: float, words: str, size: int = 13) -> None:
        """Write a line from the left margin."""
        self._draw.text((20, y), words, INK, _font(size))
