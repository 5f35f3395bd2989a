"""A pause: the table's clock stands still, and so does everybody."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from tablee.kernel.match import Played
from tablee.server.rooms import bots
from tablee.server.rooms.bots import BotTurn, think
from tests.simulated.lines import SimulatedDevice, Told
from tests.simulated.loop import simulate
from tests.simulated.stores import MemoryStore
from tests.simulated.tables import Table, app_on, table

PEOPLE = "Ann", "Bob", "Cat"  # Ann is the host
TO_WRITE = 90_000
LONG = 500.0  # seconds, in which every deadline would have fallen


def word(device: SimulatedDevice) -> Told:
    return {"kind": "Write", "word": device.game["view"]["hand"][0]}


async def paused(here: Table, at: int = 10_000) -> None:
    await here.until(at)
    assert (await here.devices["Ann"].ask("Pause"))["kind"] == "Accepted"


async def resumed(here: Table) -> None:
    assert (await here.devices["Ann"].ask("Resume"))["kind"] == "Accepted"


def test_the_clock_stands_still_and_no_deadline_falls_until_it_goes_on() -> None:
    async def main() -> tuple[list[Told], Sequence[Played]]:
        async with table("mot_cache", *PEOPLE) as here:
            bob = here.devices["Bob"]
            await paused(here)
            await asyncio.sleep(LONG)
            shown = [bob.room, bob.game, await bob.ask("Ping")]
            assert here.play.version == 0
            await resumed(here)
            await asyncio.sleep(0.1)
            shown += [bob.room, bob.game]
            await here.until(TO_WRITE - 100)
            assert here.play.version == 0
            return shown, (await here.version(1)).match.moves

    (room, game, ping, room_after, game_after), moves = simulate(main())

    assert (room["paused"], game["runs"]) == (True, False)
    assert 10_000 <= game["now"] <= 10_010
    assert ping["now"] == game["now"]
    assert (room_after["paused"], game_after["runs"]) == (False, True)
    assert game["now"] <= game_after["now"] <= game["now"] + 10
    assert TO_WRITE <= moves[0].at <= TO_WRITE + 15


@pytest.mark.rule("TAB-04")
def test_a_word_that_is_a_move_is_refused_in_a_pause_and_others_are_not() -> None:
    async def main() -> tuple[Told, Told, int]:
        async with table("eclair", "Ann", "Bob") as here:
            await paused(here, at=1000)  # between two cards
            bob = here.devices["Bob"]
            burning = await bob.ask("Say", text="mais la Loire")
            talking = await bob.ask("Say", text="à tout de suite")
            return burning, talking, len(here.room.answered.said)

    burning, talking, said = simulate(main())

    assert burning["rule"] == "TAB-04"
    assert talking["kind"] == "Accepted"
    assert said == 1


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


@pytest.mark.parametrize("restart", [False, True])
def test_a_pause_outlives_the_room_and_the_process(restart: bool) -> None:
    async def main() -> tuple[Told, int, int]:
        store = MemoryStore()
        async with table(
            "mot_cache", *PEOPLE, store=store, code="K7F4", room_rest=-1
        ) as here:
            await paused(here)
            here.leave()
            await here.app.rooms.put_away()
            assert here.room.closed
            await asyncio.sleep(LONG)
            if restart:
                alive = here.app.settings.unix()
                here.app = await app_on(store, alive)
                await asyncio.sleep(LONG)
            here.room = await here.app.rooms.find("K7F4")
            ann = await here.come("Ann")
            await ann.set_clock()
            refused = await ann.play(word(ann))
            stood = here.now
            await resumed(here)
            return refused, stood, (await here.version(1)).match.moves[0].at

    refused, stood, time_up = simulate(main())

    assert refused["rule"] == "TAB-04"
    assert 10_000 <= stood <= 10_010
    assert TO_WRITE <= time_up <= TO_WRITE + 15
