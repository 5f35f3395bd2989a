"""The environments pass PettingZoo's own tests."""

from __future__ import annotations

import warnings
from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, seed_test
from pettingzoo.test.state_test import test_state_space as check_state_space

from tablee.lab import env, parallel_env
from tests.lab.every_table import Table, every_table

# How many steps: those of the games of words are dear.
STEPS = {
    "allumettes": 30,  # somebody's own
    "sequence": 120,
    "defense_afficher": 120,
    "face_a_face": 90,
    "rebus": 25,
}


@every_table
def test_an_environment_passes_the_api_test(
    table: Table, capsys: pytest.CaptureFixture[str]
) -> None:
    with warnings.catch_warnings():
        # Named arrays are meant, and PettingZoo knows by name who may have them.
        warnings.filterwarnings("ignore", "Observation space for each agent probably")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        api_test(env(**table.asked), num_cycles=STEPS[table.slug])

    assert "Passed API test" in capsys.readouterr().out


@every_table
def test_the_state_of_all_is_of_its_space_and_holds_every_hand(table: Table) -> None:
    some = env(**table.asked)
    some.reset(seed=1)
    check_state_space(some)
    for _ in range(5):
        seats = [some.observe(agent)["observation"] for agent in some.agents]
        rows = [np.concatenate([a.ravel() for a in seen.values()]) for seen in seats]
        assert some.state_space.contains(some.state())
        assert np.array_equal(some.state(), np.concatenate(rows))
        mask = some.observe(some.agent_selection)["action_mask"]
        some.step(some.action_space(some.agent_selection).sample(mask))


@every_table
def test_an_environment_passes_the_seed_test(table: Table) -> None:
    seed_test(partial(env, **table.asked), num_cycles=STEPS[table.slug] // 4)


@every_table
def test_an_environment_passes_the_max_cycles_test(table: Table) -> None:
    max_cycles_test(
        SimpleNamespace(
            env=partial(env, **table.asked, together=True),
            parallel_env=partial(parallel_env, **table.asked),
        )
    )
