"""The games registered with OpenSpiel itself, and a deep algorithm of theirs."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

pyspiel: Any = pytest.importorskip("pyspiel")
pytest.importorskip("tablee.lab.openspiel")


def begun(name: str, steps: int, **parameters: Any) -> Any:
    state = pyspiel.load_game(name, parameters).new_initial_state()
    rng = Random(1)
    for _ in range(steps):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(
    "slug", ["sequence", "defense_afficher", "face_a_face", "rebus", "mot_cache"]
)
def test_openspiel_loads_a_game_by_its_name_and_writes_its_states_down(
    slug: str,
) -> None:
    state = begun(f"tablee_{slug}", 12, seats=3)
    game = state.get_game()
    again = game.deserialize_state(state.serialize())
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])

    assert game.num_players() == 3
    assert (str(again), again.history()) == (str(state), state.history())
    assert copy.history()[:-1] == state.history()
    assert again.legal_actions() == state.legal_actions()


def test_observers_show_what_states_do() -> None:
    state = begun("tablee_sequence", 20, preset="beginner")
    inner = state.inner

    assert inner.get_game().options.automatic_draw
    for player in range(2):
        wanted = inner.observation_tensor(player)
        assert state.observation_tensor(player) == pytest.approx(wanted)
        wanted = inner.information_state_tensor(player)
        assert state.information_state_tensor(player) == pytest.approx(wanted)
        assert state.observation_string(player) == inner.observation_string(player)


def test_a_table_that_is_not_there_is_told_in_one_sentence() -> None:
    with pytest.raises(ValueError, match="sequence has no preset 'easy'; there is"):
        pyspiel.load_game("tablee_sequence", {"preset": "easy"})


@pytest.mark.soak  # scripts/soak jax: it needs JAX
@pytest.mark.timeout(600)
def test_openspiel_s_deep_q_network_learns_the_matches() -> None:
    """From one in two against a player at random to more than three in four."""
    dqn: Any = pytest.importorskip("open_spiel.python.jax.dqn")
    rl_environment: Any = pytest.importorskip("open_spiel.python.rl_environment")
    env = rl_environment.Environment(pyspiel.load_game("tablee_allumettes"))
    size = env.observation_spec()["info_state"][0]
    learner = dqn.DQN(
        player_id=0,
        state_representation_size=size,
        num_actions=env.action_spec()["num_actions"],
        hidden_layers_sizes=[32],
        optimizer_str="adam",
        learning_rate=0.003,
        batch_size=32,
        replay_buffer_capacity=2000,
        min_buffer_size_to_learn=100,
        learn_every=4,
        update_target_network_every=50,
        epsilon_decay_duration=1500,
        seed=1,
    )
    rng = np.random.default_rng(1)

    def won(games: int, *, learns: bool) -> float:
        wins = 0.0
        for _ in range(games):
            time = env.reset()
            while not time.last():
                player = time.observations["current_player"]
                if player == 0:
                    action = learner.step(time, is_evaluation=not learns).action
                else:
                    action = rng.choice(time.observations["legal_actions"][player])
                time = env.step([action])
            learner.step(time, is_evaluation=not learns)
            wins += time.rewards[0] > 0
        return wins / games

    before = won(100, learns=False)
    won(300, learns=True)
    assert before < 0.7
    assert won(100, learns=False) > 0.8
