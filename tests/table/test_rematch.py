"""What of a table is left at the next one: every part says so, and only one function.

A part stays whole or goes whole, so that a new field of one cannot be forgotten.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tablee.kernel.record_format import Renewed
from tablee.protocol.pace import Gentle
from tablee.protocol.to_client import BackAsked
from tablee.table import evening
from tablee.table.document import (
    Access,
    Deal,
    Document,
    Edition,
    Evening,
    Finished,
    Hosting,
    NextTable,
    Requests,
    SavedClock,
    SealedShares,
    TakeBacks,
    TalkRules,
    Timing,
    Wish,
)
from tablee.table.seats import Occupant, Seats, SeatTaken
from tests.table.laid import again

ANN, BOB = Occupant("Ann", "a"), Occupant("Bob", "b")
ROBOT = Occupant("Robot Volt", bot="hard")
# A table of which nothing is as it was when it was opened.
FULL = Document(
    code="K7F4",
    game="sequence",
    stage="over",
    options={"silence": True},
    hosting=Hosting("a", deputy="b"),
    seats=Seats(
        sides=(0, 1, 2),
        occupants=(ANN, Occupant("Bob", "b", bot="easy"), ROBOT),
        dealt=("a", "b", "bot:hard"),
        history=(SeatTaken(0, 0, ANN), SeatTaken(0, 1, BOB), SeatTaken(0, 2, ROBOT)),
        hushed=4,
    ),
    deal=Deal(
        secret="5e" * 32,
        seal=SealedShares(("ab" * 32, None, None)),
        eager=True,
        started=7,
        waits=3,
    ),
    edition=Edition(
        rules_version=2, older_rules=1, content={"deck": "ab"}, renewed=(Renewed(5, 2),)
    ),
    clock=SavedClock(
        paused=True, stopped=9, resumed=1, curtain="stands", awaited_since=2
    ),
    timing=Timing(pace=Gentle(30), ease={"b": 150}, absence=5),
    take_back=TakeBacks(BackAsked(0, 3, (1,), 9), last_asked=3, refused=(0,)),
    requests=Requests(
        seats=(("c", 2),), knocks=(("f", "Fay"),), votes=(("a", "b"),), pause=("a",)
    ),
    access=Access(
        open_since=7,
        sent_away=("d",),
        why_away={"d": "host"},
        onlookers_delay=30,
        closed=True,
        guests=("g",),
        admitted=("e",),
    ),
    talk=TalkRules(allowed="seated", muted=("c",)),
    evening=Evening(
        first="AAAA", games=(Finished("AAAA", "rebus", {"a": 1.0}),), names={"a": "Ann"}
    ),
    next_table=NextTable("ABCD", "rebus", {"a": Wish("rebus")}, ("c",)),
    ended_by_house=True,
    revision=12,
    done=(("a", "m1"),),
)
STAYS = ("hosting", "access", "talk", "timing", "evening")
ENDS: dict[str, Any] = {
    "stage": "lobby",
    "edition": Edition(),
    "clock": SavedClock(),
    "take_back": TakeBacks(),
    "requests": Requests(),
    "next_table": NextTable(),
    "ended_by_house": False,
    "revision": 0,
    "done": (),
}
IS_OTHER: dict[str, Any] = {
    "code": "ABCD",
    "game": "sequence",
    "options": {"silence": True},
    # moved on by one, and people play themselves again
    "seats": Seats((0, 1, 2), (ROBOT, ANN, BOB)),
    "deal": Deal("ab" * 32),
}
PARTS = Document.__struct_fields__


@pytest.mark.parametrize("name", PARTS)
def test_every_part_stays_or_ends_or_is_another(name: str) -> None:
    found = getattr(again(FULL), name)

    if name in STAYS:
        assert found == getattr(FULL, name)
    else:
        assert found == (ENDS | IS_OTHER)[name]


def test_a_rematch_names_every_part(monkeypatch: pytest.MonkeyPatch) -> None:
    def written(**parts: Any) -> dict[str, Any]:
        return parts

    monkeypatch.setattr(evening, "Document", written)
    named: Any = again(FULL)

    assert set(named) == set(PARTS)


@pytest.mark.parametrize("name", [n for n in PARTS if n in (*STAYS, *ENDS, "seats")])
def test_the_full_table_leaves_nothing_as_it_is_by_default(name: str) -> None:
    part = getattr(FULL, name)
    if not isinstance(part, msgspec.Struct):
        assert part != ENDS[name]
        return
    for field in msgspec.structs.fields(part):
        assert getattr(part, field.name) != field.default
