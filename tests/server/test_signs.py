"""Signs of life: to quiet lines that want them, soon enough, and to nobody else."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tablee.server.rooms.connections import Connection
from tablee.server.settings import Settings
from tablee.server.websockets import socket
from tablee.server.websockets.frames import frame_of
from tablee.server.websockets.socket import SIGN, TURNS, Keepalive
from tests.server.devices import guest, serving
from tests.server.lines import Wire, device
from tests.simulated.loop import simulate

SILENCE = 3.0  # seconds after which a page asks (client/src/table/connection.ts)

FRAME = frame_of(SIGN)


class DatedWire(Wire):
    """A line that notes when it was written to."""

    def __init__(self) -> None:
        super().__init__()
        self.times = [asyncio.get_running_loop().time()]

    def post(self, frame: bytes) -> int:
        self.times.append(asyncio.get_running_loop().time())
        return super().post(frame)

    @property
    def longest_silence(self) -> float:
        pairs = zip(self.times, self.times[1:], strict=False)
        return max(after - before for before, after in pairs)


def test_a_quiet_line_is_never_silent_for_as_long_as_a_page_waits() -> None:
    async def main() -> list[DatedWire]:
        signs, wires = Keepalive(), [DatedWire() for _ in range(2 * TURNS)]
        for wire in wires:
            signs.add(device(wire))
        await asyncio.sleep(60)
        return wires

    wires = simulate(main())

    assert all(set(wire.posted) == {FRAME} for wire in wires)
    assert max(wire.longest_silence for wire in wires) < SILENCE - 0.5
    assert max(len(wire.posted) for wire in wires) <= 26  # in a minute


def test_a_line_that_is_told_things_hears_no_sign() -> None:
    async def main() -> DatedWire:
        signs, wire = Keepalive(), DatedWire()
        who = device(wire)
        signs.add(who)
        for _ in range(60):
            who.post(b"news")
            await asyncio.sleep(1)
        return wire

    assert FRAME not in simulate(main()).posted


def test_a_node_that_the_house_hears_nothing_of_gives_no_sign() -> None:
    async def main() -> tuple[list[bytes], list[bytes]]:
        is_well = False
        signs, wire = Keepalive(lambda: is_well), DatedWire()
        signs.add(device(wire))
        await asyncio.sleep(10)
        before, is_well = [*wire.posted], True
        await asyncio.sleep(3)
        return before, wire.posted

    before, after = simulate(main())

    assert before == []
    assert set(after) == {FRAME}


def test_a_line_that_is_gone_hears_nothing_and_nothing_goes_on() -> None:
    async def main() -> tuple[list[bytes], list[bytes], bool]:
        signs = Keepalive()
        wire, left = DatedWire(), DatedWire()
        gone = device(left)
        both: list[Connection] = [device(wire), gone]
        for who in both:
            signs.add(who)
        signs.discard(gone)
        await asyncio.sleep(3)
        signs.discard(both[0])
        await asyncio.sleep(3)
        return wire.posted, left.posted, not signs._timer.is_set

    heard, unheard, is_over = simulate(main())

    assert set(heard) == {FRAME}
    assert (unheard, is_over) == ([], True)


async def test_only_a_line_whose_address_asks_for_signs_hears_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "TURN", 0.001)

    with serving(Settings(data=tmp_path)) as house:
        async with guest(house, "Ann") as ann:
            code = await ann.open_table()
            async with ann.device(code, signs="1") as page, ann.device(code) as robot:
                await robot.join(code)
                await page.join(code)
                for _ in range(3):
                    await page.hear("Here")
                await robot.ask("Ping")

    assert not [told for told in robot.heard if told["kind"] == "Here"]
