import pytest

from tablee.games.sequence import bots
from tablee.games.sequence.bots.evaluation import HARD
from tablee.lab.tune import Genes, Trial, evolve, trial_share


def nearness(trials: list[Trial]) -> list[float]:
    """Prefer children near (1, -2): a tournament that anybody can foresee."""
    return [-abs(t.child["a"] - 1) - abs(t.child["b"] + 2) for t in trials]


def test_evolution_finds_what_the_tournament_rewards() -> None:
    start: Genes = {"a": 0.0, "b": 0.0}

    found = evolve(start, nearness, generations=30, children=12, deals=1, seed=1)

    assert found == pytest.approx({"a": 1, "b": -2}, abs=0.1)


def test_evolution_is_repeatable() -> None:
    start: Genes = {"a": 0.0, "b": 0.0}
    first, again = (
        evolve(start, nearness, generations=3, children=4, deals=1, seed=9)
        for _ in range(2)
    )

    assert first == again


def test_a_trial_gives_the_share_of_its_four_games() -> None:
    same: Genes = {}

    assert trial_share("sequence", Trial(same, same, 1)) in {n / 4 for n in range(5)}


def test_genes_and_weights_are_the_same_thing() -> None:
    genes = bots.genes()

    assert bots.weights_of(genes) == HARD
    assert bots.weights_of({"attack.2": 7.0}).attack[2] == 7.0
    assert all(value > 0 for value in genes.values())
