"""The games, each a folder and a stranger to the others."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from tablee.kernel import AnyGame


def shelf() -> dict[str, AnyGame]:
    """Find every game: a folder here that exports ``GAME``."""
    return dict(_find(tuple(__path__)))


@cache
def _find(folders: tuple[str, ...]) -> dict[str, AnyGame]:
    names = sorted(found.name for found in iter_modules(folders) if found.ispkg)
    games = (import_module(f"{__name__}.{name}").GAME for name in names)
    return {game.slug: game for game in games}
