"""What everybody sees happen at the table."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from tablee.games.rebus.moves import About, Cards, PictureId, Warmth
from tablee.kernel import Seat, Tagged


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


class RoundBegun(Tagged, frozen=True):
    """Everybody composes from ten cards (REB-G36)."""

    round: int


class AuthorReady(Tagged, frozen=True):
    """A seat has sealed a rebus, or will lay none: nobody knows which (REB-G36)."""

    seat: Seat


class GalleryOpened(Tagged, frozen=True):
    """These have composed something; their rebuses are guessed in this order."""

    reveals: ClassVar[bool] = True
    authors: tuple[Seat, ...]


class RebusFound(Tagged, frozen=True):
    """A seat has found it; what it said stays unsaid until the solution (REB-G37)."""

    reveals: ClassVar[bool] = True
    seat: Seat


class PointsScored(Tagged, frozen=True):
    """What a rebus has given to each seat (REB-G38)."""

    gains: tuple[int, ...]


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
