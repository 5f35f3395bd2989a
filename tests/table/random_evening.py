"""Evenings of random commands by random people, at a table without a server."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random

from tablee.games import shelf
from tablee.kernel import Refusal, Seat, When
from tablee.protocol.fault import Faulted
from tablee.protocol.permission import TablePhase, Who
from tablee.protocol.person import Person
from tablee.protocol.to_server import (
    AddBots,
    AskBack,
    Asked,
    AskPause,
    GoNext,
    GrantBack,
    Play,
    Rematch,
    Resume,
    Reveal,
    SetAbsence,
    Sit,
    Start,
    VoteOut,
    WishNext,
)
from tablee.table import lobby
from tablee.table.alarms import EARLY_RING, Alarm, alarms
from tablee.table.change import Change, HangUp, NotYet
from tablee.table.commands.internal import (
    BotMoves,
    CallTime,
    Erase,
    InternalCommand,
    LetGo,
    Rest,
    Welcome,
)
from tablee.table.commands.play import TooLate
from tablee.table.context import Context, FrameTiming, Speaker
from tablee.table.decide import Command, decide
from tablee.table.document import Document, new_document
from tablee.table.log import Entry
from tablee.table.seats import Occupant
from tablee.table.table import Table
from tablee.testing.play import any_listed
from tests.table.any_command import KINDS, PEOPLE, any_command, share_of
from tests.table.laid import A_MINUTE, WALL

LIKELY: Mapping[TablePhase, tuple[type[Asked], ...]] = {  # lest nothing ever happen
    "lobby": (Sit, Sit, Sit, AddBots, Start),
    "sealed": (Reveal,),
    "playing": (GrantBack, AskPause, AskPause, SetAbsence, VoteOut, Resume),
    "over": (WishNext, Rematch, GoNext),
    "closed": (WishNext, Rematch, GoNext),
}
SETTLING = 20  # alarms at once, after which a table would ring for ever


@dataclass
class Crowd:
    """Who is at a table, and since when the others are not."""

    world: RandomEvening
    here: set[str] = field(default_factory=lambda: set(PEOPLE))
    since: dict[str, float] = field(default_factory=dict)

    def present(self) -> set[str]:
        return set(self.here)

    def people(self) -> Mapping[str, Person]:
        return {who: them for who, them in PEOPLE.items() if who in self.here}

    def onlookers(self) -> Mapping[str, Person]:
        seat_of = self.world.table.document.seats.seat_of
        return {w: each for w, each in self.people().items() if seat_of(w) is None}

    def pledges(self) -> Mapping[str, str]:
        return {who: share_of(who, 0) for who in sorted(self.here)}

    def away_for(self, person: str) -> float:
        return self.world.seconds - self.since.get(person, 0.0)

    def turn(self, person: str) -> None:
        """Make somebody come, or go."""
        self.here ^= {person}
        self.since[person] = self.world.seconds


class RandomEvening:
    """A table, its log, its people and its clock.

    What happens at a step is drawn by the step's own number: an evening from which
    steps are left out is still the same evening, so a failing one can be cut down.
    """

    def __init__(self, slug: str, seed: int) -> None:
        """Open a table where Ann is the host."""
        self.name = f"{slug} {seed}"
        self.rng = rng = Random(self.name)
        self.seconds = 0.0
        self.crowd = Crowd(self)
        self.count = 0  # of what has happened
        game, host = shelf()[slug], Occupant.of(PEOPLE["ann"])
        document = new_document("K7F4", game, host, "rulebook", "5e" * 32)
        document = lobby.arrange(document, game, rng.choice([*game.seatings]))
        for seat, person in enumerate([*PEOPLE.values()][: len(document.seats.sides)]):
            document = lobby.sit(document, person, seat)
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
            speaker = Speaker(PEOPLE[by], seat, FrameTiming(self.seconds, 0.0))
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

    def steps(self, numbers: Iterable[int]) -> Iterator[tuple[Command, Context]]:
        """Yield what happens at these steps; whoever asks tries it."""
        for self.count in numbers:
            self.rng = Random(f"{self.name} {self.count}")
            self.seconds += self.rng.random() * self.rng.choice((0.1, 2.0, 40.0))
            yield self._next()

    def _next(self) -> tuple[Command, Context]:
        chosen, seated = self.rng.random(), self.table.document.seats.people
        if chosen < 0.08:
            away = [who for who in PEOPLE if who not in self.crowd.here]
            return self._come_or_go(self.rng.choice([*away, *PEOPLE]))
        known = [who for who in seated if who in PEOPLE]
        if chosen < 0.086 and known:
            them = PEOPLE[self.rng.choice(known)]
            return (LetGo if chosen < 0.084 else Erase)(them), self.context()
        if self.table.goes_on and chosen < 0.6:
            return self._in_game()
        kinds = LIKELY[self.table.phase] if self.rng.random() < 0.5 else KINDS
        kind, by = self.rng.choice(kinds), self.rng.choice([*PEOPLE])
        if kind.permission.who is Who.SEATED:
            by = self.rng.choice(known or [by])
        if kind.permission.who is Who.HOST and self.rng.random() < 0.6:
            leader = self.table.document.hosting.leader
            by = leader if leader in PEOPLE else by
        command = any_command(kind, self.table, by, self.rng)
        return command, self.context(by)

    def _come_or_go(self, person: str) -> tuple[Command, Context]:
        """Make somebody come or go; who is to stay away is not let in."""
        if person not in self.table.document.access.sent_away:
            self.crowd.turn(person)
        if self.crowd.here or not self.table.goes_on:
            return Welcome(PEOPLE[person]), self.context()
        return Rest(), self.context()

    def _in_game(self) -> tuple[Command, Context]:
        """Make somebody who can move do so, or time be up."""
        play = self.table.play
        assert play is not None  # the caller has seen to it
        last = play.match.moves[-1].seat if play.match.moves else None
        before = self.table.document.seats.occupants[last] if last is not None else None
        if before and before.person in PEOPLE and self.rng.random() < 0.25:
            asked = AskBack(id=f"{self.count}", version=play.version)
            return asked, self.context(before.person)
        if play.deadlines and self.rng.random() < 0.2:
            due = self.rng.choice(play.deadlines)
            if play.clock.runs:
                self.seconds += max(0.0, play.clock.until(due.at, self.seconds))
            return CallTime(due), self.context()
        seat = self.rng.choice([n for n in play.seats if play.may_move(n)] or [Seat(0)])
        there = self.table.document.seats.occupants[seat]
        move = any_listed(play.match, seat, self.rng)
        if there and there.bot and move is not None:
            made = When.of(play.clock.at(self.seconds))
            return BotMoves(seat, move, play.version, made), self.context()
        by = there.person if there and there.person in PEOPLE else "ann"
        return any_command(Play, self.table, by, self.rng), self.context(by)

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
        """Let a change be true, as a room does once it is on disk."""
        if self.table.play is None:
            self.log = []
        if move := change.rows.move:
            self.log.append(move)
        for effect in change.effects:
            if isinstance(effect, HangUp):
                self.crowd.here.discard(effect.person)
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
