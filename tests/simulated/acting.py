"""Doing things at a table without a line: what tests need to come to a situation."""

from __future__ import annotations

from dataclasses import replace as with_
from typing import Any

from msgspec.structs import replace

from tablee.kernel import Seat, When
from tablee.protocol.person import Person
from tablee.protocol.to_server import Asked, Start
from tablee.server.rooms.authority import RoomClosed
from tablee.server.rooms.room import Room
from tablee.table.change import Change
from tablee.table.commands.playing import moved
from tablee.table.context import FrameTiming, Speaker
from tablee.table.document import Document, amend


async def ask(room: Room, command: Asked, person: str = "") -> None:
    """Make somebody, or the host, ask for something."""
    who = person or room.document.hosting.leader
    seat = room.document.seats.seat_of(who)
    arrival = FrameTiming(room.settings.seconds(), 0.0)
    speaker = Speaker(Person(who, who), seat, arrival)
    async with room.lock:
        change = await room.authority.change(command, room.authority.context(speaker))
        room._tell(change)


async def begin(room: Room) -> None:
    """Make the host start the game."""
    await ask(room, Start(id="start"))


async def keep(room: Room, document: Document) -> None:
    """Make the table what *document* says, whatever a decision would be."""
    async with room.lock:
        changed = replace(document, revision=room.document.revision + 1)
        await adopt(room, Change(document=changed))


def put(room: Room, **changes: Any) -> None:
    """Change what is true at a table, and nothing on disk."""
    document = amend(room.document, **changes)
    room.authority.table = with_(room.table, document=document)


async def make(room: Room, seat: Seat, move: Any, made: When) -> None:
    """Make a move, whoever asks for it."""
    async with room.lock:
        await adopt(room, moved(room.table, seat, move, made, room.authority.context()))


async def adopt(room: Room, change: Change) -> None:
    """Write a change down, and let it be true and shown."""
    context = room.authority.context()
    if room.closed:
        raise RoomClosed(room.document.code)
    if write := room.authority.to_write(change, context.wall, None):
        await room.authority.write(write)
    room.authority.adopt(change, context.wall, None)
    room._tell(change)
