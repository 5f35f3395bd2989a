"""Simulation: whole games between bots, one at a time or thousands in an arena."""

from tablee.sim.arena import FinishedGame, arena, play_many
from tablee.sim.standings import Standings
from tablee.sim.table import play, play_out, seating

__all__ = [
    "FinishedGame",
    "Standings",
    "arena",
    "play",
    "play_many",
    "play_out",
    "seating",
]
