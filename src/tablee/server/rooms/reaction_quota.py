"""How often people may react: a few times in some seconds."""

from __future__ import annotations

from collections import deque

from tablee.protocol.fault import Fault
from tablee.server.faults import Faulted
from tablee.server.play.clock import Seconds

MOST, WITHIN = 5, 10.0  # reactions of a person within so many seconds
REMEMBERED = 200  # people: whoever reacted longest ago is forgotten first


class ReactionQuota:
    """When everybody at a table reacted of late."""

    def __init__(self, seconds: Seconds) -> None:
        """Begin with nobody having reacted."""
        self._seconds = seconds
        self._reacted: dict[str, deque[float]] = {}

    def check(self, person: str) -> None:
        """Refuse one who reacts too often."""
        mine = self._reacted.get(person)
        if mine and len(mine) == MOST and self._seconds() - mine[0] < WITHIN:
            raise Faulted(Fault.TOO_FAST, f"{MOST} reactions in {WITHIN:g} seconds")

    def note(self, person: str) -> None:
        """Remember a reaction."""
        mine = self._reacted.pop(person, None) or deque(maxlen=MOST)
        mine.append(self._seconds())
        self._reacted[person] = mine
        if len(self._reacted) > REMEMBERED:
            del self._reacted[next(iter(self._reacted))]
