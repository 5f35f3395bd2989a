"""Middle: sensible. It goes where it can paste, and changes what it cannot use."""

from __future__ import annotations

from typing import Final

from tablee.bots.defense_afficher.mind import WON, Mind
from tablee.bots.defense_afficher.outlook import Hand, Outlook
from tablee.bots.defense_afficher.tours import nearest
from tablee.games.defense_afficher.content import POSTERS
from tablee.games.defense_afficher.moves import Exchange, Move, TakeChance, Throw

PANEL: Final = 3.0  # turns for each panel still to visit
POSTER: Final = 5.0  # turns for each poster still to paste: the more at once the better
IDLE: Final = 16.0  # turns for each poster that fits nowhere
FULL: Final = 0.3  # of the slots open, or fewer: the Reserve helps no more


class Middle(Mind):
    """A mind that goes by rules of thumb."""

    harm = 1.5

    def cost(self, hand: Hand, square: int) -> float:
        """Count the way to the nearest useful brush, at a fixed price for the rest."""
        mask, live, idle = hand
        if not live and not idle:
            return WON
        turns = nearest(mask, self.reading.view.options.simplified)[square]
        return turns + PANEL * mask.bit_count() + POSTER * live + IDLE * idle

    def luck(self) -> float:
        """Expect neither good nor bad."""
        return 0.0

    def choose(self) -> Move:
        """Choose by rules of thumb."""
        return by_thumb(self.reading)


def by_thumb(reading: Outlook) -> Move:
    """Throw while most of the hand fits; else exchange, or try a Chance card."""
    idle = reading.idle()
    if len(idle) <= reading.hand.live:
        return Throw()
    scarce = len(reading.open) < FULL * len(POSTERS)
    if scarce and not reading.view.options.simplified:
        return TakeChance()
    most = min(len(idle), reading.view.reserve)
    return Exchange(idle[:most]) if most else Throw()
