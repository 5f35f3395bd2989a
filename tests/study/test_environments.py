"""The environments pass PettingZoo's own tests."""

from __future__ import annotations

import warnings
from functools import partial
from types import SimpleNamespace

import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, max_cycles_test, seed_test

from tablee.study import env, parallel_env

# How many steps: those of the games of words are dear.
STEPS = {"sequence": 200, "defense_afficher": 200, "face_a_face": 120, "rebus": 25}
every_game = pytest.mark.parametrize("slug", STEPS)


@every_game
def test_an_environment_passes_the_api_test(
    slug: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with warnings.catch_warnings():
        # Named arrays are meant, and PettingZoo knows by name who may have them.
        warnings.filterwarnings("ignore", "Observation space for each agent probably")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        api_test(env(slug), num_cycles=STEPS[slug])

    assert "Passed API test" in capsys.readouterr().out


@every_game
def test_an_environment_passes_the_seed_test(slug: str) -> None:
    seed_test(partial(env, slug), num_cycles=STEPS[slug] // 4)


@every_game
def test_an_environment_passes_the_max_cycles_test(slug: str) -> None:
    max_cycles_test(
        SimpleNamespace(
            env=partial(env, slug, together=True),
            parallel_env=partial(parallel_env, slug),
        )
    )
