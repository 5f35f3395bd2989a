"""The house: what every request and every connection needs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from threading import Thread

from tablee.bots import prepare
from tablee.server.people import People
from tablee.server.rooms import Rooms
from tablee.server.settings import Settings
from tablee.server.store import Store

ROUND = 60.0  # seconds between two looks for empty rooms


@dataclass(frozen=True, slots=True)
class House:
    """The open store, and who and what is in it."""

    settings: Settings
    people: People
    rooms: Rooms


@asynccontextmanager
async def open_house(settings: Settings, store: Store) -> AsyncIterator[House]:
    """Let people in, and close the store when the server stops."""
    people = await People.open(store)
    house = House(settings, people, Rooms(store, settings))
    Thread(target=prepare, name="bots", daemon=True).start()
    rounds = asyncio.create_task(_rounds(house.rooms))
    try:
        yield house
    finally:
        rounds.cancel()
        house.rooms.close()
        store.close()


async def _rounds(rooms: Rooms) -> None:
    while True:
        await asyncio.sleep(ROUND)
        rooms.put_away()
