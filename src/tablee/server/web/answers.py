"""What the HTTP API reads and answers; the client's types are written from these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tablee.kernel.rulebook import Wording
from tablee.protocol.avatars import Avatar
from tablee.protocol.pace import PaceName
from tablee.server.contracts import DeviceKind
from tablee.table.document import Stage


class Naming(msgspec.Struct, frozen=True):
    """Says what one is called, and how one is drawn (null: as before)."""

    name: str
    avatar: Avatar | None = None


class SigningOut(msgspec.Struct, frozen=True):
    """Signs out on one of one's devices."""

    device: Annotated[str, Meta(max_length=64)]


class DeviceMove(msgspec.Struct, frozen=True):
    """Uses a link to another device: what follows its #."""

    words: Annotated[str, Meta(max_length=64)]


class TableOpening(msgspec.Struct, frozen=True):
    """Opens a table; with *bots*, against bots of that level, to be started at once."""

    game: str
    bots: str | None = None
    preset: str | None = None
    sides: tuple[int, ...] | None = None
    options: dict[str, Any] | None = None  # those that differ from the preset's


class Me(msgspec.Struct, frozen=True):
    """Who the caller is."""

    person: str  # the public id
    name: str
    named: bool  # False: name and drawing are only proposed
    avatar: Avatar


class DeviceListing(msgspec.Struct, frozen=True):
    """A device on which the caller is signed in."""

    device: str
    kind: DeviceKind
    seen: int  # Unix time in milliseconds, to the quarter of an hour
    here: bool  # the one that asks


class DevicePass(msgspec.Struct, frozen=True):
    """The way to another device: whoever opens the link first is the caller there."""

    link: str
    qr: str  # the same, drawn as SVG
    until: int  # Unix time in milliseconds


class OptionListing(msgspec.Struct, frozen=True):
    """An option of a game that a lobby can offer, and the values it takes."""

    name: str  # the field of the game's options
    kind: Literal["flag", "choice", "number", "text"]
    choices: tuple[str | int, ...] = ()  # of a choice
    least: int | None = None  # of a number
    most: int | None = None
    longest: int | None = None  # of a text, in characters
    titles: dict[str, str] = {}  # of choices that no words are written for


class GameListing(msgspec.Struct, frozen=True):
    """A game on the shelf, with what a lobby needs."""

    slug: str
    minutes: int
    name: Wording
    pitch: Wording
    seatings: tuple[tuple[int, ...], ...]
    figures: tuple[dict[str, int], ...]  # of each seating: cards in a hand ...
    presets: dict[str, dict[str, Any]]  # options, by the preset's name
    preset_minutes: dict[str, int]  # of presets that last otherwise
    family: dict[str, Any]  # options of a table where children play too
    family_minutes: int
    levels: tuple[str, ...]  # of the bots, the weakest first
    options: tuple[OptionListing, ...]
    timed: bool  # a race: nothing may cover it
    paces: tuple[PaceName, ...]  # at which it can be played


class Opened(msgspec.Struct, frozen=True):
    """A table was opened under this code."""

    code: str


class OpenTable(msgspec.Struct, frozen=True):
    """An unfinished table of the caller's."""

    code: str
    game: str
    stage: Stage
    names: tuple[str, ...]  # everybody else's
    alone: bool  # everybody else is a bot
    your_turn: bool
    awaited: tuple[str, ...]  # those of them whose turn it is
    paused: bool = False
    waited: int | None = None  # by correspondence: milliseconds since the last move
    left: int | None = None  # likewise: until the days of this move have passed


class PublicTable(msgspec.Struct, frozen=True):
    """A table that its host has opened to everybody."""

    code: str
    game: str
    stage: Stage  # in the lobby or playing
    preset: str  # whose options these are; "": the table's own mixture
    options: dict[str, Any]  # those that differ from the rulebook's
    names: tuple[str, ...]  # of the people who sit there
    free: int  # seats that nobody has
    bots: int  # seats that are a bot's
    since: int  # when it was opened to everybody, Unix time in milliseconds


class TableLink(msgspec.Struct, frozen=True):
    """Where a code leads."""

    code: str
    game: str
    stage: Stage
    link: str  # the address to give away


class RobotNaming(msgspec.Struct, frozen=True):
    """Asks for a robot of one's own, which will be « Robot *name* »."""

    name: Annotated[str, msgspec.Meta(max_length=200)]


class RobotChoice(msgspec.Struct, frozen=True):
    """Names one of one's robots."""

    robot: Annotated[str, msgspec.Meta(max_length=64)]


class RobotListing(msgspec.Struct, frozen=True):
    """A robot of the caller's."""

    robot: str  # its public id
    name: str
    made: int  # Unix time in milliseconds


class RobotMade(msgspec.Struct, frozen=True):
    """A new robot, and the token by which it is known: it is never told again."""

    robot: RobotListing
    token: str
