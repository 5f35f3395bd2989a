"""What is hidden from a seat: each game says it, for the tests alone.

``pools(state, seat)`` gives every place that the seat (None: a spectator) cannot look
at, with what truly lies there, one pool for each kind of thing: cards and tokens are
never shuffled together. The leak detector and the sampling tests read it; no game can
do without it. One that hides nothing gives no pool at all, ever, and is held to that:
whatever anybody sees is the whole state.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from importlib import import_module
from typing import Any, TypeAlias

from tablee.kernel import AnyGame, Chance, Seat, Setting
from tablee.kernel.match import Match

Places: TypeAlias = dict[Hashable, Hashable]
Pools: TypeAlias = tuple[Places, ...]


PoolsOf: TypeAlias = Callable[[Any, Seat | None], Pools]

FOLDERS: list[str] = []  # modules in which a game's ``pools`` may be, by its slug
_told: dict[str, PoolsOf] = {}


def tell(slug: str, pools: PoolsOf) -> None:
    """Keep what a game says of itself."""
    _told[slug] = pools


def pools_of(slug: str) -> PoolsOf:
    """Find the function of a game."""
    if slug not in _told:
        for folder in FOLDERS:
            tell(slug, import_module(folder.format(slug)).pools)
    if slug not in _told:
        raise LookupError(f"say what {slug} hides: check_game(game, pools)")
    return _told[slug]


def hides_nothing(game: AnyGame) -> bool:
    """Return whether a game says that everybody sees everything."""
    setting = Setting(game.presets["rulebook"], game.seatings[0])
    state = game.rules.setup(setting, Chance(b"", 0)).state
    return pools_of(game.slug)(state, None) == ()


def hidden_in(match: Match, observer: Seat | None) -> Pools:
    """Return what *observer* cannot see where the match stands, worth telling apart."""
    pools = pools_of(match.game.slug)(match.state, observer)
    return tuple(pool for pool in pools if len(set(pool.values())) > 1)
