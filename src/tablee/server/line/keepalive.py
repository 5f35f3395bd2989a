"""Signs of life: what a page hears of a table where nothing happens.

A page must soon notice that its node has fallen silent. It could ask, but to read and
answer a question costs ten times what it costs to say « here », unasked. The lines are
seen to in turns, so that no moment is spent on all of them. A node of which the house
hears nothing says nothing: others will have its tables, and people shall look for them.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from tablee.protocol.to_client import Here
from tablee.server.line.frames import frame_of
from tablee.server.rooms.connection import Connection, encode
from tablee.server.rooms.timer import Timer

TURNS = 12
TURN = 0.1  # seconds: a line that was told nothing hears a sign every 2.4 at most

SIGN = frame_of(encode(Here()))


class Signs:
    """The lines of a node that want signs of life."""

    def __init__(self, is_well: Callable[[], bool] = lambda: True) -> None:
        """Begin without lines; *is_well* false: no sign is sent."""
        self._is_well = is_well
        self._groups: list[set[Connection]] = [set() for _ in range(TURNS)]
        self._places = count()
        self._turns = count()
        self._timer = Timer()

    def add(self, who: Connection) -> None:
        """Give a line signs from now on."""
        self.discard(who)
        self._groups[next(self._places) % TURNS].add(who)
        if not self._timer.is_set:
            self._timer.set(TURN, self._turn)

    def discard(self, who: Connection) -> None:
        """Give it none any more."""
        for group in self._groups:
            group.discard(who)

    def _turn(self) -> None:
        """Tell those of a group who were told nothing since its last turn."""
        is_well = self._is_well()
        for who in tuple(self._groups[next(self._turns) % TURNS]):  # one may be cut
            if who.was_told:
                who.was_told = False
            elif is_well:
                who.post(SIGN)
        if any(self._groups):
            self._timer.set(TURN, self._turn)
