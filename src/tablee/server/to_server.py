"""What a client says to its table: a closed set of messages.

Every message carries an *id* the client chose; the answer, ``Accepted`` or
``Refused``, names it. A message sent again with the same id is answered again and
not carried out twice.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from tablee.kernel import Tagged

PROTOCOL = 3

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=63)]
Digits: TypeAlias = Annotated[
    str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)  # $ is also before a last \n
]
PersonId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Spoken: TypeAlias = Annotated[str, Meta(min_length=1, max_length=300)]


class Asked(Tagged, frozen=True, kw_only=True):
    """Any message: what it is called, and, when it is sent again, what it was for."""

    id: Id
    # Where room and game stood (revision, version; -1: no game) when it was first
    # sent. It is refused as stale if they stand elsewhere now.
    seen: tuple[int, int] | None = None


class Join(Asked, frozen=True):
    """Open the conversation: the first message on every connection."""

    protocol: int
    code: Annotated[str, Meta(max_length=12)]
    version: int | None = None  # the last version this client holds, to resume from
    screen: bool = False  # a shared screen: public view only, never seated


class Sit(Asked, frozen=True):
    """Take an empty seat (or move to it) before the game starts."""

    seat: SeatNumber


class Stand(Asked, frozen=True):
    """Leave one's seat before the game starts."""


class Configure(Asked, frozen=True):
    """Set the table's options (host, before the start)."""

    options: dict[str, Any]


class Arrange(Asked, frozen=True):
    """Set the seats and their sides, one of the game's seatings (host, before)."""

    sides: tuple[int, ...]


class AddBot(Asked, frozen=True):
    """Put a bot on an empty seat (host, before the start)."""

    seat: SeatNumber
    level: str


class AddBots(Asked, frozen=True):
    """Put a bot on every empty seat (host, before the start)."""

    level: str


class Clear(Asked, frozen=True):
    """Empty a seat: take a bot away, or send a person to the onlookers (host)."""

    seat: SeatNumber


class Swap(Asked, frozen=True):
    """Exchange the occupants of two seats (host, before the start)."""

    first: SeatNumber
    second: SeatNumber


class Pledge(Asked, frozen=True):
    """Promise a share of the seed by its hash, on seeing the table's commitment.

    It holds for this device, before the start; a later one takes its place.
    """

    pledge: Digits


class Start(Asked, frozen=True):
    """Fix the pledges, take the shares, and deal (host; every seat must be taken)."""


class Reveal(Asked, frozen=True):
    """Give the share that was pledged, for the round that the seal is at."""

    round: Annotated[int, Meta(ge=1, le=64)]
    share: Digits


class Play(Asked, frozen=True):
    """Make a move in one's seat, seen from *version* of the game.

    *sent*, in table time by the client's own clock, counts where the rules look at
    when moves are made; it is held within what the line allows.
    """

    version: int
    move: msgspec.Raw
    sent: int | None = None


class Mark(Asked, frozen=True):
    """Tell the table alone that one has begun something (null: begun nothing).

    *at* is table time by the client's own clock, *text* how it begins.
    """

    at: int | None
    text: Annotated[str, Meta(max_length=8)] = ""


class Pause(Asked, frozen=True):
    """Let the table's clock stand still; nothing is played meanwhile (host)."""


class Resume(Asked, frozen=True):
    """Let the table's clock go on (host)."""


class GiveUp(Asked, frozen=True):
    """End the game without a result, for good: its record is open then.

    The host may do it, and anybody seated where nothing was played for a day.
    """


class Say(Asked, frozen=True):
    """Say something to the whole table, or aside: to one's own side alone."""

    text: Spoken
    aside: bool = False


class Mute(Asked, frozen=True):
    """Let an onlooker say nothing at this table, or speak again (host)."""

    person: PersonId
    muted: bool = True


class SendAway(Asked, frozen=True):
    """Send an onlooker away from this table for good (host)."""

    person: PersonId


class StandIn(Asked, frozen=True):
    """Let a bot play for an absent seat, or (level null) give the seat back.

    The host may do it for anybody who is away; the person who returns takes the seat
    back with the next message they send.
    """

    seat: SeatNumber
    level: str | None = None


class SetOpen(Asked, frozen=True):
    """List the table for everybody in the house, or for nobody (host)."""

    open: bool


class AskSeat(Asked, frozen=True):
    """Ask whoever hosts for a bot's seat in a game; null: ask no longer (onlookers)."""

    seat: SeatNumber | None


class GrantSeat(Asked, frozen=True):
    """Give somebody the seat they asked for, from now on theirs, or not (host)."""

    person: PersonId
    granted: bool


class PlayNext(Asked, frozen=True):
    """Want to play when the same table is laid again, or no longer (onlookers)."""

    wanted: bool


class Rematch(Asked, frozen=True):
    """After the end: open the same table again, seats moved on by one."""


class Ping(Asked, frozen=True):
    """Ask for the table's clock."""


ToServer: TypeAlias = (
    Join
    | Sit
    | Stand
    | Configure
    | Arrange
    | AddBot
    | AddBots
    | Clear
    | Swap
    | Pledge
    | Start
    | Reveal
    | Play
    | Mark
    | Pause
    | Resume
    | GiveUp
    | Say
    | Mute
    | SendAway
    | StandIn
    | SetOpen
    | AskSeat
    | GrantSeat
    | PlayNext
    | Rematch
    | Ping
)
