import random
from statistics import fmean

import pytest

from tablee.sim.standings import design_effect, interval, wilson


def test_wilson_agrees_with_the_textbook() -> None:
    # Newcombe (1998), table I: 81 of 263, and 0 of 20
    assert wilson(81 / 263, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert wilson(0, 20) == pytest.approx((0, 0.1611), abs=5e-5)
    assert wilson(1, 20) == pytest.approx((0.8389, 1), abs=5e-5)


def test_more_games_make_a_narrower_interval() -> None:
    low, high = wilson(0.5, 2000)
    assert high - low == pytest.approx(0.0438, abs=1e-4)


def test_pairs_that_always_agree_are_worth_one_game_each() -> None:
    agreeing = [(1.0, 1.0), (0.0, 0.0)] * 100

    assert design_effect(agreeing) == pytest.approx(2, rel=0.01)
    assert interval(agreeing) == pytest.approx(wilson(0.5, 200), abs=0.001)


def test_no_credit_is_taken_for_luck_that_cancels() -> None:
    cancelling = [(1.0, 0.0), (0.0, 1.0)] * 100

    assert design_effect(cancelling) == 1
    assert interval(cancelling) == wilson(0.5, 400)


def test_one_round_or_a_clean_sweep_still_has_an_interval() -> None:
    assert interval([(1.0, 0.0)]) == wilson(0.5, 2)
    assert interval([(1.0, 1.0)] * 10) == wilson(1, 20)


def test_the_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    rng = random.Random(1)
    held = []
    for _ in range(1000):
        luck = [rng.gauss(0, 0.15) for _ in range(60)]  # a deal favours both games
        rounds = [[float(rng.random() < 0.6 + x) for _ in "ab"] for x in luck]
        low, high = interval(rounds)
        held.append(low <= 0.6 <= high)

    assert 0.93 < fmean(held) < 0.98
