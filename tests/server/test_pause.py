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


def test_only_the_host_stops_the_clock_and_lets_it_go_on() -> None:
    async def main() -> list[Told]:
        async with table("mot_cache", *PEOPLE) as here:
            bob = here.devices["Bob"]
            early = await bob.ask("Pause")
            assert here.play.clock.runs
            await paused(here)
            late = await bob.ask("Resume")
            assert not here.play.clock.runs
            return [early, late]

    assert [answer["fault"] for answer in simulate(main())] == ["not_host"] * 2


def test_before_the_deal_and_after_the_end_there_is_nothing_to_pause() -> None:
    async def main() -> list[Told]:
        async with table("mot_cache", *PEOPLE, dealt=False) as here:
            early = await here.devices["Ann"].ask("Pause")
            await here.deal()
            while not here.play.outcome:
                await asyncio.sleep(10)
            return [early, await here.devices["Ann"].ask("Pause")]

    assert [answer["fault"] for answer in simulate(main())] == ["not_started"] * 2


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
def test_a_move_in_a_pause_is_refused_and_counts_afterwards() -> None:
    async def main() -> tuple[Told, Told, int]:
        async with table("mot_cache", *PEOPLE) as here:
            bob = here.devices["Bob"]
            await paused(here)
            await asyncio.sleep(1)
            refused = await bob.play(word(bob))
            await asyncio.sleep(LONG)
            await resumed(here)
            await bob.set_clock()
            accepted = await bob.play(word(bob))
            return refused, accepted, here.play.match.moves[0].at

    refused, accepted, at = simulate(main())

    assert (refused["fault"], refused["rule"]) == ("rule", "TAB-04")
    assert (accepted["kind"], accepted["version"]) == ("Accepted", 1)
    assert 10_000 <= at <= 10_100


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


def test_a_pause_that_is_asked_for_twice_is_one() -> None:
    async def main() -> int:
        async with table("mot_cache", *PEOPLE) as here:
            await paused(here)
            await asyncio.sleep(LONG)
            await paused(here)
            await resumed(here)
            await resumed(here)
            return here.now

    assert 10_000 <= simulate(main()) <= 10_020


@pytest.mark.parametrize("goes_on", [False, True])
def test_what_is_sent_again_is_answered_again_and_not_done_again(
    goes_on: bool,
) -> None:
    async def main() -> tuple[Told, bool]:
        async with table("mot_cache", *PEOPLE) as here:
            ann = here.devices["Ann"]
            await ann.ask("Pause", id="stop")
            await ann.ask("Resume", id="go")
            if goes_on:
                return await ann.ask("Pause", id="stop"), here.play.clock.runs
            await ann.ask("Pause")
            return await ann.ask("Resume", id="go"), here.play.clock.runs

    answer, runs = simulate(main())

    assert answer["kind"] == "Accepted"
    assert runs is goes_on


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
