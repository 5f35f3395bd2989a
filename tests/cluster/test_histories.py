"""The checker itself: what is planted in a history is found."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

import msgspec
import pytest

import tablee
from tablee.kernel import Seat
from tablee.table.log import Entry
from tests.cluster.histories import (
    Acknowledged,
    History,
    Refused,
    Shown,
    bent_views,
    contradictions,
    unfair,
)


def entry(version: int, message_id: str | None) -> Entry:
    at = 1000 * version  # a move a second
    return Entry(version, Seat(0), at, at, at, b"{}", message_id, 0, 0)


def acknowledged(version: int) -> Acknowledged:
    return Acknowledged(f"m{version}", version, version, version + 0.1, {})


@dataclass
class Evening:
    log: list[Entry] = field(
        default_factory=lambda: [entry(n, f"m{n}") for n in range(1, 6)]
    )
    history: History = field(default_factory=History)

    def __post_init__(self) -> None:
        self.history.acknowledged = [acknowledged(2), acknowledged(4)]
        self.history.refused = [Refused("m9", "rule"), Refused("m5", "internal")]
        self.history.shown = [Shown(5, {})]


def test_an_evening_without_faults_has_no_contradiction() -> None:
    evening = Evening()

    assert contradictions(evening.log, [evening.history]) == []
    assert unfair(evening.log, [evening.history]) == []


def lose(evening: Evening) -> None:
    evening.log[3] = entry(4, "somebody else's")


def double(evening: Evening) -> None:
    evening.log.append(entry(6, "m4"))


def gap(evening: Evening) -> None:
    del evening.log[2]


def disorder(evening: Evening) -> None:
    evening.log.reverse()


def move_on(evening: Evening) -> None:
    evening.history.acknowledged[0] = acknowledged(2)._replace(version=3)


def foresee(evening: Evening) -> None:
    evening.history.shown.append(Shown(9, {}))


def deny(evening: Evening) -> None:
    evening.history.refused.append(Refused("m3", "stale"))


def replace(evening: Evening) -> None:
    evening.log[3] = entry(4, "m4")._replace(move=b'{"kind":"Pass"}')


@pytest.mark.parametrize(
    ("plant", "found"),
    [
        (deny, "m3 was refused (stale), and is made"),
        (replace, "m4 is not the one that was sent"),
        (lose, "m4 was lost"),
        (double, "m4 is there 2 times"),
        (gap, "gaps"),
        (disorder, "no order"),
        (move_on, "m2 is at 2, not 3"),
        (foresee, "saw version 9 of 5"),
    ],
)
def test_a_planted_fault_is_found(plant: object, found: str) -> None:
    evening = Evening()
    assert callable(plant)
    plant(evening)

    assert found in " / ".join(contradictions(evening.log, [evening.history]))


def turn_back(evening: Evening) -> None:
    evening.log[3] = entry(4, "m4")._replace(at=2500, sent=2500, begun=2500)


def send_late(evening: Evening) -> None:
    evening.log[3] = entry(4, "m4")._replace(sent=4001)


def begin_late(evening: Evening) -> None:
    evening.log[3] = entry(4, "m4")._replace(begun=4001)


def rush(evening: Evening) -> None:
    hour = 3_600_000
    evening.log[3:] = [
        old._replace(at=old.at + hour, sent=old.sent + hour) for old in evening.log[3:]
    ]


def overtake(evening: Evening) -> None:
    evening.log[1], evening.log[3] = entry(2, "m4"), entry(4, "m2")


def overtake_by_fair_time(evening: Evening) -> None:
    evening.log[3] = entry(4, "m4")._replace(sent=1900, begun=1900)


@pytest.mark.parametrize(
    ("plant", "found"),
    [
        (turn_back, "time runs back"),
        (send_late, "version 4 was sent after"),
        (begin_late, "version 4 was sent after"),
        (rush, "ms went by before m4"),
        (overtake, "m4 overtook"),
        (overtake_by_fair_time, "m4 overtook"),
    ],
)
def test_an_unfair_race_is_found(plant: object, found: str) -> None:
    evening = Evening()
    assert callable(plant)
    plant(evening)

    assert found in " / ".join(unfair(evening.log, [evening.history]))


def test_answers_given_at_the_same_time_may_come_in_any_order() -> None:
    evening = Evening()
    first, second = evening.history.acknowledged
    evening.history.acknowledged[1] = second._replace(asked=first.answered + 0.2)
    overtake(evening)

    assert unfair(evening.log, [evening.history]) == []


def test_a_view_that_was_bent_is_found() -> None:
    match = tablee.new("sequence", seats=2, seed=1)
    seat = next(seat for seat in match.seats if match.legal_moves(seat))
    match.play(seat, match.legal_moves(seat)[0])
    view = json.loads(msgspec.json.encode(match.view(0)))
    history = History()
    history.shown = [Shown(1, view)]

    assert bent_views(match, Seat(0), history) == []
    assert bent_views(match, Seat(1), history) == ["seat 1 saw version 1 otherwise"]
