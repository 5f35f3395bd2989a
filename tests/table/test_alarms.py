"""What a table does by itself, and in how many seconds: nothing rings in vain."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.protocol.pace import Clocked, Correspondence
from tablee.protocol.to_client import BackAsked
from tablee.protocol.to_server import Start
from tablee.table.alarms import EARLY_RING, Alarm, alarms
from tablee.table.commands.internal import (
    ApplyPauseVote,
    CountOut,
    CountVotes,
    MakeDeputy,
    SettleTakeBack,
    StandInForAbsent,
)
from tablee.table.decide import decide
from tablee.table.document import amend
from tablee.table.table import Table
from tests.table.laid import ANN, BOB, CAT, WALL, Here, asked, at, context

ALL = Here()
AWAY = Here((BOB, CAT), away={"Ann": 20.0})
ALONE = Here((CAT,), away={"Ann": 20.0, "Bob": 20.0})


def changed(table: Table, **parts: Any) -> Table:
    return table.with_document(amend(table.document, **parts))


def rings(table: Table, here: Here = ALL, **parts: Any) -> list[Alarm]:
    return list(alarms(table, context(table, presence=here, **parts)))


def asks_back(awaits: tuple[int, ...]) -> BackAsked:
    return BackAsked(seat=0, version=3, awaits=awaits, until=WALL + 5000)


def test_where_all_are_here_nothing_happens_by_itself() -> None:
    assert [rings(at(phase)) for phase in ("lobby", "playing", "over")] == [[], [], []]


def test_shares_are_awaited_for_so_long_a_round() -> None:
    assert rings(at("sealed")) == [Alarm(2, CountOut(1), is_patience=True)]


def test_somebody_acts_for_a_host_who_is_away_if_anybody_seated_is_here() -> None:
    assert rings(at("lobby"), AWAY) == [Alarm(40.0, MakeDeputy())]
    assert rings(at("lobby"), ALONE) == []


@pytest.mark.parametrize(("awaits", "wait"), [((1,), 5.0), ((), 0.0)])
def test_a_move_that_is_asked_for_is_settled(
    awaits: tuple[int, ...], wait: float
) -> None:
    table = changed(at("playing"), take_back={"asked": asks_back(awaits)})

    assert rings(table) == [Alarm(wait, SettleTakeBack(3))]


def test_a_pause_that_all_ask_for_begins_at_once() -> None:
    asked = changed(at("playing"), requests={"pause": ("Bob",)})
    all_ask = changed(at("playing"), requests={"pause": ("Bob", "Ann")})

    assert rings(asked) == []
    assert rings(all_ask) == [Alarm(0, ApplyPauseVote())]


def test_votes_are_counted_when_they_are_enough() -> None:
    three = changed(at("lobby"), requests={"votes": (("Ann", "Bob"),)})

    assert rings(three) == []  # nobody alone votes another out


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        ({"timing": {"absence": 1}}, [Alarm(40.0, StandInForAbsent())]),
        ({"timing": {"absence": 0}}, []),
        ({"timing": {"absence": 1}, "clock": {"paused": True}}, []),
        ({"timing": {"absence": 1, "pace": Correspondence()}}, []),
        ({"timing": {"absence": 1}, "stage": "over"}, []),
    ],
    ids=["after a minute", "never", "a pause", "by correspondence", "over"],
)
def test_bots_stand_in_after_the_time_that_the_host_has_set(
    parts: dict[str, Any], expected: list[Alarm]
) -> None:
    table = changed(at("playing"), **parts)
    bob_is_away = Here((ANN, CAT), away={"Bob": 20.0})

    assert rings(table, bob_is_away) == expected


@pytest.mark.parametrize(
    ("table", "here"),
    [
        (at("sealed"), Here()),
        (at("lobby"), Here((BOB,), away={"Ann": 61.0})),
        (changed(at("playing"), take_back={"asked": asks_back((1,))}), Here()),
        (changed(at("playing"), requests={"pause": ("Ann", "Bob")}), Here()),
        (
            changed(at("playing"), timing={"absence": 1}),
            Here((ANN,), away={"Bob": 61.0}),
        ),
    ],
    ids=["shares", "a deputy", "a move back", "a pause", "a bot"],
)
def test_what_has_rung_does_not_ring_again(table: Table, here: Here) -> None:
    [alarm] = rings(table, here)
    assert alarm.command is not None
    world = context(table, presence=here)
    after = decide(table, alarm.command, world).table

    again = rings(after, here)

    assert alarm.command not in [each.command for each in again]
    assert CountVotes() not in [each.command for each in again]


def test_no_two_things_that_a_table_asks_of_itself_are_the_same() -> None:
    plain = [MakeDeputy(), CountVotes(), ApplyPauseVote(), StandInForAbsent()]

    assert all(plain)
    assert len({*plain, CountOut(1), SettleTakeBack(1)}) == 6


def test_where_clocks_run_it_looks_again_when_one_has_run_down() -> None:
    table = at("lobby")
    paced = amend(table.document, timing={"pace": Clocked(main=60, increment=5)})
    dealt = asked(table.with_document(paced), Start(id="1"), ANN).table

    assert rings(dealt, now=20_000) == [Alarm(40.0, None)]
    assert rings(dealt, now=59_999) == [Alarm(EARLY_RING, None)]
    assert rings(changed(dealt, clock={"paused": True}), now=20_000) == []
