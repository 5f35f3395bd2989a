"""A table and the world round it: all that a decision may look at.

Neither knows a clock, a socket, a disk or a lock.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple, Protocol

import msgspec
from msgspec.structs import replace

from tablee.kernel import AnyGame, Seat
from tablee.protocol.fault import TablePhase
from tablee.protocol.pace import Clocked, Correspondence, Gentle
from tablee.protocol.person import Person
from tablee.table.clock import FrameTiming
from tablee.table.document import Document
from tablee.table.game_in_play import GameInPlay


class Table(msgspec.Struct, frozen=True):
    """What is kept of a table, and the game that is played there."""

    game: AnyGame
    document: Document
    play: GameInPlay | None = None
    last_saying: int = 0  # the number of what was said last

    def with_document(self, document: Document) -> Table:
        return self if document is self.document else replace(self, document=document)

    @property
    def phase(self) -> TablePhase:
        stage = self.document.stage
        return "sealed" if stage == "lobby" and self.document.deal.seal else stage

    @property
    def goes_on(self) -> bool:
        """Whether there is a game that is neither over nor given up."""
        return self.play is not None and self.document.stage == "playing"

    @property
    def is_clocked(self) -> bool:
        """Whether a clock runs here that must not forget how late it is."""
        play = self.play
        if play is None or not self.goes_on or not play.clock.runs:
            return False
        pace = self.document.timing.pace
        return bool(play.deadlines) or isinstance(pace, Gentle | Clocked)

    @property
    def has_moved_on(self) -> bool:
        return self.document.next_table.code is not None

    @property
    def version(self) -> int | None:
        return self.play.version if self.play else None

    @property
    def situation(self) -> tuple[int, int]:
        """Where table and game stand, as a message that is sent again names it."""
        version = self.version
        return self.document.revision, -1 if version is None else version

    def now(self, moment: float) -> int:
        """Return the table time at a moment, in milliseconds; 0 before the game."""
        return self.play.clock.at(moment) if self.play else 0

    def stands_still(self, wall: int, standstill: float) -> bool:
        """Return whether nothing has been played for so long that nobody waits."""
        if self.play is None or not self.goes_on:
            return False
        return wall - self.play.played >= 1000 * standstill

    def has_stand_in(self, seat: Seat | None) -> bool:
        """Return whether a bot plays for *seat*, in a game that goes on."""
        there = None if seat is None else self.document.seats.occupants[seat]
        return there is not None and there.bot is not None and self.goes_on

    @property
    def is_by_correspondence(self) -> bool:
        """Whether everybody has days for a move."""
        return isinstance(self.document.timing.pace, Correspondence)

    def waited(self, wall: int) -> int | None:
        """For how long a table by correspondence has waited, in milliseconds."""
        play = self.play
        return self.document.waited(play.played, wall) if play else None

    def is_overdue(self, seat: int, wall: int) -> bool:
        """Return whether *seat* has let the days of its move pass."""
        waits = self.play.standing.waits if self.play else 0
        left = self.document.time_left(waits & 1 << seat, self.waited(wall))
        return left is not None and left <= 0


class Presence(Protocol):
    """Who is at a table now, and since when the others are not."""

    def present(self) -> Collection[str]:
        """Return the people here: a shared screen is nobody."""

    def people(self) -> Mapping[str, Person]:
        """Return the people here by their ids, in the order in which they came."""

    def onlookers(self) -> Mapping[str, Person]:
        """Return the people here who have no seat."""

    def is_passed_on(self) -> bool:
        """Return whether nobody seated here holds the device that goes round."""

    def pledges(self) -> Mapping[str, str]:
        """Return what each person here has pledged."""

    def away_for(self, person: str) -> float:
        """Return for how many seconds somebody has been away; 0 for who is here."""


class Timeouts(NamedTuple):
    """How long a table waits for people, in seconds."""

    host: float  # until somebody acts for an absent host
    shares: float  # for the shares of a round
    take_back: float  # for those who are asked to give a move back
    absence: float  # until a bot may stand in for somebody
    standstill: float  # until anybody seated may give a game up


class TypingStart(NamedTuple):
    """What a device has told the table alone: it has begun something."""

    at: int  # table time, held by the connection
    text: str  # how it begins


class Speaker(msgspec.Struct, frozen=True):
    """Who asks for something, from where, and when that came in."""

    person: Person
    seat: Seat | None
    arrival: FrameTiming
    begun: TypingStart | None = None


class Context(msgspec.Struct, frozen=True):
    """The world round a table at the moment of a decision."""

    now: int  # table time in milliseconds; 0 before the game
    wall: int  # Unix time in milliseconds
    presence: Presence
    patience: Timeouts
    luck: Callable[[], str]  # fresh randomness: 64 hexadecimal digits
    code: Callable[[], str]  # draws one that the next table may have
    speaker: Speaker | None = None  # None: the table itself
    moment: float = 0.0  # seconds of the process's clock

    @property
    def by(self) -> Speaker:
        """The caller; only the table's own commands have none."""
        assert self.speaker is not None
        return self.speaker
