"""Deadlines: the table calls time by itself, and only when it is due."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator

import pytest

from tablee.kernel import Seat
from tablee.server.rooms.room import Room
from tablee.table.clock import Clock
from tablee.table.game_in_play import GameInPlay
from tests.server.bare_rooms import WORDS, laid_out, open_room
from tests.simulated.stores import MemoryStore


@pytest.fixture
async def store() -> AsyncIterator[MemoryStore]:
    store = MemoryStore()
    yield store
    await store.close()


TO_WRITE = 90_000


async def version_of(room: Room, version: int) -> GameInPlay:
    assert room.play is not None
    while room.play.version < version:
        await asyncio.sleep(0.005)
    return room.play


async def test_the_table_calls_time_when_the_deadline_has_passed(
    store: MemoryStore,
) -> None:
    room = await open_room(store, laid_out(None), TO_WRITE - 30)

    live = await version_of(room, 1)
    room.close()

    (played,) = live.match.moves
    assert (played.seat, played.move.deadline) == (None, "Writing")
    assert played.at >= TO_WRITE
    stored = await store.read_room("K7F4")
    assert stored is not None
    assert stored.moves[0].at == played.at


async def test_a_game_is_taken_up_from_its_log(store: MemoryStore) -> None:
    room = await open_room(store, laid_out(None), TO_WRITE - 30)
    live = await version_of(room, 1)
    room.close()

    kept = await store.read_room("K7F4")
    assert kept is not None
    again = GameInPlay.of(
        WORDS, kept.document, Clock.started(time.monotonic()), kept.moves
    )

    assert again.match.state == live.match.state
    assert again.now_for(Seat(0), None, 0).news == tuple(live.history)
