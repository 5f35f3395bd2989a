"""What the log says of a table: that it was begun, how it ended, where it led."""

from __future__ import annotations

import asyncio
import logging

import pytest

from tests.simulated.loop import simulate
from tests.simulated.tables import Table, table

PEOPLE = "Ann", "Bob"


@pytest.fixture
def logged(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.INFO, "tablee.server.rooms.room")
    return caplog


async def again(here: Table) -> str:
    """Make both wish for the same again; return the code they are led to."""
    for name in PEOPLE:
        await here.devices[name].ask("WishNext", game=here.room.document.game)
    return str(here.room.document.next_table.code)


def test_a_game_that_is_played_to_its_end_and_again(
    logged: pytest.LogCaptureFixture,
) -> None:
    async def main() -> tuple[str, int, str]:
        async with table("eclair", *PEOPLE, options={"cards": 1}) as here:
            while here.room.document.stage == "playing":
                await asyncio.sleep(1)
            return here.room.document.code, here.play.version, await again(here)

    code, moves, there = simulate(main())

    assert logged.messages == [
        f"table {code} started: eclair, 2 seats",
        f"table {code} over after {moves} moves",
        f"table {code}: leads to {there}: eclair",
    ]


def test_a_game_that_is_given_up(logged: pytest.LogCaptureFixture) -> None:
    async def main() -> str:
        async with table("sequence", *PEOPLE) as here:
            await here.devices["Ann"].ask("GiveUp")
            return here.room.document.code

    code = simulate(main())

    assert logged.messages == [
        f"table {code} started: sequence, 2 seats",
        f"table {code} given up",
    ]
