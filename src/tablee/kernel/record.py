"""The record: a game as JSON Lines, from which every state can be replayed.

The first line is the header, each further line one move. ``docs/record.md`` is the
description for people who read or write records without this library.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from tablee.kernel.contract import AnyGame, Seat
from tablee.kernel.fairness import Fairness
from tablee.kernel.match import Match, Played
from tablee.kernel.wire import UNREADABLE, decode_move, encode, options_from

FORMAT = 1


class BadRecord(ValueError):
    """The record cannot be read: the message says the line and what is wrong."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must be known to set the table up again."""

    format: int
    game: str
    rules_version: int
    options: dict[str, Any]
    sides: tuple[int, ...]
    names: tuple[str, ...]  # who sat where; empty when nobody is named
    commitment: str  # SHA-256 of the secret, published before the deal
    fairness: Fairness


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One move: its number from 1, its seat (null: the table), its time, itself."""

    n: int
    seat: Seat | None
    at: int
    move: msgspec.Raw


def write(match: Match, names: tuple[str, ...] = ()) -> bytes:
    """Give the record of *match*, as far as it has been played."""
    header = Header(
        FORMAT,
        match.game.slug,
        match.game.rules_version,
        msgspec.to_builtins(match.setting.options),
        match.setting.sides,
        names,
        match.fairness.commitment,
        match.fairness,
    )
    lines = (
        Line(n, played.seat, played.at, msgspec.Raw(encode(played.move)))
        for n, played in enumerate(match.moves, start=1)
    )
    return b"".join(encode(line) + b"\n" for line in (header, *lines))


def read_header(record: bytes) -> Header:
    """Read the first line, and check that this library can replay the rest."""
    with _at_line(1):
        header = msgspec.json.decode(record.split(b"\n", 1)[0], type=Header)
        if header.format != FORMAT:
            raise ValueError(f"format {header.format}; this library reads {FORMAT}")
        if header.commitment != header.fairness.commitment:
            raise ValueError("the secret is not the one that was committed to")
    return header


def replay(game: AnyGame, record: bytes) -> Match:
    """Play the record again, move by move, and give the match it leads to."""
    header = read_header(record)
    with _at_line(1):
        theirs = f"{header.game} {header.rules_version}"
        if theirs != (ours := f"{game.slug} {game.rules_version}"):
            raise ValueError(f"rules {theirs}; these are {ours}")
        options = options_from(game, header.options)
        match = Match(game, options, header.sides, header.fairness)
    for n, played in moves(game, record):
        with _at_line(n + 1):
            match.play(*played)
    return match


def moves(game: AnyGame, record: bytes) -> Iterator[tuple[int, Played]]:
    """Read the moves one after another, with their numbers."""
    for n, raw in enumerate(record.splitlines()[1:], start=1):
        with _at_line(n + 1):
            line = _read_line(raw)
            if line.n != n:
                raise ValueError(f"move {line.n} where move {n} is due")
            played = Played(line.seat, decode_move(game, line.move), line.at)
        yield n, played


_read_line = msgspec.json.Decoder(Line).decode


@contextmanager
def _at_line(number: int) -> Iterator[None]:
    """Turn whatever is wrong into one error that says where."""
    try:
        yield
    except (ValueError, *UNREADABLE) as error:
        raise BadRecord(f"line {number}: {error}") from error
