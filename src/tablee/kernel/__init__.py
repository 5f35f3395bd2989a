"""What a game is: a manifest of pure functions over frozen values.

Everything above (kit, games, bots, simulator, server, command line) speaks in
these words. The kernel itself knows no game, no clock, no disk and no network.
"""

from tablee.kernel.chance import Chance, Fairness
from tablee.kernel.contract import (
    ALL_OPEN,
    AnyGame,
    Content,
    Deadline,
    Game,
    Outcome,
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
    When,
    places_of,
)
from tablee.kernel.pattern import Pattern, Range, Row, Subset, Text
from tablee.kernel.position import Position
from tablee.kernel.rulebook import IllegalMove, IllegalTable, Refusal

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
