"""Determinized search: worlds that look so are sampled, and played out at random.

A baseline to compare players with. It needs the fast simulators, and so plays their
games: ``tablee arena sequence --bots tablee.lab.search:play,hard``.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from math import ceil, log2
from time import perf_counter
from typing import Any, Final

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from tablee.games import shelf
from tablee.kernel import AnyGame, Chance, Pattern, Seat
from tablee.lab import fast

TURNS: Final = 12  # that are played out, where a game's turns can be limited
TRIALS: Final = 256  # playouts between two looks at the budget, at least
WORLDS: Final = 8  # in which every move is tried meanwhile, at least


def determinized_search(
    view: Any,
    seconds: float = 0.5,
    *,
    playouts: int | None = None,
    one_world: bool = False,
    chance: Chance | None = None,
) -> Any:
    """Return the move that does best in worlds that look like this view.

    Every move is tried in the same worlds, which players at random play to the end;
    the worse half of the moves is dropped again and again. By a number of *playouts*
    instead of seconds, the same *chance* gives the same move. In *one_world* alone, the
    search believes that what is hidden lies as it was sampled first.
    """
    if (seconds if playouts is None else playouts) <= 0:
        raise ValueError("a search takes time: give it more than 0 seconds or playouts")
    worlds = _Worlds(view, chance or Chance(b"search", 0), one_world=one_world)
    budget, end = _Budget(seconds, playouts), 0.0
    while True:
        actions = worlds.actions()
        # a choice that is half a move leaves time for the other half
        end += (1 - end) / (2 if worlds.are_halves(actions) else 1)
        best = _best(worlds, actions, budget, end)
        if (move := worlds.move(best)) is not None:
            return move
        worlds.pick(best)


class _Budget:
    """Seconds or playouts, and how much of them is spent."""

    def __init__(self, seconds: float, playouts: int | None) -> None:
        self._start, self._seconds, self._playouts = perf_counter(), seconds, playouts
        self.tried = 0

    @property
    def spent(self) -> float:
        """Which part is spent; the whole is 1."""
        if self._playouts is not None:
            return self.tried / self._playouts
        return (perf_counter() - self._start) / self._seconds


def _best(
    worlds: _Worlds, actions: NDArray[np.int64], budget: _Budget, end: float
) -> int:
    """Return the best action, by sequential halving."""
    sums, counts, start = np.zeros(len(actions)), np.zeros(len(actions)), budget.spent
    live, rounds = np.arange(len(actions)), ceil(log2(len(actions)))
    for n in range(1, rounds + 1):
        goal = start + (end - start) * n / rounds
        while True:
            tried = worlds.tried(actions[live])
            sums[live] += tried.sum(1)
            counts[live] += tried.shape[1]
            budget.tried += tried.size
            if budget.spent >= goal:
                break
        order = np.argsort(-sums[live] / counts[live], kind="stable")
        live = live[order[: ceil(len(live) / 2)]]
    return int(actions[live[0]])


class _Worlds:
    """Worlds that look like a view, as a batch, and what moves are worth in them."""

    def __init__(self, view: Any, chance: Chance, *, one_world: bool) -> None:
        self._seat, self._are_one = _seat_of(view), one_world
        game = _game_of(view)
        state = game.study.sample_state(view, chance)
        if game.study.turn is not None:
            turns = game.study.turn(state) + TURNS
            options = game.study.limit_turns(state.options, turns)
            state = replace(state, options=options)
        self._side = state.sides[self._seat]
        self._one = fast.from_states(game.slug, [state])
        self._dice = np.random.default_rng(chance.below(1 << 32))

    def actions(self) -> NDArray[np.int64]:
        """Return the seat's actions."""
        found = np.flatnonzero(self._one.legal([self._seat])[0])
        if not len(found):
            raise ValueError(f"seat {self._seat} has no move now: search when it has")
        return found

    def are_halves(self, actions: NDArray[np.int64]) -> bool:
        return any(self.move(int(action)) is None for action in actions)

    def move(self, action: int) -> Any:
        return self._one.move(0, action)

    def pick(self, action: int) -> None:
        """Make half a move in all worlds to come."""
        self._one.step([action], [self._seat])

    def tried(self, actions: NDArray[np.int64]) -> NDArray[np.float64]:
        """Play every action out in some worlds: rewards, actions × worlds."""
        count = max(WORLDS, TRIALS // len(actions))
        worlds = self._batch(np.repeat(self._one.tables, count))
        if not self._are_one:
            worlds.redeal(self._throws(count), np.full(count, self._seat))
        trials = self._batch(np.tile(worlds.tables, len(actions)))
        seats = np.full(len(trials), self._seat)
        trials.step(np.repeat(actions, count), seats)
        trials.play_random(self._throws(len(trials)))
        return trials.rewards[:, self._side].reshape(len(actions), count)

    def _batch(self, tables: NDArray[Any]) -> fast.Batch:
        batch = copy(self._one)
        batch.tables = tables
        return batch

    def _throws(self, count: int) -> NDArray[np.uint64]:
        return self._dice.integers(1 << 64, size=count, dtype=np.uint64)


def _seat_of(view: Any) -> int:
    seat = getattr(view, "seat", None)
    if seat is None or seat < 0:
        raise ValueError("nobody plays from this view: give match.view(seat)")
    return int(seat)


def _game_of(view: Any) -> AnyGame:
    for game in shelf().values():
        if type(view) is game.types.view:
            return game
    raise ValueError(f"no game shows {type(view).__name__}: give match.view(seat)")


@dataclass(frozen=True)
class SearchBot:
    """A ``Bot`` that searches, for so many seconds or playouts a move."""

    seconds: float = 0.5
    playouts: int | None = None
    one_world: bool = False

    def __call__(
        self, view: Any, _seat: Seat, moves: Sequence[Any], chance: Chance
    ) -> Any:
        if len(moves) == 1 and not isinstance(moves[0], Pattern):
            return moves[0]
        return determinized_search(
            view,
            self.seconds,
            playouts=self.playouts,
            one_world=self.one_world,
            chance=chance,
        )


play: Final = SearchBot()
# The same moves on every machine.
steady: Final = SearchBot(playouts=1000)
flat: Final = SearchBot(playouts=1000, one_world=True)
