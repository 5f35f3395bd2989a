"""The bot that every game has: it plays anything legal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablee.bots.contract import Bot
from tablee.kernel import AnyGame, Chance, Pattern, Seat
from tablee.kernel.wire import filled


def any_legal_move(game: AnyGame) -> Bot:
    """Return a bot that picks any of the moves, and fill a pattern at random.

    It does nothing where nothing that it is offered would be taken.
    """

    def play(view: Any, _seat: Seat, moves: Sequence[Any], chance: Chance) -> Any:
        left = list(moves)
        while left:
            choice = left.pop(chance.below(len(left)))
            if isinstance(choice, Pattern):
                choice = filled(game, view, choice, chance)
            if choice is not None:
                return choice
        return None

    return play
