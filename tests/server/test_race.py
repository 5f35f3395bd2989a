"""Races: won by who was first, on whatever line, and hardly by who lies."""

from __future__ import annotations

from random import Random
from statistics import mean

from tests.simulated.lines import shaky, steady
from tests.simulated.race import Player, race

CARDS = 200
NEAR, FAR = 2.5, 125.0  # milliseconds one way


def near(*, lies: bool = False) -> Player:
    return Player(steady(NEAR), steady(NEAR), lies, skew=37.0)


def far(*, lies: bool = False) -> Player:
    return Player(steady(FAR), steady(FAR), lies, skew=-512.0)


def test_equals_on_a_near_and_on_a_far_line_win_equally_often() -> None:
    tally = race((near(), far()), CARDS, seed=1)

    assert sum(tally.wins) + tally.tied == CARDS
    assert abs(tally.share - 0.5) < 0.01  # each pair of times is played both ways
    assert tally.first_to_arrive[0] > tally.first_to_arrive[1]  # it would have told


def test_what_an_honest_device_claims_is_believed() -> None:
    tally = race((far(), near()), 40, seed=2)

    assert max(map(abs, tally.gained_sent + tally.gained_begun)) < 3


def test_a_jittering_line_costs_next_to_nothing() -> None:
    rng = Random(3)
    shaking = Player(shaky(FAR, 20, rng), shaky(FAR, 20, rng))

    assert abs(race((near(), shaking), CARDS, seed=3).share - 0.5) < 0.02


def test_who_lies_about_the_times_gains_no_more_than_the_rhythm_of_the_pings() -> None:
    tally = race((near(lies=True), far()), CARDS, seed=4)

    assert 0 < mean(tally.gained_sent) < 110
    assert 0 < mean(tally.gained_begun) < 110
    assert tally.share < 0.55
