"""Easy: any legal move, though it pastes what fits and never stops short of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablee.games.defense_afficher.moves import Exchange, Move, Paste
from tablee.games.defense_afficher.state import View
from tablee.kernel import Chance, Pattern, Seat
from tablee.kernel.pattern import fill_by_chance


def easy(
    _view: View, _seat: Seat, moves: Sequence[Move | Pattern], chance: Chance
) -> Move:
    """Paste when something fits, else pick any move; of a pattern, any of its moves."""
    pastes = (move for move in moves if isinstance(move, Paste))
    choice: Any = next(pastes, None) or chance.pick(moves)
    if isinstance(choice, Pattern):  # the only one is the exchange (DDA-20)
        return Exchange(fill_by_chance(None, choice, chance)["posters"])
    move: Move = choice
    return move
