"""What is kept of a table besides its document: moves, words, and the result."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from msgspec.structs import astuple

from tablee.kernel import AnyGame, Outcome, Seat
from tablee.protocol.to_client import Said
from tablee.table.document import Document
from tablee.table.seats import Occupant, is_handed_on


class Entry(NamedTuple):
    """One move in the log of a table."""

    version: int  # from 1
    seat: Seat | None
    at: int  # table time: when it reached the table, was begun, was sent
    begun: int
    sent: int
    move: bytes  # JSON
    message_id: str | None  # by which its sender would repeat it
    waits: int  # the seats that may move after it, as a mask
    wall: int  # Unix time in milliseconds


class Saying(NamedTuple):
    """Something said at a table, and by which message of whom."""

    said: Said
    person: str
    message_id: str


BOT = "bot:"  # before the level of a bot; no person's id has a colon
NOBODY = ""  # somebody who has deleted themselves


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """One game that is over; it outlives its table."""

    code: str  # of the table, which may be another's by now
    game: str
    preset: str  # whose options these were; "": the table's own mixture
    rules_version: int
    sides: tuple[int, ...]  # by seat
    players: tuple[str, ...]  # by seat, as dealt: a person, a bot, or nobody any more
    started: int  # Unix time in milliseconds
    ended: int
    moves: int
    outcome: Outcome | None = None  # None: given up
    rated: bool = False
    # who played on a seat from a move on, after the deal: (from, seat, player)
    changes: tuple[tuple[int, int, str], ...] = ()

    @property
    def key(self) -> tuple[str, int]:
        """What no other game has: a code is one table's at a time."""
        return self.code, self.started


def result_of(
    document: Document, game: AnyGame, outcome: Outcome | None, moves: int, ended: int
) -> Result:
    """Write down how the game of *document* ended."""
    players = document.seats.dealt or players_on(document.seats.occupants)
    several = len(set(document.seats.sides)) > 1
    has_helpers = is_handed_on(document.seats) or document.seats.share_a_device
    is_own = not has_helpers and not document.deal.elsewhere
    return Result(
        code=document.code,
        game=document.game,
        preset=preset_of(game, document.options),
        rules_version=document.edition.rules_version,
        sides=document.seats.sides,
        players=players,
        started=document.deal.started,
        ended=ended,
        moves=moves,
        outcome=outcome,
        rated=outcome is not None and several and is_own,
        changes=_changes(document),
    )


def players_on(seats: tuple[Occupant | None, ...]) -> tuple[str, ...]:
    """Return who has which seat; one whom a bot stands in for still has it."""
    return tuple(
        NOBODY if seat is None else seat.person or f"{BOT}{seat.bot}" for seat in seats
    )


def preset_of(game: AnyGame, options: dict[str, Any]) -> str:
    """Name the preset that these options are those of, as a lobby does.

    Lists are what a table has learnt (docs/why/games.md), and nothing that was chosen.
    """
    for name, preset in game.presets.items():
        chosen = msgspec.to_builtins(preset).items()
        plain = {
            key: value for key, value in chosen if not isinstance(value, list | tuple)
        }
        if all(options.get(key, value) == value for key, value in plain.items()):
            return name
    return ""


def ranks(result: Result) -> tuple[int, ...]:
    """Return the place of each side, 1 for the first; equal sides share one."""
    outcome, sides = result.outcome, range(max(result.sides) + 1)
    if outcome is None:
        return tuple(1 for _ in sides)
    if outcome.places:
        return outcome.places
    if not outcome.winners:
        return tuple(1 for _ in sides)
    return tuple(1 if side in outcome.winners else 2 for side in sides)


def _changes(document: Document) -> tuple[tuple[int, int, str], ...]:
    """Return who played from which move on, a bot that stood in included."""
    return tuple(
        (since, seat, f"{BOT}{who.bot}" if who.bot else who.person or NOBODY)
        for since, seat, who in map(astuple, document.seats.history)
        if since
    )


encode_result = msgspec.json.Encoder().encode
decode_result = msgspec.json.Decoder(Result).decode
