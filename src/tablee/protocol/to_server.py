"""What a client says to its table: a closed set of messages.

Every message carries an *id* the client chose; the answer, ``Accepted`` or
``Refused``, names it. A message sent again with the same id is answered again and
not carried out twice.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, TypeAlias

import msgspec
from msgspec import Meta

from tablee.kernel import Tagged
from tablee.kit.robots import CharacterId
from tablee.protocol.fault import (
    AFTER_END,
    BEFORE_START,
    BETWEEN_GAMES,
    FOR_A_BOTS_SEAT,
    IN_GAME,
    NOT_OVER,
    ONCE_DEALT,
    PLAYING,
    SEALED,
    TO_WISH,
    UNTIL_THE_NEXT,
    Exemption,
    Limit,
    Permission,
    Who,
    Withdrawal,
)
from tablee.protocol.pace import Ease, Pace
from tablee.protocol.to_client import Reaction, Talk

PROTOCOL = 3

LONGEST_ID = 40
# No control character anywhere: it is stored, and shown to others.
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
    """The base of every message: its id, and when it is sent again, what it was for."""

    permission: ClassVar[Permission]  # who may send it, and when

    id: Id
    # Where room and game stood (revision, version; -1: no game) when it was first
    # sent. It is refused as stale if they stand elsewhere now.
    seen: tuple[int, int] | None = None
    # Sent again too late to be carried out: it is confirmed if it was, else refused.
    late: bool = False


class Join(Asked, frozen=True):
    """Open the conversation: the first message on every connection."""

    permission: ClassVar[Permission] = Permission(Who.DEVICE)
    protocol: int
    code: Annotated[str, Meta(max_length=12)]
    version: int | None = None  # the last version this client holds, to resume from
    screen: bool = False  # a shared screen: public view only, never seated
    steps: bool = False  # show a seat what it has missed version by version
    # Behind the curtain of a device that is passed round: the seat is held, and may
    # act, but is shown what everybody sees (TAB-20). A Join without it lifts it.
    curtain: bool = False
    passing: bool = False  # it goes from hand to hand: the sandglass waits (TAB-24)


class Sit(Asked, frozen=True):
    """Take an empty seat (or move to it) before the game starts."""

    permission: ClassVar[Permission] = Permission(moment=BEFORE_START)
    seat: SeatNumber


class Stand(Asked, frozen=True):
    """Leave one's seat before the game starts."""

    permission: ClassVar[Permission] = Permission(Who.SEATED, BEFORE_START)


class Configure(Asked, frozen=True):
    """Set the table's options."""

    permission: ClassVar[Permission] = Permission(Who.HOST, BEFORE_START)
    options: dict[str, Any]


class Arrange(Asked, frozen=True):
    """Set the seats and their sides, one of the game's seatings."""

    permission: ClassVar[Permission] = Permission(Who.HOST, BEFORE_START)
    sides: tuple[int, ...]


class AddBot(Asked, frozen=True):
    """Seat a bot on an empty seat, or change the one there.

    *characters* are those that come first, as far as they do not sit here already.
    """

    permission: ClassVar[Permission] = Permission(Who.HOST, BEFORE_START)
    seat: SeatNumber
    level: str
    characters: tuple[CharacterId, ...] = ()


class AddBots(Asked, frozen=True):
    """Seat a bot on every empty seat."""

    permission: ClassVar[Permission] = Permission(Who.HOST, BEFORE_START)
    level: str
    characters: tuple[CharacterId, ...] = ()


class Clear(Asked, frozen=True):
    """Empty a seat: remove a bot, or send a person to the onlookers."""

    permission: ClassVar[Permission] = Permission(Who.HOST, BEFORE_START)
    seat: SeatNumber


class Swap(Asked, frozen=True):
    """Exchange the occupants of two seats."""

    permission: ClassVar[Permission] = Permission(Who.HOST, BEFORE_START)
    first: SeatNumber
    second: SeatNumber


class Pledge(Asked, frozen=True):
    """Promise a share of the seed by its hash, on seeing the table's commitment.

    It holds for this device, until the start; a later one replaces it.
    """

    permission: ClassVar[Permission] = Permission()
    pledge: Digits


class Start(Asked, frozen=True):
    """Fix the pledges, take the shares, and deal; every seat must be taken."""

    permission: ClassVar[Permission] = Permission(Who.HOST, BEFORE_START)


class Reveal(Asked, frozen=True):
    """Reveal the share that was pledged, for the round that the seal is at."""

    permission: ClassVar[Permission] = Permission(moment=SEALED)
    round: Annotated[int, Meta(ge=1, le=64)]
    share: Digits


class Play(Asked, frozen=True):
    """Make a move in one's seat, seen from *version* of the game.

    *sent*, in table time by the client's own clock, counts where the rules look at
    when moves are made, as far as the connection makes it credible.
    """

    permission: ClassVar[Permission] = Permission(Who.SEATED, PLAYING)
    version: int
    move: msgspec.Raw
    sent: int | None = None


class Mark(Asked, frozen=True):
    """Report to the table alone what one has begun (null: nothing).

    *at* is table time by the client's own clock, *text* how it begins.
    """

    permission: ClassVar[Permission] = Permission(Who.DEVICE)
    at: int | None
    text: Annotated[str, Meta(max_length=8)] = ""


class Pause(Asked, frozen=True):
    """Stop the table's clock; nothing is played meanwhile."""

    permission: ClassVar[Permission] = Permission(Who.HOST, IN_GAME)


class Resume(Asked, frozen=True):
    """Start the table's clock again."""

    permission: ClassVar[Permission] = Permission(Who.HOST, IN_GAME)


class AskPause(Asked, frozen=True):
    """Ask for a pause, or for its end: it comes once everybody seated and here asks.

    To ask too is to agree; *yes* false: nobody asks any more.
    """

    permission: ClassVar[Permission] = Permission(Who.SEATED, IN_GAME)
    pause: bool
    yes: bool = True


class SetPace(Asked, frozen=True):
    """Set how long people may take."""

    permission: ClassVar[Permission] = Permission(Who.HOST, BEFORE_START)
    pace: Pace


class SetEase(Asked, frozen=True):
    """Grant the person on a seat more time than others, in per cent."""

    permission: ClassVar[Permission] = Permission(Who.HOST, BEFORE_START)
    seat: SeatNumber
    ease: Ease


class GiveUp(Asked, frozen=True):
    """End the game without a result, for good: its record is open then.

    The host may do it, and anybody seated where nothing was played for a day.
    """

    permission: ClassVar[Permission] = Permission(
        Who.HOST, IN_GAME, Exemption.STANDSTILL
    )


class Say(Asked, frozen=True):
    """Speak to the whole table, or aside: to one's own side alone."""

    permission: ClassVar[Permission] = Permission(limit=Limit(10, 10.0, "sayings"))
    text: Spoken
    aside: bool = False


class Mute(Asked, frozen=True):
    """Mute an onlooker at this table, or no longer."""

    permission: ClassVar[Permission] = Permission(Who.HOST)
    person: PersonId
    muted: bool = True


class SendAway(Asked, frozen=True):
    """Send an onlooker away from this table for good."""

    permission: ClassVar[Permission] = Permission(Who.HOST, UNTIL_THE_NEXT)
    person: PersonId


class SetTalk(Asked, frozen=True):
    """Choose who may write at this table: all, those seated, or nobody."""

    permission: ClassVar[Permission] = Permission(Who.HOST)
    talk: Talk


class React(Asked, frozen=True):
    """Show everybody a reaction, for a moment; where speech is a move, so is this."""

    permission: ClassVar[Permission] = Permission(limit=Limit(5, 10.0, "reactions"))
    reaction: Reaction


class AskBack(Asked, frozen=True):
    """Ask the other sides for one's own last move, which made *version*."""

    permission: ClassVar[Permission] = Permission(Who.SEATED, PLAYING)
    version: int


class GrantBack(Asked, frozen=True):
    """Allow the asking player to take back the move that made *version*, or refuse."""

    permission: ClassVar[Permission] = Permission(Who.SEATED, PLAYING)
    version: int
    yes: bool


class SetDelay(Asked, frozen=True):
    """Delay the game for onlookers by so many seconds."""

    permission: ClassVar[Permission] = Permission(Who.HOST, BEFORE_START)
    seconds: Literal[0, 30, 120, 300]


class Admit(Asked, frozen=True):
    """Allow somebody's shared screens to see everything at once, or no longer."""

    permission: ClassVar[Permission] = Permission(Who.HOST)
    person: PersonId
    admitted: bool = True


class StandIn(Asked, frozen=True):
    """Have a bot play for an absent seat, or (level null) return the seat.

    The host may do it for anybody who is away; anybody may for themselves, and for a
    player whose days for a move by correspondence have passed, even with the page open.
    Whoever comes back (not behind a curtain), or says anything, has the seat again.
    """

    permission: ClassVar[Permission] = Permission(
        Who.HOST, ONCE_DEALT, Exemption.OWN_OR_OVERDUE
    )
    seat: SeatNumber
    level: str | None = None


class SetOpen(Asked, frozen=True):
    """List the table for everybody at the site, or for nobody."""

    permission: ClassVar[Permission] = Permission(Who.HOST)
    open: bool


class SetClosed(Asked, frozen=True):
    """Close the table to newcomers without the host's leave, or open it again."""

    permission: ClassVar[Permission] = Permission(Who.HOST, UNTIL_THE_NEXT)
    closed: bool


class LetIn(Asked, frozen=True):
    """Admit somebody who has knocked at a closed table, or send them away."""

    permission: ClassVar[Permission] = Permission(Who.HOST, UNTIL_THE_NEXT)
    person: PersonId
    granted: bool


class AskSeat(Asked, frozen=True):
    """Ask the host for a bot's seat in a game; null: ask no longer."""

    permission: ClassVar[Permission] = Permission(
        moment=FOR_A_BOTS_SEAT,
        withdrawal=Withdrawal("seat", None, "to ask no longer"),
    )
    seat: SeatNumber | None


class GrantSeat(Asked, frozen=True):
    """Grant somebody the seat they asked for, from now on theirs, or refuse it."""

    permission: ClassVar[Permission] = Permission(
        Who.HOST,
        FOR_A_BOTS_SEAT,
        withdrawal=Withdrawal("granted", False, "to say no"),
    )
    person: PersonId
    granted: bool


class PlayNext(Asked, frozen=True):
    """Ask to play the next game at this table, or no longer."""

    permission: ClassVar[Permission] = Permission()
    wanted: bool


class SetAbsence(Asked, frozen=True):
    """Have a bot stand in by itself for a player who has been away for so long."""

    permission: ClassVar[Permission] = Permission(Who.HOST)
    minutes: Minutes


class HandOver(Asked, frozen=True):
    """Make somebody else at the table the host."""

    permission: ClassVar[Permission] = Permission(Who.HOST)
    seat: SeatNumber


class Remove(Asked, frozen=True):
    """Take somebody's seat: it is free, or a bot's once the game has begun."""

    permission: ClassVar[Permission] = Permission(Who.HOST, NOT_OVER)
    seat: SeatNumber


class VoteOut(Asked, frozen=True):
    """Vote for taking somebody's seat, or (out false) no longer; the table counts."""

    permission: ClassVar[Permission] = Permission(Who.SEATED, NOT_OVER)
    seat: SeatNumber
    out: bool = True


class Rematch(Asked, frozen=True):
    """Open the same table again after the end, seats moved on by one."""

    permission: ClassVar[Permission] = Permission(Who.SEATED, AFTER_END)


class WishNext(Asked, frozen=True):
    """Wish for what is played next (null: nothing).

    An onlooker who does so wants to play. Once everybody seated who is here, and every
    onlooker with a wish, wishes for the same, the next table is opened.
    """

    permission: ClassVar[Permission] = Permission(moment=TO_WISH)
    game: Named | None
    preset: Named = ""  # "": the options of the same game again, or the rulebook's


class GoNext(Asked, frozen=True):
    """Open the next table with what most people wish for."""

    permission: ClassVar[Permission] = Permission(Who.HOST, BETWEEN_GAMES)


class Ping(Asked, frozen=True):
    """Ask for the table's clock."""

    permission: ClassVar[Permission] = Permission(Who.DEVICE)


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
    | SetClosed
    | LetIn
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
