"""A table: everything that is true there. It knows no clock, socket, disk or lock."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from tablee.kernel import AnyGame, Seat
from tablee.protocol.fault import TablePhase
from tablee.protocol.pace import Clocked, Correspondence, Gentle
from tablee.table.document import Document
from tablee.table.game_in_play import GameInPlay


class Table(msgspec.Struct, frozen=True):
    """What is kept of a table, and the game that is played there."""

    game: AnyGame
    document: Document
    play: GameInPlay | None = None
    last_saying: int = 0  # the number of what was said last

    def with_document(self, document: Document) -> Table:
        """Return the table with another document."""
        return self if document is self.document else replace(self, document=document)

    @property
    def phase(self) -> TablePhase:
        """How far the table is."""
        stage = self.document.stage
        return "sealed" if stage == "lobby" and self.document.deal.seal else stage

    @property
    def goes_on(self) -> bool:
        """Whether there is a game that is neither over nor given up."""
        return self.play is not None and self.document.stage == "playing"

    @property
    def is_clocked(self) -> bool:
        """Whether a clock runs here that must not forget how late it is."""
        play = self.play
        if play is None or not self.goes_on or not play.clock.runs:
            return False
        pace = self.document.timing.pace
        return bool(play.deadlines) or isinstance(pace, Gentle | Clocked)

    @property
    def has_moved_on(self) -> bool:
        """Whether the next table is open."""
        return self.document.next_table.code is not None

    @property
    def version(self) -> int | None:
        """The version of the game, once there is one."""
        return self.play.version if self.play else None

    @property
    def situation(self) -> tuple[int, int]:
        """Where table and game stand, as a message that is sent again names it."""
        version = self.version
        return self.document.revision, -1 if version is None else version

    def now(self, moment: float) -> int:
        """Return the table time at a moment, in milliseconds; 0 before the game."""
        return self.play.clock.at(moment) if self.play else 0

    def stands_still(self, wall: int, standstill: float) -> bool:
        """Return whether nothing has been played for so long that nobody waits."""
        if self.play is None or not self.goes_on:
            return False
        return wall - self.play.played >= 1000 * standstill

    def has_stand_in(self, seat: Seat | None) -> bool:
        """Return whether a bot plays for *seat*, in a game that goes on."""
        there = None if seat is None else self.document.seats.occupants[seat]
        return there is not None and there.bot is not None and self.goes_on

    @property
    def is_by_correspondence(self) -> bool:
        """Whether everybody has days for a move."""
        return isinstance(self.document.timing.pace, Correspondence)

    def waited(self, wall: int) -> int | None:
        """For how long a table by correspondence has waited, in milliseconds."""
        play = self.play
        return self.document.waited(play.played, wall) if play else None

    def is_overdue(self, seat: int, wall: int) -> bool:
        """Return whether *seat* has let the days of its move pass."""
        waits = self.play.standing.waits if self.play else 0
        left = self.document.time_left(waits & 1 << seat, self.waited(wall))
        return left is not None and left <= 0
