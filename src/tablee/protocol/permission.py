"""Who may send a command, and when: said once, by the command itself.

Dispatch, the page about the protocol and the tests all read it there.
"""

from __future__ import annotations

from enum import Enum
from typing import Literal, NamedTuple, TypeAlias, get_args

from tablee.protocol.fault import Fault

# How far a table is; sealed: the host has started, and shares are awaited.
# closed: begun under other rules, by which it can no longer be played
TablePhase: TypeAlias = Literal["lobby", "sealed", "playing", "over", "closed"]


class Who(Enum):
    """Whom a command is for."""

    DEVICE = "every device"  # a shared screen too
    PERSON = "everybody"  # seated or not
    SEATED = "whoever is seated"
    HOST = "the host"  # or whoever stands in for the host


class Phases(NamedTuple):
    """When a command makes sense, and why it is refused in any other phase."""

    words: str
    lobby: Fault | None = None
    sealed: Fault | None = None
    playing: Fault | None = None
    over: Fault | None = None
    closed: Fault | None = None
    moved_on: Fault | None = None  # whatever the phase, once the next table is open

    def fault(self, phase: TablePhase, moved_on: bool) -> Fault | None:
        """Return why it is refused in this phase; None: it is not."""
        if moved_on and self.moved_on:
            return self.moved_on
        fault: Fault | None = getattr(self, phase)
        return fault


def _only(words: str, phase: TablePhase, otherwise: Fault) -> Phases:
    """Return the moment of one phase; in any other it is refused for *otherwise*."""
    others = (each for each in get_args(TablePhase) if each != phase)
    return Phases(words, **dict.fromkeys(others, otherwise))


ALWAYS = Phases("at any time")
BEFORE_START = _only("before the start", "lobby", Fault.STARTED)._replace(
    moved_on=Fault.MOVED_ON
)
SEALED = _only("between the start and the deal", "sealed", Fault.NOT_STARTED)
IN_GAME = _only("while a game goes on", "playing", Fault.NOT_STARTED)
PLAYING = IN_GAME._replace(over=Fault.RULE)  # after the end a rule of the table refuses
ONCE_DEALT = PLAYING._replace(closed=Fault.RULE)
NOT_OVER = Phases(
    "until the end, but not while shares are awaited",
    sealed=Fault.STARTED,
    over=Fault.RULE,
    closed=Fault.RULE,
)
FOR_A_BOTS_SEAT = IN_GAME._replace(over=Fault.STALE, closed=Fault.STALE)
BETWEEN_GAMES = Phases(
    "unless a game goes on", sealed=Fault.STARTED, playing=Fault.NOT_OVER
)
TO_WISH = BETWEEN_GAMES._replace(
    words="unless a game goes on, until the next table is open",
    moved_on=Fault.MOVED_ON,
)
UNTIL_THE_NEXT = Phases("until the next table is open", moved_on=Fault.MOVED_ON)
AFTER_END = _only("after the end", "over", Fault.NOT_OVER)._replace(closed=None)


class Exemption(Enum):
    """When a command of the host's is for others too."""

    OWN_OR_OVERDUE = "for one's own seat; for others, once its days have passed"
    STANDSTILL = "whoever is seated, once nothing was played for a day"


class Withdrawal(NamedTuple):
    """The commands of a kind that may come at any time: whose field is this value."""

    field: str
    value: object
    words: str

    def __str__(self) -> str:
        return f"{self.words}, at any time"


class Limit(NamedTuple):
    """How often a person may send a command."""

    most: int
    within: float  # seconds
    what: str  # in the plural

    def __str__(self) -> str:
        return f"{self.most} {self.what} in {self.within:g} seconds"


class Permission(NamedTuple):
    """Who may send a command, when, and how often."""

    who: Who = Who.PERSON
    moment: Phases = ALWAYS
    also: Exemption | None = None
    withdrawal: Withdrawal | None = None
    limit: Limit | None = None

    @property
    def is_for_screens(self) -> bool:
        """Whether a shared screen may send it, which otherwise only watches."""
        return self.who is Who.DEVICE

    def fault(self, command: object, phase: TablePhase, moved_on: bool) -> Fault | None:
        """Return why a command is refused in this phase; None: it is not."""
        free = self.withdrawal
        if free and getattr(command, free.field) == free.value:
            return None
        return self.moment.fault(phase, moved_on)
