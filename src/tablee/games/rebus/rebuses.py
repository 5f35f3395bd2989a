"""A rebus: in the tray, on the felt, and in the gallery."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from tablee.games.rebus.moves import Cards, PictureId, Warmth
from tablee.kernel import Seat

Kind: TypeAlias = Literal[
    "depart",
    "nombre",
    "intrus",
    "plus",
    "echange",
    "rebussimo",
    "chaine",
    "arrivee",
    "express",
]


How: TypeAlias = Literal["missing", "too much", "one word", "words", "names"]
"""In what way a guess is close (REB-G23); the words are right where the intruder is not
found yet (REB-G13); only the pictures' names were read out (REB-G31)."""


class Task(msgspec.Struct, frozen=True):
    """What the square reached asks for."""

    kind: Kind
    demanded: int  # cards: exactly, at most or at least; 0: as many as one can
    fewer: bool = False  # will do as well, from two cards up, on Arrivée (REB-G33)


class RowNeeds(msgspec.Struct, frozen=True):
    """What a row must be for its square, told before it is refused."""

    least: int  # cards
    places: int | None  # for them in the tray; None: as many as one likes
    own: int  # of one's own rack, at least (REB-16, REB-G20)
    lent: int  # of the centre, at least (REB-16)
    centre: bool  # its cards may be used
    intruder: bool  # one of them is no part of it (REB-15)
    full: int  # fewer than this cost something (REB-14, REB-19); 0: they do not


class Piece(msgspec.Struct, frozen=True):
    """Letters of the solution, and the place of the card that says them (0: none)."""

    place: int
    letters: str
    name: str  # of the card, as it is meant here; "" where there is none


Opinion: TypeAlias = Literal["yes", "unsure", "no"]


class Says(msgspec.Struct, frozen=True):
    """What the judge thinks of a row and its solution (REB-G6)."""

    answer: Opinion
    pieces: tuple[Piece, ...]


class Draft(msgspec.Struct, frozen=True):
    """What lies in the tray, or is laid and not sealed, seen by its author alone."""

    cards: Cards = ()
    solution: str = ""
    intruder: int = 0
    says: Says | None = None  # None: nothing to say yet


class Heard(msgspec.Struct, frozen=True):
    """A guess as all have heard it."""

    number: int  # from 1
    seat: Seat
    text: str
    intruder: int
    sent: int  # table time
    heat: Warmth | None = None  # how near it is, where that is told (REB-G34)


class Close(msgspec.Struct, frozen=True):
    """What one who guessed is told alone (REB-G23, REB-G13)."""

    seat: Seat
    number: int  # of the guess
    how: How


class Found(msgspec.Struct, frozen=True):
    """What a seat has found, and when; both are needed where there is an intruder."""

    words: int | None = None  # table time of the guess
    intruder: int | None = None
    number: int = 0  # of the guess that had the words
    granted: bool = False  # not by the judge: by the author, or by a vote (REB-G5)
    place: bool = False  # one place may be named without words (REB-G13)


class Shown(msgspec.Struct, frozen=True):
    """The rebus on the felt, as far as all may know it."""

    author: Seat
    task: Task
    cards: Cards
    borrowed: Cards  # of these cards, those from the centre
    opened: int  # table time at which all saw it


class PawnWalk(msgspec.Struct, frozen=True):
    """How far a pawn would go, forwards or back."""

    seat: Seat
    by: int


class Settlement(msgspec.Struct, frozen=True):
    """What a rebus leads to, and by which rule."""

    rule: str
    walks: tuple[PawnWalk, ...]
    solvers: tuple[Seat, ...] = ()
    took: int = 0  # milliseconds until it was solved


class Rebus(msgspec.Struct, frozen=True):
    """A rebus that was laid, as everybody knows it afterwards."""

    number: int  # from 1
    author: Seat
    task: Task
    cards: Cards
    intruder: int
    solution: str
    pieces: tuple[Piece, ...]
    names: tuple[str, ...]  # the first name of each card
    says: Opinion
    solvers: tuple[Seat, ...]
    took: int  # milliseconds until it was solved; 0: it was not
    rejected: bool


class Linked(msgspec.Struct, frozen=True):
    """A card of the chain (REB-20)."""

    seat: Seat
    card: PictureId
    phrase: str
    says: Says  # what the judge thinks of the phrase so far: a help for the vote
    laid: int  # table time
