"""How a bot composes in Rébus express, while everybody does (REB-G36)."""

from __future__ import annotations

from tablee.bots.contract import Intent
from tablee.bots.rebus.composing import findable
from tablee.bots.rebus.levels import GIVE_UP, SOONEST_REBUS, Level
from tablee.games.rebus.express.phases import ComposingTogether
from tablee.games.rebus.moves import Pass
from tablee.games.rebus.state import View
from tablee.games.rebus.timing import glass
from tablee.kernel import Chance, Seat

IN_TIME = 0.75  # of the glass: nobody waits for the last grain


def prepare(view: View, seat: Seat, level: Level, chance: Chance) -> Intent:
    """Seal what comes to mind within the glass, or nothing."""
    assert isinstance(view.phase, ComposingTogether)
    ends = view.phase.until[seat]
    span = glass(view.options, seat)
    most = round(span * IN_TIME)
    lay = findable(view, seat, level)
    if lay is None:
        return Intent(Pass(), min(most, GIVE_UP.draw(chance)), until=ends)
    typed = level.key.draw(chance) * len(lay.solution)
    thought = max(SOONEST_REBUS, level.compose.draw(chance) + typed)
    return Intent(lay, min(most, thought), until=ends)
