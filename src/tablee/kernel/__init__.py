"""What a game is: a manifest of pure functions over frozen values.

Everything above (kit, games, bots, simulator, server, command line) speaks in
these words. The kernel itself knows no game, no clock, no disk and no network.
"""

from tablee.kernel.chance import Chance
from tablee.kernel.contract import (
    ALL_OPEN,
    AnyGame,
    Content,
    Deadline,
    Game,
    Packs,
    Rules,
    Seat,
    Setting,
    Step,
    Study,
    TableHooks,
    Tagged,
    TakeBack,
    Terminal,
    TimeUp,
    Types,
)
from tablee.kernel.fairness import Fairness
from tablee.kernel.outcome import Outcome, places_of
from tablee.kernel.pattern import Pattern, Range, Row, Subset, Text
from tablee.kernel.position import Position
from tablee.kernel.refusal import IllegalMove, IllegalTable, Refusal
from tablee.kernel.when import When

__all__ = [
    "ALL_OPEN",
    "AnyGame",
    "Chance",
    "Content",
    "Deadline",
    "Fairness",
    "Game",
    "IllegalMove",
    "IllegalTable",
    "Outcome",
    "Packs",
    "Pattern",
    "Position",
    "Range",
    "Refusal",
    "Row",
    "Rules",
    "Seat",
    "Setting",
    "Step",
    "Study",
    "Subset",
    "TableHooks",
    "Tagged",
    "TakeBack",
    "Terminal",
    "Text",
    "TimeUp",
    "Types",
    "When",
    "places_of",
]
