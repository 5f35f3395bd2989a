"""The laws that every game is held to, for a game of anybody's.

``check_game(GAME, pools)`` plays random games at every table of it and raises
``LawBroken`` with one sentence where one is not kept. ``tablee new-game`` makes a game
that calls it in its tests.
"""

from tablee.testing.laws import Kept, LawBroken, check_game
from tablee.testing.leaks import Pools

__all__ = ["Kept", "LawBroken", "Pools", "check_game"]
