"""A batch that is played in JAX, and read as the compiled simulators' records."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tablee.lab.fast.accelerated import Simulator, jax, jnp
from tablee.lab.fast.batch import Batch, as_seeds
from tablee.lab.fast.chance import QUICK, seed_words


def in_jax(batch: Batch) -> JaxTables:
    """Return a batch of the same tables that is dealt and played in JAX."""
    slug, setting = batch.compiled.game.slug, batch.setting
    module = import_module(f"tablee.lab.fast.accelerated.{slug}")
    if lacks := module.lacks(batch.options):
        raise ValueError(f"{slug} in JAX has not {lacks}: take the simulator 'numba'")
    given = (setting[name] for name in module.SETTING._fields)
    return JaxTables(batch, module.SIMULATOR, module.SETTING._make(given))


class JaxTables(Batch):
    """Tables in play; ``tables`` is what they are as records, and is only read."""

    def __init__(self, batch: Batch, simulator: Simulator, setting: Any) -> None:
        """Take the kind of table from *batch*; ``reset`` deals."""
        self.__dict__.update(batch.__dict__)
        self._simulator = simulator
        self._deal = jax.jit(lambda seeds: simulator.deal(seeds, setting))
        self._step = jax.jit(lambda t, actions: simulator.step(t, setting, actions))
        self._legal = jax.jit(lambda tables: simulator.legal(tables, setting))
        self._either = jax.jit(_either)

    def reset(self, seeds: ArrayLike) -> None:
        self._adopt(self._dealt(as_seeds(seeds)))

    def deal(self, where: NDArray[np.bool_], seeds: NDArray[np.int64]) -> None:
        every = np.zeros(len(self), np.int64)  # one shape, or it is compiled anew
        every[where] = seeds
        self._adopt(self._either(where, self._dealt(every), self._of_jax))

    def legal(self, seats: ArrayLike | None = None) -> NDArray[np.bool_]:
        asked = self.to_act()
        whose = asked if seats is None else np.asarray(seats)
        legal = np.asarray(self._legal(self._of_jax))
        return np.asarray(legal & (whose == asked)[:, None])

    def step(self, actions: ArrayLike, seats: ArrayLike | None = None) -> None:
        self._adopt(self._step(self._of_jax, jnp.asarray(actions, jnp.int32)))

    def _dealt(self, seeds: NDArray[np.int64]) -> Any:
        return self._deal(seed_words(seeds, QUICK)[:, :2])

    def _adopt(self, tables: Any) -> None:
        self._of_jax = tables
        self.tables = records(tables, self.compiled.table)
        self._simulator.complete(self.tables, jax.device_get(tables))


def _either(where: Any, new: Any, old: Any) -> Any:
    def one(fresh: Any, kept: Any) -> Any:
        return jnp.where(where.reshape(-1, *[1] * (kept.ndim - 1)), fresh, kept)

    return jax.tree.map(one, new, old)


def records(tables: Any, dtype: np.dtype[Any]) -> NDArray[Any]:
    """Return the records that these tables are; masks are flags in JAX."""
    fields = jax.device_get(tables)._asdict()
    found = np.zeros(len(fields["seed"]), dtype)
    found["rng"] = QUICK
    for name in fields.keys() & {*(dtype.names or ())}:
        values = fields[name]
        if values.ndim > found[name].ndim:
            values = (values.astype(np.int64) << np.arange(values.shape[1])).sum(1)
        found[name][tuple(map(slice, values.shape))] = values
    return found
