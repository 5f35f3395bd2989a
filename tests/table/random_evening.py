"""Evenings of random commands by random people, at a table without a server."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random

from tablee.games import shelf
from tablee.kernel import Seat, When
from tablee.protocol.fault import TablePhase, Who
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
from tablee.table.commands.internal import (
    BotMoves,
    CallTime,
    Erase,
    GiveSeatBack,
    LeaveForGood,
    Rest,
)
from tablee.table.decide import Command
from tablee.table.document import new_document
from tablee.table.seats import Occupant
from tablee.table.table import Context
from tablee.testing.play import any_listed
from tests.table.any_command import KINDS, PEOPLE, any_command, share_of
from tests.table.evening import Crowd, Evening

LIKELY: Mapping[TablePhase, tuple[type[Asked], ...]] = {  # lest nothing ever happen
    "lobby": (Sit, Sit, Sit, AddBots, Start),
    "sealed": (Reveal,),
    "playing": (GrantBack, AskPause, AskPause, SetAbsence, VoteOut, Resume),
    "over": (WishNext, Rematch, GoNext),
    "closed": (WishNext, Rematch, GoNext),
}


class Gathering(Crowd):
    """People who have all pledged a share."""

    def pledges(self) -> Mapping[str, str]:
        return {who: share_of(who, 0) for who in sorted(self.here)}

    def turn(self, person: str) -> None:
        """Make somebody come, or go."""
        self.go(person) if person in self.here else self.come(person)


class RandomEvening(Evening):
    """An evening of anything that anybody may do.

    What happens at a step is drawn by the step's own number: an evening from which
    steps are left out is still the same evening, so a failing one can be cut down.
    """

    def __init__(self, slug: str, seed: int) -> None:
        """Open a table where Ann is the host."""
        self.name = f"{slug} {seed}"
        self.rng = rng = Random(self.name)
        game, host = shelf()[slug], Occupant.of(PEOPLE["ann"])
        document = new_document("K7F4", game, host, "rulebook", "5e" * 32)
        document = lobby.arrange(document, game, rng.choice([*game.seatings]))
        for seat, person in enumerate([*PEOPLE.values()][: len(document.seats.sides)]):
            document = lobby.sit(document, person, seat)
        super().__init__(document, PEOPLE)
        self.crowd: Gathering = Gathering(self, PEOPLE)
        self.crowd.here = dict.fromkeys(PEOPLE)

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
            return (LeaveForGood if chosen < 0.084 else Erase)(them), self.context()
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
            return GiveSeatBack(PEOPLE[person]), self.context()
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
