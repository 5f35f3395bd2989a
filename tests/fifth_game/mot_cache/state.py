"""What is true at the table, and what one seat may know of it.

State and View stand side by side so that they can be compared field by field.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from tablee.kernel import Seat, Tagged

Letters: TypeAlias = tuple[str, ...]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table's options; the defaults are the rulebook's."""

    nine_letters: bool = False  # MOT-03
    exchange: bool = False  # MOT-06


class Writing(Tagged, frozen=True):
    """Everybody writes, all at once, until the table time *until*."""

    until: int


class Voting(Tagged, frozen=True):
    """Everybody votes, all at once, until the table time *until*."""

    until: int


class Over(Tagged, frozen=True):
    """The game has ended."""

    winners: tuple[int, ...]
    rule: str


Phase: TypeAlias = Writing | Voting | Over


class State(msgspec.Struct, frozen=True):
    """Everything true at the table, secrets included. Never leaves the server."""

    options: Options
    sides: tuple[int, ...]  # the side of each seat
    round: int  # manche, from 1
    phase: Phase
    bag: Letters  # the next letter to be drawn is the last
    aside: Letters  # put aside face up in this round (MOT-06)
    hands: tuple[Letters, ...]  # letters not written with
    words: tuple[str, ...]  # face down while writing; "": none
    exchanged: tuple[bool, ...]
    told: tuple[tuple[str, ...], ...]  # what each seat alone was told (MOT-15)
    votes: tuple[Seat | None, ...]  # secret until they are counted
    burned: tuple[bool, ...]  # words that were said aloud (MOT-14)
    points: tuple[int, ...]  # of each side


class View(msgspec.Struct, frozen=True):
    """What one seat, or a spectator, may know. Built field by field.

    ``ALL_OPEN`` sees all hands, words and votes, and is told what anybody was.
    """

    seat: Seat | None
    options: Options
    sides: tuple[int, ...]
    round: int
    phase: Phase
    bag: int  # how many letters are left
    aside: Letters
    hand: Letters  # the seat's own; empty for a spectator
    hands: tuple[Letters, ...]  # everybody's, where all is open
    left: tuple[int, ...]  # letters in each hand, once the words are shown
    word: str  # the seat's own
    words: tuple[str, ...]  # everybody's, once they are shown
    written: tuple[bool, ...]
    exchanged: tuple[bool, ...]
    told: tuple[str, ...]  # the seat's own
    vote: Seat | None  # the seat's own
    votes: tuple[Seat | None, ...]  # everybody's, where all is open
    voted: tuple[bool, ...]
    burned: tuple[bool, ...]
    points: tuple[int, ...]
