"""The contract a game fulfils: one manifest of pure functions, and their types."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, NewType, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from tablee.kernel.chance import Chance
from tablee.kernel.msgspec_types import prepare_types
from tablee.kernel.pattern import Pattern, fill_by_chance
from tablee.kernel.rulebook import NO_WAY_BACK


class When(msgspec.Struct, frozen=True, gc=False):
    """The three times of a move, in milliseconds of table time.

    *at* is when it reached the table. Where the rules care, the table maps the other
    two from the player's own clock and holds them within what the player's connection
    allows: begun <= sent <= at. Elsewhere the three are one.
    """

    at: int  # it reached the table
    begun: int  # the player began to make it
    sent: int  # the player had made it

    @classmethod
    def of(cls, at: int) -> When:
        """Return the times of a move that is made at once."""
        return cls(at, at, at)


def when(time: When | int) -> When:
    """Return *time*, or the times of a move that is made at once at that time."""
    return When.of(time) if isinstance(time, int) else time


class Outcome(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, repr_omit_defaults=True
):
    """The sides that won (none: a draw), by which rule, and everybody's place."""

    winners: tuple[int, ...]
    rule: str
    # The place of each side, 1 for the first; equal sides share one. Empty where the
    # rules know winners alone.
    places: tuple[int, ...] = ()


def places_of(scores: tuple[int, ...]) -> tuple[int, ...]:
    """Return the place that each score has, the highest being the first."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)


Seat = NewType("Seat", int)
"""A chair at the table, counted clockwise from 0. People come and go; seats stay."""

ALL_OPEN: Final = Seat(-1)
"""The eye that sees everything, for replays of finished games. It is no chair."""

S = TypeVar("S")  # State
M = TypeVar("M")  # Move
E = TypeVar("E")  # Event
V = TypeVar("V")  # View
O = TypeVar("O")  # Options  # noqa: E741  (a type variable, not a name)


class Tagged(
    msgspec.Struct, frozen=True, tag=True, tag_field="kind", forbid_unknown_fields=True
):
    """A frozen value whose wire kind is its class name, verbatim."""


class TimeUp(Tagged, frozen=True):
    """The table's own move: the deadline called *deadline* has passed."""

    deadline: str


class TakeBack(Tagged, frozen=True):
    """The table's other move, in every game: a seat takes its last move back.

    The others have granted it, and nothing hidden was seen (TAB-06).
    """


prepare_types(TimeUp, TakeBack)  # which games share


class Deadline(msgspec.Struct, frozen=True):
    """The table plays ``TimeUp(name)`` once *at* has passed, in table time.

    Whatever *seats* sent before *at* counts, so the table first waits until it has
    heard them up to then. With *unless_begun_by* the deadline falls already when the
    table knows that none of *seats* had begun anything by that time.
    """

    name: str
    at: int
    seats: tuple[Seat, ...] = ()
    unless_begun_by: int | None = None
    # A sandglass stands still in a pause and while the server is down; days to move
    # by correspondence do not.
    stands_still: bool = True


class Setting(msgspec.Struct, Generic[O], frozen=True):
    """A table before the first move: its options, and the side of each seat."""

    options: O
    sides: tuple[int, ...]


class Step(msgspec.Struct, Generic[S, E], frozen=True):
    """The new state, and the public facts that led to it."""

    state: S
    events: tuple[E, ...] = ()

    def then(self, state: S, *events: E) -> Step[S, E]:
        """Return a step to *state*, with the events that led there added."""
        return Step(state, (*self.events, *events))


def no_deadlines(_state: Any) -> tuple[Deadline, ...]:
    """Return none: the default of a game without a clock."""
    return ()


def shown_at_once(_state: Any) -> int:
    """Return 0: the default of a game whose every version is shown as it comes."""
    return 0


RaceEnds: TypeAlias = tuple[Sequence[Seat], int, int | None]


def nobody_races(_state: object) -> None:
    """Return no time: bots take their own."""


def nothing_back(*_: Any) -> str:
    """Refuse: the default of a game in which no move is taken back."""
    return NO_WAY_BACK


@dataclass(frozen=True, slots=True)
class Types(Generic[M, E, V, O]):
    """The types of a game, for codecs and for the client's generated types."""

    options: type[O]
    move: Any  # a union of Tagged structs
    event: Any  # likewise
    view: type[V]

    def __post_init__(self) -> None:
        prepare_types(self.options, self.move, self.event, self.view)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(Generic[S, M, E, V, O]):
    """The rules themselves. They take the state first, and change nothing.

    *apply* gets the seat that moves (None: the table itself, for ``TimeUp``), the
    move, chance for this one move and when it was made; it raises ``IllegalMove``
    with a rule id. The match has checked before that the game goes on, that the seat
    exists, and that only the table calls time.
    """

    setup: Callable[[Setting[O], Chance], Step[S, E]]
    legal_moves: Callable[[S, Seat], Sequence[M | Pattern]]
    apply: Callable[[S, Seat | None, M, Chance, When], Step[S, E]]
    view_for: Callable[[S, Seat | None], V]  # None: a spectator; ALL_OPEN: everything
    outcome: Callable[[S], Outcome | None]
    deadlines: Callable[[S], tuple[Deadline, ...]] = no_deadlines


@dataclass(frozen=True, slots=True, kw_only=True)
class TableHooks(Generic[S, M]):
    """How people behave at this table, as far as the table must know it."""

    # what a move answers to: it is stale once that has changed. None: to the seat's
    # list of legal moves, to the letter
    staleness_key: Callable[[S, Seat, M], Any] | None = None
    # whether another seat has done meanwhile what a bot means to do: it thinks again
    moot: Callable[[S, Seat, M], bool] = lambda *_: False
    # the table time at which the newest version appears to everybody
    visible_at: Callable[[S], int] = shown_at_once
    # the move that saying *text* amounts to, if any; raises IllegalMove where nobody
    # may speak. None speaks for the onlookers, who make no move
    on_chat: Callable[[S, Seat | None, str], M | None] = lambda *_: None
    # faults that the rules let a seat commit and make it pay for, as patterns where
    # they are many: applied, never listed
    unlisted_faults: Callable[[S, Seat], Sequence[M | Pattern]] = lambda *_: ()
    team_chat: bool = False  # members of a side may talk among themselves
    timed: bool = False  # the rules look at when a move was begun and sent
    mark_matches: Callable[[str, M], bool] = lambda *_: True  # is the mark this move's?
    # the seats that race; the table time by which they are done where all of them are
    # robots and people wait; and from when on anybody else's mark leaves them their own
    # time (None: never). None: nobody races
    race_ends: Callable[[S], tuple[Sequence[Seat], int, int | None] | None] = (
        nobody_races
    )
    # whether judging the move takes so long that it is done off the server's loop
    is_slow: Callable[[M], bool] | None = None
    # the rule against taking a seat's move back, from the states before and after it;
    # None: it may, since nobody has seen anything by it that its maker did not know
    takes_back: Callable[[S, Seat, M, S], str | None] = nothing_back
    # the options of a rematch, with what this table has learnt. None: the same
    rematch_options: Callable[[S], Any] | None = None
    # by rule: for how many milliseconds a seat makes no more moves of the kind that
    # this rule has refused it
    cooldowns: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Packs:
    """Content of one kind, of which the box has some and people bring more."""

    option: str  # the field of the options that holds the digest of one brought
    box: Callable[[], Mapping[str, str]]  # what each of the box's own is, by its name
    # what a file of this content is, in a few words; raises ``IllegalTable``, whose
    # detail is everything that is wrong, a line each
    examine: Callable[[bytes], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Content(Generic[O]):
    """What the game is played with besides its rules, loaded when it is needed."""

    # by name, the digest of everything that a table with these options is played with
    digests: Callable[[O], Mapping[str, str]] = lambda _: {}
    # load what a table with these options is played with, in the thread that deals or
    # takes it up: it is there only where it is played. Called more than once
    prepare: Callable[[O], object] = lambda _: None
    packs: Packs | None = None  # what people may bring
    # the digests of all that any table may be played with, but for what people brought
    shipped: Callable[[], Iterable[str]] = lambda: ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Study(Generic[S, V, O]):
    """For search, simulation and the conformance suite."""

    sample_state: Callable[[V, Chance], S]  # a state this view could come from
    redeal: Callable[[S, Seat | None, Chance], S]  # shuffle what the seat cannot see
    violations: Callable[[S], tuple[str, ...]]  # broken invariants: none, ever
    # how likely *sample_state* is to return this state for that view, where things are
    # not only shuffled: chosen, weighted, or constrained by what was answered. What
    # players choose in secret they choose as ``fill`` and chance would; what they do
    # openly tells no more than that they could
    density: Callable[[V, S], float] | None = None
    # the options of a game that must end after so many turns
    limit_turns: Callable[[O, int], O] = lambda options, _turns: options
    # the number of the turn being played, by which the odds of a game that is over are
    # told. None: they are not, since bots would not play on as these people did
    turn: Callable[[S], int] | None = None
    # the open fields of a move that the rules take, from what a seat sees: for bots and
    # tests. A wrong answer is a move too, where the rules do not refuse it. None: of a
    # pattern that is always offered, so that it tells nothing, nothing is taken now
    fill: Callable[[V, Pattern, Chance], Mapping[str, Any] | None] = fill_by_chance


@dataclass(frozen=True, slots=True, kw_only=True)
class Terminal(Generic[M, E, V]):
    """The game in plain text: for the terminal, and for pages where it is not drawn."""

    show: Callable[[V], str]
    say: Callable[[M | E | Pattern], str]
    # the move, legal or not, that ``say`` would put into these words
    read: Callable[[str], M | None] = lambda _: None


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[S, M, E, V, O]):
    """A game's manifest: the only object the rest of tablée imports from it."""

    slug: str
    package: str  # the folder that holds rulebook.toml and the content files
    drawn: bool = False  # the client has screens for it; else its text is shown
    rules_version: int  # raised when a replay could differ
    minutes: int  # how long a game usually lasts
    # every legal table: the side of each seat; a new table opens with the first
    seatings: tuple[tuple[int, ...], ...]
    presets: Mapping[str, O]  # "rulebook" and "beginner", then what is our own
    # how long a game by another preset lasts, where that is not as usual
    preset_minutes: Mapping[str, int] = field(default_factory=dict)
    # options of a table « en famille », besides those of its gentlest preset
    family: Mapping[str, Any] = field(default_factory=dict)
    # what a table of these sides is like, in numbers: cards in a hand …
    figures: Callable[[tuple[int, ...]], Mapping[str, int]] = lambda _: {}

    types: Types[M, E, V, O]
    rules: Rules[S, M, E, V, O]
    table_hooks: TableHooks[S, M] = field(default_factory=TableHooks)
    content: Content[O] = field(default_factory=Content)
    study: Study[S, V, O]
    terminal: Terminal[M, E, V]


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]

# The presets it may build on; the first that a game has is the gentlest.
GENTLE: Final = ("short", "beginner")


def family_options(game: AnyGame) -> Any:
    """Return the options of a family's table: the short game if there is one, eased."""
    return replace(game.presets[_gentlest(game)], **game.family)


def family_minutes(game: AnyGame) -> int:
    """Return how long a game of a family's table usually lasts."""
    return game.preset_minutes.get(_gentlest(game), game.minutes)


def _gentlest(game: AnyGame) -> str:
    return next(name for name in GENTLE if name in game.presets)
