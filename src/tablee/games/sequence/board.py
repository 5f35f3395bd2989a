"""The board: 10 x 10 squares, each card but the jacks on two of them (SEQ-01, -02).

Sets of squares are masks (see ``kit.bits``): square *n* is the bit ``1 << n``.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final

import msgspec

from tablee.kit.bits import mask_of
from tablee.kit.cards import PACK, Card, rank
from tablee.kit.grid import lines

ROWS: Final = 10
COLUMNS: Final = 10
FIVE: Final = 5  # squares in a sequence (SEQ-21)
CORNER: Final = "**"


class _Board(msgspec.Struct):
    squares: tuple[str, ...]


SQUARES: Final = msgspec.json.decode(
    files(__package__).joinpath("board.json").read_bytes(), type=_Board
).squares

ALL: Final = (1 << len(SQUARES)) - 1
CORNERS: Final = mask_of(n for n, card in enumerate(SQUARES) if card == CORNER)
SHOWING: Final = {
    card: mask_of(n for n, shown in enumerate(SQUARES) if shown == card)
    for card in PACK
}

ONE_EYED: Final = frozenset({Card("JS"), Card("JH")})  # SEQ-G2
TWO_EYED: Final = frozenset({Card("JC"), Card("JD")})

# every line of five, and for each square the lines that run through it
LINES: Final = tuple(mask_of(line) for line in lines(ROWS, COLUMNS, FIVE))
THROUGH: Final = tuple(
    tuple(line for line in LINES if line >> n & 1) for n in range(len(SQUARES))
)


def is_jack(card: Card) -> bool:
    """Tell the jacks, which no square shows."""
    return rank(card) == "J"
