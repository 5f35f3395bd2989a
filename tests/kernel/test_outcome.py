"""Outcomes: winners, the rule that says so, and everybody's place."""

from __future__ import annotations

from tablee.kernel import Outcome


def test_places_are_said_only_where_there_are_some() -> None:
    assert repr(Outcome((0,), "X-1")) == "Outcome(winners=(0,), rule='X-1')"
    assert "places=(1, 2)" in repr(Outcome((0,), "X-1", (1, 2)))


def test_other_places_are_another_outcome() -> None:
    assert Outcome((0,), "X-1", (1, 2, 3)) != Outcome((0,), "X-1", (1, 3, 2))
