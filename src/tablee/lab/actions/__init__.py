"""Action numbers: the same number means the same move throughout a game.

A module here is named after its game and exports ``numbering``. A game without one is
numbered by its list of legal moves.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from tablee.kernel import AnyGame
from tablee.lab.actions.contract import WAIT, Numbering, PosterMark
from tablee.lab.actions.listed import Listed

__all__ = ["WAIT", "Numbering", "PosterMark", "numbering"]


def numbering(game: AnyGame, sides: tuple[int, ...]) -> Numbering:
    """Return a game's action numbering at a table of these sides."""
    module = f"{__name__}.{game.slug}"
    if find_spec(module) is None:
        return Listed(game)
    found: Numbering = import_module(module).numbering(sides)
    return found
