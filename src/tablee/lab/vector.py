"""Gymnasium's vector environments over the fast simulators, compiled or in JAX.

One seat of every table learns; the others are played at random, or by a function.
Numbers, observations, who is asked and rewards are those of ``environment``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from tablee.lab import fast
from tablee.lab.actions import FIRST, WAIT
from tablee.lab.fast.batch import SEED_SPAN, as_seeds
from tablee.lab.fast.records import around, lines_up
from tablee.lab.observations import observation
from tablee.sim.table import TURNS

# from observations and masks, a row each, to actions
Policy: TypeAlias = Callable[[dict[str, Any], NDArray[np.int8]], ArrayLike]
SIMULATORS: Final = ("numba", "jax")


class VectorTables(VectorEnv[dict[str, Any], Any, Any]):  # type: ignore[misc]  # as TableEnv
    """Many tables of one game, at each of which one seat learns.

    A game that has ended is followed by another at the next step, whose action counts
    for nothing (``AutoresetMode.NEXT_STEP``).
    """

    def __init__(
        self,
        slug: str,
        num_envs: int,
        *,
        seat: int = 0,
        others: Policy | None = None,
        simulator: str = "numba",
        **table: Any,
    ) -> None:
        """Set tables up as ``fast.tables`` does; ``reset`` deals."""
        if simulator not in SIMULATORS:
            told = f"there is {' and '.join(SIMULATORS)}"
            raise ValueError(f"no simulator is called {simulator!r}; {told}")
        given = fast.tables(slug, num_envs, **table)
        game, sides = given.compiled.game, given.sides
        if not 0 <= seat < len(sides):
            raise ValueError(f"no seat {seat}: seats are 0 to {len(sides) - 1}")
        self._batch = given.limited(TURNS)
        if simulator == "jax":
            from tablee.lab.fast.accelerated.batch import (  # noqa: PLC0415  # needs JAX
                in_jax,
            )

            self._batch = in_jax(self._batch)
        self.num_envs, self._seat, self._others = num_envs, seat, others
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}
        actions = FIRST + given.actions
        seen = Dict(dict(observation(game).spaces(sides)))
        mask = Box(0, 1, (actions,), np.int8)
        self.single_action_space = Discrete(actions)
        self.single_observation_space = Dict({"observation": seen, "action_mask": mask})
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def reset(
        self,
        *,
        seed: int | Sequence[int] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal every table: from *seed*, *seed* + 1 and so on, or from a list."""
        if seed is None:
            seeds = self._seeds()
        else:
            if isinstance(seed, int):
                seed = range(seed, seed + self.num_envs)
            seeds = as_seeds(seed)
            self.np_random = np.random.default_rng(seeds)
        self._batch.reset(seeds)
        self._ended = np.zeros(self.num_envs, bool)
        self._last = np.zeros(self.num_envs, np.int64)  # who moved last
        self._waited = np.zeros(self.num_envs, np.int64)  # so many seats since
        self._let_others_play()
        return self._observe(), {}

    def step(
        self, actions: ArrayLike
    ) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """Play the learner's action at every table, and the others' up to its next."""
        begins = self._ended
        if begins.any():
            self._batch.deal(begins, self._seeds()[begins])
            self._last[begins] = self._waited[begins] = 0
            self._ask()
        self._play(np.asarray(actions, np.int64), ~begins)
        self._let_others_play()
        self._ended = self._batch.over
        rewards = self._batch.rewards[:, self._batch.sides[self._seat]]
        never = np.zeros(self.num_envs, bool)
        return self._observe(), rewards, self._ended.copy(), never, {}

    def _seeds(self) -> NDArray[np.int64]:
        return self.np_random.integers(SEED_SPAN, size=self.num_envs, dtype=np.int64)

    def _observe(self) -> dict[str, Any]:
        seen = self._batch.observe(np.full(self.num_envs, self._seat))
        return {"observation": seen, "action_mask": self._mask}

    def _let_others_play(self) -> None:
        """Play the others until the learner is asked at every table, or it is over."""
        while True:
            self._ask()
            others = (self._asked != self._seat) & ~self._batch.over
            if not others.any():
                return
            numbers = np.zeros(self.num_envs, np.int64)
            mask = self._mask[others]
            if self._others is None:
                numbers[others] = (mask * self.np_random.random(mask.shape)).argmax(1)
            else:
                seen = self._batch.observe(self._asked)
                some = {name: array[others] for name, array in seen.items()}
                numbers[others] = self._others(some, mask)
            self._play(numbers, others)

    def _ask(self) -> None:
        """Find who is asked at each table and what it may do (see ``asking``)."""
        batch, count = self._batch, len(self._batch.sides)
        legal = [batch.legal(np.full(self.num_envs, n)) for n in range(count)]
        order = around(self._last, count)
        can = lines_up(np.array([some.any(1) for some in legal]).T, order)
        can &= np.arange(count) >= self._waited[:, None]
        rows, self._turn = np.arange(self.num_envs), can.argmax(1)
        self._asked = order[rows, self._turn]
        mask = np.zeros((self.num_envs, FIRST + batch.actions), np.int8)
        mask[:, FIRST:] = np.array(legal)[self._asked, rows]
        mask[:, WAIT] = can.sum(1) != 1  # nothing would ever happen after it
        self._mask = mask

    def _play(self, numbers: NDArray[np.int64], where: NDArray[np.bool_]) -> None:
        """Play the actions of those who are asked."""
        rows = np.arange(self.num_envs)
        if numbers.shape != rows.shape:
            raise ValueError(f"give {self.num_envs} actions, one for each table")
        inside = (numbers >= 0) & (numbers < self._mask.shape[1])
        fine = inside & (self._mask[rows, np.where(inside, numbers, 0)] == 1)
        if (bad := np.flatnonzero(where & ~fine)).size:
            told = "take one whose action_mask is 1"
            raise ValueError(
                f"table {bad[0]}: seat {self._asked[bad[0]]} cannot take action "
                f"{numbers[bad[0]]} now: {told}"
            )
        acts = where & (numbers != WAIT)
        self._batch.step(np.where(acts, numbers - FIRST, -1), self._asked)
        self._last = np.where(acts, self._asked, self._last)
        waited = np.where(where, 1 + self._turn, self._waited)
        self._waited = np.where(acts, 0, waited)
