"""``hard`` of Séquence, compiled, thinks of every move what the bot thinks."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("numba")

import numpy as np

from benchmarks.minds import playing_on
from tablee import fast
from tablee.bots.sequence.eyes import SHARP
from tablee.bots.sequence.player import Decider
from tablee.bots.sequence.position import read
from tablee.bots.sequence.weights import HARD
from tablee.fast.sequence.listing import listed
from tablee.games.sequence.moves import Lock, Place, Remove
from tablee.games.sequence.view import view_for
from tablee.kernel import Seat

GAMES, PLIES = 4, 70
MOST = 1e5  # a mark from here on wins


@playing_on.njit
def _think(
    tables: Any, n: Any, setting: Any, seat: Any, out: Any, work: Any, marks: Any
) -> Any:
    """Puts what may be done into *out*, and its marks; gives what ``hard`` does."""
    count = listed(tables[n], setting, seat, out, np.int64(0))
    playing_on.weigh(tables[n], seat, work)
    for k in range(count):
        marks[k] = playing_on.mark_of(tables[n], seat, np.int64(out[k]), work)
    listing = out[:count].copy()
    rng = np.uint64(n)
    done = playing_on.by_hard(tables[n], setting, seat, rng, out, work)
    out[:count] = listing
    return count, done


@pytest.mark.soak  # compiling takes half a minute
def test_its_marks_are_those_of_hard() -> None:
    batch = fast.tables(
        "sequence", GAMES, sides=(0, 1, 0, 1), preset="beginner", seed=3
    )
    space = np.empty(1000, np.int32), np.zeros((8, 100)), np.zeros(1000)
    out, _, marks = space
    compared = 0
    for _ in range(PLIES):
        seats, actions = batch.to_act(), np.full(GAMES, -1)
        for n in map(int, np.flatnonzero(seats >= 0)):
            seat = Seat(int(seats[n]))
            setting = batch._setting[0]
            count, actions[n] = _think(batch.tables, n, setting, int(seat), *space)
            decider = Decider(read(view_for(batch.state(n), seat), seat), HARD, SHARP)
            for k in range(count):
                move = batch.move(n, int(out[k]))
                if isinstance(move, Place | Remove | Lock):
                    expected = min(decider.mark(move), MOST)
                    assert min(marks[k], MOST) == pytest.approx(expected), move
                    compared += 1
        batch.step(actions)
    assert batch.over.any()
    assert compared > 1000
