"""Regular: somebody who plans the whole way, and remembers nothing that is gone."""

from __future__ import annotations

from functools import cached_property

from tablee.bots.defense_afficher.cards import luck
from tablee.bots.defense_afficher.hard import Hard
from tablee.games.defense_afficher.content import POSTERS
from tablee.games.defense_afficher.moves import Move, Throw


class Regular(Hard):
    """A planner who goes by the walls, and counts nothing."""

    harm = 1.5

    @cached_property
    def useful(self) -> float:
        """Take the Reserve for a fair sample, as live as the walls."""
        reading = self.reading
        return round(len(reading.open.difference(reading.live)) / len(POSTERS), 2)

    def luck(self) -> float:
        """Expect any Chance card, also those that have been drawn."""
        return luck(self, every=True)

    def choose(self) -> Move:
        """Throw while most of the hand fits; only then compares."""
        reading = self.reading
        if len(reading.idle()) <= reading.hand.live:
            return Throw()
        return super().choose()
