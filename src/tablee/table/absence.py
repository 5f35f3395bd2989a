"""People who are away: who leads meanwhile, and whom bots stand in for."""

from __future__ import annotations

from collections.abc import Collection, Container

from msgspec.structs import replace

from tablee.bots import levels
from tablee.kernel import Seat
from tablee.protocol.pace import Correspondence
from tablee.table.context import Context, Presence
from tablee.table.document import Document, amend
from tablee.table.seats import Occupant
from tablee.table.table import Table


def acting_host(document: Document, presence: Presence) -> str | None:
    """Name who leads while the host is away: the first at the table who is here."""
    present = presence.present()
    return next((who for who in document.seats.people if who in present), None)


def host_seconds_left(document: Document, context: Context) -> float | None:
    """Return how many seconds an absent host has left; None: nobody would take over."""
    if document.hosting.leader in context.presence.present():
        return None
    if acting_host(document, context.presence) is None:
        return None
    return context.patience.host - context.presence.away_for(document.hosting.leader)


def absent(table: Table, presence: Presence) -> list[str]:
    """List the people whom a bot is to stand in for, sooner or later.

    Only where somebody is here to play with: bots do not play a game out alone.
    """
    document = table.document
    if not document.timing.absence or not table.goes_on or document.clock.paused:
        return []
    if isinstance(document.timing.pace, Correspondence) or not levels(document.game):
        return []  # nobody is expected to be here, or nobody can stand in
    present = presence.present()
    people = [there for there in document.seats.occupants if there and there.person]
    if not any(there.person in present for there in people):
        return []
    return [
        there.person
        for there in people
        if there.person and there.person not in present and not there.bot
    ]


def seconds_left(person: str, table: Table, presence: Presence) -> float:
    """Return how many seconds somebody has left to come back."""
    return 60.0 * table.document.timing.absence - presence.away_for(person)


def with_stand_ins(document: Document, people: Container[str | None]) -> Document:
    """Let a middling bot play for each of *people*, whose seats stay theirs."""
    known = levels(document.game)

    def seat(there: Occupant | None) -> Occupant | None:
        if there is None or there.bot or there.person not in people:
            return there
        return replace(there, bot=known[len(known) // 2])

    seats = tuple(seat(there) for there in document.seats.occupants)
    return amend(document, seats={"occupants": seats})


def with_timeouts(document: Document, out: Collection[Seat]) -> Document:
    """Let bots play likewise for everybody whose time is up."""
    if not out:
        return document
    seats = document.seats.occupants
    return with_stand_ins(document, {there.person for n in out if (there := seats[n])})
