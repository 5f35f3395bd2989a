"""The bot that every game has: it plays anything legal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablee.bots.contract import Bot
from tablee.kernel import AnyGame, Chance, Pattern, Seat
from tablee.kernel.wire import filled


def any_legal_move(game: AnyGame) -> Bot:
    """Give a bot that picks any of the moves, and fills a pattern at random."""

    def play(view: Any, _seat: Seat, moves: Sequence[Any], chance: Chance) -> Any:
        choice = chance.pick(moves)
        if isinstance(choice, Pattern):
            return filled(game, view, choice, chance)
        return choice

    return play
