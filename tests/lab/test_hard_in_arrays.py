"""What a player trains against and sees is what is at a table: ``hard``, and views."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

import numpy as np
import pytest
from jax import numpy as jnp

from benchmarks.lab.training import posters
from benchmarks.lab.training.defense import AllSeeing
from tablee.games.defense_afficher import GAME, numbers
from tablee.games.defense_afficher import moves as made
from tablee.games.defense_afficher.bots import BOTS
from tablee.games.defense_afficher.bots.tours import NUMBER
from tablee.games.defense_afficher.view import view_for
from tablee.kernel import Chance, Seat
from tablee.lab.players import defense_afficher as learned
from tests.lab.training_tables import Position, positions

NEARLY = 2e-3  # turns: half floats' worth of nothing


def _tell(tables: Any) -> Any:
    asked = posters.ask(tables, jnp.zeros((len(tables.seed), 2), jnp.int32))
    return asked, posters.hard(tables, asked)


def _actions(move: Any, view: Any, position: Position) -> list[int]:
    """Return the actions that a move of ``hard`` is, or begin with."""
    match move:
        case made.Walk(route=route):
            ends = position.told[0].ends[position.table]
            here = np.flatnonzero(ends == NUMBER[route[-1]])
            return [numbers.WALK + int(n) for n in here]
        case made.Exchange(posters=some):
            picked = [numbers.PICK + numbers.POSTER[poster] for poster in some]
            return picked or [numbers.EXCHANGE]
        case _:
            return [numbers.number_of(move, (), view.peeked)]


def _compare(count: int, steps: int, seed: int) -> Counter[str]:
    """Ask both at every position; count the phases."""
    phases: Counter[str] = Counter()
    for position in positions(_tell, count, steps, seed=seed, often=0.7):
        if position.picked:
            continue
        asked, wanted = position.told
        n = position.table
        seat = Seat(int(asked.me[n]))
        view = view_for(position.state, seat)
        moves = GAME.rules.legal_moves(position.state, seat)
        move = BOTS["hard"](view, seat, moves, Chance(b"x", n))
        marks = np.where(asked.legal[n], wanted[n], -np.inf)
        found = max(marks[action] for action in _actions(move, view, position))
        assert found >= marks.max() - NEARLY, (type(view.phase), move)
        phases[type(view.phase).__name__] += 1
    return phases


def test_hard_in_arrays_is_the_bot() -> None:
    assert len(_compare(16, 60, seed=5)) >= 8


@pytest.mark.soak
def test_hard_in_arrays_is_the_bot_over_whole_games() -> None:
    assert len(_compare(48, 400, seed=6)) >= 8


def test_it_sees_in_a_game_what_it_saw_in_training() -> None:
    network, met = learned.shipped()._network, np.zeros((16, 2), int)
    ask = partial(posters.ask, met=met)
    for position in positions(ask, 16, 150, seed=5):
        asked, n, state = position.told, position.table, position.state
        me = int(asked.me[n])
        bot = AllSeeing(network, partial(lambda state: state, state))
        seen = bot.inputs(view_for(state, Seat(me)), me, position.picked)
        assert np.allclose(seen, asked.seen[n], atol=1e-3)
