"""A table: everything that is true there. It knows no clock, socket, disk or lock."""

from __future__ import annotations

from dataclasses import dataclass

from tablee.kernel import AnyGame
from tablee.protocol.pace import Correspondence
from tablee.protocol.permission import TablePhase
from tablee.table import pacing
from tablee.table.document import Document
from tablee.table.play.live_game import LiveGame


@dataclass(frozen=True, slots=True)
class Table:
    """What is kept of a table, and the game that is played there."""

    game: AnyGame
    document: Document
    live: LiveGame | None = None
    last_saying: int = 0  # the number of what was said last

    @property
    def phase(self) -> TablePhase:
        """How far the table is."""
        stage = self.document.stage
        return "sealed" if stage == "lobby" and self.document.deal.seal else stage

    @property
    def goes_on(self) -> bool:
        """Whether there is a game that is neither over nor given up."""
        return self.live is not None and self.document.stage == "playing"

    @property
    def has_moved_on(self) -> bool:
        """Whether the next table is open."""
        return self.document.next_table.code is not None

    @property
    def version(self) -> int | None:
        """The version of the game, once there is one."""
        return self.live.version if self.live else None

    @property
    def situation(self) -> tuple[int, int]:
        """Where table and game stand, as a message that is sent again names it."""
        version = self.version
        return self.document.revision, -1 if version is None else version

    def now(self, moment: float) -> int:
        """Return the table time at a moment, in milliseconds; 0 before the game."""
        return self.live.clock.at(moment) if self.live else 0

    def stands_still(self, wall: int, standstill: float) -> bool:
        """Return whether nothing has been played for so long that nobody waits."""
        if self.live is None or not self.goes_on:
            return False
        return wall - self.live.played >= 1000 * standstill

    @property
    def is_by_correspondence(self) -> bool:
        """Whether everybody has days for a move."""
        return isinstance(self.document.timing.pace, Correspondence)

    def waited(self, wall: int) -> int | None:
        """For how long a table by correspondence has waited, in milliseconds."""
        live = self.live
        return pacing.waited(self.document, live.played, wall) if live else None

    def is_overdue(self, seat: int, wall: int) -> bool:
        """Return whether *seat* has let the days of its move pass."""
        waits = self.live.standing.waits if self.live else 0
        return pacing.is_overdue(self.document, seat, waits, self.waited(wall))
