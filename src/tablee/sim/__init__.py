"""Simulation: whole games between bots, one at a time or thousands in an arena."""

from tablee.sim.arena import arena
from tablee.sim.many import FinishedGame, play_many
from tablee.sim.seating import seating
from tablee.sim.standings import Standings
from tablee.sim.table import play, play_out

__all__ = [
    "FinishedGame",
    "Standings",
    "arena",
    "play",
    "play_many",
    "play_out",
    "seating",
]
