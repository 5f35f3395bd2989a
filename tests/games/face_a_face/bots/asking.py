"""Asking bots of Face-à-face what they mean to do."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.games.face_a_face import GAME
from tablee.games.face_a_face.bots import player
from tablee.games.face_a_face.bots.knowledge import LEVELS, Level
from tablee.games.face_a_face.state import State
from tablee.kernel import Chance, Seat
from tablee.kit.bot import Intent

EXPERT = LEVELS["expert"]._replace(errs=0.0, knows=1.0)  # it knows every word
BLANK = LEVELS["easy"]._replace(knows=0.0)  # it knows none


def ask(
    state: State, seat: Seat, level: Level = EXPERT, luck: int = 0
) -> Intent | None:
    """Ask a bot once."""
    view = GAME.rules.view_for(state, seat)
    moves = GAME.rules.legal_moves(state, seat)
    chance = Chance(b"bot", luck)
    meant: Intent | None = player(level)(view, seat, moves, chance)
    return meant


def ask_often(
    state: State, seat: Seat, level: Level = EXPERT, times: int = 60
) -> Iterator[Intent]:
    """Ask a bot with one luck after another, for what it means to do."""
    for luck in range(times):
        meant = ask(state, seat, level, luck)
        assert meant is not None
        yield meant
