"""The checker itself: what is planted in a history is found."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

import msgspec
import pytest

import tablee
from tablee.kernel import Seat
from tablee.table.log import Entry
from tests.nodes.histories import (
    Acknowledged,
    History,
    Shown,
    bent_views,
    contradictions,
)


def entry(version: int, message_id: str | None) -> Entry:
    return Entry(version, Seat(0), 0, 0, 0, b"{}", message_id, 0, 0)


@dataclass
class Evening:
    log: list[Entry] = field(
        default_factory=lambda: [entry(n, f"m{n}") for n in range(1, 6)]
    )
    history: History = field(default_factory=History)

    def __post_init__(self) -> None:
        self.history.acknowledged = [Acknowledged("m2", 2), Acknowledged("m4", 4)]
        self.history.shown = [Shown(5, {})]


def test_an_evening_without_faults_has_no_contradiction() -> None:
    evening = Evening()

    assert contradictions(evening.log, [evening.history]) == []


def lose(evening: Evening) -> None:
    evening.log[3] = entry(4, "somebody else's")


def double(evening: Evening) -> None:
    evening.log.append(entry(6, "m4"))


def gap(evening: Evening) -> None:
    del evening.log[2]


def disorder(evening: Evening) -> None:
    evening.log.reverse()


def move_on(evening: Evening) -> None:
    evening.history.acknowledged[0] = Acknowledged("m2", 3)


def foresee(evening: Evening) -> None:
    evening.history.shown.append(Shown(9, {}))


@pytest.mark.parametrize(
    ("plant", "found"),
    [
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


def test_a_view_that_was_bent_is_found() -> None:
    match = tablee.new("sequence", seats=2, seed=1)
    seat = next(seat for seat in match.seats if match.legal_moves(seat))
    match.play(seat, match.legal_moves(seat)[0])
    view = json.loads(msgspec.json.encode(match.view(0)))
    history = History()
    history.shown = [Shown(1, view)]

    assert bent_views(match, Seat(0), history) == []
    assert bent_views(match, Seat(1), history) == ["seat 1 saw version 1 otherwise"]
