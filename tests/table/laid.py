"""Tables without a server: laid, sealed, dealt, over or closed, and who is there."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from tablee.games import shelf
from tablee.protocol.fault import TablePhase
from tablee.protocol.person import Person
from tablee.protocol.to_server import Start
from tablee.table.change import Change
from tablee.table.clock import FrameTiming
from tablee.table.decide import Command, decide
from tablee.table.document import Document, SealedShares, Wish, amend, new_document
from tablee.table.evening import Coming, rematch
from tablee.table.seats import Occupant
from tablee.table.table import Context, Speaker, Table, Timeouts

ANN, BOB, CAT = (Person(name, name) for name in ("Ann", "Bob", "Cat"))
WALL = 1_700_000_000_000
A_MINUTE = Timeouts(host=60, shares=2, take_back=60, absence=60, standstill=24 * 3600.0)


class Here(NamedTuple):
    """Who is at a table, in a test."""

    who: tuple[Person, ...] = (ANN, BOB, CAT)
    lookers: tuple[Person, ...] = (CAT,)
    pledged: Mapping[str, str] = {}
    away: Mapping[str, float] = {}

    def present(self) -> Collection[str]:
        return {person.id for person in self.who}

    def people(self) -> Mapping[str, Person]:
        return {person.id: person for person in self.who}

    def onlookers(self) -> Mapping[str, Person]:
        return {person.id: person for person in self.lookers}

    def pledges(self) -> Mapping[str, str]:
        return self.pledged

    def is_passed_on(self) -> bool:
        return False

    def away_for(self, person: str) -> float:
        return 0.0 if person in self.present() else self.away.get(person, 0.0)


def context(table: Table, by: Person | None = None, **parts: Any) -> Context:
    """Return the world round a table, in which *by* asks for something."""
    speaker = None
    if by:
        seat = table.document.seats.seat_of(by.id)
        speaker = Speaker(by, seat, FrameTiming(0.0, 0.0))
    luck, code = (lambda: "00" * 32), (lambda: "NEXT")
    world = Context(0, WALL, Here(), A_MINUTE, luck, code, speaker)
    return replace(world, **parts)


def laid(
    code: str, slug: str, names: tuple[str, ...], options: Mapping[str, Any]
) -> Document:
    """Lay a table where everybody sits; a name in small letters is a bot's level.

    The first is the host. Chance is the same at every such table.
    """
    game = shelf()[slug]
    seats = tuple(
        Occupant(f"bot {n}", bot=name) if name.islower() else Occupant(name, name)
        for n, name in enumerate(names)
    )
    room = new_document(code, game, Occupant(names[0], names[0]), "rulebook", "00" * 32)
    return amend(
        room,
        options={**room.options, **options},
        seats={"sides": tuple(range(len(names))), "occupants": seats},
        deal={"secret": "00" * 32},
    )


def lobby(slug: str = "sequence") -> Table:
    """Lay a table for Ann, who hosts, and Bob."""
    return Table(shelf()[slug], laid("K7F4", slug, ("Ann", "Bob"), {}))


def at(phase: TablePhase, slug: str = "sequence") -> Table:
    """Return a table that is so far."""
    table = lobby(slug)
    if phase == "lobby":
        return table
    if phase == "sealed":
        seal = SealedShares(("ab" * 32, None))
        return table.with_document(amend(table.document, deal={"seal": seal}))
    if phase == "closed":
        return table.with_document(replace(table.document, stage="closed"))
    start = Start(id="start")
    table = decide(table, start, context(table, ANN)).table
    if phase == "over":
        return table.with_document(replace(table.document, stage="over"))
    return table


def again(document: Document, learnt: dict[str, Any] | None = None) -> Document:
    """Lay the same game again, for everybody who sits here."""
    everybody = Coming((), frozenset(document.seats.people))
    wished = Wish(document.game)
    return rematch(document, "ABCD", wished, everybody, "ab" * 32, learnt)


def asked(table: Table, command: Command, by: Person, **parts: Any) -> Change:
    """Make somebody ask for something, or raise ``Faulted``."""
    return decide(table, command, context(table, by, **parts))
