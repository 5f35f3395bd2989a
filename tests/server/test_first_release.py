"""What 1.0.0 has written is read: nothing is lost, and every game goes on.

It was written by ``tests/server/first_release.py``, which says what is in it.
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Callable, Coroutine
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.server.core import Core
from tablee.server.push.services import PushRows
from tablee.server.store.schema import DATABASE_FILE, STEPS, connect
from tests.server.first_release import (
    ANN,
    GOLDEN,
    LOBBY,
    OVER,
    PASS,
    PLAYED,
    PUSH,
    TOKEN,
    deal,
    move_once,
)
from tests.simulated.loop import simulate
from tests.simulated.stores import FileStore
from tests.simulated.tables import UNIX, Table, app_on

DOWN = 24 * 3600.0  # seconds between 1.0.0 and this release
COOKIE = "Ann.phone.aae6a93cc826c6e04370b467d2e07c2c946f5bf6f80d5d16e403478d6a91f929"
MOVES = 35  # of the game that is over


@pytest.fixture
def opened(
    tmp_path: Path,
) -> Callable[[Callable[[Core], Coroutine[Any, Any, Any]]], Any]:
    """Return what is found in the database once this release has opened it."""
    shutil.copy(GOLDEN / DATABASE_FILE, tmp_path)

    def look(find: Callable[[Core], Coroutine[Any, Any, Any]]) -> Any:
        async def main() -> Any:
            await asyncio.sleep(DOWN)
            time = asyncio.get_running_loop().time
            store = FileStore(tmp_path, lambda: UNIX + time())
            app = await app_on(store, await store.last_open())
            found = await find(app)
            app.rooms.close()
            await store.close()
            return found

        return simulate(main())

    return look


async def back(app: Core, code: str) -> Table:
    """Make everybody come back to a table."""
    here = Table(app, await app.rooms.find(code))
    for seat in here.room.document.seats.occupants:
        if seat and seat.person:
            await (await here.come(seat.person)).set_clock()
    return here


def replayed(here: Table) -> Any:
    """Return the game as its record says it was: it was checked line by line."""
    return tablee.load(here.play.record.record(here.room.document, here.play.outcome))


@pytest.mark.parametrize("slug", PLAYED)
def test_a_game_of_1_0_0_goes_on(slug: str, opened: Any) -> None:
    code, _, moves = PLAYED[slug]

    async def main(app: Core) -> None:
        before = await app.store.read_room(code)
        assert before is not None
        assert len(before.moves) == moves
        here = await back(app, code)
        assert here.room.document.stage == "playing"
        assert here.play.version >= moves  # a bot, or the clock, may have gone on
        assert replayed(here).state == here.play.match.state

        if here.room.document.clock.paused:
            await here.devices["Ann"].ask("Resume")
        while (moved := await move_once(here)) is None:
            await asyncio.sleep(0.5)
        answer, _ = moved
        assert answer["kind"] == "Accepted", answer
        here.leave()

        kept = await app.store.read_room(code)
        assert kept is not None
        assert len(kept.moves) >= answer["version"] > moves
        assert kept.moves[:moves] == before.moves
        assert kept.said[0].said.text == "Bonne chance !"
        again = await back(await app_on(app.store), code)
        assert again.play.version >= len(kept.moves)
        assert replayed(again).state == again.play.match.state
        again.leave()

    opened(main)


def test_a_lobby_of_1_0_0_can_be_dealt(opened: Any) -> None:
    async def main(app: Core) -> None:
        here = await back(app, LOBBY)
        await deal(here)
        assert here.room.document.stage == "playing"
        here.leave()

    opened(main)


def test_a_game_that_was_over_leads_to_its_rematch(opened: Any) -> None:
    async def main(app: Core) -> None:
        over = await back(app, OVER)
        assert over.room.document.stage == "over"
        assert replayed(over).outcome == over.play.outcome
        assert over.play.version == MOVES
        [one] = await app.store.results_of("Ann", 2**62, 10)
        assert (one.result.code, one.result.moves) == (OVER, MOVES)
        assert one.result.outcome == over.play.outcome
        assert len(await app.store.ratings_of("Ann", 10)) == 1
        over.leave()

        there = await back(app, over.room.document.next_table.code or "")
        await deal(there)
        assert await move_once(there)
        there.leave()

    opened(main)


def test_people_are_known_as_before(opened: Any) -> None:
    async def main(app: Core) -> None:
        session = await app.people.session(COOKIE)
        assert session == ANN
        assert await PushRows(app.store).of("Ann") == (PUSH,)
        robot = await app.store.robot_by(TOKEN)
        assert robot is not None
        assert robot.name == "Robot R"
        assert await app.store.take_pass(PASS, app.settings.unix()) == ANN.person
        tables = await app.rooms.of(ANN.person)
        codes = {room.document.code for room in tables}
        assert codes >= {LOBBY, *(code for code, _, _ in PLAYED.values())}

    opened(main)


@pytest.mark.parametrize("slug", PLAYED)
def test_a_record_of_1_0_0_is_replayed(slug: str) -> None:
    match = tablee.load(GOLDEN / f"{slug}.jsonl")

    assert match.game.slug == slug
    assert match.outcome


def test_what_1_0_0_made_of_an_empty_file_is_made_as_it_was(tmp_path: Path) -> None:
    connect(tmp_path).close()
    shutil.copy(GOLDEN / DATABASE_FILE, tmp_path / "old")
    with (
        closing(sqlite3.connect(tmp_path / "old")) as old,
        closing(sqlite3.connect(":memory:")) as first,
        closing(sqlite3.connect(tmp_path / DATABASE_FILE)) as new,
    ):
        first.executescript(STEPS[0])
        old.executescript(" ".join(STEPS[1:]))

        assert columns(first).items() <= columns(old).items()
        assert columns(old) == columns(new)


def columns(database: sqlite3.Connection) -> dict[str, Any]:
    """Return what the tables of a file have, by their names, and its indices."""
    listed = database.execute("SELECT name, type FROM sqlite_schema").fetchall()
    asked = {name: f"PRAGMA table_info({name})" for name, _ in listed}
    return {
        name: sorted(row[1:] for row in database.execute(asked[name]))
        if kind == "table"
        else kind
        for name, kind in listed
    }
