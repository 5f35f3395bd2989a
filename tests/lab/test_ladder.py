import json
from itertools import product
from pathlib import Path

import pytest

from tablee.bots import levels
from tablee.sim.rating import evenness, ladder, ratings, summed

NAMES = ("low", "middle", "high")
# Odds of three to one between neighbours, and so of nine to one between the ends
THREE = ((0.0, 1.0, 1.0), (3.0, 0.0, 1.0), (9.0, 3.0, 0.0))
MANY = tuple(tuple(100 * wins for wins in row) for row in THREE)


def test_three_of_four_are_191_points_apart() -> None:
    low, middle, high = ratings(MANY)

    assert middle == pytest.approx(0.0, abs=0.5)
    assert high - middle == pytest.approx(191, abs=2)
    assert low + middle + high == pytest.approx(0.0)


def test_who_has_never_lost_still_stands_somewhere() -> None:
    assert ratings(((0.0, 0.0), (50.0, 0.0)))[1] < 500


def test_the_wins_of_deals_add_up() -> None:
    assert summed([THREE, THREE])[2][0] == 18.0


def test_a_ladder_says_how_sure_it_is_and_how_even() -> None:
    # every deal falls out differently, with the same odds on the whole
    deals = [
        (
            (0.0, float(a == 0), float(b == 0)),
            (float(a > 0), 0.0, 0.0),
            (float(b > 0), 1.0, 0.0),
        )
        for a, b in product(range(4), range(10))
    ]
    rungs = ladder(NAMES, deals, seed=1)

    assert [rung.name for rung in rungs] == [*NAMES]
    assert rungs[1].beats == 0.75
    assert rungs[1].meetings == 40
    assert all(
        low < rung.rating < high for rung in rungs for low, high in [rung.interval]
    )
    assert ladder(NAMES, deals, seed=1) == rungs
    assert evenness(ladder(NAMES, [MANY] * 3, seed=1)) == pytest.approx(1.0, abs=0.02)


MEASURED = Path(__file__).parents[2] / "benchmarks/lab/bots/ladder"


@pytest.mark.parametrize(
    "slug", ["sequence", "defense_afficher", "face_a_face", "rebus"]
)
def test_every_step_that_was_measured_is_the_mean_one_within_a_fifth(slug: str) -> None:
    rungs = json.loads((MEASURED / f"{slug}.json").read_bytes())["rungs"]
    steps = [rung["step"] for rung in rungs[1:]]
    mean = sum(steps) / len(steps)

    assert [rung["name"] for rung in rungs] == [*levels(slug)]
    assert all(abs(step - mean) < mean / 5 for step in steps)
