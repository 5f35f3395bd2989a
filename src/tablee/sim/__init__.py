"""Simulation: whole games between bots, one at a time or thousands in an arena."""

from tablee.sim.arena import FinishedGame, arena, play_many
from tablee.sim.ladder import BotLadder, play_ladder
from tablee.sim.players import BotFailed, player
from tablee.sim.speaking import speaking_bot
from tablee.sim.standings import Standings
from tablee.sim.table import play, play_out, seating

__all__ = [
    "BotFailed",
    "BotLadder",
    "FinishedGame",
    "Standings",
    "arena",
    "play",
    "play_ladder",
    "play_many",
    "play_out",
    "player",
    "seating",
    "speaking_bot",
]
