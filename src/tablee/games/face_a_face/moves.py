"""What people do at the table, and what everybody then sees."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

import msgspec

from tablee.games.face_a_face.packs import Symbol
from tablee.kernel import Seat, Tagged, TimeUp

Stack: TypeAlias = Literal["left", "right", "other"]  # other: another pack (FAF-G17)


class ThemeCard(Tagged, frozen=True):
    """A card with a theme and a symbol (FAF-02)."""

    theme: str  # its id in the pack
    text: str
    symbol: Symbol


class DuelCard(Tagged, frozen=True):
    """A Duel card (FAF-17)."""

    number: int


StackCard: TypeAlias = ThemeCard | DuelCard
Pair: TypeAlias = tuple[Seat, Seat]


class Given(msgspec.Struct, frozen=True):
    """An answer, with the times that decide (FAF-23); aloud it has no word."""

    seat: Seat
    word: str  # as it was typed (FAF-G28)
    key: str
    known: bool  # the pack has it: a help for the vote, no verdict (FAF-G7)
    begun: int
    sent: int
    meant: str = ""  # as the pack writes it, where the spelling was corrected
    fast: bool = False  # sooner than people can answer (FAF-G29)


class Draw(Tagged, frozen=True):
    """Draw the top card of a pile (FAF-08), or the tie-break card (FAF-24)."""

    stack: Stack


class Answer(Tagged, frozen=True):
    """Name an example of the other one's theme (FAF-12)."""

    word: str


class Call(Tagged, frozen=True):
    """Call « Face-à-face ! » (FAF-26)."""


class Claim(Tagged, frozen=True):
    """Claim to have won, where people speak: « J'ai gagné ! »."""


class Concede(Tagged, frozen=True):
    """Concede that the other one has won, where people speak: « L'autre a gagné »."""


class Contest(Tagged, frozen=True):
    """Contest the answer that won face-off *number* (FAF-G7)."""

    number: int


class Appeal(Tagged, frozen=True):
    """Contest that an answer was refused as said before (FAF-G7)."""

    number: int  # of the refusal


class Flag(Tagged, frozen=True):
    """Accuse *seat* of burning words on purpose (FAF-15, FAF-G12)."""

    seat: Seat


class Vote(Tagged, frozen=True):
    """Votes: the answer is right, or the accused one is guilty (FAF-G24)."""

    accept: bool


class Burn(Tagged, frozen=True):
    """Burn known answers to visible themes in conversation (FAF-G12)."""

    words: tuple[str, ...]


Move: TypeAlias = (
    Draw
    | Answer
    | Call
    | Claim
    | Concede
    | Contest
    | Appeal
    | Flag
    | Vote
    | Burn
    | TimeUp
)


class GameBegun(Tagged, frozen=True):
    """The cards are shuffled and cut; *seat* plays first (FAF-06, FAF-07)."""

    seat: Seat


class CardDrawn(Tagged, frozen=True):
    """A card leaves its pile, face down (FAF-08)."""

    seat: Seat
    stack: Stack


class DrawTakenBack(Tagged, frozen=True):
    """The card drawn goes back: somebody had spoken before (FAF-26)."""

    seat: Seat


class CardTurned(Tagged, frozen=True):
    """The card drawn lies face up before *seat* (FAF-08, FAF-09)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: ThemeCard


class DuelTurned(Tagged, frozen=True):
    """The card drawn is a Duel card: the die is thrown (FAF-17)."""

    reveals: ClassVar[bool] = True
    seat: Seat


class DieThrown(Tagged, frozen=True):
    """The die stops, after being thrown again for removed symbols (FAF-28)."""

    reveals: ClassVar[bool] = True
    throws: tuple[tuple[Symbol, Symbol], ...]  # the last one counts


class CardUncovered(Tagged, frozen=True):
    """The next card of a play pile is turned to all (FAF-20)."""

    seat: Seat
    card: ThemeCard


class FaceOffLit(Tagged, frozen=True):
    """The match is lit up; the race opens in a moment (FAF-G9)."""

    pair: Pair


class FaceOffOpened(Tagged, frozen=True):
    """The race is on: somebody has called or answered, or it was lit up (FAF-G21)."""

    pair: Pair
    caller: Seat | None


class Answered(Tagged, frozen=True):
    """An answer, shown at once; the verdict waits (FAF-G26)."""

    seat: Seat
    word: str  # as it was typed
    known: bool
    meant: str = ""  # the corrected spelling (FAF-G28)


class SaidAlready(Tagged, frozen=True):
    """An answer that cannot win: it was given before (FAF-14)."""

    number: int  # of the refusal, which can be contested (FAF-G7)
    seat: Seat
    word: str
    earlier: str  # the word it is taken for


class FasterThanPeople(Tagged, frozen=True):
    """A seat has answered three times sooner than people can (FAF-G29)."""

    seat: Seat


class Claimed(Tagged, frozen=True):
    """One of the two says aloud to have won."""

    seat: Seat


class FaceOffWon(Tagged, frozen=True):
    """The winner takes the loser's top card, unless it is contested (FAF-13)."""

    number: int
    winner: Seat
    loser: Seat
    card: ThemeCard
    rule: str
    took: int = 0  # milliseconds from the cards' showing to the answer; 0: said aloud


class FaceOffTied(Tagged, frozen=True):
    """Nobody was first: *drawer* draws a tie-break card (FAF-24, FAF-G10)."""

    pair: Pair
    drawer: Seat
    rule: str


class TieBreakTurned(Tagged, frozen=True):
    """The tie-break card is shown to both; Duel cards before it went back (FAF-25)."""

    reveals: ClassVar[bool] = True
    duels: int
    card: ThemeCard


class BothLeft(Tagged, frozen=True):
    """Nobody ever answered: both cards leave the game (FAF-G10)."""

    cards: tuple[ThemeCard, ThemeCard]


class Burned(Tagged, frozen=True):
    """An answer said in conversation can win no more (FAF-G12)."""

    seat: Seat
    word: str


class Contested(Tagged, frozen=True):
    """An answer is contested; the vote opens as soon as no race runs (FAF-G7)."""

    number: int
    seat: Seat


class Appealed(Tagged, frozen=True):
    """A refusal is contested; the vote opens as soon as no race runs (FAF-G7)."""

    number: int
    seat: Seat


class VoteOpened(Tagged, frozen=True):
    """The group votes (FAF-27, FAF-G12)."""


class Voted(Tagged, frozen=True):
    """A seat has voted; how, is its secret until the vote closes (FAF-G24)."""

    seat: Seat


class VoteClosed(Tagged, frozen=True):
    """The votes are shown (FAF-G24)."""

    reveals: ClassVar[bool] = True
    votes: tuple[bool | None, ...]  # of each seat
    accepted: bool
    accused: Seat | None = None  # who was judged; None: an answer was (FAF-G12)


class AnswerRejected(Tagged, frozen=True):
    """The card goes back; *reopens* unless it is covered by now (FAF-G7)."""

    number: int
    reopens: bool


class Reinstated(Tagged, frozen=True):
    """An answer refused as said before has won after all (FAF-G7)."""

    number: int
    winner: Seat
    loser: Seat
    card: ThemeCard | None  # None: somebody else has won it meanwhile


class DrawMissed(Tagged, frozen=True):
    """A flagged player misses a draw (FAF-G12)."""

    seat: Seat


class GameWon(Tagged, frozen=True):
    """The game is over (FAF-22)."""

    winners: tuple[int, ...]
    rule: str


Event: TypeAlias = (
    GameBegun
    | CardDrawn
    | DrawTakenBack
    | CardTurned
    | DuelTurned
    | DieThrown
    | CardUncovered
    | FaceOffLit
    | FaceOffOpened
    | Answered
    | SaidAlready
    | FasterThanPeople
    | Claimed
    | FaceOffWon
    | FaceOffTied
    | TieBreakTurned
    | BothLeft
    | Burned
    | Contested
    | Appealed
    | VoteOpened
    | Voted
    | VoteClosed
    | AnswerRejected
    | Reinstated
    | DrawMissed
    | GameWon
)
