"""What is true at the table, and what one seat may know of it.

State and View stand side by side so that they can be compared field by field.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from tablee.games.rebus.moves import About, Cards
from tablee.games.rebus.rebuses import (
    Close,
    Draft,
    Found,
    Heard,
    Linked,
    Rebus,
    RowNeeds,
    Settlement,
    Shown,
    Task,
)
from tablee.kernel import Seat, Tagged
from tablee.kit.seats import Glass


class ComposingTogether(Tagged, frozen=True):
    """Everybody composes, each until their own glass has run out (REB-G36)."""

    since: int
    until: tuple[int, ...]  # of each seat
    ready: tuple[bool, ...]  # who has sealed a rebus, or will lay none


class Solving(Tagged, frozen=True):
    """All but its author guess the rebus that is shown (REB-G37)."""

    opened: int  # it appears to all
    until: tuple[int, ...]  # of each seat; 0: the author
    given_in: tuple[bool, ...]  # who has said « langue au chat » (REB-G32)


class Telling(Tagged, frozen=True):
    """The solution is shown, and what it gave (REB-G38)."""

    since: int
    until: int
    seen: tuple[bool, ...]  # who has said « vu »
    gains: tuple[int, ...]  # points of each seat for this rebus


class Express(msgspec.Struct, frozen=True):
    """What a game of Rébus express has beside what every game has."""

    round: int  # from 1
    rounds: int
    first: Seat  # whose rebus is shown first in the first round
    drafts: tuple[Draft, ...]  # of each seat, secret until shown
    authors: tuple[Seat, ...]  # whose rebuses are guessed in this round, in order
    queue: tuple[Seat, ...]  # of these, still to be shown
    points: tuple[int, ...]


class ExpressView(msgspec.Struct, frozen=True):
    """What one seat may know of it."""

    round: int
    rounds: int
    first: Seat
    own: Draft | None  # the seat's own, until it is shown
    drafts: tuple[Draft, ...]  # everybody's, for the open eye
    authors: tuple[Seat, ...]
    queue: tuple[Seat, ...]
    points: tuple[int, ...]


Percent: TypeAlias = Annotated[int, msgspec.Meta(ge=75, le=300)]
Square: TypeAlias = int  # 0: Départ, 61: Arrivée


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table's options; the defaults are the rulebook's."""

    express: bool = False  # all compose at once: another game (REB-G35)
    circuits: Literal["three", "two", "one"] = "three"  # of the board (REB-G26)
    first_home: bool = False  # the first on Arrivée wins, cards or not (REB-G40)
    # after so many, the round of turns is the last (REB-G41); 0: never
    minutes: Annotated[int, msgspec.Meta(ge=0, le=60)] = 0
    glass: Annotated[int, msgspec.Meta(ge=30, le=180)] = 60  # seconds (REB-06)
    names: bool = False  # stand under the pictures of one's own rack
    # and under those to be guessed, for everybody; a family's table (REB-G44, REB-G43)
    row_names: bool = False
    hints: bool = False  # two cards that begin something, once a turn
    sentences: bool = False  # can be laid from every hand drawn (REB-G46)
    heat: bool = False  # all are told how near a guess is by ear (REB-G34)
    aloud: bool = False  # guessing aloud round a screen: names count (REB-G31)
    starter: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0  # 0: by the dice (REB-G2)
    # milliseconds within which two solvers are together (REB-G9)
    same_moment: Annotated[int, msgspec.Meta(ge=0, le=200)] = 40
    # percent of the time that each player has (REB-G24)
    time_1: Percent = 100
    time_2: Percent = 100
    time_3: Percent = 100
    time_4: Percent = 100
    time_5: Percent = 100
    time_6: Percent = 100
    turn_limit: int = 0  # for simulations only; 0: none (REB-G26)


class Throwing(Tagged, frozen=True):
    """The one on turn throws the die, or throws cards away (REB-05, REB-22)."""


class Exchanging(Tagged, frozen=True):
    """The thrower exchanges *count* cards; the minute runs (REB-17, REB-G15)."""

    count: int
    since: int
    until: int


class Composing(Tagged, frozen=True):
    """The thrower composes (REB-06)."""

    task: Task
    since: int  # the die has landed
    until: int


class Sealing(Tagged, frozen=True):
    """The row is laid, unseen; its solution is being typed (REB-G21)."""

    task: Task
    since: int
    until: int
    minute: Composing | None = None  # still running: there is a way back to the cards


class Guessing(Tagged, frozen=True):
    """The others guess, each until their own glass has run out (REB-08)."""

    opened: int  # the row appears to all
    until: tuple[int, ...]  # of each seat; 0: the author
    given_in: tuple[bool, ...]  # who has said « langue au chat » (REB-G32)
    # solved, or all have given in: what was sent until then counts (REB-G9)
    closes: int | None = None


class Revealing(Tagged, frozen=True):
    """The solution is shown, and can be contested (REB-G22)."""

    since: int
    until: int
    verdict: Settlement
    seen: tuple[bool, ...]  # who has said « vu »
    settled: tuple[tuple[About, int], ...] = ()  # voted on already


class Chaining(Tagged, frozen=True):
    """*due* adds a card until *until*; the glass runs until *glass* (REB-20).

    The last card can be challenged until *opens*; the next is laid once it stands.
    """

    due: Seat | None  # None: nobody has a card left
    since: int
    until: int
    glass: int  # 0: it is turned with the first card
    opens: int
    stands: bool  # the last card can no longer be challenged


class Voting(Tagged, frozen=True):
    """The voters vote in secret, until *until* (REB-G22)."""

    about: About
    guess: int  # its number, where a guess is voted on
    by: Seat  # who contests
    seat: Seat  # whose rebus, guess or card it is
    voters: tuple[Seat, ...]
    since: int
    until: int
    accepted: Settlement  # what follows if it is accepted, or if it is refused
    refused: Settlement
    stands: bool  # what a tie leaves, and a vote in which nobody votes
    back: Revealing | Chaining  # what goes on afterwards


class Drawing(Tagged, frozen=True):
    """On the last circuit: draw as many as this, or fewer, or none (REB-23)."""

    most: tuple[int, ...]  # of each seat; 0: has nothing to decide
    until: int


class Gallery(Tagged, frozen=True):
    """The game is decided; everybody may choose the favourite rebus (REB-G25)."""

    winners: tuple[int, ...]
    rule: str
    until: int


class Over(Tagged, frozen=True):
    """The game has ended."""

    winners: tuple[int, ...]
    rule: str
    favourites: tuple[int, ...]  # numbers of rebuses; several share


Phase: TypeAlias = (
    Throwing
    | Exchanging
    | Composing
    | Sealing
    | Guessing
    | Revealing
    | Chaining
    | Voting
    | Drawing
    | Gallery
    | Over
    | ComposingTogether
    | Solving
    | Telling
)


class Laid(msgspec.Struct, frozen=True):
    """The rebus that is laid, its solution included."""

    author: Seat
    task: Task
    draft: Draft
    borrowed: Cards  # from the centre
    opened: int  # table time at which all saw it


class State(msgspec.Struct, frozen=True):
    """Everything true at the table, secrets included. Never leaves the server."""

    options: Options
    sides: tuple[int, ...]
    phase: Phase
    turn: Seat
    turns: int  # played so far
    die: int  # thrown last; 0: not yet
    pawns: tuple[Square, ...]
    racks: tuple[Cards, ...]
    pile: Cards  # face down; the next one is the last
    discards: Cards  # face down (REB-G18)
    centre: Cards  # face up, the newest last (REB-09)
    tray: Draft  # of the one on turn
    hint: Cards  # given in this turn, to the one on turn
    laid: Laid | None
    guesses: tuple[Heard, ...]  # to the rebus that is laid, the newest last
    guessed: int  # how many there were
    found: tuple[Found, ...]  # of each seat, to the rebus that is laid
    told: tuple[tuple[Close, ...], ...]  # to each seat alone (REB-G23)
    chain: tuple[Linked, ...]
    votes: tuple[bool | None, ...]  # secret until the vote closes (REB-G22)
    gallery: tuple[Rebus, ...]
    favours: tuple[int | None, ...]  # the rebus that each seat likes best
    passes: tuple[int, ...]  # of each seat on Arrivée, one after another (REB-G33)
    readers: tuple[bool, ...]  # who has the pictures read out (REB-G24)
    express: Express | None = None  # in Rébus express alone
    last_round: bool = False  # time is up, and its round goes on (REB-G41)
    # by seat: the table time at which it was last seen at its tray (REB-G45)
    stirred: tuple[int, ...] = ()


class View(msgspec.Struct, frozen=True):
    """What one seat, or a spectator, may know; ``ALL_OPEN`` sees every secret."""

    seat: Seat | None
    options: Options
    sides: tuple[int, ...]
    phase: Phase
    turn: Seat
    turns: int
    die: int
    pawns: tuple[Square, ...]
    rack: Cards  # the seat's own
    held: tuple[int, ...]  # cards on each rack
    racks: tuple[Cards, ...]  # everybody's, for the open eye
    pile: int
    discards: int
    piles: tuple[Cards, Cards]  # both, for the open eye
    centre: Cards
    tray: Draft | None  # the seat's own, while it composes or seals
    hint: Cards
    row: Shown | None  # the rebus on the felt
    sealed: Draft | None  # for its author; for all once it is revealed
    guesses: tuple[Heard, ...]
    guessed: int
    solved: tuple[Seat, ...]  # who has it, once the minute is over
    found: tuple[Found, ...]  # everybody's, for the open eye
    told: tuple[Close, ...]  # the seat's own
    chain: tuple[Linked, ...]
    voted: tuple[bool, ...]
    vote: bool | None  # the seat's own
    votes: tuple[bool | None, ...]  # everybody's, for the open eye
    gallery: tuple[Rebus, ...]
    favours: tuple[int | None, ...]
    passes: tuple[int, ...]
    readers: tuple[bool, ...]
    glass: Glass | None  # the one that this seat looks at
    needs: RowNeeds | None  # what is composed must be so
    names: dict[str, str]  # first names of cards, for those who have them read out
    express: ExpressView | None = None  # in Rébus express alone
    last_round: bool = False
    stirred: tuple[int, ...] = ()
