"""What is true at a Séquence table, and what one seat may know of it.

State and View stand side by side so that they can be compared field by field.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from tablee.kernel import Seat, Tagged
from tablee.kit.cards import Card

Square = int  # 0 to 99, row by row from the top left
BoardLine = tuple[int, ...]  # five squares in line


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table's options; the defaults are the rulebook's."""

    automatic_draw: bool = False  # SEQ-G8
    one_dead_card: bool = False  # at most one dead card a turn (SEQ-G7)
    silence: bool = False  # SEQ-25
    expert: bool = False  # niveau supérieur (SEQ-26)


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
    hand: tuple[Card, ...]  # the seat's own; empty for who has none
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
