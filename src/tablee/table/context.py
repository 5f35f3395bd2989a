"""What a decision may look at besides the table. Nothing else feeds one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple, Protocol

import msgspec

from tablee.kernel import Seat
from tablee.protocol.person import Person


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


class FrameTiming(msgspec.Struct, frozen=True, gc=False):
    """When a frame came in, and what the connection said at that moment."""

    moment: float  # seconds of the process's clock
    floor: float  # it was not sent before this


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
        """Whoever asks; only the table's own commands are nobody's."""
        assert self.speaker is not None
        return self.speaker
