"""What training takes for ``hard``'s opinion of Séquence is ``hard``'s opinion."""

from __future__ import annotations

from functools import partial
from math import inf
from typing import Any

import pytest

pytest.importorskip("numpy")

import numpy as np

from benchmarks.minds import greedy, sequence, squares
from benchmarks.minds.board_network import BoardNetwork
from tablee.bots.sequence import BOTS
from tablee.bots.sequence.eyes import SHARP
from tablee.bots.sequence.player import Decider
from tablee.bots.sequence.position import read
from tablee.bots.sequence.weights import HARD
from tablee.games.sequence import GAME
from tablee.games.sequence.board import TWO_EYED
from tablee.games.sequence.moves import Place, Remove
from tablee.games.sequence.view import view_for
from tablee.kernel import Chance, Seat
from tablee.kernel.match import Match
from tablee.sim import play
from tablee.sim.table import TURNS, fairness, play_out


def _marks(thought: greedy.Thought, move: Any) -> float:
    if isinstance(move, Remove):
        return float(thought.remove[move.square])
    row = thought.jack if move.card in TWO_EYED else thought.card
    return float(row[move.square])


@pytest.mark.parametrize("rival", ["hard", "easy"])
def test_its_marks_are_those_of_hard(rival: str) -> None:
    kinds: set[type] = set()
    wins = 0

    def watched(view: Any, seat: Seat, moves: Any, chance: Chance) -> Any:
        nonlocal wins
        decider = Decider(read(view, seat), HARD, SHARP)
        thought = greedy.think(np, sequence.seen(view, seat))
        for move in moves:
            if isinstance(move, Place | Remove):
                kinds.add(type(move))
                expected = decider.mark(move)
                wins += expected == inf
                expected = greedy.WIN if expected == inf else expected
                found = _marks(thought, move)
                assert min(found, greedy.WIN / 2) == pytest.approx(
                    min(expected, greedy.WIN / 2), rel=1e-3, abs=0.02
                ), move
        return BOTS["hard"](view, seat, moves, chance)

    for seed in range(2):
        play("sequence", (watched, rival), seed=seed, sides=(0, 1, 0, 1))
    assert kinds == {Place, Remove}
    assert wins


def _untaught(planes: int) -> BoardNetwork:
    """Makes a network that adds nothing to what ``hard`` thinks."""
    shapes = {"in": (3, 3, planes, 4), "in_b": (4,), "out": (4, 3), "out_b": (3,)}
    weights = {name: np.zeros(shape) for name, shape in shapes.items()}
    return BoardNetwork(weights | {"scale": np.ones(1)})


@pytest.mark.parametrize("all_seeing", [False, True])
def test_a_mind_that_learned_nothing_plays_as_hard(all_seeing: bool) -> None:
    planes = squares.PLANES + greedy.FACTS + all_seeing * squares.HIDDEN
    options = GAME.study.limit_turns(GAME.presets["rulebook"], TURNS)
    match = Match(GAME, options, (0, 1, 0, 1), fairness(3))
    state = partial(getattr, match, "state") if all_seeing else None
    mind = sequence.Mind(_untaught(planes), state)

    def watched(view: Any, seat: Seat, moves: Any, chance: Chance) -> Any:
        move = mind.play(view, seat, moves, chance)
        decider = Decider(read(view, seat), HARD, SHARP)
        if isinstance(move, Place | Remove):
            best = max(map(decider.mark, moves))
            assert decider.mark(move) == pytest.approx(best, abs=0.02, rel=1e-3)
        return move

    play_out(match, [watched, BOTS["middle"]] * 2)
    assert match.outcome


def test_it_sees_in_a_game_what_it_saw_in_training() -> None:
    jax = pytest.importorskip("jax")
    from benchmarks.minds import chips  # noqa: PLC0415
    from tablee import fast  # noqa: PLC0415

    batch = fast.tables("sequence", 8, sides=(0, 1, 0, 1), seed=5, automatic_draw=True)
    met = np.zeros((8, 2), int)
    ask = jax.jit(lambda tables: chips.ask(tables, met))
    step = jax.jit(
        lambda tables, actions: chips.SIMULATOR.step(tables, chips.SETTING, actions)
    )
    tables = chips.SIMULATOR.deal(batch.tables["seed"][:, :2], chips.SETTING)
    dice = batch.dice(3)
    for _ in range(60):
        asked = jax.device_get(ask(tables))
        for n in np.flatnonzero(~batch.over & (batch.tables["phase"] == 0)):
            seat = Seat(int(batch.tables[n]["seat"]))
            state = batch.state(int(n))
            known = sequence.seen(view_for(state, seat), seat)
            thought = greedy.think(np, known)
            planes = [
                squares.planes(np, known),
                thought.planes,
                squares.hidden(np, sequence.hidden(state, seat)),
            ]
            row = asked.seen[n][:, :-1].astype(np.float32)
            assert np.allclose(np.concatenate(planes, 1), row, atol=0.02, rtol=0.01)
            marks = np.concatenate([thought.card, thought.jack, thought.remove])
            hint = asked.hint[n][: squares.SAID]
            assert np.allclose(np.arcsinh(marks / 2), hint, atol=0.01)
        seats, actions = batch.choose(dice)
        batch.step(actions, seats)
        tables = step(tables, actions.astype(np.int32))
