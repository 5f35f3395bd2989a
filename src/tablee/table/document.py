"""A table on paper: everything about it that must outlive the process, but the moves.

It is kept as one JSON value, without what is as it is by default: a default that
changes would change the tables of an older release.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from tablee.kernel import AnyGame, Fairness
from tablee.kernel.record_format import Renewed
from tablee.kernel.wire import options_from
from tablee.protocol.pace import A_DAY, AS_OTHERS, Correspondence, Ease, Pace, Untimed
from tablee.protocol.to_client import BackAsked, Talk
from tablee.table.seats import Occupant, Seats


class SealedShares(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was fixed when the host started, and the shares that came in since."""

    pledges: tuple[str | None, ...]  # by seat
    missed: tuple[tuple[int, ...], ...] = ()  # who gave no share, round by round
    given: dict[int, str] = {}  # the shares of this round, by seat


class Deal(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game is dealt, and when it was."""

    secret: str  # the table's part of the seed
    seal: SealedShares | None = None  # once the host has started, if anybody pledged
    eager: bool = False  # against bots: it starts as soon as its host has pledged
    started: int = 0  # Unix time of the deal, in milliseconds
    waits: int = 0  # the seats that may move after the deal, as a mask
    elsewhere: bool = False  # the game was begun at another site, and carried here

    @property
    def fairness(self) -> Fairness:
        """The secret, and the shares in the order of the seats that gave one."""
        if seal := self.seal:
            shares = (share for _, share in sorted(seal.given.items()))
            return Fairness(self.secret, tuple(shares), seal.pledges, seal.missed)
        return Fairness(self.secret)


class Edition(msgspec.Struct, frozen=True, omit_defaults=True):
    """By which rules, and with what, a game is played."""

    rules_version: int = 0
    older_rules: int = 0  # of those it was begun under, where they changed since
    content: dict[str, str] = {}  # by name, the digests of what it was dealt with
    renewed: tuple[Renewed, ...] = ()  # by which rules it went on, from which move on


def content_of(game: AnyGame, options: dict[str, Any]) -> dict[str, str]:
    """Return what a table is dealt with here, or refuse it where that is missing."""
    return dict(game.content.digests(options_from(game, options)))


# by whom somebody lost their seat, and may not come back
Banned: TypeAlias = Literal["host", "vote"]


class Hosting(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whose table it is."""

    host: str
    deputy: str | None = None  # who is the host while the host is away

    @property
    def leader(self) -> str:
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
    # for a device that is passed on (TAB-24): it stands, or its patience is over
    curtain: Literal["", "stands", "over"] = ""
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


FORMAT = 1
# closed: begun under other rules, by which it can no longer be played
Stage: TypeAlias = Literal["lobby", "playing", "over", "closed"]


class Document(
    msgspec.Struct, frozen=True, omit_defaults=True, tag_field="format", tag=FORMAT
):
    """The table, in parts."""

    code: str
    game: str
    stage: Stage  # the store looks for it too
    options: dict[str, Any]
    hosting: Hosting
    seats: Seats
    deal: Deal
    edition: Edition = Edition()
    clock: SavedClock = SavedClock()
    timing: Timing = Timing()
    take_back: TakeBacks = TakeBacks()
    requests: Requests = Requests()
    access: Access = Access()
    talk: TalkRules = TalkRules()
    evening: Evening = Evening()
    next_table: NextTable = NextTable()
    ended_by_house: bool = False  # the site's operator has given the game up
    revision: int = 0  # counts the changes
    done: tuple[tuple[str, str], ...] = ()  # (person, message) carried out of late

    @property
    def eases(self) -> tuple[Ease, ...]:
        """The ease of the player who was dealt each seat, in per cent."""
        ease = self.timing.ease
        return tuple(ease.get(player, AS_OTHERS) for player in self.seats.dealt)

    def waited(self, played: int, wall: int) -> int | None:
        """Return how long it has waited by correspondence: Unix times, all in ms."""
        pace = self.timing.pace
        if not isinstance(pace, Correspondence) or self.stage != "playing":
            return None
        since = max(played, self.clock.awaited_since)
        return 0 if self.clock.paused else max(0, wall - since)

    def time_left(self, waits: int, waited: int | None) -> int | None:
        """Return how long the first seat of *waits* has to move by correspondence."""
        pace = self.timing.pace
        if waited is None or self.clock.paused or not isinstance(pace, Correspondence):
            return None
        eases = enumerate(self.eases)
        days = (pace.days * A_DAY * ease for seat, ease in eases if waits >> seat & 1)
        return min((int(time / AS_OTHERS) - waited for time in days), default=None)


def options_on_paper(options: Any) -> dict[str, Any]:
    """Return the options of a game as a document has them: as JSON gives them back."""
    return _decode_object(encode_document(options))


def new_document(
    code: str, game: AnyGame, host: Occupant, preset: str, secret: str
) -> Document:
    """Open a table for *host*, who sits on its first seat."""
    sides = game.seatings[0]
    return Document(
        code=code,
        game=game.slug,
        stage="lobby",
        options=options_on_paper(game.presets[preset]),
        hosting=Hosting(host.person or ""),
        seats=Seats(sides, (host, *(None for _ in sides[1:]))),
        deal=Deal(secret),
    )


def amend(document: Document, **parts: Any) -> Document:
    """Return the document with other *parts*, or itself where nothing is other.

    A dict says what is other in a part: ``amend(document, clock={"paused": True})``.
    """
    is_other = False
    for name, part in parts.items():
        before = getattr(document, name)
        if isinstance(before, msgspec.Struct) and isinstance(part, dict):
            parts[name] = replace(before, **part)
        is_other = is_other or parts[name] != before
    return replace(document, **parts) if is_other else document


encode_document = msgspec.json.Encoder().encode
_decode_object = msgspec.json.Decoder(dict[str, Any]).decode
_decode = msgspec.json.Decoder(Document).decode


class _Written(msgspec.Struct):
    format: int


_read_format = msgspec.json.Decoder(_Written).decode


def decode_document(text: bytes | str) -> Document:
    """Read a document, or refuse one of another format by saying so."""
    try:
        return _decode(text)
    except msgspec.ValidationError:
        if (found := _read_format(text).format) != FORMAT:
            what = f"format {found}; this tablée reads format {FORMAT}"
            raise msgspec.ValidationError(what) from None
        raise
