"""What people do at a Séquence table, what everybody then sees, and moves as numbers.

A card that is no jack shows which square it can be played on, so that placing it is the
square alone. A jack can go anywhere: each has a block of its own. From ``ACTIONS`` on
they are slips, which are never listed and yet played.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from tablee.games.sequence.state import LINES, ONE_EYED, SQUARES, BoardLine
from tablee.kernel import Seat, Tagged
from tablee.kit.board import members
from tablee.kit.cards import PACK, Card


class Place(Tagged, frozen=True):
    """Play *card* and place a chip on *square* (SEQ-12; any by a jack, SEQ-17)."""

    card: Card
    square: int


class Remove(Tagged, frozen=True):
    """Play a one-eyed jack and take an opponent's chip off *square* (SEQ-18)."""

    card: Card
    square: int


class ExchangeDead(Tagged, frozen=True):
    """Announce a dead card, discard it and draw another (SEQ-20)."""

    card: Card


class Draw(Tagged, frozen=True):
    """Take the top card of the draw pile (SEQ-13)."""


class Lock(Tagged, frozen=True):
    """Choose the lines that are locked, of those the chip completed (SEQ-G3)."""

    lines: tuple[BoardLine, ...]


class Pass(Tagged, frozen=True):
    """Pass the turn, when nothing at all can be played (SEQ-G6)."""


class Discard(Tagged, frozen=True):
    """Discard a card because one's side broke the silence (SEQ-25)."""

    card: Card


class BreakSilence(Tagged, frozen=True):
    """Speak at a silent table (SEQ-25). A slip: it is never listed."""


Move: TypeAlias = (
    Place | Remove | ExchangeDead | Draw | Lock | Pass | Discard | BreakSilence
)


class DrewForDeal(Tagged, frozen=True):
    """A seat turned a card up to see who deals (SEQ-06)."""

    seat: Seat
    card: Card


class Dealt(Tagged, frozen=True):
    """The cards are dealt; *first* starts (SEQ-10)."""

    dealer: Seat
    first: Seat
    cards: int  # to each


class Placed(Tagged, frozen=True):
    """A chip was put on the board."""

    seat: Seat
    side: int
    card: Card
    square: int


class Removed(Tagged, frozen=True):
    """A chip of *side* was taken off the board."""

    seat: Seat
    side: int  # whose chip it was
    card: Card
    square: int


class SequenceMade(Tagged, frozen=True):
    """Five in line are locked."""

    side: int
    squares: BoardLine


class SequenceBroken(Tagged, frozen=True):
    """A locked five no longer counts (SEQ-26, SEQ-G10)."""

    side: int
    squares: BoardLine


class DeadExchanged(Tagged, frozen=True):
    """A dead card was announced, discarded and replaced."""

    seat: Seat
    card: Card


class Drew(Tagged, frozen=True):
    """A seat drew a card; which one is its secret."""

    seat: Seat


class DrawLost(Tagged, frozen=True):
    """A seat forgot to draw, and plays on with one card fewer (SEQ-14)."""

    seat: Seat


class PileRenewed(Tagged, frozen=True):
    """The discards were shuffled into a new draw pile (SEQ-G5)."""

    cards: int


class Passed(Tagged, frozen=True):
    """A seat had nothing to play (SEQ-G6)."""

    seat: Seat


class SilenceBroken(Tagged, frozen=True):
    """A seat spoke: every member of its side owes a card (SEQ-25)."""

    seat: Seat
    side: int


class Discarded(Tagged, frozen=True):
    """A seat gave up a card for the broken silence."""

    seat: Seat
    card: Card


class GameWon(Tagged, frozen=True):
    """*side* has the sequences it needs."""

    side: int
    rule: str


class GameDrawn(Tagged, frozen=True):
    """Nobody could move for a round, or no chip did for three (SEQ-G6)."""

    rule: str


Event: TypeAlias = (
    DrewForDeal
    | Dealt
    | Placed
    | Removed
    | SequenceMade
    | SequenceBroken
    | DeadExchanged
    | Drew
    | DrawLost
    | PileRenewed
    | Passed
    | SilenceBroken
    | Discarded
    | GameWon
    | GameDrawn
)


PLACE: Final = 0  # + square: the card that the square shows
PLACE_JC: Final = PLACE + len(SQUARES)  # + square: a two-eyed jack
PLACE_JD: Final = PLACE_JC + len(SQUARES)
REMOVE_JS: Final = PLACE_JD + len(SQUARES)  # + square: a one-eyed jack
REMOVE_JH: Final = REMOVE_JS + len(SQUARES)
EXCHANGE: Final = REMOVE_JH + len(SQUARES)  # + card: a dead one
DISCARD: Final = EXCHANGE + len(PACK)  # + card: for a broken silence
LOCK: Final = DISCARD + len(PACK)  # + line
DRAW: Final = LOCK + len(LINES)
PASS: Final = DRAW + 1
ACTIONS: Final = PASS + 1
BREAK_SILENCE: Final = ACTIONS

CARD: Final = {card: n for n, card in enumerate(PACK)}
JACKS: Final = (Card("JC"), Card("JD"), Card("JS"), Card("JH"))  # as their blocks


def numbered_moves() -> list[Move]:
    squares = range(len(SQUARES))
    found: list[Move] = [Place(Card(SQUARES[n]), n) for n in squares]
    for jack in JACKS:
        made = Remove if jack in ONE_EYED else Place
        found += [made(jack, n) for n in squares]
    found += [ExchangeDead(card) for card in PACK]
    found += [Discard(card) for card in PACK]
    found += [Lock((members(line),)) for line in LINES]
    return [*found, Draw(), Pass(), BreakSilence()]


MOVES: Final = tuple(numbered_moves())  # by their numbers
NUMBERS: Final = {move: n for n, move in enumerate(MOVES)}
