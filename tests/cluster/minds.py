"""What players do: the house's bots choose, from what a client was shown."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from tablee.bots import any_legal_move, bot
from tablee.games import shelf
from tablee.kernel import Chance, Pattern, Seat
from tablee.kit.bot import Intent

HURRY = 0.15  # of the time that a bot would take: an evening is long
PACE = 300  # milliseconds, likewise, for a move that says nothing of time


class Mind:
    """Chooses for one seat at one table, the same again for the same seed."""

    def __init__(self, game: str, level: str, seed: int) -> None:
        """Know the game."""
        self._game = shelf()[game]
        self._think = bot(game, level)
        self._fall_back = any_legal_move(self._game)
        self._seed = seed.to_bytes(4, "big")
        self._random = Random(seed)

    def choose(self, seat: int, now: dict[str, Any]) -> tuple[float, Any] | None:
        """Return a move as JSON and after how many seconds; None: wait for news."""
        meant = self._asked(seat, now)
        if meant is None:
            return None
        if not isinstance(meant, Intent):
            meant = Intent(meant, PACE)
        return meant.after * HURRY / 1000, msgspec.to_builtins(meant.move)

    def anything(self, seat: int, now: dict[str, Any]) -> Any:
        """Return any legal move, where the chosen one was refused; None: none."""
        view, legal = self._read(now)
        offered = self._random.choice(legal)
        chance = Chance(self._seed, now["version"])
        move = self._fall_back(view, Seat(seat), (offered,), chance)
        return None if move is None else msgspec.to_builtins(move)

    def _asked(self, seat: int, now: dict[str, Any]) -> Any:
        view, legal = self._read(now)
        return self._think(view, Seat(seat), legal, Chance(self._seed, now["version"]))

    def _read(self, now: dict[str, Any]) -> tuple[Any, list[Any]]:
        types = self._game.types
        view = msgspec.convert(now["view"], types.view)
        listed = types.move | Pattern
        return view, [msgspec.convert(move, listed) for move in now["legal_moves"]]
