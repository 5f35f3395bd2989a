"""The games registered with OpenSpiel itself."""

from __future__ import annotations

from random import Random
from typing import Any

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
