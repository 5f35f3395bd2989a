"""What is told of a replay; the client's types are written from these."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.kernel import Deadline, Outcome
from tablee.kernel.record_format import Flaw
from tablee.protocol.to_client import Happened, Sealed


class RecordFlaw(msgspec.Struct, frozen=True):
    """What is wrong with a record, and where; the moves before it stand."""

    flaw: Flaw
    line: int  # of the file, from 1
    move: int | None  # the number of the move there; null: the header, or the result
    rule: str | None  # the rule that refuses the move, or the table
    field: str | None  # the field that is wrong
    detail: str  # for developers, in English


class SeatedThen(msgspec.Struct, frozen=True, rename={"since": "from"}):
    """Who had a seat, from which move on; 0: it was dealt to them."""

    since: int
    seat: int
    name: str
    bot: str | None  # its level, where a bot plays
    stands_in: bool  # it does so for the person who has that name
    third_party: bool  # the person is a bot of somebody's


class Replay(msgspec.Struct, frozen=True):
    """A game that can be stepped through: everything about it but what eyes see."""

    id: str
    link: str | None  # the address to give away; null: it was brought as a file
    game: str
    seated: tuple[SeatedThen, ...]  # who had the seats; empty: nobody is named
    sides: tuple[int, ...]
    options: dict[str, Any]
    commitment: str
    seal: Sealed | None  # null: nobody had pledged a share
    older: bool  # begun under older rules, and shown by these
    outcome: Outcome | None  # null: it was given up, or not played to its end
    odds: bool  # how each side's odds went can be asked for
    page: int  # versions a page
    news: tuple[Happened, ...]  # every version, the set-up first
    flaw: RecordFlaw | None  # of a file: why there are no more


class Frame(msgspec.Struct, frozen=True):
    """What one eye sees of one version."""

    version: int
    view: msgspec.Raw
    deadlines: tuple[Deadline, ...]
    outcome: Outcome | None


class ReplayPage(msgspec.Struct, frozen=True):
    """Some versions in a row."""

    frames: tuple[Frame, ...]


class Examined(msgspec.Struct, frozen=True):
    """What a file is: a game, as far as it stands, or no game at all."""

    replay: Replay | None
    flaw: RecordFlaw | None


class ReplayLink(msgspec.Struct, frozen=True):
    """Where the replay of a table is found."""

    id: str
    odds: bool  # how each side's odds went can be asked for


class OverTable(msgspec.Struct, frozen=True):
    """A table of the caller's whose game is over."""

    code: str
    game: str
    names: tuple[str, ...]  # everybody else's
    started: int  # Unix time in milliseconds
