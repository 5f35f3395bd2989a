"""FrameTiming: a move is as late as its frame, not as the lock or the disk is."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from tablee.kernel.match import Played
from tablee.server.rooms.connections import LARGEST_OUTBOX
from tablee.server.store.contract import Write
from tablee.server.websockets.frames import frame_of
from tablee.table.clock import Clock
from tests.server.lines import Wire, device
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


# One device: told at once, in order, in time, and never waited for.


async def test_a_device_is_told_at_once_and_in_order() -> None:
    wire = Wire()
    who = device(wire)

    who.post(b"one")
    who.post(b"two")

    assert wire.posted == [b"one", b"two"]


async def test_a_device_that_does_not_read_is_hung_up_on_by_its_bytes() -> None:
    wire = Wire()
    who = device(wire)
    wire.unread = LARGEST_OUTBOX
    who.post(b"one")
    assert not wire.hung_up

    wire.unread = LARGEST_OUTBOX + 1
    who.post(b"two")
    who.post(b"too late")

    assert wire.hung_up
    assert wire.posted == [b"one", b"two"]


def test_what_is_seen_later_leaves_just_in_time_and_in_order() -> None:
    async def main() -> list[tuple[float, bytes]]:
        loop, wire = asyncio.get_running_loop(), Wire()
        for trip in (0.05, 0.06):  # a lead of 0.06 - 0.025 + 0.02 at the most
            wire.latency.pong(wire.latency.ping(loop.time(), b""), loop.time() + trip)
        left: list[tuple[float, bytes]] = []
        start = loop.time()

        def post(frame: bytes) -> int:
            left.append((loop.time() - start, frame))
            return 0

        wire.post = post  # type: ignore[method-assign]  # its times count here
        who = device(wire)
        who.show(b"now", 0.0)
        who.show(b"later", 0.3)
        who.show(b"behind it", 0.0)
        await asyncio.sleep(1)
        who.show(b"now again", -0.5)
        return left

    now, later, behind, again = simulate(main())

    assert [now[1], later[1], behind[1], again[1]] == [
        b"now",
        b"later",
        b"behind it",
        b"now again",
    ]
    assert now[0] == 0
    assert 0.2 < later[0] < 0.3
    assert behind[0] == later[0]


def test_a_device_that_hangs_up_is_shown_nothing_it_waited_for() -> None:
    async def main() -> Wire:
        wire = Wire()
        who = device(wire)
        who.show(b"later", 0.5)
        who.close()
        await asyncio.sleep(1)
        return wire

    assert simulate(main()).posted == []


async def test_a_line_is_heard_once_a_later_ping_is_answered_and_all_is_done() -> None:
    wire, clock = Wire(), Clock.started(100.0)  # table time 0 is at 100 seconds
    who = device(wire)
    assert not who.is_heard(clock, 0)

    wire.latency.pong(wire.latency.ping(100.5, b""), 100.5)
    assert who.is_heard(clock, 500)
    assert not who.is_heard(clock, 501)

    wire.frames = 1  # something has come in that nobody has listened to
    assert not who.is_heard(clock, 500)
    wire.frames, who.is_heard_out = 0, False
    assert not who.is_heard(clock, 500)


def test_a_frame_says_its_length_as_the_protocol_has_it() -> None:
    assert frame_of(b"a" * 125)[:2] == bytes((0x81, 125))
    assert frame_of(b"a" * 126)[:4] == bytes((0x81, 126, 0, 126))
    assert frame_of(b"a" * 65_536)[:10] == bytes((0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0))
