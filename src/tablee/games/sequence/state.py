"""The printed board, what is true at a table, and what one seat may know of it.

State and View stand side by side so that they can be compared field by field.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files
from typing import Annotated, Final, TypeAlias

import msgspec

from tablee.kernel import Seat, Tagged
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


Square = int  # 0 to 99, row by row from the top left
BoardLine = tuple[int, ...]  # five squares in line


Colour: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table's options; the defaults are the rulebook's."""

    automatic_draw: bool = False  # SEQ-G8
    one_dead_card: bool = False  # at most one dead card a turn (SEQ-G7)
    silence: bool = False  # SEQ-25
    expert: bool = False  # niveau supérieur (SEQ-26)
    # the colour of each side, in the order of the box: blue, green, red (SEQ-04)
    colours: tuple[Colour, Colour, Colour] = (0, 1, 2)


class Turn(Tagged, frozen=True):
    """*seat* is to play a card."""

    seat: Seat
    exchanged: int = 0  # dead cards exchanged so far in this turn


class Locking(Tagged, frozen=True):
    """*seat* chooses which lines of five are locked (SEQ-G3)."""

    seat: Seat
    choices: tuple[tuple[BoardLine, ...], ...]
    played_by: Seat  # whose turn it was, and ends with the choice


class Penalty(Tagged, frozen=True):
    """Silence was broken: cards are owed before play goes on (SEQ-25, SEQ-G9)."""

    owed: tuple[int, ...]  # by each seat
    resume: Turn | Locking


class Over(Tagged, frozen=True):
    """The game has ended; no winners means a draw."""

    winners: tuple[int, ...]
    rule: str


Phase: TypeAlias = Turn | Locking | Penalty | Over


class LastPlay(msgspec.Struct, frozen=True):
    """The last card played for a chip, put on the board or taken off it."""

    seat: Seat
    card: Card
    square: int
    removed: bool = False


class State(msgspec.Struct, frozen=True):
    """Everything true at the table, secrets included. Never leaves the server."""

    options: Options
    sides: tuple[int, ...]  # the side of each seat
    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]  # the draw pile (talon); its top is the last
    discards: tuple[Card, ...]  # face up; the top is the last
    chips: tuple[int, ...]  # the squares each side holds, as a mask
    sequences: tuple[tuple[int, ...], ...]  # each side's locked lines, as masks
    dealer: Seat
    turn: int  # the number of the turn, from 1
    phase: Phase
    due: tuple[tuple[int, ...], ...]  # by seat, the turns whose card is still to draw
    lost: tuple[bool, ...]  # for each seat, whether it lost its last card (SEQ-14)
    idle: int = 0  # turns in a row without a chip or an exchange (SEQ-G6)
    still: int = 0  # turns in a row in which no chip was placed or removed (SEQ-G6)
    last: LastPlay | None = None


class View(msgspec.Struct, frozen=True):
    """What one seat, or a spectator, may know. Built field by field."""

    seat: Seat | None  # -1: the eye that sees everything, once the game is over
    options: Options
    sides: tuple[int, ...]
    hand: tuple[Card, ...]  # the seat's own; empty for a spectator
    dead: tuple[Card, ...]  # those of the hand whose two squares are taken (SEQ-20)
    hand_counts: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]  # every seat's; empty for all but that eye
    pile: int  # cards left to draw
    discards: tuple[Card, ...]
    chips: tuple[tuple[int, ...], ...]  # the squares each side holds
    sequences: tuple[tuple[BoardLine, ...], ...]  # each side's locked lines
    needed: int  # sequences that win (SEQ-22, SEQ-24)
    dealer: Seat
    turn: int
    phase: Phase
    due: tuple[tuple[int, ...], ...]
    lost: tuple[bool, ...]
    idle: int
    still: int
    last: LastPlay | None
