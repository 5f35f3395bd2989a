"""What a game is: a manifest of pure functions over frozen values.

Everything above (kit, games, bots, simulator, server, command line) speaks in
these words. The kernel itself knows no game, no clock, no disk and no network.
"""

from tablee.kernel.chance import Chance
from tablee.kernel.contract import (
    AnyGame,
    Deadline,
    Game,
    Outcome,
    Seat,
    Setting,
    Step,
    Tagged,
    TimeUp,
)
from tablee.kernel.fairness import Fairness
from tablee.kernel.pattern import Pattern, Subset, Text
from tablee.kernel.refusal import IllegalMove, IllegalTable, Refusal

__all__ = [
    "AnyGame",
    "Chance",
    "Deadline",
    "Fairness",
    "Game",
    "IllegalMove",
    "IllegalTable",
    "Outcome",
    "Pattern",
    "Refusal",
    "Seat",
    "Setting",
    "Step",
    "Subset",
    "Tagged",
    "Text",
    "TimeUp",
]
