"""An evening at a table without a server: who is there, the clock, and what rings."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256

from tablee.games import shelf
from tablee.kernel import Refusal
from tablee.protocol.fault import Faulted
from tablee.protocol.person import Person
from tablee.table.alarms import EARLY_RING, Alarm, alarms
from tablee.table.change import Change, HangUp, NotYet
from tablee.table.clock import FrameTiming
from tablee.table.commands.internal import InternalCommand
from tablee.table.commands.play import TooLate
from tablee.table.decide import Command, decide
from tablee.table.document import Document
from tablee.table.log import Entry
from tablee.table.table import Context, Speaker, Table
from tests.table.laid import A_MINUTE, WALL

SETTLING = 20  # alarms at once, after which a table would ring for ever


class Crowd:
    """Who is at a table, and since when the others are not."""

    def __init__(self, evening: Evening, everybody: Mapping[str, Person]) -> None:
        """Nobody is here yet, of all who may come."""
        self.evening = evening
        self.everybody = everybody
        self.here: dict[str, None] = {}  # in the order in which they came
        self.since: dict[str, float] = {}
        self.pledged: dict[str, str] = {}

    def present(self) -> set[str]:
        return {*self.here}

    def people(self) -> Mapping[str, Person]:
        return {who: self.everybody[who] for who in self.here}

    def onlookers(self) -> Mapping[str, Person]:
        seat_of = self.evening.table.document.seats.seat_of
        return {w: each for w, each in self.people().items() if seat_of(w) is None}

    def pledges(self) -> Mapping[str, str]:
        return {who: self.pledged[who] for who in self.here if who in self.pledged}

    def is_passed_on(self) -> bool:
        return False

    def away_for(self, person: str) -> float:
        return self.evening.seconds - self.since.get(person, 0.0)

    def come(self, person: str) -> None:
        self.here[person] = None

    def go(self, person: str) -> None:
        if person in self.here:
            del self.here[person]
            self.since[person] = self.evening.seconds


class Evening:
    """A table, its log, its people and its clock."""

    def __init__(self, document: Document, everybody: Mapping[str, Person]) -> None:
        """Begin at a table where nothing is dealt yet."""
        self.seconds = 0.0
        self.count = 0  # of what has happened
        self.crowd = Crowd(self, everybody)
        self.go_to(document)

    def go_to(self, document: Document) -> None:
        """Make everybody be at a table where nothing is dealt yet."""
        self.table = Table(shelf()[document.game], document)
        self.log: list[Entry] = []

    @property
    def wall(self) -> int:
        """Unix time in milliseconds."""
        return WALL + int(1000 * self.seconds)

    def context(self, by: str | None = None) -> Context:
        """Return the world as it is now, in which *by* asks for something."""
        play, speaker = self.table.play, None
        if by is not None:
            seat = self.table.document.seats.seat_of(by)
            arrival = FrameTiming(self.seconds, 0.0)
            speaker = Speaker(self.crowd.everybody[by], seat, arrival)
        now = play.clock.at(self.seconds) if play else 0
        return Context(
            now,
            self.wall,
            self.crowd,
            A_MINUTE,
            lambda: sha256(f"{self.count}".encode()).hexdigest(),
            lambda: "NEXT",
            speaker,
            self.seconds,
        )

    def tried(self, command: Command, context: Context) -> Change | None:
        """Decide on a command, and let its change be true; None: it is refused."""
        try:
            change = decide(self.table, command, context)
        except (Faulted, Refusal, TooLate):
            return None
        except NotYet as wait:
            self.seconds += (wait.at - context.now) / 1000
            return None
        self.adopt(change)
        return change

    def adopt(self, change: Change) -> None:
        """Adopt a change, as a room does once it is on disk."""
        if self.table.play is None:
            self.log = []
        if move := change.move:
            self.log.append(move)
        for effect in change.effects:
            if isinstance(effect, HangUp):
                self.crowd.go(effect.person)
        self.table = change.table

    def alarms(self) -> list[Alarm]:
        """Return what happens by itself, as things stand now."""
        return list(alarms(self.table, self.context()))

    def settle(self) -> None:
        """Carry out everything that is due now, which must come to an end."""
        for _ in range(SETTLING):
            due = [each.command for each in self.alarms() if each.wait <= 0]
            commands = [command for command in due if command is not None]
            if not commands:
                return
            self.tried(commands[0], self.context())
        raise AssertionError(f"it rings for ever: {due}")

    def wait_for_alarm(self) -> InternalCommand | None:
        """Advance to the next alarm; return it, or None."""
        waits = [each for each in self.alarms() if each.command is not None]
        if not waits:
            return None
        first = min(waits, key=lambda each: each.wait)
        self.seconds += max(0.0, first.wait) + EARLY_RING
        return first.command
