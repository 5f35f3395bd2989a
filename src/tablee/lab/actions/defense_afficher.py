"""The moves of Défense d'afficher by number: the rules' own, each one higher.

0 is waiting. An exchange takes any of the posters held: ``PosterMark`` puts posters
aside one by one, and then the exchange is made.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tablee.games.defense_afficher.city import Poster, Route
from tablee.games.defense_afficher.moves import Exchange
from tablee.games.defense_afficher.numbers import ACTIONS, number_of, picks
from tablee.games.defense_afficher.state import Sliding, View, Walking
from tablee.kernel import Pattern, Seat
from tablee.lab.actions import FIRST, PosterMark


class DefenseNumbers:
    """Every legal move of Défense d'afficher has a number, or several in a row."""

    size = FIRST + ACTIONS
    tick = 0
    left_out = "putting a poster on a wrong slot (DDA-19), a slip that is never listed"

    def choices(
        self, view: View, _seat: Seat, legal: Sequence[Any], marked: tuple[str, ...]
    ) -> Mapping[int, Any]:
        """Return actions by number; with posters put aside, only the exchange."""
        aside = tuple(map(Poster, marked))
        found: dict[int, Any] = {}
        for move in legal:
            if isinstance(move, Pattern):
                for number, poster in picks(move, aside):
                    part = PosterMark(poster) if poster else Exchange(aside)
                    found[FIRST + number] = part
            elif not marked:
                found[FIRST + number_of(move, routes(view), view.peeked)] = move
        return found


def routes(view: View) -> tuple[Route, ...]:
    """Return the possible routes, in the rules' order."""
    return view.phase.routes if isinstance(view.phase, Walking | Sliding) else ()


def numbering(_sides: tuple[int, ...]) -> DefenseNumbers:
    """Return the numbers, which are those of every table."""
    return DefenseNumbers()
