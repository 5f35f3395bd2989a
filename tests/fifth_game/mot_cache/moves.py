"""What people do at the table, and what everybody then sees.

An event that turns up what was hidden says so by ``reveals``: the conformance suite
lets no other event depend on a secret.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from tablee.kernel import Seat, Tagged, TimeUp

from .state import Letters


class Exchange(Tagged, frozen=True):
    """Discards one to three letters and draws as many (MOT-06)."""

    letters: Letters


class Write(Tagged, frozen=True):
    """Writes a word and lays it face down (MOT-04)."""

    word: str


class Vote(Tagged, frozen=True):
    """Votes for the word of *seat* (MOT-09)."""

    seat: Seat


class Burn(Tagged, frozen=True):
    """Speaks the word of *seat* aloud before the votes are in (MOT-14)."""

    seat: Seat


Move: TypeAlias = Exchange | Write | Vote | Burn | TimeUp


class RoundBegan(Tagged, frozen=True):
    """The letters are drawn, and everybody writes."""

    round: int
    letters: int  # in each hand


class Exchanged(Tagged, frozen=True):
    """A seat put letters aside; which ones it drew is its secret."""

    seat: Seat
    letters: Letters


class Written(Tagged, frozen=True):
    """A seat has written; what, is its secret."""

    seat: Seat


class WordsShown(Tagged, frozen=True):
    """The words are turned over (MOT-08)."""

    reveals: ClassVar[bool] = True
    words: tuple[str, ...]


class Voted(Tagged, frozen=True):
    """A seat has voted; for which word, is its secret."""

    seat: Seat


class Burned(Tagged, frozen=True):
    """A word was said aloud by its own side, and makes no points (MOT-14)."""

    seat: Seat  # whose word it is
    by: Seat


class VotesCounted(Tagged, frozen=True):
    """The votes are shown, and the points they made (MOT-11)."""

    reveals: ClassVar[bool] = True
    votes: tuple[Seat | None, ...]
    points: tuple[int, ...]


class GameWon(Tagged, frozen=True):
    """The last votes made these sides win (MOT-12)."""

    reveals: ClassVar[bool] = True
    winners: tuple[int, ...]
    rule: str


Event: TypeAlias = (
    RoundBegan
    | Exchanged
    | Written
    | WordsShown
    | Voted
    | Burned
    | VotesCounted
    | GameWon
)
