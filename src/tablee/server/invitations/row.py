"""The picture of a rebus: its row on felt, the question, who asks."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

CARDS: Final = Path(__file__).parents[1] / "static" / "cards"
PLAIN: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240">'
    '<path d="M0 0h240v240H0z" fill="#FBF3E1"/></svg>'
)
LEFT, TOP, ROOM, HIGH = 64, 60, 1072, 364  # where the pictures lie
GAP, LARGEST, IN_A_ROW = 20, 300, 5


class Tile(NamedTuple):
    """Where a picture lies, and how large it is."""

    x: float
    y: float
    size: float


def tiles(count: int) -> Iterator[Tile]:
    """Lay so many pictures, in as many rows as they need."""
    rows = -(-count // IN_A_ROW)
    wide = -(-count // rows)
    across = (ROOM - GAP * (wide - 1)) / wide
    down = (HIGH - GAP * (rows - 1)) / rows
    size = min(LARGEST, across, down)
    top = TOP + (HIGH - rows * size - (rows - 1) * GAP) / 2
    for number in range(count):
        row, place = divmod(number, wide)
        yield Tile(LEFT + place * (size + GAP), top + row * (size + GAP), size)


def row(cards: tuple[str, ...]) -> Iterator[str]:
    """Draw the pictures, by the codes that clients know them by."""
    for number, (card, at) in enumerate(zip(cards, tiles(len(cards)), strict=True)):
        corner = at.size * 0.06
        box = f'x="{at.x:.1f}" width="{at.size:.1f}" height="{at.size:.1f}"'
        art = b64encode(_art(card).encode()).decode()
        yield (
            f'<rect {box} y="{at.y + 6:.1f}" rx="{corner:.1f}" fill-opacity=".3"/>'
            f'<clipPath id="t{number}"><rect {box} y="{at.y:.1f}" rx="{corner:.1f}"/>'
            f'</clipPath><g clip-path="url(#t{number})"><image {box} y="{at.y:.1f}" '
            f'href="data:image/svg+xml;base64,{art}"/></g>'
        )


@cache
def _art(card: str) -> str:
    """Read a picture; a bare card where nothing is built."""
    try:
        return (CARDS / f"{card}.svg").read_text("utf-8")
    except OSError:
        return PLAIN
