"""What ``import tablee`` offers: set up a game, let bots play it, save and load it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from secrets import token_hex
from typing import Any

from tablee.bots import Bot
from tablee.games import game, shelf
from tablee.kernel import Fairness, record
from tablee.kernel.match import Match
from tablee.sim import play_many, table
from tablee.sim.dataset import write_whole
from tablee.sim.players import player
from tablee.sim.table import options_of, sides_of

__all__ = ["game", "load", "new", "play_many", "play_out", "save", "shelf"]


def new(
    slug: str,
    *,
    seats: int | None = None,
    sides: Sequence[int] | None = None,
    preset: str = "rulebook",
    seed: int | None = None,
    **options: Any,
) -> Match:
    """Set up a table: the same *seed* deals the same game, no seed a new one.

    *sides* is the side of each seat; with *seats* alone, the game's first seating of
    that many. Options are those of *preset*, changed by those named.

    >>> match = new("sequence", seed=7)
    >>> match.legal_moves()[0]
    Choice(seat=1, move=Place(card='3S', square=2))
    """
    played = game(slug)
    chosen = options_of(played, preset, options)
    seating = sides_of(played, seats, sides)
    deal = Fairness(token_hex(32)) if seed is None else table.fairness(seed)
    return Match(played, chosen, seating, deal)


def play_out(match: Match, *bots: str | Bot) -> Match:
    """Play a match to its end with bots: one for each side, or one for all.

    A bot is a level, such as "hard", one of your own by its name, such as
    "package:bot", or the function itself.
    """
    sides = match.setting.sides
    players = [player(match.game, who) for who in bots]
    if len(players) == 1:
        players *= max(sides) + 1
    if len(players) != max(sides) + 1:
        raise ValueError(f"{len(players)} bots for {max(sides) + 1} sides")
    return table.play_out(match, tuple(players[side] for side in sides))


def load(source: str | Path | bytes) -> Match:
    """Read a record, from a file or as bytes, and replay it."""
    data = source if isinstance(source, bytes) else Path(source).read_bytes()
    return record.replay(game(record.read_header(data).game), data)


def save(match: Match, path: str | Path, names: Sequence[str] = ()) -> None:
    """Write the record of a match into a file, atomically."""
    write_whole(Path(path), record.write(match, tuple(names)))
