"""Small things that the kernel's tests share."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tablee.games import shelf
from tablee.kernel import AnyGame, Fairness, Seat
from tablee.kernel.match import Match
from tablee.kernel.wire import decode_move, encode

GAME = shelf()["mot_cache"]
ANN, BOB, CAT = (Seat(n) for n in range(3))


def move_of(kind: str, **fields: Any) -> Any:
    """Return a move of the fifth game by its plain data."""
    return decode_move(GAME, encode({"kind": kind, **fields}))


def first_letters(match: Match, seat: Seat, count: int = 3) -> Any:
    """Return the writing of a word from the first letters of a hand."""
    return move_of("Write", word="".join(match.state.hands[seat][:count]))


def new_match(game: AnyGame = GAME, secret: str = "00") -> Match:
    """Deal the fifth game, or one made from it, to three."""
    return Match(game, game.presets["rulebook"], (0, 1, 2), Fairness(secret))


def but(game: AnyGame, **changes: Any) -> AnyGame:
    """Return a game with some of its rules, table_hooks, content or study replaced."""
    groups = {}
    for name in ("rules", "table_hooks", "content", "study", "terminal"):
        group = getattr(game, name)
        mine = {key: value for key, value in changes.items() if hasattr(group, key)}
        groups[name] = replace(group, **mine)
    return replace(game, **groups)
