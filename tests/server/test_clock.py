"""Deadlines: the table calls time by itself, and only when it is due."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec.structs import replace as changed

from tablee.games import shelf
from tablee.kernel import Seat
from tablee.server import lobby, rows
from tablee.server.clock import Clock
from tablee.server.document import Document, Occupant, new_document
from tablee.server.live_game import LiveGame
from tablee.server.room import Room
from tablee.server.settings import Settings
from tablee.server.store import Store

GAME = shelf()["mot_cache"]
TO_WRITE = 90_000


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path)
    yield store
    store.close()


def table(level: str | None) -> Document:
    """Lay a table of three, for people or for bots."""
    room = new_document("K7F4", GAME, Occupant("Ann", "a"), "rulebook")
    seats = tuple(Occupant(name, name, level) for name in ("Ann", "Bob", "Cat"))
    return lobby.start(changed(room, sides=(0, 1, 2), seats=seats), GAME)


async def open_room(store: Store, document: Document, at: int = 0) -> Room:
    await store.write(*rows.open_room(document))
    live = LiveGame.of(GAME, document)
    live.clock = Clock(at)
    settings = replace(Settings(data=Path()), bot_pace=0)
    return Room(GAME, document, store, settings, live)


async def version_of(room: Room, version: int) -> LiveGame:
    assert room.live is not None
    while room.live.version < version:
        await asyncio.sleep(0.005)
    return room.live


async def test_the_table_calls_time_when_the_deadline_has_passed(store: Store) -> None:
    room = await open_room(store, table(None), TO_WRITE - 30)

    live = await version_of(room, 1)
    room.close()

    (played,) = live.match.moves
    assert (played.seat, played.move.deadline) == (None, "Writing")
    assert played.at >= TO_WRITE
    assert (await store.read(rows.fetch_moves("K7F4")))[0][1] == played.at


async def test_the_clock_stands_still_while_the_server_is_down(store: Store) -> None:
    room = await open_room(store, table(None), TO_WRITE - 30)
    live = await version_of(room, 1)
    room.close()

    log = [row[:3] for row in await store.read(rows.fetch_moves("K7F4"))]
    again = LiveGame.of(GAME, room.document, log)

    assert again.match.state == live.match.state
    assert live.match.moves[0].at <= again.clock.now() < TO_WRITE + 5_000
    assert again.now_for(Seat(0), None).turns == tuple(live.turns)
