"""Whole games in a folder, as a server leaves them behind."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from unittest.mock import patch

from msgspec.structs import replace

from tablee import library
from tablee.games import shelf
from tablee.kernel.match import Match
from tablee.kernel.wire import encode, options_from
from tablee.protocol.person import Person
from tablee.server.admin.private_port import new_key
from tablee.server.serve import listen
from tablee.server.settings import Settings
from tablee.server.store.store import Store
from tablee.server.store.threads import ThreadedStore
from tablee.table.document import Document, amend, new_document
from tablee.table.log import Entry, players_on, result_of
from tablee.table.seats import Occupant
from tests.server.devices import serving
from tests.simulated.stores import add, put

STARTED = 1_700_000_000_000  # Unix time in milliseconds
DAY = 24 * 3600 * 1000
ANN, BOB = Person("ann", "Ann"), Person("bob", "Bob")


def dealt(code: str) -> Document:
    """Return a table of Ann and Bob where Séquence was dealt just now."""
    game = shelf()["sequence"]
    seats = tuple(Occupant(who.name, who.id) for who in (ANN, BOB))
    room = new_document(code, game, seats[0], "beginner", "00" * 32)
    return amend(
        room,
        stage="playing",
        seats={"occupants": seats, "dealt": players_on(seats)},
        deal={"secret": "5e" * 32, "started": STARTED, "waits": 0b11},
        edition={"rules_version": game.rules_version},
    )


@cache
def played() -> Match:
    """Play a game of such a table to its end."""
    game, room = shelf()["sequence"], dealt("K7F4")
    options = options_from(game, room.options)
    return library.play_out(
        Match(game, options, room.seats.sides, room.deal.fairness), "easy"
    )


async def leave(store: Store, code: str, *, over: bool = True, age: int = 0) -> None:
    """Leave a game behind in *store*, last used so many days before it was dealt."""
    moves = played().moves if over else played().moves[:5]
    room, wall = dealt(code), STARTED - age * DAY
    await put(store, room)
    for n, (seat, move, made) in enumerate(moves, start=1):
        done = over and n == len(moves)
        after = replace(room, stage="over") if done else None
        game, outcome = shelf()["sequence"], played().outcome
        result = result_of(room, game, outcome, n, wall) if done else None
        times = (made.at, made.begun, made.sent)
        entry = Entry(n, seat, *times, encode(move), f"m{n}", 1, wall)
        await add(store, code, entry, document=after, result=result)


def filled(folder: Path, fill: Callable[[Store], Awaitable[None]]) -> Path:
    """Fill the tables of a folder whose clock stands at ``STARTED``."""

    async def main() -> None:
        store = ThreadedStore(folder, lambda: STARTED / 1000)
        for person in (ANN, BOB):
            await store.save_person(person)
        await fill(store)
        await store.close()

    asyncio.run(main())
    return folder


@contextmanager
def open_server(folder: Path) -> Iterator[str]:
    """Serve a folder with its private door, and its key where it is looked for.

    It makes nothing ready that nobody will ask for: many such houses come and go.
    """
    with listen("127.0.0.1", 0) as back, patch("tablee.server.core._prepare"):
        key = new_key(back.getsockname()[1])
        with serving(Settings(data=folder, bot_pace=0), key, back) as address:
            yield address
