"""The board: its squares, its lines of five, and which become sequences together."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files
from typing import Final

import msgspec

from tablee.kit.board import lines, mask_of
from tablee.kit.cards import PACK, Card, rank

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
    """Return whether a card is a jack, which no square shows."""
    return rank(card) == "J"


Locks = tuple[int, ...]  # lines of five as masks


def open_lines(chips: int, locked: Iterable[int], among: Iterable[int]) -> Locks:
    """Return the complete lines that may still become a sequence of their side.

    Corners count for everybody (SEQ-15). Two sequences share at most one square, a
    corner not being counted (SEQ-23, SEQ-G3).
    """
    held = chips | CORNERS
    return tuple(
        line
        for line in among
        if line & held == line and all(may_stand(line, other) for other in locked)
    )


def may_stand(line: int, other: int) -> bool:
    """Return whether two lines share few enough squares to be two sequences.

    A corner that two lines share is all they share, so it need not be left out.
    """
    shared = line & other
    return shared & (shared - 1) == 0


def choices(lines: Locks) -> tuple[Locks, ...]:
    """Return every largest set of *lines* that can be sequences side by side.

    Six to eight in a row give one sequence of the player's choice, nine or ten give
    two (SEQ-G3); lines that merely cross give one each (SEQ-G12).
    """
    sets = tuple(_compatible(lines))
    most = max(map(len, sets))  # the empty one is always there
    return tuple(found for found in sets if len(found) == most)


def _compatible(lines: Locks) -> Iterable[Locks]:
    """Return every set of lines that stand side by side, the empty one included."""
    if not lines:
        yield ()
        return
    first, rest = lines[0], lines[1:]
    for others in _compatible(tuple(o for o in rest if may_stand(first, o))):
        yield (first, *others)
    yield from _compatible(rest)
