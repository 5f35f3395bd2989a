"""Coming in: whom the table lets find it."""

from __future__ import annotations

from typing import TypeAlias

from msgspec.structs import replace

from tablee.server.document import Document
from tablee.server.person import Person
from tablee.server.table.memory import Key
from tablee.server.table.room import Room
from tablee.server.to_server import SetOpen

Coming: TypeAlias = SetOpen


async def come_in(room: Room, person: Person, message: Coming, key: Key) -> None:
    """Let more people come in, or fewer."""
    await room.keep(set_open(room.document, message.open, room.settings.unix()), key)


def set_open(document: Document, is_open: bool, now: int) -> Document:
    """List the table for everybody from *now* (Unix, ms) on, or for nobody."""
    if is_open == bool(document.open_since):
        return document
    return replace(document, open_since=now if is_open else 0)
