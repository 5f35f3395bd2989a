"""What is hidden from a seat: each game says it in ``tests/games/<slug>/hidden.py``.

There, ``places(state, seat)`` gives every place that the seat (None: a spectator)
cannot look at, with what truly lies there. The leak detector and the sampling tests
read it; no game can do without it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from importlib import import_module
from typing import Any, TypeAlias

from tablee.kernel import Seat
from tablee.kernel.match import Match

Places: TypeAlias = dict[Hashable, Hashable]


def places_of(slug: str) -> Callable[[Any, Seat | None], Places]:
    """Find the function of a game."""
    places: Callable[[Any, Seat | None], Places]
    places = import_module(f"tests.games.{slug}.hidden").places
    return places


def hidden_in(match: Match, observer: Seat | None) -> Places:
    """Give what *observer* cannot see where the match stands."""
    return places_of(match.game.slug)(match.state, observer)
