"""Doing things at a table without a line: what tests need to come to a situation."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tablee.kernel import Seat, When
from tablee.protocol.person import Person
from tablee.protocol.to_server import Asked, Start
from tablee.server.contracts import RoomClosed
from tablee.server.rooms.room import Room
from tablee.server.store.contract import Write
from tablee.table.change import Change, amended
from tablee.table.clock import Clock, FrameTiming
from tablee.table.commands.play import moved
from tablee.table.document import Document, amend
from tablee.table.table import Speaker


async def ask(room: Room, command: Asked, person: str = "") -> None:
    """Make somebody, or the host, ask for something."""
    who = person or room.document.hosting.leader
    seat = room.document.seats.seat_of(who)
    arrival = FrameTiming(room.settings.seconds(), 0.0)
    speaker = Speaker(Person(who, who), seat, arrival)
    async with room.lock:
        before = room.table
        room._tell(before, await room.change(command, speaker))


async def begin(room: Room) -> None:
    """Make the host start the game."""
    await ask(room, Start(id="start"))


async def keep(room: Room, document: Document) -> None:
    """Make the table what *document* says, whatever a decision would be."""
    async with room.lock:
        changed = replace(document, revision=room.document.revision + 1)
        await adopt(room, amended(room.table, changed))


def put(room: Room, **changes: Any) -> None:
    """Change what is true at a table, and nothing on disk."""
    room.table = room.table.with_document(amend(room.document, **changes))


def turn_clock(room: Room, clock: Clock) -> None:
    """Replace the clock of the game, whatever anybody has asked for."""
    assert room.play is not None  # it has begun
    room.table = replace(room.table, play=replace(room.play, clock=clock))


async def make(room: Room, seat: Seat | None, move: Any, made: When) -> None:
    """Make a move, whoever asks for it."""
    async with room.lock:
        await adopt(room, moved(room.table, seat, move, made, room.context()))


async def adopt(room: Room, change: Change) -> None:
    """Write a change down, and let it be true and shown."""
    if room.closed:
        raise RoomClosed(room.document.code)
    before = room.table
    if write := Write.of(room.document, room.position, change):
        await room._commit(write)
    room._adopt(change)
    room._tell(before, change)
