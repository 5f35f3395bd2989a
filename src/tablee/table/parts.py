"""The smaller parts of a document: each is kept or dropped whole by a rematch."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from tablee.protocol.pace import Ease, Pace, Untimed
from tablee.protocol.to_client import BackAsked, Talk

# by whom somebody lost their seat, and may not come back
Banned: TypeAlias = Literal["host", "vote"]


class Hosting(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whose table it is."""

    host: str
    deputy: str | None = None  # who is the host while the host is away

    @property
    def leader(self) -> str:
        """Whoever is the host now."""
        return self.deputy or self.host


class Access(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who may come, and see what when."""

    open_since: int = 0  # Unix time in milliseconds; 0: who has no code stays out
    sent_away: tuple[str, ...] = ()  # people who may not come back this evening
    why_away: dict[str, Banned] = {}  # by person, where they had a seat
    onlookers_delay: int = 0  # seconds by which onlookers see the game later
    closed: bool = False  # nobody new comes in without the host's leave
    guests: tuple[str, ...] = ()  # people who may come in all the same
    admitted: tuple[str, ...] = ()  # people whose shared screens see everything at once


class TalkRules(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who may speak."""

    allowed: Talk = "all"  # who may write
    muted: tuple[str, ...] = ()  # people who may not speak while they look on


class Timing(msgspec.Struct, frozen=True, omit_defaults=True):
    """How long people may take, and be away."""

    pace: Pace = Untimed()
    ease: dict[str, Ease] = {}  # by person, where it is not 100
    absence: int = 0  # minutes after which a bot stands in by itself; 0: never


class SavedClock(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where the table's clock stood still, and since when it goes on."""

    paused: bool = False
    stopped: int | None = None  # the table time at which it last stood still
    resumed: int = 0  # Unix time at which it went on, in milliseconds; 0: not yet
    awaited_since: int = 0  # Unix time of a pause's end: by correspondence, from then


class Requests(msgspec.Struct, frozen=True, omit_defaults=True):
    """What people ask for that is not settled yet, but for moves back."""

    seats: tuple[tuple[str, int], ...] = ()  # (person, seat of a bot) they want
    knocks: tuple[tuple[str, str], ...] = ()  # (person, name) at a closed table
    votes: tuple[tuple[str, str], ...] = ()  # (who, against whom)
    pause: tuple[str, ...] = ()  # people who ask for a pause, or for its end


class TakeBacks(msgspec.Struct, frozen=True, omit_defaults=True):
    """The moves that people have asked to have back."""

    asked: BackAsked | None = None  # while it is asked for
    last_asked: int = 0  # the version whose move was last asked for
    refused: tuple[int, ...] = ()  # the seat that asked, each time


class Finished(msgspec.Struct, frozen=True):
    """A game of the evening that was played to its end."""

    code: str
    game: str
    points: dict[str, float]  # by person


class Evening(msgspec.Struct, frozen=True, omit_defaults=True):
    """The tables that a group has gone through one after another."""

    first: str = ""  # the code of its first table; "": this is it
    games: tuple[Finished, ...] = ()  # the latest
    names: dict[str, str] = {}  # by person, of everybody who played one of them


class Wish(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody would like to play next."""

    game: str
    preset: str = ""  # whose options it is to have; "": as they are, or the rulebook's


class NextTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where everybody goes from here, and what they would like to play there."""

    code: str | None = None  # once it is open
    game: str | None = None  # what is played there
    wishes: dict[str, Wish] = {}  # by person
    waiting: tuple[str, ...] = ()  # who looks on and wants to play the next game
