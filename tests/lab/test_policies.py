"""Bots in environments, and policies of environments wherever bots play."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tablee.bots import bot, levels
from tablee.games import shelf
from tablee.lab import TableEnv, policy_bot
from tablee.lab.actions import WAIT
from tablee.sim import BotFailed, arena
from tests.sim import brought

OWN = "tests.sim.brought"


def first_masked(_seen: dict[str, Any], mask: Any) -> int:
    return int(np.flatnonzero(mask)[0])


@pytest.mark.parametrize(
    ("slug", "other"),
    [
        ("sequence", f"{OWN}:fine"),
        ("defense_afficher", "easy"),
        ("face_a_face", "middle"),
        ("rebus", "middle"),
    ],
)
def test_bots_play_an_environment_to_its_end(slug: str, other: str) -> None:
    table = TableEnv(slug, preset="beginner")
    table.reset(seed=2)
    while table.agents:
        best = table.agent_selection == "seat_0"
        table.step_by(levels(slug)[-1] if best else other)

    assert table.position.outcome is not None
    assert table.position.version > 10


def test_by_the_clock_a_bot_moves_when_it_means_to() -> None:
    table = TableEnv("face_a_face")
    table.reset(seed=2)
    best = bot("face_a_face", "expert")

    def slow(*asked: Any) -> Any:
        answer = best(*asked)
        return answer and answer._replace(after=7000, until=None)

    while table.position.version == 0:
        table.step_by(slow)

    assert 7000 <= table.position.now < 8000


def test_a_bot_plays_against_a_learner_and_its_reward_is_the_environment_s() -> None:
    table = TableEnv("sequence", seats=2, preset="beginner")
    table.reset(seed=7)
    for agent in table.agent_iter():
        seen, reward, terminated, _, _ = table.last()
        if terminated:
            assert reward == (1.0 if agent == "seat_0" else -1.0)
        if agent == "seat_0":
            table.step_by("hard")
        else:
            mask = seen["action_mask"]
            table.step(None if terminated else first_masked({}, mask))


def test_a_bot_that_fails_in_an_environment_is_told() -> None:
    table = TableEnv("sequence")
    table.reset(seed=2)

    with pytest.raises(BotFailed, match=rf"{OWN}:illegal answers Place.*SEQ-G14"):
        table.step_by(f"{OWN}:illegal")
    with pytest.raises(BotFailed, match="idle waits, and nothing else can happen"):
        table.step_by(brought.idle)
    together = TableEnv("sequence", together=True)
    together.reset(seed=2)
    with pytest.raises(ValueError, match="nobody is asked alone"):
        together.step_by("easy")


@pytest.mark.parametrize("slug", ["sequence", "defense_afficher"])
def test_a_policy_sees_as_a_bot_what_it_sees_in_its_environment(slug: str) -> None:
    table = TableEnv(slug, preset="beginner")
    table.reset(seed=3)
    asked = 0

    def compared(seen: dict[str, Any], mask: Any) -> int:
        nonlocal asked
        there = table.observe(table.agent_selection)
        may = there["action_mask"].copy()
        may[WAIT] = 0
        if mask.sum() and not table._asking.marks:
            assert all(
                (seen[name] == there["observation"][name]).all() for name in seen
            )
            assert (mask == may).all()
            asked += 1
        return first_masked(seen, mask)

    made = policy_bot(slug, compared)
    for _ in range(60):
        if table.agents:
            table.step_by(made)

    assert asked > 20


def test_a_policy_plays_in_an_arena_like_any_bot() -> None:
    made = policy_bot("sequence", first_masked)
    found = arena(shelf()["sequence"], (made, "easy"), 2, seed=1, jobs=1)

    assert found.bots == ("first_masked", "easy")
    assert not found.failures


def test_a_masked_action_of_a_policy_is_told() -> None:
    made = policy_bot("sequence", lambda _seen, mask: int(np.flatnonzero(1 - mask)[0]))
    found = arena(shelf()["sequence"], (made, "easy"), 2, seed=1, jobs=1)

    assert "action 0 is masked" in found.failures["<lambda>"].first


def test_a_policy_has_no_place_where_time_matters() -> None:
    with pytest.raises(ValueError, match="face_a_face is played by the clock"):
        policy_bot("face_a_face", first_masked)
