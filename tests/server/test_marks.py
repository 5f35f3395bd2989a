"""A mark is between one device and the table: nobody else can tell there was one."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tablee.kernel import When
from tablee.server.rooms.connections import Connection
from tablee.server.settings import Settings
from tablee.server.store.contract import StoredRoom
from tablee.server.websockets import socket
from tablee.server.websockets.frames import frame_of
from tablee.server.websockets.socket import SIGN, TURNS, Keepalive
from tests.server.devices import guest, serving
from tests.server.lines import Wire, device
from tests.simulated.cards import card_seen, right_answer
from tests.simulated.loop import simulate
from tests.simulated.stores import MemoryStore
from tests.simulated.tables import FAR, table

Posted = list[tuple[float, bytes]]


async def some_cards(*, marks: bool) -> tuple[list[Posted], StoredRoom | None]:
    """Play a little; return all that was sent to all but Bob, and what was kept."""
    store, lines = MemoryStore(), {"Ann": FAR}
    async with table(
        "eclair", "Ann", "Bob", lines=lines, store=store, code="K7F4"
    ) as here:
        ann, bob = here.devices["Ann"], here.devices["Bob"]
        cat = await here.come("Cat")
        for _ in range(2):
            start = await card_seen(here)
            for n in range(1, 19):
                await here.until(start + n * 1000)
                if marks:
                    at = None if n % 5 == 0 else round(bob.table_time())
                    bob.say("Mark", at=at, text="chêne"[: n % 5])
                if n % 4 == 0:
                    ann.say("Ping")
                if n == 7:
                    await ann.play({"kind": "Answer", "word": f"faux{start}"})
            while type(here.play.match.state.phase).__name__ == "Racing":
                await asyncio.sleep(0.1)
        assert here.play.version >= 6
        return [ann.wire.posted, cat.wire.posted], await store.read_room("K7F4")


def test_nobody_else_can_tell_that_somebody_has_begun() -> None:
    silent, marked = simulate(some_cards(marks=False)), simulate(some_cards(marks=True))

    assert marked[0] == silent[0]  # every byte, at the same moment
    assert marked[1] == silent[1]


def test_who_marks_is_answered_and_learns_nothing_of_the_game() -> None:
    async def main() -> set[str]:
        async with table("eclair", "Ann", "Bob") as here:
            start = await card_seen(here)
            await here.until(start + 500)
            before = len(here.devices["Bob"].heard)
            answer = await here.devices["Bob"].ask("Mark", at=start + 500, text="c")
            assert answer.pop("now") >= start + 500
            assert (answer["kind"], answer["version"]) == ("Accepted", None)
            await asyncio.sleep(1)
            return {told["kind"] for told in here.devices["Bob"].heard[before:]}

    assert simulate(main()) == {"Accepted"}


def begun_at(mark: str, *, after: int = 1000) -> tuple[int, When]:
    """Make Ann mark, and answer a second later; return the card's time and hers."""

    async def main() -> tuple[int, When]:
        async with table("eclair", "Ann", "Bob") as here:
            ann = here.devices["Ann"]
            start = await card_seen(here)
            await here.until(start + 2000)
            move = right_answer(here, 0)
            text = mark or move["word"][0].lower()
            ann.say("Mark", at=round(ann.table_time()), text=text)
            await here.until(start + 2000 + after)
            await ann.play(move)
            return start, here.play.match.moves[1].when

    return simulate(main())


@pytest.mark.rule("ECL-G2")
def test_a_mark_says_when_its_answer_was_begun() -> None:
    start, when = begun_at("")

    assert abs(when.begun - start - 2000) <= 1
    assert abs(when.sent - start - 3000) <= 1


@pytest.mark.rule("ECL-G2")
def test_a_mark_with_another_first_letter_does_not_count() -> None:
    start, when = begun_at("?")

    assert when.begun == when.sent
    assert abs(when.sent - start - 3000) <= 1


def test_a_mark_counts_for_one_move_alone() -> None:
    async def main() -> list[When]:
        async with table("eclair", "Ann", "Bob") as here:
            ann = here.devices["Ann"]
            start = await card_seen(here)
            ann.say("Mark", at=start, text="w")
            for at, word in ((1000, "wrong"), (2000, "worse")):
                await here.until(start + at)
                await ann.play({"kind": "Answer", "word": word})
            return [played.when for played in here.play.match.moves[1:]]

    first, second = simulate(main())

    assert first.begun < first.sent
    assert second.begun == second.sent


def test_a_move_that_is_refused_takes_its_mark_with_it() -> None:
    async def main() -> list[bool]:
        async with table("eclair", "Ann", "Bob") as here:
            start = await card_seen(here)
            await here.until(start + 500)
            bob = here.devices["Bob"]
            await bob.ask("Mark", at=start + 500, text="c")
            [line] = [
                each
                for each in here.room.connections.devices
                if each.person and each.person.id == "Bob"
            ]
            marked = line.begun is not None
            answer = await bob.play({"kind": "Burn", "word": "chat"})
            assert answer["kind"] == "Refused"
            return [marked, line.begun is None]

    assert simulate(main()) == [True, True]


# Signs of life: to quiet lines that want them, soon enough, and to nobody else.


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
