"""What a room says of itself: whether a race is on, a clock runs, it is put away."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tablee.kernel import Seat
from tablee.protocol.pace import Clocked, Correspondence, Gentle
from tablee.protocol.to_server import Mark
from tablee.server.rooms.connections import Connection
from tablee.server.rooms.rooms import Rooms, is_raced
from tablee.table.clock import FrameTiming
from tablee.table.seats import Occupant
from tablee.table.table import Table, TypingStart
from tests.simulated.loop import simulate
from tests.simulated.tables import table

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
