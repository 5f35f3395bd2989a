"""What a client says to its table: a closed set of messages.

Every message carries an *id* the client chose; the answer, ``Accepted`` or
``Refused``, names it. A message sent again with the same id is answered again and
not carried out twice.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from tablee.kernel import Tagged
from tablee.server.document import Talk
from tablee.server.pace import Ease, Pace
from tablee.server.to_client import Reaction

PROTOCOL = 3

LONGEST_ID = 40
# No control character anywhere: it is written down and told again.
_READABLE = r"^(?![\s\S]*[\x00-\x1f\x7f-\x9f])"
Readable: TypeAlias = Annotated[str, Meta(pattern=_READABLE)]
Id: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=LONGEST_ID, pattern=_READABLE)
]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=63)]
Digits: TypeAlias = Annotated[
    str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)  # $ is also before a last \n
]
PersonId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Named: TypeAlias = Annotated[str, Meta(max_length=40)]  # a game, or a preset of one
Spoken: TypeAlias = Annotated[str, Meta(min_length=1, max_length=300)]
Minutes: TypeAlias = Literal[0, 1, 2, 5, 10]  # of absence; 0: however long


class Asked(Tagged, frozen=True, kw_only=True):
    """Any message: what it is called, and, when it is sent again, what it was for."""

    id: Id
    # Where room and game stood (revision, version; -1: no game) when it was first
    # sent. It is refused as stale if they stand elsewhere now.
    seen: tuple[int, int] | None = None
    # Sent again too late to be carried out: it is confirmed if it was, else refused.
    late: bool = False


class Join(Asked, frozen=True):
    """Open the conversation: the first message on every connection."""

    protocol: int
    code: Annotated[str, Meta(max_length=12)]
    version: int | None = None  # the last version this client holds, to resume from
    screen: bool = False  # a shared screen: public view only, never seated
    steps: bool = False  # show a seat what it has missed version by version


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


class AskPause(Asked, frozen=True):
    """Ask for a pause, or for its end; once all who are seated and here do, it is.

    Asking too is agreeing; *yes* false: nobody asks any more.
    """

    pause: bool
    yes: bool = True


class SetPace(Asked, frozen=True):
    """Set how long people may take (host, before the start)."""

    pace: Pace


class SetEase(Asked, frozen=True):
    """Give the person on a seat more time than others, in per cent (host, before)."""

    seat: SeatNumber
    ease: Ease


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


class SetTalk(Asked, frozen=True):
    """Say who may write at this table: all, those seated, or nobody (host)."""

    talk: Talk


class React(Asked, frozen=True):
    """Show everybody a reaction, for a moment; where speech is a move, so is this."""

    reaction: Reaction


class AskBack(Asked, frozen=True):
    """Ask the other sides for one's own last move, which made *version*."""

    version: int


class GrantBack(Asked, frozen=True):
    """Let whoever asked have the move back that made *version*, or not."""

    version: int
    yes: bool


class SetDelay(Asked, frozen=True):
    """Let onlookers see the game so many seconds late (host, before the start)."""

    seconds: Literal[0, 30, 120, 300]


class Admit(Asked, frozen=True):
    """Let somebody's shared screens see everything at once, or no longer (host)."""

    person: PersonId
    admitted: bool = True


class StandIn(Asked, frozen=True):
    """Let a bot play for an absent seat, or (level null) give the seat back.

    The host may do it for anybody who is away, and anybody for whoever has let the days
    of a move pass by correspondence, even with the page open. Whoever comes back, or is
    here and says anything, has the seat again.
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


class SetAbsence(Asked, frozen=True):
    """Let a bot stand in by itself for who has been away for so long (host)."""

    minutes: Minutes


class HandOver(Asked, frozen=True):
    """Let somebody else at the table be the host (host)."""

    seat: SeatNumber


class Remove(Asked, frozen=True):
    """Take somebody's seat: it is free, or a bot's once the game has begun (host)."""

    seat: SeatNumber


class VoteOut(Asked, frozen=True):
    """Vote for taking somebody's seat, or (out false) no longer; the table counts."""

    seat: SeatNumber
    out: bool = True


class Rematch(Asked, frozen=True):
    """After the end: open the same table again, seats moved on by one."""


class WishNext(Asked, frozen=True):
    """Say what one would like to play next (null: nothing), unless a game goes on.

    An onlooker who does so wants to play. Once everybody seated who is here, and every
    onlooker with a wish, wishes for the same, the next table is opened.
    """

    game: Named | None
    preset: Named = ""  # "": the options of the same game again, or the rulebook's


class GoNext(Asked, frozen=True):
    """Open the next table with what most people wish for (host)."""


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
    | AskPause
    | SetPace
    | SetEase
    | GiveUp
    | Say
    | Mute
    | SendAway
    | SetTalk
    | React
    | AskBack
    | GrantBack
    | SetDelay
    | Admit
    | StandIn
    | SetOpen
    | AskSeat
    | GrantSeat
    | PlayNext
    | SetAbsence
    | HandOver
    | Remove
    | VoteOut
    | Rematch
    | WishNext
    | GoNext
    | Ping
)
