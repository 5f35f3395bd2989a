"""What the client is told about the games: the shelf, and each game's rules."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.bots import levels
from tablee.games import shelf
from tablee.kernel import AnyGame
from tablee.kernel.rulebook import Rulebook, rulebook, table_rules
from tablee.server.faults import Faulted
from tablee.server.to_client import Fault


def game_called(slug: str) -> AnyGame:
    """Find a game on the shelf, or refuse."""
    game = shelf().get(slug)
    if game is None:
        raise Faulted(Fault.NO_TABLE, f"no game is called {slug!r}")
    return game


def every_game() -> list[dict[str, Any]]:
    """Describe every game, for whoever opens a table."""
    return [_described(game) for game in shelf().values()]


def _described(game: AnyGame) -> dict[str, Any]:
    book = rulebook(game.package)
    return {
        "slug": game.slug,
        "minutes": game.minutes,
        "name": book.name,
        "pitch": book.pitch,
        "seatings": game.seatings,
        "presets": {k: msgspec.to_builtins(v) for k, v in game.presets.items()},
        "levels": levels(game.slug),
    }


def rules_of(slug: str) -> Rulebook:
    """Give a game's rules, and after them those of every table."""
    book = rulebook(game_called(slug).package)
    return Rulebook(book.name, book.pitch, book.chapters + table_rules().chapters)
