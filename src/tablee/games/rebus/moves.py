"""What people do at the table; what everybody then sees is in ``events``."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tablee.kernel import Tagged, TimeUp

PictureId: TypeAlias = str
"""A card's code, which does not tell what is drawn on it; ``board.py`` has them."""

Cards: TypeAlias = tuple[PictureId, ...]

About: TypeAlias = Literal["sense", "said", "guess", "chain"]
"""What is voted on: has it a meaning, can it be said, is this guess right, does the
last card of the chain follow (REB-G5, REB-G6, REB-G17)."""


Warmth: TypeAlias = Literal["cold", "warm", "hot"]
"""How near a guess is by ear, where the table is told (REB-G34)."""


class Throw(Tagged, frozen=True):
    """Throw the die and go where it says (REB-05)."""


class Discard(Tagged, frozen=True):
    """Throw cards away instead, and draw as many (REB-22)."""

    cards: Cards


class Exchange(Tagged, frozen=True):
    """Exchange cards blindly: the seat asked for each of them (REB-17)."""

    asked: tuple[str, ...]


class Tray(Tagged, frozen=True):
    """Keep cards in the tray, and what they are to say, for oneself (REB-G21)."""

    cards: Cards
    solution: str = ""
    intruder: int = 0  # its place in the row, from 1; 0: none


class Lay(Tagged, frozen=True):
    """Lay the rebus; without a solution it is still to be typed (REB-07, REB-G21)."""

    cards: Cards
    solution: str = ""
    intruder: int = 0


class Seal(Tagged, frozen=True):
    """Seal the solution of the rebus that is laid (REB-G21)."""

    solution: str


class Rearrange(Tagged, frozen=True):
    """Go back to the cards before they are sealed, within the minute (REB-G21)."""


class Pass(Tagged, frozen=True):
    """Lay nothing: « Je n'y arrive pas » (REB-27, REB-G11)."""


class Hint(Tagged, frozen=True):
    """Ask which two cards begin something, once a turn."""


class Guess(Tagged, frozen=True):
    """Guess what the rebus says, which card is its intruder, or both (REB-08, -15)."""

    text: str
    intruder: int = 0  # its place in the row; 0: not named


class GiveIn(Tagged, frozen=True):
    """Abandon a rebus: « langue au chat » (REB-G32). One may still guess."""


class Accept(Tagged, frozen=True):
    """Accept a close guess to one's own rebus as right (REB-G5)."""

    guess: int


class Contest(Tagged, frozen=True):
    """Contest the rebus, or the verdict on a guess (REB-G5, REB-G6, REB-G22)."""

    about: About
    guess: int = 0  # its number; 0: the rebus itself


class Seen(Tagged, frozen=True):
    """Acknowledge a rebus, « vu »: nothing to contest (REB-G22)."""


class Vote(Tagged, frozen=True):
    """Vote in secret: it stands, or it is refused (REB-G22)."""

    accept: bool


class Link(Tagged, frozen=True):
    """Add a card to the chain, with the whole phrase so far (REB-20, REB-G17)."""

    card: PictureId
    phrase: str


class Challenge(Tagged, frozen=True):
    """Object that the last card does not follow (REB-G17)."""


class Draw(Tagged, frozen=True):
    """Draw so many cards on the last circuit (REB-23)."""

    count: int


class Favour(Tagged, frozen=True):
    """Vote for the favourite rebus of the game (REB-G25)."""

    rebus: int


class ReadPictures(Tagged, frozen=True):
    """Have the pictures' first names read out, or no longer (REB-G24)."""

    on: bool


Move: TypeAlias = (
    Throw
    | Discard
    | Exchange
    | Tray
    | Lay
    | Seal
    | Rearrange
    | Pass
    | Hint
    | Guess
    | GiveIn
    | Accept
    | Contest
    | Seen
    | Vote
    | Link
    | Challenge
    | Draw
    | Favour
    | ReadPictures
    | TimeUp
)
