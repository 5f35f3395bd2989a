"""Fast simulators: thousands of tables as arrays, in Python that Numba compiles.

Tests prove them equal to the rules (``tests/lab/fast``). They need ``pip install
'tablee[fast]'``; the server never imports them.

>>> from tablee.lab import fast
>>> tables = fast.tables("sequence", 100, preset="beginner", seed=7)
>>> played = tables.play_random(tables.dice(seed=1))
>>> bool(tables.over.all())
True
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Any

import msgspec

from tablee.kernel import IllegalTable
from tablee.kernel.wire import options_from
from tablee.lab.fast import compiled as _compiled  # says so when Numba is missing
from tablee.lab.fast.batch import Batch, Compiled, Playout, as_seeds
from tablee.sim.table import sides_of

__all__ = ["GAMES", "Batch", "Playout", "from_states", "tables"]

GAMES = ("sequence", "defense_afficher")
KEPT = _compiled.KEPT


def tables(
    slug: str,
    count: int,
    *,
    seats: int | None = None,
    sides: Sequence[int] | None = None,
    preset: str = "rulebook",
    seed: int = 0,
    chance: str = "quick",
    **options: Any,
) -> Batch:
    """Deal *count* tables, with the seeds *seed*, *seed* + 1 and so on.

    Seats, sides, preset and options are those of ``tablee.new``. By the chance
    "rules" each table is dealt as ``tablee.new(slug, seed=…)`` deals it, more slowly.
    """
    made = simulator(slug)
    if count < 1:
        raise ValueError(f"a batch has at least one table, not {count}")
    game = made.game
    if preset not in game.presets:
        names = ", ".join(game.presets)
        raise ValueError(f"{slug} has no preset {preset!r}; there is {names}")
    usual = msgspec.to_builtins(game.presets[preset])
    if unknown := sorted(options.keys() - usual.keys()):
        raise ValueError(
            f"{slug} has no option {unknown[0]!r}; there is {', '.join(usual)}"
        )
    plain = usual | options
    seating = sides_of(game, seats, sides)
    if seating not in game.seatings:
        raise ValueError(f"{slug} has no table with the sides {seating}")
    try:
        wanted = options_from(game, plain)
    except (IllegalTable, msgspec.ValidationError) as wrong:
        raise ValueError(f"{slug}: {wrong}") from wrong
    seeds = [seed + n for n in range(count)]
    return Batch(made, wanted, seating, as_seeds(seeds), chance)


def from_states(slug: str, positions: Iterable[Any], *, seed: int = 0) -> Batch:
    """Set up a table for each position: a match, its ``position``, or a state.

    All have the same options and sides. Chance to come is quick, by the seeds *seed*,
    *seed* + 1 and so on.

    >>> from tablee.lab import fast
    >>> match = tablee.new("sequence", seed=7)
    >>> tables = fast.from_states("sequence", [match] * 100)
    >>> tables.state(99) == match.state
    True
    """
    made = simulator(slug)
    states = [getattr(each, "state", each) for each in positions]
    if not states:
        raise ValueError("there is no position: name at least one")
    first = states[0]
    for n, state in enumerate(states):
        if not isinstance(state, made.state):
            told = f"give matches, positions or states of {slug}"
            raise ValueError(f"position {n} is not of {slug}: {told}")
        if (state.options, state.sides) != (first.options, first.sides):
            told = "make one batch for each kind of table"
            raise ValueError(f"position {n} has other options or sides than 0: {told}")
    seeds = as_seeds([seed + n for n in range(len(states))])
    batch = Batch(made, first.options, first.sides, seeds, "quick")
    batch.take_up(states)
    return batch


def simulator(slug: str) -> Compiled:
    """Return a game's compiled functions, or raise ``ValueError``."""
    if slug not in GAMES:
        there = " and ".join(GAMES)
        raise ValueError(f"no fast simulator of {slug!r}; there is {there}")
    found: Compiled = import_module(f"tablee.lab.fast.{slug}").COMPILED
    return found
