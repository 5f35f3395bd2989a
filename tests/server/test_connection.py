"""One device: told at once, in order, in time, and never waited for."""

from __future__ import annotations

import asyncio

from tablee.server.rooms.connections import LARGEST_OUTBOX
from tablee.server.websockets.frames import frame_of
from tablee.table.clock import Clock
from tests.server.lines import Wire, device
from tests.simulated.loop import simulate


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
