"""FrameTiming: a move is as late as its frame, not as the lock or the disk is."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from tablee.kernel.match import Played
from tablee.server.store.contract import Write
from tests.simulated.lines import SimulatedDevice, Told
from tests.simulated.loop import simulate
from tests.simulated.stores import MemoryStore
from tests.simulated.tables import table

PEOPLE = "Ann", "Bob", "Cat"
TRAVEL = 2.5  # milliseconds up, on a near line


class SlowStore(MemoryStore):
    """A store whose disk takes its time for each move."""

    async def commit(self, write: Write) -> None:
        await asyncio.sleep(2 if write.move else 0)
        await super().commit(write)


def word(device: SimulatedDevice) -> Told:
    return {"kind": "Write", "word": device.game["view"]["hand"][0]}


def near(at: float, expected: float) -> bool:
    return abs(at - expected) <= 1


def test_a_move_that_waited_for_the_table_is_as_late_as_it_arrived() -> None:
    async def main() -> tuple[Played, float]:
        async with table("mot_cache", *PEOPLE) as here:
            ann = here.devices["Ann"]
            await here.until(5000)
            async with here.room.lock:
                answer = asyncio.create_task(ann.play(word(ann)))
                await asyncio.sleep(2)
            assert (await answer)["kind"] == "Accepted"
            return here.play.match.moves[0], here.now

    played, now = simulate(main())

    assert near(played.at, 5000 + TRAVEL)
    assert near(played.when.sent, 5000)
    assert now >= 7000


def test_a_move_that_waited_for_the_disk_is_as_late_as_it_arrived() -> None:
    async def main() -> tuple[Sequence[Played], list[int]]:
        store = SlowStore()
        async with table("mot_cache", *PEOPLE, store=store, code="K7F4") as here:
            ann, bob = here.devices["Ann"], here.devices["Bob"]
            await here.until(5000)
            first = asyncio.create_task(ann.play(word(ann)))
            await here.until(5500)
            # Ann's word is being written down: Bob has not heard of it.
            second = asyncio.create_task(bob.play(word(bob)))
            answers = await asyncio.gather(first, second)
            assert [answer["kind"] for answer in answers] == ["Accepted"] * 2
            kept = await store.read_room("K7F4")
            assert kept is not None
            return here.play.match.moves, [entry.at for entry in kept.moves]

    (first, second), kept = simulate(main())

    assert (first.seat, second.seat) == (0, 1)
    assert near(first.at, 5000 + TRAVEL)
    assert near(second.at, 5500 + TRAVEL)
    assert kept == [first.at, second.at]


def test_moves_that_wait_keep_the_order_in_which_they_arrived() -> None:
    async def main() -> Sequence[Played]:
        async with table("mot_cache", *PEOPLE) as here:
            async with here.room.lock:
                plays = []
                for name in ("Cat", "Ann", "Bob"):
                    device = here.devices[name]
                    plays.append(asyncio.create_task(device.play(word(device))))
                    await asyncio.sleep(0.3)
            await asyncio.gather(*plays)
            return here.play.match.moves

    moves = simulate(main())

    assert [played.seat for played in moves] == [2, 0, 1]
    assert near(moves[1].at - moves[0].at, 300)
    assert near(moves[2].at - moves[1].at, 300)


def test_the_time_of_moves_never_goes_back() -> None:
    """Ann's word waits behind what she said before, and Bob's gets in between."""

    async def main() -> Sequence[Played]:
        async with table("mot_cache", *PEOPLE) as here:
            ann, bob = here.devices["Ann"], here.devices["Bob"]
            await here.until(5000)
            async with here.room.lock:
                said = asyncio.create_task(ann.ask("Say", text="oh"))
                await here.until(5300)
                early = asyncio.create_task(ann.play(word(ann)))
                await here.until(5600)
                late = asyncio.create_task(bob.play(word(bob)))
                await here.until(7000)
            await asyncio.gather(said, early, late)
            return here.play.match.moves

    bob, ann = simulate(main())

    assert (bob.seat, ann.seat) == (1, 0)
    assert near(bob.at, 5600 + TRAVEL)
    assert ann.at == bob.at
    assert near(ann.when.sent, 5300)  # which is what the rules go by
