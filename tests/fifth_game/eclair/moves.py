"""What people do at the table, and what everybody then sees."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from tablee.kernel import Seat, Tagged, TimeUp

Cards: TypeAlias = tuple[str, ...]  # a card is the name of its theme


class Answer(Tagged, frozen=True):
    """Answers the card that lies there (ECL-04)."""

    word: str


class Arrange(Tagged, frozen=True):
    """Lays one's cards in a row, face down, with a stake and a motto (ECL-13)."""

    cards: Cards
    stake: int
    motto: str


class Burn(Tagged, frozen=True):
    """Speaks a word aloud that some card takes (ECL-12)."""

    word: str


Move: TypeAlias = Answer | Arrange | Burn | TimeUp


class CardTurned(Tagged, frozen=True):
    """The top card of the pile is turned over (ECL-03)."""

    reveals: ClassVar[bool] = True
    card: str


class Answered(Tagged, frozen=True):
    """A right answer, shown at once; the verdict waits (ECL-08)."""

    seat: Seat
    word: str


class Burned(Tagged, frozen=True):
    """A word is right no more: it was wrong (ECL-06), or said aloud (ECL-12)."""

    seat: Seat
    word: str


class CardDecided(Tagged, frozen=True):
    """One seat takes the card; several have tied; or nobody was right in time."""

    card: str
    seats: tuple[Seat, ...]
    rule: str


class Arranged(Tagged, frozen=True):
    """A seat has arranged; how, is its secret."""

    seat: Seat


class RowsShown(Tagged, frozen=True):
    """The rows are turned up, and the points they lead to (ECL-14)."""

    reveals: ClassVar[bool] = True
    rows: tuple[Arrange | None, ...]
    points: tuple[int, ...]


class GameWon(Tagged, frozen=True):
    """The game is over (ECL-16)."""

    winners: tuple[int, ...]
    rule: str


Event: TypeAlias = (
    CardTurned | Answered | Burned | CardDecided | Arranged | RowsShown | GameWon
)
