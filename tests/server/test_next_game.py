"""From one table to the next: what people wish for, and where they are led."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from tablee.kernel import Outcome
from tablee.table import evening
from tablee.table.document import Document
from tests.simulated.acting import keep
from tests.simulated.lines import Told
from tests.simulated.loop import simulate
from tests.simulated.stores import MemoryStore
from tests.simulated.tables import Table, table

PEOPLE = "Ann", "Bob"


async def end(here: Table) -> None:
    """End the game, as if Bob had won it."""
    over = replace(here.room.document, stage="over")
    await keep(here.room, evening.count(over, Outcome((1,), "SEQ-20")))


async def next_of(here: Table) -> Document:
    """Return the table that this one leads to."""
    code = here.room.document.next_table.code
    assert code is not None
    return (await here.app.rooms.find(code)).document


def test_the_running_score_goes_from_table_to_table_and_over_a_restart() -> None:
    async def main() -> list[Told]:
        store = MemoryStore()
        async with table("sequence", *PEOPLE, store=store, room_rest=-1) as here:
            await end(here)
            for name in PEOPLE:
                await here.devices[name].ask("WishNext", game="eclair")
            there = await next_of(here)
            await here.app.rooms.put_away()
            here.room = await here.app.rooms.find(there.code)
            ann = await here.come("Ann")
            await asyncio.sleep(0.1)
            scores: list[Told] = ann.room["evening"]["scores"]
            return scores

    bob, ann = simulate(main())

    assert (bob["name"], bob["points"], bob["won"]) == ("Bob", 1, {"sequence": 1})
    assert (ann["name"], ann["points"], ann["played"]) == ("Ann", 0, 1)


def test_a_game_that_ends_by_a_move_is_counted_with_it() -> None:
    async def main() -> tuple[Document, Document]:
        async with table("eclair", *PEOPLE, options={"cards": 1}) as here:
            while here.room.document.stage == "playing":
                await asyncio.sleep(1)
            kept = await here.app.store.read_room(here.room.document.code)
            assert kept
            return here.room.document, kept.document

    room, kept = simulate(main())

    assert room == kept
    assert [game.game for game in room.evening.games] == ["eclair"]
    assert sum(room.evening.games[0].points.values()) == 1
