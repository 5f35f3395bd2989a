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

PROTOCOL = 1

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=63)]
Share: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Spoken: TypeAlias = Annotated[str, Meta(min_length=1, max_length=300)]


class Join(Tagged, frozen=True):
    """Open the conversation: the first message on every connection."""

    id: Id
    protocol: int
    code: Annotated[str, Meta(max_length=12)]
    version: int | None = None  # the last version this client holds, to resume from
    share: Share | None = None  # this person's part of the seed (see Fairness)
    screen: bool = False  # a shared screen: public view only, never seated


class Sit(Tagged, frozen=True):
    """Take an empty seat (or move to it) before the game starts."""

    id: Id
    seat: SeatNumber


class Stand(Tagged, frozen=True):
    """Leave one's seat before the game starts."""

    id: Id


class Configure(Tagged, frozen=True):
    """Set the table's options (host, before the start)."""

    id: Id
    options: dict[str, Any]


class Arrange(Tagged, frozen=True):
    """Set the seats and their sides, one of the game's seatings (host, before)."""

    id: Id
    sides: tuple[int, ...]


class AddBot(Tagged, frozen=True):
    """Put a bot on an empty seat (host, before the start)."""

    id: Id
    seat: SeatNumber
    level: str


class Clear(Tagged, frozen=True):
    """Empty a seat: take a bot away, or send a person to the onlookers (host)."""

    id: Id
    seat: SeatNumber


class Swap(Tagged, frozen=True):
    """Exchange the occupants of two seats (host, before the start)."""

    id: Id
    first: SeatNumber
    second: SeatNumber


class Start(Tagged, frozen=True):
    """Deal and begin (host; every seat must be taken)."""

    id: Id


class Play(Tagged, frozen=True):
    """Make a move in one's seat, seen from *version* of the game."""

    id: Id
    version: int
    move: msgspec.Raw


class Say(Tagged, frozen=True):
    """Say something to the whole table, or aside: to one's own side alone."""

    id: Id
    text: Spoken
    aside: bool = False


class StandIn(Tagged, frozen=True):
    """Let a bot play for an absent seat, or (level null) give the seat back.

    The host may do it for anybody who is away; the person who returns takes the seat
    back with the next message they send.
    """

    id: Id
    seat: SeatNumber
    level: str | None = None


class Rematch(Tagged, frozen=True):
    """After the end: open the same table again, seats moved on by one."""

    id: Id


class Ping(Tagged, frozen=True):
    """Ask for the table's clock."""

    id: Id


ToServer: TypeAlias = (
    Join
    | Sit
    | Stand
    | Configure
    | Arrange
    | AddBot
    | Clear
    | Swap
    | Start
    | Play
    | Say
    | StandIn
    | Rematch
    | Ping
)
