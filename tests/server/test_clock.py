"""Deadlines: the table calls time by itself, and only when it is due."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from tablee.games import shelf
from tablee.kernel import Seat
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

GAME = shelf()["mot_cache"]
TO_WRITE = 90_000


@pytest.fixture
async def store() -> AsyncIterator[MemoryStore]:
    store = MemoryStore()
    yield store
    await store.close()


def table(level: str | None) -> Document:
    """Lay a table of three, for people or for bots."""
    room = new_document("K7F4", GAME, Occupant("Ann", "a"), "rulebook", "00" * 32)
    seats = tuple(Occupant(name, name, level) for name in ("Ann", "Bob", "Cat"))
    return lobby.start(
        amend(room, seats={"sides": (0, 1, 2), "occupants": seats}), GAME
    )


async def open_room(store: MemoryStore, document: Document, at: int = 0) -> Room:
    await put(store, document)
    live = GameInPlay.of(GAME, document, Clock.started(time.monotonic(), at))
    settings = replace(Settings(data=Path()), bot_pace=0)
    position, answered = TablePosition(1, 0), AnsweredMessages()
    loaded = LoadedTable(GAME, document, position, live, answered)
    return Room(loaded, store, settings)


async def version_of(room: Room, version: int) -> GameInPlay:
    assert room.play is not None
    while room.play.version < version:
        await asyncio.sleep(0.005)
    return room.play


async def test_the_table_calls_time_when_the_deadline_has_passed(
    store: MemoryStore,
) -> None:
    room = await open_room(store, table(None), TO_WRITE - 30)

    live = await version_of(room, 1)
    room.close()

    (played,) = live.match.moves
    assert (played.seat, played.move.deadline) == (None, "Writing")
    assert played.at >= TO_WRITE
    stored = await store.read_room("K7F4")
    assert stored is not None
    assert stored.moves[0].at == played.at


async def test_a_game_is_taken_up_from_its_log(store: MemoryStore) -> None:
    room = await open_room(store, table(None), TO_WRITE - 30)
    live = await version_of(room, 1)
    room.close()

    kept = await store.read_room("K7F4")
    assert kept is not None
    again = GameInPlay.of(
        GAME, kept.document, Clock.started(time.monotonic()), kept.moves
    )

    assert again.match.state == live.match.state
    assert again.now_for(Seat(0), None, 0).news == tuple(live.history)
