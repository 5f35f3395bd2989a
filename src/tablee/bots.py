"""Bots: who plays when nobody sits on a seat. They get views, never states.

A game's package may have a module ``bots`` that exports ``BOTS``, its levels from the
weakest to the strongest. Without one a single level plays anything legal. It may also
export ``with_character``, the bot of a level that has one, and ``prepare``, which loads
what a first move would have to wait for.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from types import ModuleType
from typing import Any

from tablee.games import shelf
from tablee.kernel import AnyGame, Chance, Pattern, Seat
from tablee.kernel.wire import filled
from tablee.kit.bot import Bot, Intent
from tablee.kit.robots import ROBOT, Character

__all__ = ["Bot", "Intent", "NoSuchBot", "bot", "levels", "prepare"]

# of the common pace of a bare move, before people: who plays worse looks longer
# (docs/why/bots.md)
PACE_FACTORS = {"beginner": 1.8, "easy": 1.5, "middle": 1.25, "regular": 1.1}


class NoSuchBot(ValueError):
    """Nobody of that name plays this game: the message says who does."""


def levels(slug: str) -> tuple[str, ...]:
    """Name the levels of a game's bots, the weakest first."""
    return tuple(_bots(slug))


def bot(slug: str, level: str, character: Character | None = None) -> Bot:
    """Return the bot of *level* for the game *slug*, of a *character* if it has one."""
    known = _bots(slug)
    if level not in known:
        names = ", ".join(known)
        raise NoSuchBot(f'no bot "{level}" plays {slug}; there is {names}')
    made = getattr(_module(shelf()[slug]), "with_character", None)
    return made(level, character) if made and character else known[level]


def prepare() -> None:
    """Have the bots of every game load what their first move would wait for."""
    for game in shelf().values():
        if get_ready := getattr(_module(game), "prepare", None):
            get_ready()


def _bots(slug: str) -> Mapping[str, Bot]:
    games = shelf()
    if slug not in games:
        raise NoSuchBot(f'no game "{slug}" on the shelf; there is {", ".join(games)}')
    found = _module(games[slug])
    if found is None:
        return {"easy": any_legal_move(games[slug])}
    bots: Mapping[str, Bot] = found.BOTS
    return bots


def _module(game: AnyGame) -> ModuleType | None:
    """Import the bots of a game, if it has any."""
    name = f"{game.package}.bots"
    return None if find_spec(name) is None else import_module(name)


def any_legal_move(game: AnyGame) -> Bot:
    """Return the bot that every game has: it plays any legal move, at random.

    It does nothing if the rules would take nothing of what is offered.
    """

    def play(view: Any, _seat: Seat, moves: Sequence[Any], chance: Chance) -> Any:
        left = list(moves)
        while left:
            choice = left.pop(chance.below(len(left)))
            if isinstance(choice, Pattern):
                choice = filled(game, view, choice, chance)
            if choice is not None:
                return choice
        return None

    return play


# Nobody shall take a bot for a person: the names are the same in every language, in the
# log, in a record and at the terminal.
_PARTS = """
Volt Zinc Rivet Rotor Diode Pixel Radar Sonar Piston Bobine Dynamo Poulie Cobalt Nickel
Rouage Laiton Ressort Cliquet
"""
ROBOT_NAMES = tuple(ROBOT + part for part in _PARTS.split())


def robot_names(taken: Collection[str] = ()) -> Iterator[str]:
    """Yield names that nobody in *taken* has, without end."""
    yield from (name for name in ROBOT_NAMES if name not in taken)
    numbered = (f"{ROBOT}{number}" for number in count(1))
    yield from (name for name in numbered if name not in taken)


def in_place_of(name: str) -> str:
    """Return the name of the bot that replaces somebody who has left for good."""
    return ROBOT + name
