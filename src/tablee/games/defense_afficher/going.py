"""Where a square or a card sends the figure on turn: what its effect leads to."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from tablee.games.defense_afficher.city import Route
from tablee.games.defense_afficher.content import SquareId


class Squares(NamedTuple):
    """It is put on one of these squares; the side on turn chooses which."""

    squares: tuple[SquareId, ...]


class AlongRoutes(NamedTuple):
    """It slides along one of these routes; *chooser* picks it."""

    chooser: int
    routes: tuple[Route, ...]


# None: it goes nowhere, and the turn has ended or waits for a decision
Destination: TypeAlias = Squares | AlongRoutes | None
