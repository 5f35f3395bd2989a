"""Rooms without a server round them, and documents to open them with."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

from tablee.games import shelf
from tablee.games.sequence import GAME
from tablee.protocol.person import Person
from tablee.server.rooms.bots import thinkers
from tablee.server.rooms.codes import Codes
from tablee.server.rooms.loading import AnsweredMessages, LoadedTable
from tablee.server.rooms.room import Room
from tablee.server.settings import Settings
from tablee.server.store.contract import TablePosition
from tablee.table import lobby
from tablee.table.clock import Clock
from tablee.table.document import Document, amend, new_document
from tablee.table.game_in_play import GameInPlay
from tablee.table.seats import Occupant
from tests.simulated.stores import MemoryStore, put

WORDS = shelf()["mot_cache"]


def laid_out(level: str | None) -> Document:
    """Lay a table of three, for people or for bots."""
    room = new_document("K7F4", WORDS, Occupant("Ann", "a"), "rulebook", "00" * 32)
    seats = tuple(Occupant(name, name, level) for name in ("Ann", "Bob", "Cat"))
    return lobby.start(
        amend(room, seats={"sides": (0, 1, 2), "occupants": seats}), WORDS
    )


async def open_room(store: MemoryStore, document: Document, at: int = 0) -> Room:
    await put(store, document)
    live = GameInPlay.of(WORDS, document, Clock.started(time.monotonic(), at))
    settings = replace(Settings(data=Path()), bot_pace=0)
    position, answered = TablePosition(1, 0), AnsweredMessages()
    loaded = LoadedTable(WORDS, document, position, live, answered)
    return Room(loaded, store, settings, codes=Codes(), thinking=thinkers())


def laid(code: str) -> Document:
    room = new_document(code, GAME, Occupant("Ann", "a"), "beginner", "00" * 32)
    return lobby.sit(room, Person("b", "Bob"), 1)
