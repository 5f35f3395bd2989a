"""A learned player of Défense d'afficher that sees the other hand too: a ceiling."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from benchmarks.lab.training import hidden_walls
from tablee.games.defense_afficher.bots.tours import NUMBER
from tablee.games.defense_afficher.city import Poster
from tablee.games.defense_afficher.numbers import POSTER, SLOT
from tablee.games.defense_afficher.state import State, View
from tablee.lab.players import Layers, Numbers, walls
from tablee.lab.players.defense_afficher import LearnedPlayer, _counts


class AllSeeing(LearnedPlayer):
    """A player by a network that sees what is hidden."""

    def __init__(self, network: Layers, state: Callable[[], State]) -> None:
        """Play by *network*; *state* tells how the table truly stands."""
        super().__init__(network)
        self._state = state

    def inputs(self, view: View, side: int, picked: tuple[Poster, ...]) -> Numbers:
        """Return what the network sees: all."""
        seen = super().inputs(view, side, picked)
        return np.concatenate([seen, hidden(self._state(), 1 - side)])


def hidden(state: State, other: int) -> Numbers:
    """Return what the hand of side *other* and the Reserve are, in numbers."""
    covered = [SLOT[slot] for notice in state.notices for slot in notice.slots]
    shut = [*covered, *(POSTER[poster] for poster in state.pasted)]
    coming = [POSTER[poster] for poster in state.reserve[: hidden_walls.NEXT]]
    nothing = [-1] * hidden_walls.NEXT
    known = hidden_walls.Hidden(
        hand=_counts(walls.POSTERS, [POSTER[poster] for poster in state.hands[other]]),
        open=_counts(walls.POSTERS, shut) == 0,
        square=NUMBER[state.figures[other]],
        reserve=[*coming, *nothing][: hidden_walls.NEXT],
    )
    row: Numbers = hidden_walls.features(np, known)
    return row
