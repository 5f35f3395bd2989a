"""Outcomes: winners, the rule that says so, and everybody's place."""

from __future__ import annotations

import pytest

from tablee.kernel import Outcome, places_of


@pytest.mark.parametrize(
    ("scores", "places"),
    [
        ((), ()),
        ((7,), (1,)),
        ((3, 9, 5), (3, 1, 2)),
        ((5, 5, 5), (1, 1, 1)),
        ((9, 5, 9, 1, 5), (1, 3, 1, 5, 3)),  # after two firsts comes a third
        ((0, -4), (1, 2)),
    ],
)
def test_equal_scores_share_a_place_and_the_next_is_left_out(
    scores: tuple[int, ...], places: tuple[int, ...]
) -> None:
    assert places_of(scores) == places


def test_places_are_said_only_where_there_are_some() -> None:
    assert repr(Outcome((0,), "X-1")) == "Outcome(winners=(0,), rule='X-1')"
    assert "places=(1, 2)" in repr(Outcome((0,), "X-1", (1, 2)))


def test_other_places_are_another_outcome() -> None:
    assert Outcome((0,), "X-1", (1, 2, 3)) != Outcome((0,), "X-1", (1, 3, 2))
