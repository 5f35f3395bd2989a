"""The JAX version held against the compiled one, field by field."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tablee.lab import VectorTables
from tests.lab.fast.acceleration import GAMES, Kind, compare


def _some(slug: str, every: int) -> list[tuple[str, Kind]]:
    return [(slug, kind) for kind in GAMES[slug].kinds[::every]]


@pytest.mark.parametrize(
    ("slug", "kind"), [*_some("sequence", 13), *_some("defense_afficher", 97)]
)
def test_jax_does_what_the_compiled_simulator_does(slug: str, kind: Kind) -> None:
    assert compare(slug, kind, count=8, seed=0) > 0


@pytest.mark.parametrize(
    "table",
    [
        {"slug": "sequence", "preset": "beginner"},
        {"slug": "defense_afficher", "turn_limit": 8},
    ],
    ids=lambda table: table["slug"],
)
def test_a_vector_environment_in_jax_is_the_compiled_one(table: dict[str, Any]) -> None:
    envs = [
        VectorTables(num_envs=4, simulator=which, **table) for which in ("numba", "jax")
    ]
    rng = np.random.default_rng(1)
    ours, theirs = (env.reset(seed=3)[0] for env in envs)
    for _ in range(60):
        for name, array in ours["observation"].items():
            assert np.array_equal(array, theirs["observation"][name]), name
        mask = ours["action_mask"]
        assert np.array_equal(mask, theirs["action_mask"])
        actions = (mask * rng.random(mask.shape)).argmax(1)
        (ours, *paid), (theirs, *other) = (env.step(actions) for env in envs)
        assert all(map(np.array_equal, paid[:3], other[:3]))


def test_a_table_that_jax_lacks_is_told_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="has not open draws: take the simulator 'num"):
        VectorTables("sequence", 2, simulator="jax")
