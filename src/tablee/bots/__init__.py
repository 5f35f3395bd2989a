"""Bots: who plays when nobody sits on a seat. They get views, never states.

A folder here named after a game exports ``BOTS``, its levels from the weakest to the
strongest; a game of another package has its own in its module ``bots``. A game without
either has one level, which plays anything legal. Where time does not matter it may
export ``PACE_FACTORS``, how many times as long each level takes before people.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec

from tablee.bots.any_legal import any_legal_move
from tablee.bots.contract import Bot, Intent
from tablee.games import shelf
from tablee.kernel import AnyGame

__all__ = ["Bot", "Intent", "NoSuchBot", "bot", "levels", "pace_factor", "prepare"]


class NoSuchBot(ValueError):
    """Nobody of that name plays this game: the message says who does."""


def levels(slug: str) -> tuple[str, ...]:
    """Name the levels of a game's bots, the weakest first."""
    return tuple(_bots(slug))


def bot(slug: str, level: str) -> Bot:
    """Return the bot that plays the game *slug* at *level*."""
    known = _bots(slug)
    if level not in known:
        names = ", ".join(known)
        raise NoSuchBot(f'no bot "{level}" plays {slug}; there is {names}')
    return known[level]


def pace_factor(slug: str, level: str) -> float:
    """Return how many times the common pace a level takes for a bare move.

    It is for those who look on: simulations, where nobody does, play on as ever.
    """
    folder = _folder(shelf()[slug])
    told: Mapping[str, float] = (
        getattr(import_module(folder), "PACE_FACTORS", {}) if folder else {}
    )
    return told.get(level, 1.0)


def prepare() -> None:
    """Let bots work out now what would make somebody wait at their first move.

    A folder may export ``prepare`` beside ``BOTS``; without it bots learn as they play.
    """
    for game in shelf().values():
        if folder := _folder(game):
            getattr(import_module(folder), "prepare", _nothing)()


def _nothing() -> None:
    """Do nothing: there is nothing to prepare."""


def _bots(slug: str) -> Mapping[str, Bot]:
    games = shelf()
    if slug not in games:
        raise NoSuchBot(f'no game "{slug}" on the shelf; there is {", ".join(games)}')
    folder = _folder(games[slug])
    if folder is None:
        return {"easy": any_legal_move(games[slug])}
    bots: Mapping[str, Bot] = import_module(folder).BOTS
    return bots


def _folder(game: AnyGame) -> str | None:
    """Find where a game's bots are, if it has any."""
    places = (f"{__name__}.{game.slug}", f"{game.package}.bots")
    return next((place for place in places if find_spec(place) is not None), None)
