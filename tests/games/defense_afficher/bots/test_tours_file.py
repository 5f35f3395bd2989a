"""``tours.bin`` is fresh: worked out again, the tours are the same to the last bit."""

import pytest

from tablee.games.defense_afficher.bots.tours import (
    SETS,
    TOUR,
    all_tours,
    best_tour,
    bits,
    stored,
    tour,
)

STALE = "run python -m tablee.games.defense_afficher.bots.tours"
# A tour follows from those with one panel fewer, so that some stand for all: every
# single panel, where a change begins, all panels together, and a few between.
SAMPLE = sorted({*(1 << n for n in range(SETS.bit_length() - 1)), *range(0, SETS, 37)})


def test_every_set_of_panels_has_its_tour_in_both_games() -> None:
    assert len(stored()) == 2 * SETS * TOUR.size, STALE


@pytest.mark.parametrize("simplified", [False, True])
def test_a_tour_follows_from_the_shorter_ones(simplified: bool) -> None:
    for mask in (*SAMPLE, SETS - 1):
        shorter = {bit: tour(mask & ~bit, simplified) for bit in bits(mask)}

        assert best_tour(shorter, simplified) == tour(mask, simplified), STALE


def test_tours_are_worked_out_from_the_shortest_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tablee.games.defense_afficher.bots.tours.SETS", 16)

    assert all_tours(simplified=False) == [tour(mask) for mask in range(16)]
