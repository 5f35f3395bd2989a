"""What a seat knows, as named arrays of whole numbers.

A module here is named after its game and exports ``spaces(sides)`` and
``arrays(sight)``. Seats are counted from one's own on round the table, and sides from
one's own on, so that every seat sees the table from its own chair. A number that names
a thing is one more than its place in the list of such things; 0 means none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any, NamedTuple

from gymnasium.spaces import Box

from tablee.kernel import AnyGame
from tablee.lab.arrays.making import Array, Sight


class Observation(NamedTuple):
    """How one game is observed."""

    spaces: Callable[[tuple[int, ...]], Mapping[str, Box]]
    arrays: Callable[[Sight], Mapping[str, Array]]


def observation(game: AnyGame) -> Observation:
    """Return how a game is observed, or return which games are."""
    module = f"{__name__}.{game.slug}"
    if find_spec(module) is None:
        known = (found.name for found in iter_modules(__path__))
        games = ", ".join(name for name in known if name != "making")
        raise ValueError(f"no observations are made of {game.slug}, only of {games}")
    found: Any = import_module(module)
    return Observation(found.spaces, found.arrays)
