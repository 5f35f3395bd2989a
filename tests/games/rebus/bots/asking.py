"""Asking bots of Rébus what they mean to do."""

from __future__ import annotations

from tablee.games.rebus import GAME
from tablee.games.rebus.bots import player
from tablee.games.rebus.bots.knowledge import LEVELS, Level
from tablee.games.rebus.state import State
from tablee.kernel import Chance, Seat
from tablee.kit.bot import Intent

# It knows everything, and never blurts out anything.
HARD = LEVELS["hard"]._replace(knows=9.0, makes_up=9.0, hears=9.0, errs=0.0)
BLANK = LEVELS["easy"]._replace(
    knows=0.0, makes_up=0.0, hears=0.0, errs=0.0
)  # it knows nothing


def ask(state: State, seat: Seat, level: Level = HARD, luck: int = 0) -> Intent | None:
    """Ask a bot once."""
    view = GAME.rules.view_for(state, seat)
    moves = GAME.rules.legal_moves(state, seat)
    meant: Intent | None = player(level)(view, seat, moves, Chance(b"bot", luck))
    return meant


def meant_by(state: State, seat: Seat, level: Level = HARD, luck: int = 0) -> Intent:
    """Ask a bot that means to do something."""
    meant = ask(state, seat, level, luck)
    assert meant is not None
    return meant
