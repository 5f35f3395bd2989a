"""The games, each a folder and a stranger to the others.

Those of the box lie here. Others come with packages of their own, which name them as
entry points of the group ``tablee.games``.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pkgutil import iter_modules

from tablee.kernel import AnyGame, Game

GROUP = "tablee.games"


class BrokenGame(RuntimeError):
    """A game that a package brings cannot stand on the shelf: the message says why."""


def shelf() -> dict[str, AnyGame]:
    """Find every game: a folder here that exports ``GAME``, or one that is brought."""
    found = dict(_find(tuple(__path__)))
    for slug, game in _brought().items():
        if slug in found:
            raise BrokenGame(f"two games are called {slug}: uninstall one of them")
        found[slug] = game
    return found


def game(slug: str) -> AnyGame:
    """Return the game, or raise ``ValueError`` naming those on the shelf."""
    known = shelf()
    if slug not in known:
        raise ValueError(f"no game is called {slug!r}; there is {', '.join(known)}")
    return known[slug]


@cache
def _find(folders: tuple[str, ...]) -> dict[str, AnyGame]:
    names = sorted(found.name for found in iter_modules(folders) if found.ispkg)
    games = (import_module(f"{__name__}.{name}").GAME for name in names)
    return {game.slug: game for game in games}


@cache
def _brought() -> dict[str, AnyGame]:
    """Load the games of other packages, by slug."""
    found = sorted(entry_points(group=GROUP), key=lambda each: each.name)
    games = [_load(each) for each in found]
    return {game.slug: game for game in games}


def _load(entry: EntryPoint) -> AnyGame:
    package = entry.dist.name if entry.dist else entry.value
    try:
        game = entry.load().GAME
    except Exception as error:
        found = f"{type(error).__name__}: {' '.join(str(error).split())}"
        told = f"{entry.name} of {package} cannot be loaded: mend or uninstall it"
        raise BrokenGame(f"the game {told} ({found})") from error
    if not isinstance(game, Game) or game.slug != entry.name:
        told = f"the game {entry.name} of {package} must export GAME with that slug"
        raise BrokenGame(told)
    return game
