"""« En famille »: the options of a table where children play too."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from tablee.kernel.contract import AnyGame

# The presets it may build on; the first that a game has is the gentlest.
GENTLE: Final = ("short", "beginner")


def family_options(game: AnyGame) -> Any:
    """Return the options of a family's table: the short game if there is one, eased."""
    return replace(game.presets[_gentlest(game)], **game.family)


def family_minutes(game: AnyGame) -> int:
    """Return how long a game of a family's table usually lasts."""
    return game.preset_minutes.get(_gentlest(game), game.minutes)


def _gentlest(game: AnyGame) -> str:
    return next(name for name in GENTLE if name in game.presets)
