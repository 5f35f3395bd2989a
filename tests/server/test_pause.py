"""A pause: the table's clock stands still, and so does everybody."""

from __future__ import annotations

import asyncio

import pytest

from tablee.server.rooms import bots
from tablee.server.rooms.bots import BotTurn, think
from tests.simulated.lines import SimulatedDevice, Told
from tests.simulated.loop import simulate
from tests.simulated.tables import Table, table

PEOPLE = "Ann", "Bob", "Cat"  # Ann is the host
LONG = 500.0  # seconds, in which every deadline would have fallen


def word(device: SimulatedDevice) -> Told:
    return {"kind": "Write", "word": device.game["view"]["hand"][0]}


async def paused(here: Table, at: int = 10_000) -> None:
    await here.until(at)
    assert (await here.devices["Ann"].ask("Pause"))["kind"] == "Accepted"


async def resumed(here: Table) -> None:
    assert (await here.devices["Ann"].ask("Resume"))["kind"] == "Accepted"


def test_bots_do_nothing_in_a_pause_and_go_on_after_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []

    def noted(about: BotTurn) -> object:
        asked.append(about.seat)
        return think(about)

    monkeypatch.setattr(bots, "think", noted)

    async def main() -> tuple[int, list[int], int]:
        async with table("mot_cache", "Ann", "easy", "easy", bot_pace=5) as here:
            await paused(here, at=4000)
            asked.clear()
            await asyncio.sleep(LONG)
            meanwhile, idle = here.play.version, list(asked)
            await resumed(here)
            await asyncio.sleep(60)
            return meanwhile, idle, here.play.version

    assert simulate(main()) == (0, [], 2)


def test_no_line_is_measured_in_a_pause() -> None:
    async def main() -> tuple[float, float, float]:
        async with table("mot_cache", *PEOPLE) as here:
            line = here.devices["Bob"].wire.latency
            await paused(here)
            await asyncio.sleep(1)
            stopped = line.floor
            await asyncio.sleep(LONG)
            later = line.floor
            await resumed(here)
            await asyncio.sleep(1)
            return stopped, later, line.floor

    stopped, later, after = simulate(main())

    assert stopped == later < after
