"""The ``hard`` that a mind trains against is the bot ``hard``."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

pytest.importorskip("jax")

import numpy as np
from jax import numpy as jnp

from benchmarks.lab.minds import posters
from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher import moves as made
from tablee.games.defense_afficher.bots import BOTS
from tablee.games.defense_afficher.bots.tours import NUMBER
from tablee.games.defense_afficher.view import view_for
from tablee.kernel import Chance, Seat
from tablee.lab.fast.defense_afficher import board
from tablee.lab.fast.defense_afficher import layout as at
from tablee.lab.players import defense_afficher as mind
from tests.lab.training_tables import Position, positions

NEARLY = 2e-3  # turns: half floats' worth of nothing
PLAIN = {
    made.Throw: at.THROW,
    made.Stay: at.STAY,
    made.TakeChance: at.TAKE_CHANCE,
    made.Done: at.DONE,
}

# One worker has them all: else each compiles the same simulators at the same time.


def _tell(tables: Any) -> Any:
    asked = posters.ask(tables, jnp.zeros((len(tables.seed), 2), jnp.int32))
    return asked, posters.hard(tables, asked)


def _actions(move: Any, view: Any, position: Position) -> list[int]:
    """Return the actions that a move of ``hard`` is, or begin with."""
    match move:
        case made.Walk(route=route):
            ends = position.told[0].ends[position.table]
            here = np.flatnonzero(ends == NUMBER[route[-1]])
            return [at.WALK + int(n) for n in here]
        case made.Exchange(posters=some):
            return [at.PICK + mind.POSTER[poster] for poster in some] or [at.EXCHANGE]
        case _:
            return [_action(move, view)]


def _action(move: Any, view: Any) -> Any:
    """Return the one action that a move is."""
    match move:
        case made.Paste(poster=poster):
            return at.PASTE + mind.POSTER[poster]
        case made.LayNotice(slots=slots):
            return at.LAY + mind.SHAPE[frozenset(slots)]
        case made.LiftNotice(slots=slots):
            return at.LIFT + mind.SHAPE[frozenset(slots)]
        case made.Scrape(slot=slot, to=to):
            return at.SCRAPE + mind.SLOT[slot] * at.SIDES + to
        case made.Give(poster=poster):
            return at.GIVE + mind.POSTER[poster]
        case made.SwapPeeked(take=take, give=give):
            place = view.peeked.index(take)
            return at.TAKE_PEEKED + place * len(mind.POSTER) + mind.POSTER[give]
        case made.GoTo(square=square):
            return at.GO + list(board.BRUSH).index(NUMBER[square])
        case made.SwapPlaces(side=side):
            return at.SWAP + side
        case made.Peel(slot=slot):
            return at.PEEL + mind.SLOT[slot]
        case _:
            return PLAIN[type(move)]


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
