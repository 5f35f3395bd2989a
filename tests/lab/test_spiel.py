"""States in OpenSpiel's manner, and one of its own algorithms on them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec import structs

from tablee.kernel import Chance, Seat
from tablee.lab import Game, State
from tests.lab.every_table import Table, every

STEPS = 40
unnumbered = pytest.param(Table("mot_cache"), id="mot_cache")
of_all = pytest.mark.parametrize("table", [*every, unnumbered])


def begun(slug: str, steps: int, seed: int = 1, **table: Any) -> State:
    state, rng = Game(slug, **table).new_initial_state(), Random(seed)
    for _ in range(steps):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@of_all
def test_a_state_says_what_can_be_done_and_by_whom(table: Table) -> None:
    state, rng = Game(**table.asked).new_initial_state(), Random(1)
    assert state.is_chance_node()
    assert state.current_player() == -1
    for _ in range(STEPS):
        if state.is_terminal():
            break
        legal = state.legal_actions()
        assert legal == sorted(legal) != []
        assert state.is_chance_node() != state.is_player_node()
        mask = state.legal_actions_mask()
        assert [n for n, may in enumerate(mask) if may] == legal
        if state.is_chance_node():
            assert sum(p for _, p in state.chance_outcomes()) == pytest.approx(1)
        elif state.current_player() >= 0:
            assert state.action_to_string(legal[-1])
            if state.get_game().is_observed:
                tensor = state.information_state_tensor()
                assert len(tensor) == state.get_game().information_state_tensor_size()
                assert 0 <= min(tensor) <= max(tensor) <= 1
        state.apply_action(rng.choice(legal))
    assert state.move_number() == len(state.history()) > 0


@of_all
def test_a_clone_goes_its_own_way(table: Table) -> None:
    state = begun(steps=8, **table.asked)
    before, twin, rng = state.history(), state.clone(), Random(2)
    shown = str(state)
    for _ in range(3):
        if not twin.is_terminal():
            twin.apply_action(rng.choice(twin.legal_actions()))

    assert (state.history(), str(state)) == (before, shown)
    assert twin.history()[: len(before)] == before


def test_the_same_actions_lead_to_the_same_state() -> None:
    first = begun("defense_afficher", 60)
    again = Game("defense_afficher").new_initial_state()
    for action in first.history():
        again.apply_action(action)

    assert again.position == first.position


def test_a_state_is_written_down_and_read_again() -> None:
    state = begun("defense_afficher", 60)
    game = state.get_game()

    assert game.deserialize_state(state.serialize()).position == state.position
    with pytest.raises(ValueError, match="action 1 of this state is 'x': give what"):
        game.deserialize_state("0 x")
    with pytest.raises(ValueError, match="a resampled state has no history"):
        state.resample_from_infostate(0, Random(1).random).serialize()


def test_a_tensor_tells_apart_what_is_seen_and_nothing_else() -> None:
    state = begun("sequence", 30)
    player = state.current_player()
    other = state.resample_from_infostate(player, Random(5).random)

    assert other.observation_tensor(player) == state.observation_tensor(player)
    assert other.observation_tensor(1 - player) != state.observation_tensor(1 - player)
    remembers, forgets = (
        each.information_state_tensor(player) for each in (state, begun("sequence", 1))
    )
    assert remembers[-16:] != forgets[-16:] == [0.0] * 16
    with pytest.raises(ValueError, match="no player 2: players are 0 to 1"):
        state.observation_tensor(2)


def test_a_throw_is_a_chance_node_that_shows_every_face() -> None:
    state = Game("defense_afficher", chances=64).new_initial_state()
    state.apply_action(0)
    throw = next(
        a for a in state.legal_actions() if state.action_to_string(a) == "throw"
    )
    state.apply_action(throw)

    assert state.is_chance_node()
    dice = {state.child(n).position.state.phase.die for n, _ in state.chance_outcomes()}
    assert dice == {1, 2, 3, 4, 5, 6}


def test_outcomes_of_the_deal_differ() -> None:
    start = Game("sequence").new_initial_state()
    hands = {start.child(n).position.state.hands for n, _ in start.chance_outcomes()}

    assert len(hands) == 16


def test_all_is_paid_at_the_end() -> None:
    state, rng = (
        Game("sequence", seats=4, preset="beginner").new_initial_state(),
        Random(3),
    )
    while not state.is_terminal():
        assert state.returns() == [0.0] * 4
        state.apply_action(rng.choice(state.legal_actions()))

    assert sum(state.returns()) == pytest.approx(0)
    assert state.current_player() == -4
    assert state.legal_actions() == []


def test_what_is_hidden_is_in_no_information_state() -> None:
    state, rng = begun("sequence", 30), Random(1)
    for player in range(2):
        seen = state.observation_string(player)
        true = state.position
        other = true.game.study.redeal(
            true.state, Seat(player), Chance(rng.randbytes(8), 0)
        )
        assert other != true.state
        state._table.position = structs.replace(true, state=other)
        assert state.observation_string(player) == seen
        state._table.position = true
    mine, yours = (state.information_state_string(player) for player in range(2))

    assert mine != yours
    assert mine.count("did") + yours.count("did") < state.move_number()


def test_another_deal_is_the_same_information_state() -> None:
    state = begun("sequence", 30)
    player, draw = state.current_player(), Random(5)
    others = [state.resample_from_infostate(player, draw.random) for _ in range(5)]

    key = state.information_state_string(player)
    assert {each.information_state_string(player) for each in others} == {key}
    assert len({each.position.state for each in others}) == 5
    assert all(each.legal_actions() == state.legal_actions() for each in others)


def test_an_action_that_cannot_be_taken_is_told() -> None:
    state = begun("sequence", 5)

    with pytest.raises(ValueError, match="no action 669 now"):
        state.apply_action(669)
    with pytest.raises(ValueError, match="nothing is dealt yet"):
        _ = Game("sequence").new_initial_state().position
    with pytest.raises(ValueError, match="needs an outcome"):
        Game("sequence", chances=0)


def test_openspiel_s_tree_search_wins_the_matches() -> None:
    """Whoever leaves one more than a multiple of four wins in the end."""
    np = pytest.importorskip("numpy")
    mcts = pytest.importorskip("open_spiel.python.algorithms.mcts")
    game = Game("allumettes", chances=1)
    state = game.new_initial_state()
    state.apply_action(0)
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(
        game, 2.0, 300, mcts.RandomRolloutEvaluator(1, rng), random_state=rng
    )
    seat, mover = state.current_player(), Random(4)
    while not state.is_terminal():
        if state.current_player() == seat:
            state.apply_action(bot.step(state))
        else:
            state.apply_action(mover.choice(state.legal_actions()))

    assert state.returns()[seat] == 1.0


def test_openspiel_s_search_with_hidden_cards_plays_sequence() -> None:
    np = pytest.importorskip("numpy")
    ismcts = pytest.importorskip("open_spiel.python.algorithms.ismcts")
    mcts = pytest.importorskip("open_spiel.python.algorithms.mcts")
    game = Game("sequence", preset="beginner")
    state = game.new_initial_state()
    state.apply_action(0)
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, rng), 2.0, 8, random_state=rng
    )

    assert bot.step(state) in state.legal_actions()
