"""What a table says to its clients: a closed set of messages."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from tablee.kernel import Deadline, Outcome, Tagged
from tablee.protocol.fault import Fault
from tablee.protocol.pace import Ease, Pace, Untimed
from tablee.protocol.person import Avatar

Reaction: TypeAlias = Literal["bravo", "haha", "oh", "thanks", "oops", "hmm"]


# who may write at a table
Talk: TypeAlias = Literal["all", "seated", "off"]


class BackAsked(msgspec.Struct, frozen=True):
    """Somebody asks the other sides to have their last move back (TAB-06)."""

    seat: int
    version: int  # that the move made
    awaits: tuple[int, ...]  # the seats that have yet to grant it
    until: int  # it lapses then: Unix time in milliseconds


class Chair(msgspec.Struct, frozen=True):
    """A seat as everybody sees it."""

    side: int
    person: str | None = None  # a person's public id
    name: str | None = None  # the person's, or the bot's
    bot: str | None = None  # the level, when a bot plays here (or stands in)
    present: bool = False  # a bot always is
    away: int | None = None  # for how many milliseconds a person has been
    avatar: Avatar = ""  # the person's drawing; "": their initial
    ease: Ease = 100  # of the time that others have, in per cent
    third_party: bool = False  # the person is a bot of somebody's
    shares_device: bool = False  # somebody else's too, which is passed round


class Onlooker(msgspec.Struct, frozen=True):
    """Somebody who looks on."""

    person: str  # a public id
    name: str
    muted: bool = False  # they may not speak


class SeatAsk(msgspec.Struct, frozen=True):
    """An onlooker who asks for a bot's seat."""

    person: str
    name: str
    seat: int


class Ballot(msgspec.Struct, frozen=True):
    """Who wants somebody to leave the table, and how many have to."""

    seat: int
    votes: tuple[int, ...]  # the seats that vote for it
    needed: int


class SharedScreen(msgspec.Struct, frozen=True):
    """A screen that everybody in the room can look at."""

    person: str = ""  # whose cookie its browser has: a public id
    live: bool = True  # it shows the table as it is now


class Sealed(msgspec.Struct, frozen=True):
    """What was fixed when the host started; who is asked for a share gives it now."""

    pledges: tuple[str | None, ...]  # by seat; null: nothing was pledged there
    missed: tuple[tuple[int, ...], ...]  # the seats that gave none, round by round


class Wished(msgspec.Struct, frozen=True):
    """What somebody who is here would like to play next."""

    person: str
    name: str
    game: str
    preset: str = ""  # "": the options of the same game again, or the rulebook's


class Score(msgspec.Struct, frozen=True):
    """How somebody has fared in the games of this evening so far."""

    person: str
    name: str
    points: float  # one for a win, half of one where several share it
    played: int
    won: dict[str, int]  # by game


class EveningGame(msgspec.Struct, frozen=True):
    """A game of this evening that was played to its end."""

    code: str
    game: str
    winners: tuple[str, ...]  # people; empty: a draw, or the bots won


class EveningNow(msgspec.Struct, frozen=True):
    """What was played at the tables before this one, and what may be next."""

    games: tuple[EveningGame, ...] = ()  # in their order
    scores: tuple[Score, ...] = ()  # the highest first
    wishes: tuple[Wished, ...] = ()  # in the order in which they were made
    waiting: tuple[str, ...] = ()  # the names of those who are to play next time
    leading: str | None = None  # the game that GoNext would lead to now
    next_game: str | None = None  # what is played at the next table, once it is open


class SatNow(msgspec.Struct, frozen=True, rename={"since": "from"}):
    """Who had a seat, from which move on; 0: it was dealt to them."""

    since: int
    seat: int
    name: str
    person: str | None = None  # a public id
    bot: str | None = None  # its level, where a bot plays (or stands in)


class Knock(msgspec.Struct, frozen=True):
    """Somebody who waits at a closed table to be let in."""

    person: str
    name: str


class RoomNow(Tagged, frozen=True):
    """The room as it is: sent on joining and whenever anything in it changes."""

    code: str
    game: str
    host: str  # a person's public id
    stage: Literal["lobby", "playing", "over", "closed"]
    options: dict[str, Any]
    chairs: tuple[Chair, ...]
    onlookers: tuple[Onlooker, ...]
    commitment: str  # SHA-256 of the table's secret (see Fairness)
    confers: bool  # members of a side may talk among themselves
    revision: int  # counts the changes of the room
    paused: bool  # the table's clock stands still, and nothing is played
    elsewhere: bool  # the game was begun at another site, and is not rated
    renewed: bool  # the rules have changed since the game began; it goes on by these
    eager: bool = False  # it starts as soon as its host has pledged a share
    seal: Sealed | None = None  # from the start on, if anybody pledged a share
    stands_still: bool = False  # for so long that anybody seated may give it up
    ended_by_house: bool = False  # the site's operator has given the game up
    asks: tuple[SeatAsk, ...] = ()  # of those who are here
    next_time: tuple[str, ...] = ()  # the onlookers who want to play the next game
    open: bool = False  # it is listed for everybody; else only the code leads here
    closed: bool = False  # nobody new comes in without the host's leave
    knocks: tuple[Knock, ...] = ()  # who waits to be let in
    talk: Talk = "all"  # who may write
    back: BackAsked | None = None  # somebody asks to have their last move back
    absence: int = 0  # minutes after which a bot stands in by itself; 0: never
    ballots: tuple[Ballot, ...] = ()
    screens: tuple[SharedScreen, ...] = ()  # those that are on now
    onlookers_delay: int = 0  # seconds by which onlookers see the game late
    next_code: str | None = None  # the next table, once it is open
    evening: EveningNow | None = None  # null: nothing to tell
    you: str = ""  # the reader's own public id
    seat: int | None = None  # the reader's own seat
    pace: Pace = Untimed()  # how long people may take
    agree: tuple[int, ...] = ()  # seats that ask for a pause, or for its end
    waited: int | None = None  # by correspondence: milliseconds since the last move
    awaited: tuple[int, ...] = ()  # likewise: the seats that are waited for
    seated: tuple[SatNow, ...] = ()  # who had the seats; empty: as the chairs are


class SeatTime(msgspec.Struct, frozen=True):
    """The time of a seat, where the table has a pace: it runs, or it stands."""

    left: int | None  # milliseconds on its clock while it stands; null: it has none
    due: int | None  # the table time at which it is up, while the seat is waited for


class Happened(msgspec.Struct, frozen=True):
    """One version of the game: who made it, when, and what happened."""

    version: int
    seat: int | None
    at: int
    events: msgspec.Raw
    took_back: bool = False  # the seat had its move, the version before, back
    late: bool = False  # the seat's time was up: a bot made it
    stood_in: bool = False  # a bot made it for the person whose seat it is
    said: tuple[str, ...] | UnsetType = UNSET  # its events, of a game without screens


class GameNow(Tagged, frozen=True):
    """The game as the reader may see it, with the versions it has not seen yet.

    After joining, *news* starts after the version the client named, or at 0, which
    is the set-up. It may come ahead of time: nobody shows it before *appears*, so that
    all see it at the same moment. A game without screens comes in plain text too.
    """

    version: int
    news: tuple[Happened, ...]
    view: msgspec.Raw
    legal_moves: msgspec.Raw
    deadlines: tuple[Deadline, ...]
    outcome: Outcome | None
    now: int  # table time, milliseconds
    runs: bool  # whether the table's clock goes on
    appears: int  # the table time at which this version is to be shown
    may_take_back: bool = False  # the reader made the last move, and may ask for it
    times: tuple[SeatTime, ...] = ()  # by seat, at a gentle or clocked table
    chain: str = ""  # by which all that led here is fixed: pages keep it
    shown: str | UnsetType = UNSET  # the view as text, of a game without screens
    said: tuple[str, ...] | UnsetType = UNSET  # likewise each legal move in words


class Said(Tagged, frozen=True):
    """Somebody said something. *n* counts, so that a client can drop repeats."""

    n: int
    name: str
    seat: int | None
    text: str
    at: int
    side: int | None = None  # the only side that hears it; null: everybody does
    person: str = ""  # the speaker's public id


class Reacted(Tagged, frozen=True):
    """Somebody shows a reaction; it is kept nowhere."""

    person: str  # a public id
    name: str
    seat: int | None
    reaction: Reaction


class Accepted(Tagged, frozen=True):
    """The message *id* was carried out; a move is safely on disk."""

    id: str
    version: int | None = None
    now: int = 0  # table time, milliseconds


class Refused(Tagged, frozen=True):
    """The message *id* was not carried out, and changed nothing."""

    id: str | None  # null when not even the id could be read
    fault: Fault
    rule: str | None = None
    detail: str = ""  # for logs and developers, in English


class Here(Tagged, frozen=True):
    """A sign of life for a connection that wants it and was told nothing lately."""


ToClient: TypeAlias = RoomNow | GameNow | Said | Reacted | Accepted | Refused | Here
