"""What the planner among the bots makes of a table, in a few numbers.

A network that is told them need not learn to count what each throw and each Chance card
would bring. Training has the same numbers from arrays.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from tablee.games.defense_afficher.bots.decider import TableReading
from tablee.games.defense_afficher.bots.levels import Hard
from tablee.games.defense_afficher.bots.planner import cost, luck
from tablee.games.defense_afficher.content import CARDS
from tablee.games.defense_afficher.state import View
from tablee.lab.players.network import Numbers

FACTS: Final = 7 + len(CARDS)
MOST: Final = 5.0  # turns: what costs more is all the same


def facts(view: View, side: int) -> Numbers:
    """Return the costs of what could be done now, of each card, and what is useful."""
    if not view.hand:  # all picked for an exchange
        return np.zeros(FACTS, np.float32)
    decider = Hard(TableReading(view, side))
    reading, now = decider.reading, decider.now
    cards = [cost(decider, card.effect) for card in CARDS.values()]
    any_card = luck(decider, every=True)
    throw = decider.throw() - now if reading.hand.mask else MOST
    draw = luck(decider) if reading.hand.mask else any_card
    idle = min(reading.hand.idle, view.reserve)
    change = decider.exchange(idle) - now if idle else 0.0
    ways = np.clip([throw, draw, any_card, change], -MOST, MOST) / 2
    rest = [now / 20, decider.useful, idle * decider.useful / 4]
    return np.concatenate(
        [ways, rest, np.clip(cards, -MOST, MOST) / 3], dtype=np.float32
    )
