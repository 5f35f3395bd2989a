"""What is true at the table, and what one seat may know of it.

State and View stand side by side so that they can be compared field by field.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from tablee.games.face_a_face.moves import (
    DuelCard,
    Given,
    Pair,
    Stack,
    StackCard,
    ThemeCard,
)
from tablee.games.face_a_face.packs import Symbol
from tablee.games.face_a_face.spelling import LONGEST
from tablee.kernel import Seat, Tagged
from tablee.kit.seats import Glass

MOST_LEARNT: Final = 500  # words that a table remembers from game to game
Percent: TypeAlias = Annotated[int, msgspec.Meta(ge=100, le=300)]


class AcceptedWord(msgspec.Struct, frozen=True):
    """A word that no list has and that a vote has accepted (FAF-27)."""

    theme: Annotated[str, msgspec.Meta(max_length=LONGEST)]
    word: Annotated[str, msgspec.Meta(max_length=LONGEST)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table's options; the defaults are the rulebook's."""

    language: Literal["fr", "en"] = "fr"
    pack: Annotated[int, msgspec.Meta(ge=1, le=5)] = 1  # FAF-01, G32
    own_pack: str = ""  # or the digest of one that people brought
    announced: bool = False  # the match is lit up (FAF-G9)
    aloud: bool = False  # people speak, nobody types
    voters: Literal["everybody", "bystanders"] = "everybody"  # FAF-G7
    by_theme: bool = False  # a word is burned for its theme alone (FAF-G18)
    # the die face whose symbols leave the game of 3 players, 0: none (FAF-28)
    removed: Annotated[int, msgspec.Meta(ge=0, le=6)] = 5
    shuffler: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0  # 0: by the dice (FAF-G1)
    patience: Annotated[int, msgspec.Meta(ge=5, le=60)] = 20  # seconds (FAF-G10)
    # milliseconds (FAF-G26)
    together: Annotated[int, msgspec.Meta(ge=250, le=3000)] = 1500
    same_moment: Annotated[int, msgspec.Meta(ge=0, le=200)] = 40
    # percent of the time that each player has (FAF-G25)
    time_1: Percent = 100
    time_2: Percent = 100
    time_3: Percent = 100
    time_4: Percent = 100
    time_5: Percent = 100
    time_6: Percent = 100
    # what votes have accepted in earlier games of this table (FAF-27)
    learnt: Annotated[
        tuple[AcceptedWord, ...], msgspec.Meta(max_length=MOST_LEARNT)
    ] = ()


class Drawing(Tagged, frozen=True):
    """The one on turn draws; a match, if there is one, waits to be noticed."""

    # with nothing left to draw, the table looks for a last match until then
    until: int | None = None


class Turning(Tagged, frozen=True):
    """A card is drawn; it is turned once all that was said before has been heard."""

    seat: Seat
    stack: Stack
    drawn: int


class Throwing(Tagged, frozen=True):
    """A Duel card is shown, and at *until* the die is thrown (FAF-17)."""

    until: int


class Uncovering(Tagged, frozen=True):
    """The next cards of these seats are turned to all at *until* (FAF-20)."""

    seats: tuple[Seat, ...]
    until: int


class TieBreak(msgspec.Struct, frozen=True):
    """The card that both answer, and the pile under which it goes back (FAF-24)."""

    card: ThemeCard
    stack: Stack


class Opening(Tagged, frozen=True):
    """All see who faces off; the race opens for both at *until* (FAF-G9)."""

    pair: Pair
    until: int
    reopened: bool = False  # a vote has rejected the answer that won (FAF-G7)


class Racing(Tagged, frozen=True):
    """A face-off is on: each of the two answers the other's theme (FAF-12)."""

    pair: Pair
    opened: int  # a beginning before counts from then (FAF-G20)
    until: int  # FAF-G10
    given: Given | None = None  # the answer whose verdict waits
    caller: Seat | None = None  # who called « Face-à-face ! »
    tie: TieBreak | None = None  # then both answer this card


class Tied(Tagged, frozen=True):
    """*drawer* draws a tie-break card; at *until* the table does (FAF-G23)."""

    pair: Pair
    drawer: Seat
    until: int


class Voting(Tagged, frozen=True):
    """The group votes in secret, until *until* (FAF-G24)."""

    number: int | None  # the face-off whose answer is judged; None: another thing is
    seat: Seat  # whose answer is judged, or who is accused
    by: Seat  # who contests or accuses
    voters: tuple[Seat, ...]
    since: int
    until: int
    refusal: int | None = None  # the refusal that is judged (FAF-G7)


class Over(Tagged, frozen=True):
    """The game has ended."""

    winners: tuple[int, ...]
    rule: str


Phase: TypeAlias = (
    Drawing | Turning | Throwing | Uncovering | Opening | Racing | Tied | Voting | Over
)


class Die(msgspec.Struct, frozen=True):
    """The link between two symbols, since *shown* (FAF-18)."""

    symbols: tuple[Symbol, Symbol]
    shown: int


class Top(msgspec.Struct, frozen=True):
    """A card of a play pile, and when it was last turned to all."""

    card: ThemeCard
    shown: int
    laid: int = 0  # when it was first turned: what lies under it was laid before


class SaidAnswer(msgspec.Struct, frozen=True):
    """An answer that can win no more (FAF-14)."""

    word: str
    key: str
    theme: str  # the id of the theme it answered
    seat: Seat


class Win(msgspec.Struct, frozen=True):
    """A face-off won, as long as the answer can be contested (FAF-G7)."""

    number: int
    winner: Seat
    loser: Seat
    card: ThemeCard  # taken from the loser
    held: ThemeCard  # the winner's own
    laid: int  # when the card taken was laid: its place in the row
    asked: ThemeCard  # the card whose theme was answered
    word: str  # as it was typed; empty where people speak
    known: bool
    until: int
    by: Seat | None = None  # who contests it
    meant: str = ""  # the corrected spelling (FAF-G28)


class RefusedAnswer(msgspec.Struct, frozen=True):
    """An answer refused as said before, as long as that can be contested (FAF-G7)."""

    number: int
    given: Given
    earlier: str  # the word it is taken for
    rival: Seat
    asked: ThemeCard
    card: Top  # the rival's, which it would have won
    held: Top  # one's own
    until: int
    by: Seat | None = None  # who contests it


class Verdict(msgspec.Struct, frozen=True):
    """How the last face-off was decided: the timeline of both answers."""

    number: int
    pair: Pair
    opened: int
    given: tuple[Given, ...]
    winner: Seat | None  # None: a tie, or nobody answered
    rule: str


class State(msgspec.Struct, frozen=True):
    """Everything true at the table, secrets included. Never leaves the server."""

    options: Options
    sides: tuple[int, ...]
    phase: Phase
    turn: Seat  # who draws next
    drawer: Seat  # who drew last
    left: tuple[StackCard, ...]  # face down; the next one is the last
    right: tuple[StackCard, ...]
    seen: tuple[int, int]  # how many at the bottom of each went back, seen by all
    rows: tuple[tuple[Top, ...], ...]  # the play pile of each seat, the top card last
    since: int  # no race counts from before (FAF-G20)
    duels: tuple[DuelCard, ...]  # between the piles
    die: Die | None
    won: tuple[tuple[ThemeCard, ...], ...]
    gone: tuple[ThemeCard, ...]  # out of the game (FAF-G10)
    said: tuple[SaidAnswer, ...]
    wins: tuple[Win, ...]  # that can still be contested, or are
    refusals: tuple[RefusedAnswer, ...]  # likewise
    refused: int  # answers refused so far
    fast: tuple[int, ...]  # answers of each seat sooner than people's (FAF-G29)
    last: Verdict | None
    fought: int  # face-offs decided so far
    cascade: int  # of them since the last card was turned
    burners: tuple[int, ...]  # words each seat burned in talk and was not judged for
    skips: tuple[bool, ...]  # who misses the next draw (FAF-G12)
    accepted: tuple[AcceptedWord, ...]  # at this table, earlier games included
    votes: tuple[bool | None, ...]  # secret until the vote closes (FAF-G24)
    missed: int  # face-offs that nobody noticed in time (FAF-26)
    several: bool  # whether more than one match may stand (FAF-G3)


class View(msgspec.Struct, frozen=True):
    """What one seat, or a spectator, may know; ``ALL_OPEN`` sees every secret."""

    seat: Seat | None
    options: Options
    sides: tuple[int, ...]
    phase: Phase
    turn: Seat
    drawer: Seat
    left: int
    right: int
    under: tuple[tuple[StackCard, ...], tuple[StackCard, ...]]  # went back, seen by all
    rows: tuple[tuple[Top, ...], ...]
    since: int
    duels: tuple[DuelCard, ...]
    die: Die | None
    won: tuple[tuple[ThemeCard, ...], ...]
    gone: tuple[ThemeCard, ...]
    said: tuple[SaidAnswer, ...]
    wins: tuple[Win, ...]
    refusals: tuple[RefusedAnswer, ...]
    refused: int
    fast: tuple[int, ...]
    last: Verdict | None
    fought: int
    cascade: int
    burners: tuple[int, ...]
    skips: tuple[bool, ...]
    accepted: tuple[AcceptedWord, ...]
    voted: tuple[bool, ...]
    vote: bool | None  # the seat's own
    votes: tuple[bool | None, ...]  # everybody's, for the open eye
    missed: int  # 0 until the game is over
    glass: Glass | None  # the time that is shown
    piles: tuple[tuple[StackCard, ...], tuple[StackCard, ...]]  # for the open eye
