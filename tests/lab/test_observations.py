"""Nobody observes what their seat cannot see."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec import structs

from tablee.kernel import Chance, Seat
from tablee.lab import TableEnv
from tablee.testing.leaks import pools_of
from tests.lab.every_table import Table, every_table

# Steps of random play, and how often somebody looks
GAMES = {
    "sequence": (160, 0.2),
    "defense_afficher": (200, 0.2),
    "face_a_face": (150, 0.2),
    "rebus": (50, 0.5),
}


def alike(one: Any, other: Any) -> bool:
    """Compare two observations to the last number."""
    if isinstance(one, dict):
        same = one.keys() == other.keys()
        return same and all(alike(one[name], other[name]) for name in one)
    return bool(np.array_equal(one, other))


def play(env: TableEnv, rng: Random, steps: int) -> None:
    for _ in range(steps):
        if not any(env.terminations.values()):
            env.step(rng.choice([*env.choices(env.agent_selection)]))


@pytest.mark.parametrize(
    ("slug", "preset"),
    [
        *((slug, preset) for slug in GAMES for preset in ("rulebook", "beginner")),
        ("rebus", "express"),
    ],
)
def test_what_is_hidden_changes_no_observation(slug: str, preset: str) -> None:
    steps, share = GAMES[slug]
    env, rng, pools, changed = (
        TableEnv(slug, preset=preset),
        Random(1),
        pools_of(slug),
        0,
    )
    env.reset(seed=1)
    for _ in range(steps):
        play(env, rng, 1)
        if rng.random() > share:
            continue
        true = env.position
        for n, agent in enumerate(env.possible_agents):
            seen = env.observe(agent)
            if not pools(true.state, Seat(n)):
                continue
            chance = Chance(rng.randbytes(16), 0)
            other = env.game.study.redeal(true.state, Seat(n), chance)
            changed += other != true.state
            env._asking.position = structs.replace(true, state=other)
            if env.agent_selection == agent and not any(env.terminations.values()):
                env._asking._ask(Seat(n))
            assert alike(env.observe(agent), seen), agent
            env._asking.position = true

    assert changed


@every_table
def test_an_observation_is_of_its_space_wherever_one_sits(table: Table) -> None:
    env, rng = TableEnv(**table.asked), Random(2)
    env.reset(seed=2)
    for _ in range(4):
        play(env, rng, 5)
        for agent in env.possible_agents:
            assert env.observation_space(agent).contains(env.observe(agent))


def test_in_rebus_express_rounds_and_points_are_observed() -> None:
    env = TableEnv("rebus", seats=3, preset="express")
    env.reset(seed=1)
    begun = env.observe("seat_1")["observation"]
    assert (begun["round"].tolist(), begun["points"].sum()) == ([1, 4], 0)
    while not env.position.state.gallery:
        said = env.say(env.agent_selection)
        env.step(max(said))  # a rebus, a guess: what comes last is something done
    seen = env.observe("seat_1")["observation"]
    points = env.position.state.express.points

    assert seen["points"].tolist() == [points[1], points[2], points[0]]
    assert sum(points) > 0


def test_everybody_sees_the_table_from_their_own_chair() -> None:
    env = TableEnv("sequence", seats=3)
    env.reset(seed=4)
    starts = env.agent_selection
    first, *others = (
        env.observe(f"seat_{(int(starts[-1]) + n) % 3}")["observation"]
        for n in range(3)
    )

    assert first["to_play"].tolist() == [1, 0, 0]
    assert [other["to_play"].tolist() for other in others] == [[0, 0, 1], [0, 1, 0]]
    assert first["hand"].sum() == 6


def test_who_is_not_asked_can_only_wait() -> None:
    env = TableEnv("sequence", preset="beginner")
    env.reset(seed=4)
    (idle,) = {*env.agents} - {env.agent_selection}

    assert env.say(idle) == {0: "wait"}
    assert env.observe(idle)["action_mask"].sum() == 1
