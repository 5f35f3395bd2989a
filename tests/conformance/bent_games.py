"""What several tests of bent games share."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tablee.games import shelf
from tablee.kernel import (
    AnyGame,
)

HONEST = shelf()["mot_cache"]


def bent(game: AnyGame = HONEST, **functions: Any) -> AnyGame:
    """Return an honest game with some of its functions replaced."""
    rules = {k: v for k, v in functions.items() if hasattr(game.rules, k)}
    study = {k: v for k, v in functions.items() if hasattr(game.study, k)}
    table_hooks = {k: v for k, v in functions.items() if hasattr(game.table_hooks, k)}
    return replace(
        game,
        rules=replace(game.rules, **rules),
        study=replace(game.study, **study),
        table_hooks=replace(game.table_hooks, **table_hooks),
    )
