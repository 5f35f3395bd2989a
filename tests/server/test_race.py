"""Face-offs: won by who was first, on whatever line, and hardly by who cheats."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from tests.simulated.face_offs import FaceOff, face_offs
from tests.simulated.lines import shaky, steady
from tests.simulated.racers import Player

NEAR, FAR = 2.5, 125.0  # milliseconds one way


@pytest.fixture(params=[20, pytest.param(60, marks=pytest.mark.soak)])
def count(request: pytest.FixtureRequest) -> int:
    """Return how many face-offs are tried."""
    number: int = request.param
    return number


def near() -> Player:
    return Player(steady(NEAR), steady(NEAR), skew=37.0)


def far() -> Player:
    return Player(steady(FAR), steady(FAR), skew=-512.0)


def wins(found: list[FaceOff], kind: int) -> int:
    return sum(each.winner == kind for each in found)


def gains(found: list[FaceOff]) -> list[float]:
    """Return by how much the table was led astray by the first kind's answers."""
    both = ((each.gained_sent, each.gained_begun) for each in found)
    return [gain for each in both for gain in each if gain is not None]


@pytest.mark.rule("FAF-G5")
@pytest.mark.parametrize("players", [3, pytest.param(6, marks=pytest.mark.soak)])
def test_equals_on_a_near_and_on_a_far_line_win_equally_often(
    players: int, count: int
) -> None:
    found = face_offs((near(), far()), players, count, "8")

    assert len(found) == count
    assert wins(found, 0) == wins(found, 1)  # each pair of times is played both ways
    assert all(each.winner == each.in_one_room for each in found)
    came = [each.first_as_they_come for each in found]
    assert came.count(0) > came.count(1)  # it would have told


def test_what_an_honest_device_claims_is_believed(count: int) -> None:
    found = face_offs((far(), near()), 3, count, "2")

    assert max(map(abs, gains(found))) <= 2  # milliseconds, of rounding


def test_a_jittering_line_costs_next_to_nothing(count: int) -> None:
    rng = Random(3)
    shaking = Player(shaky(FAR, 20, rng), shaky(FAR, 20, rng))

    found = face_offs((near(), shaking), 3, count, "3")

    assert abs(wins(found, 0) - wins(found, 1)) <= 4


def test_who_lies_about_the_times_gains_no_more_than_the_rhythm_of_the_pings(
    count: int,
) -> None:
    liar = near()
    liar.lies = True

    found = face_offs((liar, far()), 3, count, "4")

    assert 0 < fmean(gains(found)) < 110
    assert wins(found, 0) - wins(found, 1) < 8


def test_who_peeks_sees_a_card_no_earlier_than_the_line_needs_it_sent(
    count: int,
) -> None:
    peeker = near()
    peeker.peeks = True

    found = face_offs((peeker, far()), 3, count, "5")

    assert 0 < max(each.head_start for each in found) <= 25
    assert max(gains(found)) <= 25


def test_who_answers_beats_late_gains_nothing(count: int) -> None:
    late = near()
    late.slow_beats = 300.0

    found = face_offs((late, far()), 3, count, "6")

    assert wins(found, 0) <= wins(found, 1)


def test_who_withholds_pongs_gains_no_more_than_the_cap(count: int) -> None:
    rude = near()
    rude.slow_pongs, rude.lies, rude.peeks = 600.0, True, True

    found = face_offs((rude, far()), 3, count, "7")

    assert max(gains(found)) <= 250
    assert max(each.head_start for each in found) <= 250
