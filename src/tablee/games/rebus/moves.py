"""What people do at the table, and what everybody then sees."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from tablee.games.rebus.express.events import (
    AuthorReady,
    GalleryOpened,
    PointsScored,
    RebusFound,
    RoundBegun,
)
from tablee.kernel import Seat, Tagged, TimeUp

PictureId: TypeAlias = str
"""A card's code, which does not tell what is drawn on it; ``cards.py`` has them."""

Cards: TypeAlias = tuple[PictureId, ...]

About: TypeAlias = Literal["sense", "said", "guess", "chain"]
"""What is voted on: has it a meaning, can it be said, is this guess right, does the
last card of the chain follow (REB-G5, REB-G6, REB-G17)."""


Warmth: TypeAlias = Literal["cold", "warm", "hot"]
"""How near a guess is by ear, where the table is told (REB-G34)."""


class Throw(Tagged, frozen=True):
    """Throws the die and goes where it says (REB-05)."""


class Discard(Tagged, frozen=True):
    """Throws cards away instead, and draws as many (REB-22)."""

    cards: Cards


class Exchange(Tagged, frozen=True):
    """Exchanges cards blindly: the seat asked for each of them (REB-17)."""

    asked: tuple[str, ...]


class Tray(Tagged, frozen=True):
    """Puts cards into the tray, and what they are to say, for oneself (REB-G21)."""

    cards: Cards
    solution: str = ""
    intruder: int = 0  # its place in the row, from 1; 0: none


class Lay(Tagged, frozen=True):
    """Lays the rebus; without a solution it is still to be typed (REB-07, REB-G21)."""

    cards: Cards
    solution: str = ""
    intruder: int = 0


class Seal(Tagged, frozen=True):
    """Seals the solution of the rebus that is laid (REB-G21)."""

    solution: str


class Rearrange(Tagged, frozen=True):
    """Goes back to the cards before they are sealed, within the minute (REB-G21)."""


class Pass(Tagged, frozen=True):
    """Lays nothing: « Je n'y arrive pas » (REB-27, REB-G11)."""


class Hint(Tagged, frozen=True):
    """Asks which two cards begin something, once a turn."""


class Guess(Tagged, frozen=True):
    """Says what the rebus says, which card is its intruder, or both (REB-08, -15)."""

    text: str
    intruder: int = 0  # its place in the row; 0: not named


class GiveIn(Tagged, frozen=True):
    """Gives a rebus up: « langue au chat » (REB-G32). One may still guess."""


class Accept(Tagged, frozen=True):
    """Accepts a close guess to one's own rebus as right (REB-G5)."""

    guess: int


class Contest(Tagged, frozen=True):
    """Contests the rebus, or the verdict on a guess (REB-G5, REB-G6, REB-G22)."""

    about: About
    guess: int = 0  # its number; 0: the rebus itself


class Seen(Tagged, frozen=True):
    """Says « vu »: nothing to contest (REB-G22)."""


class Vote(Tagged, frozen=True):
    """Votes in secret: it stands, or it is refused (REB-G22)."""

    accept: bool


class Link(Tagged, frozen=True):
    """Adds a card to the chain, with the whole phrase so far (REB-20, REB-G17)."""

    card: PictureId
    phrase: str


class Challenge(Tagged, frozen=True):
    """Says that the last card does not follow (REB-G17)."""


class Draw(Tagged, frozen=True):
    """Draws so many cards on the last circuit (REB-23)."""

    count: int


class Favour(Tagged, frozen=True):
    """Votes for the favourite rebus of the game (REB-G25)."""

    rebus: int


class ReadPictures(Tagged, frozen=True):
    """Has the pictures' first names read out, or not any more (REB-G24)."""

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


class GameBegun(Tagged, frozen=True):
    """Everybody has cards; *seat* plays first (REB-02, REB-03)."""

    seat: Seat


class DieThrown(Tagged, frozen=True):
    """The die shows *die* (REB-05)."""

    seat: Seat
    die: int


class PawnMoved(Tagged, frozen=True):
    """A pawn goes from one square to another, by the die or by a rebus."""

    seat: Seat
    start: int
    to: int


class CardsThrownAway(Tagged, frozen=True):
    """Cards are thrown away, face down, and as many drawn (REB-22)."""

    seat: Seat
    count: int


class CardsDrawn(Tagged, frozen=True):
    """Cards come from the pile to a rack (REB-09)."""

    seat: Seat
    count: int


class PileRefilled(Tagged, frozen=True):
    """Discards and old cards of the centre are shuffled into a new pile (REB-G18)."""

    count: int


class CardsExchanged(Tagged, frozen=True):
    """*seat* and *other* have drawn *count* cards from each other (REB-17)."""

    seat: Seat
    other: Seat
    count: int


class TurnPassed(Tagged, frozen=True):
    """A turn ends without a rebus on Arrivée (REB-26, REB-27)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    rule: str


class NothingLaid(Tagged, frozen=True):
    """The author has laid nothing in time, or gives up (REB-G11)."""

    reveals: ClassVar[bool] = True
    seat: Seat


class SealingBegun(Tagged, frozen=True):
    """The cards are laid, unseen, and their solution is being typed (REB-G21)."""

    reveals: ClassVar[bool] = True
    seat: Seat


class CardsTakenUp(Tagged, frozen=True):
    """The author goes back to the cards, which nobody has seen (REB-G21)."""

    reveals: ClassVar[bool] = True
    seat: Seat


class TrayStirred(Tagged, frozen=True):
    """Somebody composes: what changed in the tray is not said (REB-G45)."""

    seat: Seat


class RebusLaid(Tagged, frozen=True):
    """The cards lie face up, and the others guess (REB-07, REB-08)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: Cards


class Guessed(Tagged, frozen=True):
    """A guess, heard by all; whether it is right is not said (REB-08)."""

    seat: Seat
    number: int
    text: str
    intruder: int


class GuessFelt(Tagged, frozen=True):
    """How near a guess is by ear, told to all alike; it is not the end (REB-G34)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    number: int
    heat: Warmth


class GaveIn(Tagged, frozen=True):
    """A seat says « langue au chat »; when all have, the glass ends (REB-G32)."""

    seat: Seat


class GuessAccepted(Tagged, frozen=True):
    """The author accepts a guess (REB-G5)."""

    number: int
    seat: Seat


class RebusSolved(Tagged, frozen=True):
    """Somebody has it; the minute ends as soon as all lines are heard (REB-G10)."""

    reveals: ClassVar[bool] = True
    seat: Seat


class RebusRevealed(Tagged, frozen=True):
    """The solution is shown, and who found it (REB-10, REB-11)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    solution: str
    solvers: tuple[Seat, ...]


class Contested(Tagged, frozen=True):
    """The rebus, or the verdict on a guess, is contested: the others vote (REB-G22)."""

    seat: Seat
    about: About
    guess: int


class Voted(Tagged, frozen=True):
    """A seat has voted; how, is its secret until the vote closes (REB-G22)."""

    seat: Seat


class VoteClosed(Tagged, frozen=True):
    """The votes are shown (REB-G22)."""

    reveals: ClassVar[bool] = True
    about: About
    votes: tuple[bool | None, ...]  # of each seat
    accepted: bool


class RebusClosed(Tagged, frozen=True):
    """The contest is over; pawns move, and the cards go to the centre (REB-09)."""

    number: int  # in the gallery
    rule: str
    rejected: bool


class ChainBegun(Tagged, frozen=True):
    """The first card of the chain is due (REB-20)."""

    seat: Seat


class CardLinked(Tagged, frozen=True):
    """A card is added to the chain (REB-20)."""

    seat: Seat
    card: PictureId
    phrase: str


class ChainEnded(Tagged, frozen=True):
    """The chain is broken, or its glass has run out (REB-21); None: nobody broke it."""

    seat: Seat | None
    length: int
    rule: str


class DrawAsked(Tagged, frozen=True):
    """These seats may draw on the last circuit, or not (REB-23)."""

    seats: tuple[Seat, ...]


class PicturesRead(Tagged, frozen=True):
    """A seat has the pictures read out, or not any more (REB-G24)."""

    seat: Seat
    on: bool


class GameDecided(Tagged, frozen=True):
    """Somebody has won; the table looks at its rebuses (REB-28, REB-G25)."""

    winners: tuple[int, ...]
    rule: str


class Favoured(Tagged, frozen=True):
    """A seat has chosen its favourite (REB-G25)."""

    seat: Seat
    rebus: int


class GameWon(Tagged, frozen=True):
    """The game is over; these rebuses are the table's favourites (REB-28)."""

    winners: tuple[int, ...]
    rule: str
    favourites: tuple[int, ...]


Event: TypeAlias = (
    GameBegun
    | DieThrown
    | PawnMoved
    | CardsThrownAway
    | CardsDrawn
    | PileRefilled
    | CardsExchanged
    | TurnPassed
    | NothingLaid
    | SealingBegun
    | CardsTakenUp
    | TrayStirred
    | RebusLaid
    | Guessed
    | GuessFelt
    | GaveIn
    | GuessAccepted
    | RebusSolved
    | RebusRevealed
    | Contested
    | Voted
    | VoteClosed
    | RebusClosed
    | ChainBegun
    | CardLinked
    | ChainEnded
    | DrawAsked
    | PicturesRead
    | GameDecided
    | Favoured
    | GameWon
    | RoundBegun
    | AuthorReady
    | GalleryOpened
    | RebusFound
    | PointsScored
)
