"""A room: what it writes down, whom it tells what, and what happens by itself."""

from __future__ import annotations

import asyncio
import logging
from types import SimpleNamespace
from typing import Any

import pytest

from tablee.kernel import Seat, When
from tablee.kernel.wire import encode
from tablee.protocol.pace import Clocked, Correspondence, Gentle
from tablee.protocol.to_server import Mark
from tablee.server.contracts import DiskFull
from tablee.server.rooms import announcer
from tablee.server.rooms.connections import Connection
from tablee.server.rooms.rooms import Rooms, is_raced
from tablee.server.store.contract import Write
from tablee.table.change import REMEMBERED
from tablee.table.clock import FrameTiming
from tablee.table.document import Document
from tablee.table.log import Entry
from tablee.table.seats import Occupant
from tablee.table.table import Table, TypingStart
from tests.simulated.lines import SimulatedDevice, Told
from tests.simulated.loop import simulate
from tests.simulated.stores import MemoryStore
from tests.simulated.tables import UNIX, table

PEOPLE = "Ann", "Bob"
THREE = "Ann", "Bob", "Cat"
TO_WRITE = 90_000


class Scribe(MemoryStore):
    """A store that remembers what it was asked to keep, and may be full."""

    def __init__(self) -> None:
        super().__init__()
        self.entries: list[tuple[Entry, Document | None]] = []
        self.kept: list[Document] = []
        self.is_full = False
        self.fails: Exception | None = None

    async def commit(self, write: Write) -> None:
        if self.fails:
            raise self.fails
        if self.is_full:
            raise DiskFull("no room left")
        if write.move:
            self.entries.append((write.move, write.document))
        elif write.document:
            self.kept.append(write.document)
        await super().commit(write)


def word(device: SimulatedDevice) -> Told:
    return {"kind": "Write", "word": device.game["view"]["hand"][0]}


def unix() -> int:
    """Read the simulated wall clock, in milliseconds."""
    return int((UNIX + asyncio.get_running_loop().time()) * 1000)


def logged(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return what the room has logged."""
    mine = (each for each in caplog.records if each.name == announcer.__name__)
    return [each.getMessage() for each in mine]


def test_a_move_is_written_down_with_all_its_times_and_who_may_go_on() -> None:
    async def main() -> tuple[list[tuple[Entry, Document | None]], Told, bytes, int]:
        store = Scribe()
        async with table("mot_cache", *THREE, store=store) as here:
            bob = here.devices["Bob"]
            await here.until(5000)
            move = word(bob)
            answer = await bob.play(move, id="mine")
            [(entry, _)] = store.entries
            assert abs(entry.wall - unix()) < 10
            assert here.play.played == entry.wall
            played = here.play.match.moves[0]
            assert When(entry.at, entry.begun, entry.sent) == played.when
            return store.entries, answer, encode(played.move), played.at

    [(entry, room)], answer, move, at = simulate(main())

    assert (answer["kind"], answer["version"]) == ("Accepted", 1)
    assert at <= answer["now"] <= at + 10
    assert (entry.version, entry.seat, entry.at, entry.move) == (1, 1, at, move)
    assert entry.message_id == "mine"
    assert entry.waits == 0b101  # Bob has written
    assert room is None


def test_the_table_s_own_move_is_written_down_as_nobody_s() -> None:
    async def main() -> tuple[Entry, Document | None]:
        store = Scribe()
        async with table("mot_cache", *THREE, store=store) as here:
            await here.until(TO_WRITE - 10)
            await here.version(1)
            return store.entries[0]

    entry, room = simulate(main())

    assert (entry.seat, entry.message_id, room) == (None, None, None)
    assert entry.at == entry.begun == entry.sent >= TO_WRITE


def test_the_last_move_is_written_down_with_the_end(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)

    async def main() -> tuple[Scribe, Told, Document]:
        store = Scribe()
        async with table("mot_cache", *THREE, store=store, code="K7F4") as here:
            while not here.play.outcome:
                await asyncio.sleep(10)
            await asyncio.sleep(1)
            return store, here.devices["Bob"].room, here.room.document

    store, shown, document = simulate(main())
    rooms = [room for _, room in store.entries]

    assert shown["stage"] == document.stage == "over"
    assert rooms == [None, document]
    assert logged(caplog) == [
        "table K7F4 started: mot_cache, 3 seats",
        "table K7F4 over after 2 moves",
    ]


def test_a_game_that_is_given_up_is_logged_and_its_clock_stands_still(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)

    async def main() -> tuple[Told, Told]:
        async with table("mot_cache", *THREE, code="K7F4") as here:
            answer = await here.devices["Ann"].ask("GiveUp", id="enough")
            await asyncio.sleep(2 * TO_WRITE / 1000)
            assert here.play.version == 0
            assert here.room.document.done[-1] == ("Ann", "enough")
            return answer, here.devices["Bob"].game

    answer, game = simulate(main())

    assert answer["kind"] == "Accepted"
    assert (game["runs"], game["legal_moves"], game["deadlines"]) == (False, [], [])
    assert logged(caplog)[1:] == ["table K7F4 given up"]


def test_the_deal_is_written_down_with_its_time_and_who_may_begin() -> None:
    async def main() -> tuple[Document, int, int]:
        store = Scribe()
        async with table("mot_cache", *THREE, store=store) as here:
            return store.kept[-1], unix(), here.play.played

    document, now, played = simulate(main())

    assert (document.stage, document.deal.waits) == ("playing", 0b111)
    assert now - 1000 < document.deal.started == played <= now


def test_before_the_deal_there_is_neither_version_nor_time() -> None:
    async def main() -> tuple[Told, tuple[int, int]]:
        async with table("mot_cache", *THREE, dealt=False) as here:
            await asyncio.sleep(10)
            code = here.room.document.code
            bob = here.devices["Bob"]
            answer = await bob.ask("Join", code=code, protocol=3)
            return answer, here.room.table.situation

    answer, situation = simulate(main())

    assert (answer["version"], answer["now"]) == (None, 0)
    assert situation[1] == -1


def test_the_latest_messages_are_recognised_after_a_restart() -> None:
    async def main() -> tuple[tuple[tuple[str, str], ...], int]:
        async with table("sequence", *PEOPLE, dealt=False) as here:
            ann = here.devices["Ann"]
            for n in range(REMEMBERED + 3):
                await ann.ask("Swap", first=0, second=1, id=f"swap {n}")
            return here.room.document.done, len(here.room.answered.answers)

    done, answers = simulate(main())

    expected = tuple(("Ann", f"swap {n}") for n in range(3, REMEMBERED + 3))
    assert done == expected
    assert answers == REMEMBERED + 3


# What a room says of itself: whether a race is on, a clock runs, it is put away.


NOW = 5_000


def room(**parts: Any) -> Any:
    """Return what a room looks at: a game that goes on, in which nothing is awaited."""
    clock = SimpleNamespace(runs=parts.get("runs", True))
    dues = [SimpleNamespace(at=at) for at in parts.get("deadlines", ())]
    live = SimpleNamespace(clock=clock, deadlines=dues, appears=parts.get("appears", 0))
    device = SimpleNamespace(begun=parts.get("begun"))
    timing = SimpleNamespace(pace=parts.get("pace"))
    document = SimpleNamespace(timing=timing)
    dealt = live if parts.get("dealt", True) else None
    return SimpleNamespace(
        closed=parts.get("closed", False),
        now=NOW,
        play=dealt,
        table=SimpleNamespace(
            goes_on=parts.get("goes_on", True), play=dealt, document=document
        ),
        document=document,
        connections=SimpleNamespace(devices=[device]),
    )


@pytest.mark.parametrize(
    "parts", [{"appears": NOW + 1}, {"deadlines": (NOW,)}, {"begun": "a mark"}]
)
def test_a_race_is_on_while_something_is_about_to_be_seen_or_called(
    parts: dict[str, Any],
) -> None:
    standing: list[dict[str, Any]] = [
        {"runs": False},
        {"goes_on": False},
        {"closed": True},
        {"dealt": False},
    ]

    assert is_raced(room(**parts))
    assert not any(is_raced(room(**parts, **still)) for still in standing)


def test_no_race_is_on_where_nothing_is_awaited() -> None:
    assert not is_raced(room(appears=NOW, deadlines=(NOW + 1,)))


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        ({"deadlines": (NOW + 1,)}, True),
        ({"pace": Gentle()}, True),
        ({"pace": Clocked()}, True),
        ({"pace": Correspondence()}, False),
        ({}, False),
    ],
)
def test_a_clock_that_must_not_forget_runs(
    parts: dict[str, Any], expected: bool
) -> None:
    def is_clocked(**more: Any) -> bool:
        return bool(Table.is_clocked.__get__(room(**parts, **more).table))

    assert is_clocked() is expected
    assert not is_clocked(runs=False)
    assert not is_clocked(goes_on=False)
    assert not is_clocked(dealt=False)


def test_a_bot_stands_in_for_somebody_only_while_the_game_goes_on() -> None:
    seats = SimpleNamespace(occupants=(Occupant("Ann", "a", "easy"), Occupant("b")))
    document = SimpleNamespace(seats=seats)

    def stands_in(seat: int | None, *, goes_on: bool = True) -> bool:
        here: Any = SimpleNamespace(document=document, goes_on=goes_on)
        return Table.has_stand_in(here, None if seat is None else Seat(seat))

    assert stands_in(0)
    assert not stands_in(0, goes_on=False)
    assert not stands_in(1)
    assert not stands_in(None)


def test_a_house_is_timed_if_one_of_its_rooms_is() -> None:
    rooms: Any = SimpleNamespace(
        _open={
            "A": SimpleNamespace(table=SimpleNamespace(is_clocked=False)),
            "B": room(),
        }
    )
    rooms._open["A"].table.is_clocked = False
    rooms._open["B"].table.is_clocked = True

    assert Rooms.are_timed.__get__(rooms)
    rooms._open["B"].table.is_clocked = False
    assert not Rooms.are_timed.__get__(rooms)


def test_who_leaves_a_room_that_is_put_away_is_told_to_nobody() -> None:
    async def main() -> list[str]:
        shown: list[str] = []
        async with table("mot_cache", "Ann", "Bob", "Cat", dealt=False) as here:
            room: Any = here.room
            room._announcer.show_room = lambda: shown.append("shown")
            first, second, *_ = here.room.connections.devices
            here.room.leave(first)
            here.room.close()
            here.room.leave(second)
        return shown

    assert simulate(main()) == ["shown"]


@pytest.mark.parametrize(("claimed", "believed"), [(1, 4900), (4950, 4950)])
def test_a_mark_is_no_older_than_its_line_allows(claimed: int, believed: int) -> None:
    live, who = room().play, SimpleNamespace(begun=None)
    live.clock.at = lambda seconds: round(1000 * seconds)

    mark = Mark(id="1", at=claimed, text="c")
    Connection.mark(who, mark, FrameTiming(5.0, 4.9), live)  # type: ignore[arg-type]

    assert who.begun == TypingStart(believed, "c")
