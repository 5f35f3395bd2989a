"""« En famille »: the options of a table where children play too."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from tablee.kernel.contract import AnyGame

# The presets it may build on; the first that a game has is the gentlest.
GENTLE: Final = ("short", "beginner")


def family_options(game: AnyGame) -> Any:
    """Give the options of a family's table: the short game, if there is one, eased."""
    preset = next(name for name in GENTLE if name in game.presets)
    return replace(game.presets[preset], **game.family)
