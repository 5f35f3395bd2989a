"""A pack of our own that a game is dealt with, and a process that has it no longer."""

from __future__ import annotations

import asyncio
from importlib.resources import files

from tablee.games.face_a_face import GAME, packs
from tablee.kernel.content import digest_of, library
from tablee.protocol.person import Person
from tablee.server.rooms.room import Room
from tablee.server.rooms.rooms import Rooms
from tablee.table import lobby
from tablee.table.document import Document, amend, new_document
from tablee.table.seats import Occupant
from tests.simulated.acting import begin

BOX = files("tablee.games.face_a_face").joinpath("packs", "fr-1.toml").read_bytes()
OURS = BOX + b"\n# ours\n"
PACK = digest_of(OURS)


def take_away() -> None:
    """Is a process that was started without the pack."""
    library._kept.pop(PACK, None)
    packs._pack.cache_clear()


def laid(code: str) -> Document:
    room = new_document(code, GAME, Occupant("Ann", "a"), "beginner", "00" * 32)
    room = amend(room, options={**room.options, "own_pack": PACK})
    for seat, who in enumerate("bc", 1):
        room = lobby.sit(room, Person(who, who), seat)
    return room


async def dealt_at(rooms: Rooms) -> Room:
    """Deal a game with the pack, and put it away."""
    room = await rooms.open_table(laid)
    await begin(room)
    await rooms.put_away()
    await asyncio.sleep(0)
    return room
