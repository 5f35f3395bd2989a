"""The lines of a record: header, moves, and what stands at its foot."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.kernel.contract import Seat
from tablee.kernel.fairness import Fairness
from tablee.kernel.outcome import Outcome
from tablee.kernel.when import When


class Plain(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True
):
    """What is known field by field, and written where it says something."""


class Header(Plain, frozen=True, kw_only=True):
    """What must be known to set the table up again."""

    format: int
    game: str
    rules_version: int  # of the rules it was dealt by
    options: dict[str, Any]
    sides: tuple[int, ...]
    commitment: str  # SHA-256 of the secret, published beforehand
    fairness: Fairness
    content: dict[str, str] = {}  # digests of what it was played with, by name


class RecordLine(Plain, frozen=True):
    """One move: its number from 1, its seat (null: the table), its times, itself."""

    n: int
    seat: Seat | None
    at: int
    move: msgspec.Raw
    begun: int | msgspec.UnsetType = msgspec.UNSET  # where it is not *at*
    sent: int | msgspec.UnsetType = msgspec.UNSET  # where it is not *at*


class Seated(Plain, frozen=True, rename={"since": "from"}):
    """Who sat on a seat, from which move on; 0: it was dealt to them."""

    since: int
    seat: int
    name: str
    bot: str = ""  # its level, where a bot plays
    stands_in: bool = False  # it does so for the person who has that name
    third_party: bool = False  # the person is a bot of somebody's


class Renewed(Plain, frozen=True, rename={"since": "from"}):
    """The rules, and the content, that the game went on by from a move on."""

    since: int
    rules_version: int
    content: dict[str, str] = {}


class Foot(Plain, frozen=True, kw_only=True):
    """The last line: all that is no part of the chain, and the chain."""

    seated: tuple[Seated, ...] = ()  # in the order of their moves
    renewed: tuple[Renewed, ...] = ()
    end: Outcome | msgspec.UnsetType = msgspec.UNSET  # once there is a result
    chain: str  # the link of the last move


def line_of(n: int, seat: Seat | None, move: bytes, made: When) -> RecordLine:
    """Return the line of one move."""
    begun = msgspec.UNSET if made.begun == made.at else made.begun
    sent = msgspec.UNSET if made.sent == made.at else made.sent
    return RecordLine(n, seat, made.at, msgspec.Raw(move), begun, sent)


def seated_of(names: tuple[str, ...]) -> tuple[Seated, ...]:
    """Return of names that they were dealt the seats, in their order."""
    return tuple(Seated(0, seat, name) for seat, name in enumerate(names))


def seated_at(seated: tuple[Seated, ...], version: int) -> dict[int, Seated]:
    """Return who made the moves up to *version* on each seat; 0: who was dealt them."""
    return {each.seat: each for each in seated if each.since <= version}
