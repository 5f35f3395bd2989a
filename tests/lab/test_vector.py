"""Vector environments: what Gymnasium's ``check_env`` asks of one, asked of many."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from tablee.lab import TableEnv, VectorTables

TABLES: list[dict[str, Any]] = [
    {"slug": "sequence", "preset": "beginner"},
    {"slug": "sequence", "sides": (0, 1, 0, 1)},  # draws in others' turns
    {"slug": "defense_afficher", "turn_limit": 8},
]
of_tables = pytest.mark.parametrize("table", TABLES, ids=lambda t: t["slug"])


def drawn(mask: Any, rng: np.random.Generator) -> Any:
    return (mask * rng.random(mask.shape)).argmax(1)


def alike(one: Any, other: Any) -> bool:
    if isinstance(one, dict):
        return all(alike(one[name], other[name]) for name in one | other)
    return bool(np.array_equal(one, other))


@pytest.mark.timeout(900)  # it may be the first to compile, beside others
@of_tables
def test_it_is_what_gymnasium_expects_of_a_vector_environment(
    table: dict[str, Any],
) -> None:
    env, rng = VectorTables(num_envs=5, **table), np.random.default_rng(1)
    assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    assert env.observation_space == batch_space(env.single_observation_space, 5)
    assert env.action_space == batch_space(env.single_action_space, 5)
    first, info = env.reset(seed=4)
    kept = {name: array.copy() for name, array in first["observation"].items()}
    assert info == {}
    seen, ended, games = first, np.zeros(5, bool), 0
    for _ in range(250):
        assert env.observation_space.contains(seen)
        actions = drawn(seen["action_mask"], rng)
        assert env.action_space.contains(actions)
        # after the end of a game what is played counts for nothing
        seen, paid, over, cut, info = env.step(np.where(ended, 0, actions))
        for row, kind in ((paid, np.float64), (over, np.bool_), (cut, np.bool_)):
            assert (row.shape, row.dtype) == ((5,), kind)
        assert not (over & ended).any()
        assert not paid[~over].any()
        assert not cut.any()
        games, ended = games + over.sum(), over
    assert games > 5
    assert alike(first["observation"], kept)  # what was given stays as it was
    env.close()


@of_tables
def test_a_seed_is_a_run_and_another_seed_another(table: dict[str, Any]) -> None:
    def run(seed: Any) -> list[Any]:
        env, rng = VectorTables(num_envs=3, **table), np.random.default_rng(1)
        seen, _ = env.reset(seed=seed)
        found = [seen]
        for _ in range(120):
            seen, paid, *_ = env.step(drawn(seen["action_mask"], rng))
            found += [seen, paid]
        return found

    ours, again, other = run(4), run([4, 5, 6]), run(5)
    assert all(map(alike, ours, again))
    assert not all(map(alike, ours, other))


@of_tables
def test_a_game_goes_as_in_the_environment_of_pettingzoo(table: dict[str, Any]) -> None:
    """Everybody takes the highest number, so that both play the same whole game."""
    vector = VectorTables(
        num_envs=1,
        seat=1,
        others=lambda _seen, mask: mask.shape[1] - 1 - mask[:, ::-1].argmax(1),
        chance="rules",
        **table,
    )
    many, _ = vector.reset(seed=9)
    one, over = TableEnv(**table), False
    one.reset(seed=9)
    while not over:
        while one.agent_selection != "seat_1" and one.agents:
            if any(one.terminations.values()):
                break
            one.step(max(one.choices(one.agent_selection)))
        told = one.observe("seat_1")
        assert alike(many["action_mask"][0], told["action_mask"])
        for name, array in told["observation"].items():
            assert alike(many["observation"][name][0], array), name
        action = max(one.choices("seat_1"))
        many, paid, ended, _, _ = vector.step([action])
        one.step(action)
        over = bool(ended[0])
    while not any(one.terminations.values()):
        one.step(max(one.choices(one.agent_selection)))
    assert paid[0] == one.rewards["seat_1"]


def test_gymnasium_s_own_wrapper_counts_the_games() -> None:
    env = RecordEpisodeStatistics(VectorTables("sequence", 4, preset="beginner"))
    rng, returns = np.random.default_rng(2), []
    seen, _ = env.reset(seed=1)
    for _ in range(200):
        seen, _, over, _, info = env.step(drawn(seen["action_mask"], rng))
        returns += [*info["episode"]["r"][over]] if over.any() else []
    assert set(returns) <= {-1.0, 0.0, 1.0}
    assert len(returns) >= 4


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"seat": 2}, "no seat 2: seats are 0 to 1"),
        ({"simulator": "cuda"}, "no simulator is called 'cuda'; there is numba and"),
        ({"slug": "rebus"}, "no fast simulator of 'rebus'; there is sequence and"),
        ({"num_envs": 0}, "a batch has at least one table, not 0"),
    ],
)
def test_what_is_not_there_is_refused_in_a_sentence(
    asked: dict[str, Any], told: str
) -> None:
    with pytest.raises(ValueError, match=told):
        VectorTables(**dict[str, Any](slug="sequence", num_envs=2) | asked)


@pytest.mark.parametrize("actions", [[0, 0], [10**6, 0], [-1, 0], [1, 2, 3]])
def test_a_masked_action_is_refused_and_nothing_is_played(actions: list[int]) -> None:
    env = VectorTables("sequence", 2, preset="beginner")
    before, _ = env.reset(seed=1)

    with pytest.raises(ValueError, match=r"give 2 actions|table 0: seat 0 cannot take"):
        env.step(actions)
    assert alike(env._observe(), before)
