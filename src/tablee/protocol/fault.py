"""Why a message is refused, and who may send a command and when.

A command has its ``Permission`` itself: dispatch, the page about the protocol and the
tests all read it there.
"""

from __future__ import annotations

from enum import Enum
from typing import Literal, NamedTuple, TypeAlias, get_args

from tablee.kernel import Refusal


class Fault(Enum):
    """Why a message was refused. The client has a sentence for each."""

    MALFORMED = "malformed"  # not JSON, or not a message of this protocol
    TOO_LARGE = "too_large"  # the frame is longer than the table reads
    PROTOCOL = "protocol"  # the client is of another version: reload the page
    JOIN_FIRST = "join_first"  # any other message before Join
    NO_TABLE = "no_table"  # no table has this code
    NO_CONTENT = "no_content"  # the table waits for a pack that is not here
    ELSEWHERE = (
        "elsewhere"  # not by this connection: come back by one that names the table
    )
    NOT_HOST = "not_host"  # only the host may do that
    NOT_SEATED = "not_seated"  # onlookers cannot do that
    SEAT_TAKEN = "seat_taken"  # somebody sits there
    SEATED = "seated"  # a seated player needs no other seat
    NO_SEAT = "no_seat"  # the table has no such seat
    NO_LEVEL = "no_level"  # no bot of that level
    SEATS_EMPTY = "seats_empty"  # every seat must be taken to start
    STARTED = "started"  # too late: the game has begun
    NOT_STARTED = "not_started"  # too early: the game has not begun
    NOT_AWAY = "not_away"  # too early: they left only a moment ago
    NOT_DUE = "not_due"  # too early: by correspondence, their days have not passed
    NOT_OVER = "not_over"  # too early: the game is not over
    MOVED_ON = "moved_on"  # too late: everybody has gone on to the next table
    NO_WISH = "no_wish"  # nobody has wished for another game
    STALE = "stale"  # it was meant for a situation that is gone
    RULE = "rule"  # against the rule named in *rule*
    NO_ASIDE = "no_aside"  # nobody confers in private in this game
    NAME_TAKEN = "name_taken"  # somebody at the table is called so, or nearly
    NAME_ROBOT = "name_robot"  # robots alone are called so
    NO_PERSON = "no_person"  # no other person sits there
    NO_ONLOOKER = "no_onlooker"  # a seated player cannot be treated so
    MUTED = "muted"  # the host lets this onlooker not speak
    TALK_OFF = "talk_off"  # the host lets nobody write here, or only those seated
    NO_MORE_BACK = "no_more_back"  # asked for once already, or refused three times
    SENT_AWAY = "sent_away"  # the host has sent this onlooker away
    KNOCKING = "knocking"  # the table is closed: its host has been asked to let them in
    REMOVED = "removed"  # the host has taken their seat, and they stay away
    VOTED_OUT = "voted_out"  # the others have voted so, and they stay away
    NO_PACE = "no_pace"  # the game keeps its own time
    TOO_FAST = "too_fast"  # too many messages at once
    NO_PASS = "no_pass"  # the link to another device is used, too old, or no link
    NO_REBUS = "no_rebus"  # no rebus has this number or link, or no longer
    NO_ROBOT = "no_robot"  # nobody's robot is called so, or has this token
    ROBOT = "robot"  # what only people may do
    TOO_MANY = "too_many"  # one has as many as anybody may
    NOBODY = "nobody"  # no cookie says who asks
    FOREIGN = "foreign"  # asked by another site's page, or under a foreign name
    DISK_FULL = "disk_full"  # ours has no room left; nothing was lost
    INTERNAL = "internal"  # our fault; nothing was lost


class Faulted(Exception):
    """The message is refused for *fault*; nothing has changed."""

    def __init__(
        self,
        fault: Fault,
        detail: str = "",
        rule: str | None = None,
        suggested: str = "",
    ) -> None:
        """Name the fault; *detail* is in English and holds nothing hidden.

        *suggested* is what would be accepted instead of what was asked for.
        """
        super().__init__(f"{fault.value}: {detail}" if detail else fault.value)
        self.fault = fault
        self.detail = detail
        self.rule = rule
        self.suggested = suggested

    @classmethod
    def by_rule(cls, refusal: Refusal) -> Faulted:
        """Turn the kernel's refusal into the table's."""
        return cls(Fault.RULE, refusal.detail, refusal.rule)


# How far a table is; sealed: the host has started, and shares are awaited.
# closed: begun under other rules, by which it can no longer be played
TablePhase: TypeAlias = Literal["lobby", "sealed", "playing", "over", "closed"]


class Who(Enum):
    """Whom a command is for."""

    DEVICE = "every device"  # a shared screen too
    PERSON = "everybody"  # seated or not
    SEATED = "any player"
    HOST = "the host"  # or the acting host


class Phases(NamedTuple):
    """When a command makes sense, and why it is refused in any other phase."""

    words: str
    lobby: Fault | None = None
    sealed: Fault | None = None
    playing: Fault | None = None
    over: Fault | None = None
    closed: Fault | None = None
    moved_on: Fault | None = None  # whatever the phase, once the next table is open


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
    STANDSTILL = "any player, once nothing was played for a day"


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
        if moved_on and self.moment.moved_on:
            return self.moment.moved_on
        fault: Fault | None = getattr(self.moment, phase)
        return fault
