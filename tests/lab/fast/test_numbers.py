"""The same action numbers in a simulator and in an environment, which adds waiting."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from tablee.lab import fast
from tablee.lab.actions import WAIT, PosterMark
from tablee.lab.environment import TableEnv
from tablee.sim.table import TURNS

# One worker has them all: else each compiles the same simulators at the same time.
pytestmark = pytest.mark.timeout(900)

TABLES = [
    ("sequence", (0, 1), {}),
    ("sequence", (0, 1, 2), {"preset": "beginner"}),
    ("sequence", (0, 1, 0, 1), {"expert": True, "one_dead_card": True}),
    ("defense_afficher", (0, 1), {}),
    ("defense_afficher", (0, 1, 2, 3), {"preset": "beginner", "stop_at_brushes": True}),
    ("defense_afficher", (0, 1, 2, 1, 2), {"limited_fog": True}),
]
MOST = 150  # actions of one game


@pytest.mark.parametrize(("slug", "sides", "options"), TABLES)
def test_what_is_learned_in_a_simulator_is_played_in_an_environment(
    slug: str, sides: tuple[int, ...], options: dict[str, Any]
) -> None:
    limit = {"turn_limit": TURNS} if slug == "defense_afficher" else {}
    env, rng = TableEnv(slug, sides=sides, **options), Random(3)
    for seed in range(2):
        env.reset(seed=seed)
        table = fast.tables(
            slug, 1, sides=sides, seed=seed, chance="rules", **options | limit
        )
        for _ in range(MOST):
            agent = env.agent_selection
            seat = int(agent.removeprefix("seat_"))
            mask = env.observe(agent)["action_mask"]
            (legal,) = table.legal([seat])

            assert np.array_equal(mask[WAIT + 1 :], legal), env.say(agent)
            action = rng.choice(legal.nonzero()[0].tolist())
            assert (table.move(0, action) is None) == (not _is_whole(env, action))
            env.step(WAIT + 1 + action)
            table.step([action], [seat])
            assert table.state(0) == env.position.state
            if env.position.outcome is not None:
                assert table.over.all()
                break


def _is_whole(env: TableEnv, action: int) -> bool:
    move = env.choices(env.agent_selection)[WAIT + 1 + action]
    return not isinstance(move, PosterMark)
