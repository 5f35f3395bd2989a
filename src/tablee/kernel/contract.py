"""The contract a game fulfils: one manifest of pure functions and its types."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NewType, TypeAlias, TypeVar

import msgspec

from tablee.kernel.chance import Chance
from tablee.kernel.pattern import Pattern

Seat = NewType("Seat", int)
"""A chair at the table, counted clockwise from 0. People come and go; seats stay."""

S = TypeVar("S")  # State
M = TypeVar("M")  # Move
E = TypeVar("E")  # Event
V = TypeVar("V")  # View
O = TypeVar("O")  # Options  # noqa: E741  (a type variable, not a name)


class Tagged(msgspec.Struct, frozen=True, tag=True, tag_field="kind"):
    """A frozen value whose wire kind is its class name, verbatim."""


class TimeUp(Tagged, frozen=True):
    """The table's own move: the deadline called *deadline* has passed."""

    deadline: str


class Deadline(msgspec.Struct, frozen=True):
    """The table plays ``TimeUp(name)`` at table time *at* (milliseconds)."""

    name: str
    at: int


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: the sides that won (none: a draw), and by which rule."""

    winners: tuple[int, ...]
    rule: str


class Setting(msgspec.Struct, Generic[O], frozen=True):
    """A table before the first move: its options, and the side of each seat."""

    options: O
    sides: tuple[int, ...]


class Step(msgspec.Struct, Generic[S, E], frozen=True):
    """The new state, and the public facts that led to it."""

    state: S
    events: tuple[E, ...] = ()


def no_deadlines(_state: Any) -> tuple[Deadline, ...]:
    """Answer for a game without a clock."""
    return ()


def nothing_forbidden(_state: Any, _seat: Seat) -> None:
    """Answer for a game in which talking costs nothing."""


def no_slips(_state: Any, _seat: Seat) -> tuple[()]:
    """Answer for a game in which nothing can be done by mistake."""
    return ()


def ends_anyway(options: O, _turns: int) -> O:
    """Answer for a game that always ends by itself."""
    return options


def reads_nothing(_typed: str) -> None:
    """Answer for a game whose moves are only chosen from the list."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[S, M, E, V, O]):
    """A game's manifest: the only object the rest of tablée imports from it.

    Functions take the state first and change nothing. *apply* gets the seat that
    moves (``None``: the table itself, for ``TimeUp``), the move, chance for this one
    move and the table time in milliseconds; it raises ``IllegalMove`` with a rule id.
    """

    slug: str
    package: str  # the folder that holds rulebook.toml and the content files
    rules_version: int  # moves when a replay could differ
    minutes: int  # how long a game usually lasts
    seatings: tuple[tuple[int, ...], ...]  # every legal table: the side of each seat
    presets: Mapping[str, O]  # "rulebook" and "beginner"

    # the types, for codecs and for the client's generated types
    options_type: type[O]
    move_type: Any  # a union of Tagged structs
    event_type: Any
    view_type: type[V]

    # the rules
    setup: Callable[[Setting[O], Chance], Step[S, E]]
    legal_moves: Callable[[S, Seat], Sequence[M | Pattern]]
    apply: Callable[[S, Seat | None, M, Chance, int], Step[S, E]]
    view_for: Callable[[S, Seat | None], V]
    outcome: Callable[[S], Outcome | None]
    deadlines: Callable[[S], tuple[Deadline, ...]] = no_deadlines
    # the move that saying a word at the table amounts to (SEQ-25), if any
    spoken: Callable[[S, Seat], M | None] = nothing_forbidden
    # faults the rules let a seat commit and make it pay for: applied, never listed
    slips: Callable[[S, Seat], Sequence[M]] = no_slips
    confers: bool = False  # members of a side may talk among themselves (DDA-05)

    # for search, study and the conformance suite
    sample_state: Callable[[V, Chance], S]  # a state this view could come from
    redeal: Callable[[S, Seat | None, Chance], S]  # shuffle what the seat cannot see
    limit_turns: Callable[[O, int], O] = ends_anyway  # options of a game that must end
    faults: Callable[[S], tuple[str, ...]]  # broken invariants: none, ever

    # for the terminal and the golden playthroughs
    show: Callable[[V], str]
    say: Callable[[M | E | Pattern], str]
    # the move, legal or not, that ``say`` would put into these words
    read: Callable[[str], M | None] = reads_nothing


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
