"""A room on paper: everything about it that must outlive the process, but the moves."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from tablee.kernel import AnyGame, Fairness, Seat
from tablee.kernel.record_lines import Renewed
from tablee.protocol.avatars import Avatar
from tablee.protocol.pace import AS_OTHERS, Ease, Pace, Untimed
from tablee.protocol.person import Person
from tablee.protocol.to_client import BackAsked, Talk

# closed: begun under other rules, by which it can no longer be played
Stage: TypeAlias = Literal["lobby", "playing", "over", "closed"]
# by whom somebody lost their seat, and may not come back
Banned: TypeAlias = Literal["host", "vote"]


class Occupant(msgspec.Struct, frozen=True):
    """Who sits on a seat: a person, a bot, or a person whom a bot stands in for."""

    name: str
    person: str | None = None
    bot: str | None = None  # the bot's level
    avatar: Avatar = ""  # the person's

    @classmethod
    def of(cls, person: Person) -> Occupant:
        """Seat *person*, as they are known now."""
        return cls(person.name, person.id, avatar=person.avatar)


class Sat(msgspec.Struct, frozen=True):
    """Who had a seat from a move on; 0: from the deal on."""

    since: int
    seat: int
    who: Occupant


class Seal(msgspec.Struct, frozen=True):
    """What was fixed when the host started, and the shares that came in since."""

    pledges: tuple[str | None, ...]  # by seat
    missed: tuple[tuple[int, ...], ...] = ()  # who gave no share, round by round
    given: dict[int, str] = {}  # the shares of this round, by seat


class Wish(msgspec.Struct, frozen=True):
    """What somebody would like to play next."""

    game: str
    preset: str = ""  # whose options it is to have; "": as they are, or the rulebook's


class Finished(msgspec.Struct, frozen=True):
    """A game of the evening that was played to its end."""

    code: str
    game: str
    points: dict[str, float]  # by person


class Evening(msgspec.Struct, frozen=True):
    """The tables that a group has gone through one after another."""

    first: str = ""  # the code of its first table; "": this is it
    games: tuple[Finished, ...] = ()  # the latest
    names: dict[str, str] = {}  # by person, of everybody who played one of them


class Document(msgspec.Struct, frozen=True):
    """The room, kept as one JSON value."""

    code: str
    game: str
    host: str
    options: dict[str, Any]
    sides: tuple[int, ...]
    seats: tuple[Occupant | None, ...]
    secret: str  # the table's part of the seed
    stage: Stage = "lobby"
    shares: dict[str, str] = {}  # by person, of a table from before there were seals
    seal: Seal | None = None  # once the host has started, if anybody pledged a share
    eager: bool = False  # against bots: it starts as soon as its host has pledged
    rules_version: int = 0  # of the rules the game is played by
    older_rules: int = 0  # of those it was begun under, where they changed since
    # by name, the digests of what it was dealt with; None: that is not known
    content: dict[str, str] | None = None
    renewed: tuple[Renewed, ...] = ()  # by which rules it went on, from which move on
    next_code: str | None = None  # the table that everybody goes to from here
    done: tuple[tuple[str, str], ...] = ()  # (person, message) carried out of late
    revision: int = 0  # counts the changes
    waits: int = 0  # the seats that may move after the deal, as a mask
    dealt: tuple[str, ...] = ()  # who was dealt each seat, as a result names them
    seated: tuple[Sat, ...] = ()  # who has had the seats since, in the order of moves
    started: int = 0  # Unix time of the deal, in milliseconds
    paused: bool = False
    stopped: int | None = None  # the table time at which the clock last stood still
    resumed: int = 0  # Unix time at which it went on, in milliseconds; 0: not yet

    hushed: int = 0  # words aside up to this number were for other sides than now's
    muted: tuple[str, ...] = ()  # people who may not speak while they look on
    sent_away: tuple[str, ...] = ()  # people who may not come back this evening
    why_away: dict[str, Banned] = {}  # by person, where they had a seat
    talk: Talk = "all"  # who may write
    back: BackAsked | None = None  # while it is asked for
    back_asked: int = 0  # the version whose move was last asked for
    backs_refused: tuple[int, ...] = ()  # the seat that asked, each time
    deputy: str | None = None  # who is the host while the host is away
    asks: tuple[tuple[str, int], ...] = ()  # (person, seat of a bot) they want
    next_time: tuple[str, ...] = ()  # who looks on and wants to play the next game
    open_since: int = 0  # Unix time in milliseconds; 0: who has no code stays out
    absence: int = 0  # minutes after which a bot stands in by itself; 0: never
    votes: tuple[tuple[str, str], ...] = ()  # (who, against whom)
    onlookers_delay: int = 0  # seconds; see table/late.py
    admitted: tuple[str, ...] = ()  # people whose shared screens see everything at once

    evening: Evening = Evening()
    wishes: dict[str, Wish] = {}  # by person: what they would like to play next
    next_game: str | None = None  # what is played at the next table
    pace: Pace = Untimed()
    ease: dict[str, Ease] = {}  # by person, where it is not 100
    agree: tuple[str, ...] = ()  # people who ask for a pause, or for its end
    awaited_since: int = 0  # Unix time of a pause's end: by correspondence, from then
    ended_by_house: bool = False  # whoever runs the house has given the game up

    @property
    def leader(self) -> str:
        """Whoever is the host now."""
        return self.deputy or self.host

    @property
    def eases(self) -> tuple[Ease, ...]:
        """The ease of whoever was dealt each seat, in per cent."""
        return tuple(self.ease.get(player, AS_OTHERS) for player in self.dealt)

    @property
    def company(self) -> frozenset[tuple[str, int]]:
        """Which person is on which side."""
        pairs = zip(self.seats, self.sides, strict=True)
        return frozenset((o.person, side) for o, side in pairs if o and o.person)

    @property
    def left(self) -> frozenset[str]:
        """Whoever had a seat of this game, and has none now."""
        now = {there.person for there in self.seats if there}
        had = {each.who.person for each in self.seated}
        return frozenset(person for person in had - now if person)

    @property
    def fairness(self) -> Fairness:
        """The secret, and the shares in the order of the seats that gave one."""
        if seal := self.seal:
            shares = (share for _, share in sorted(seal.given.items()))
            return Fairness(self.secret, tuple(shares), seal.pledges, seal.missed)
        people = (seat.person for seat in self.seats if seat and seat.person)
        given = (self.shares.get(person) for person in people)
        return Fairness(self.secret, tuple(share for share in given if share))

    @property
    def has_bots(self) -> bool:
        """Whether a bot sits here, for itself or for somebody who is away."""
        return any(seat.bot for seat in self.seats if seat)

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where, for the record."""
        return tuple(seat.name if seat else "" for seat in self.seats)

    def is_own(self, seat: int | None) -> bool:
        """Tell whether a seat is still that of the person to whom it was dealt."""
        if seat is None or seat >= len(self.dealt):
            return False
        there = self.seats[seat]
        return there is not None and there.person == self.dealt[seat]

    def seat_of(self, person: str) -> Seat | None:
        """Give the seat on which *person* sits."""
        for number, seat in enumerate(self.seats):
            if seat and seat.person == person:
                return Seat(number)
        return None


def new_document(
    code: str, game: AnyGame, host: Occupant, preset: str, secret: str
) -> Document:
    """Open a table for *host*, who sits on its first seat."""
    sides = game.seatings[0]
    return Document(
        code=code,
        game=game.slug,
        host=host.person or "",
        options=msgspec.to_builtins(game.presets[preset]),
        sides=sides,
        seats=(host, *(None for _ in sides[1:])),
        secret=secret,
    )


encode_document = msgspec.json.Encoder().encode
decode_document = msgspec.json.Decoder(Document).decode
