"""Decisions about who leads the table, who stays at it, who comes or goes.

Bots that stand in for people too.
"""

from __future__ import annotations

from tablee.protocol.fault import Fault, Faulted
from tablee.protocol.person import Person
from tablee.protocol.to_server import (
    GrantSeat,
    HandOver,
    Remove,
    SetClosed,
    SetOpen,
    StandIn,
    VoteOut,
)
from tablee.table import access, lobby
from tablee.table.access import decided, erase
from tablee.table.alarms import (
    absent,
    acting_host,
    host_seconds_left,
    seconds_left,
    with_stand_ins,
)
from tablee.table.change import Change, amended
from tablee.table.commands.internal import (
    CountVotes,
    Erase,
    GiveSeatBack,
    LeaveForGood,
    MakeDeputy,
    NoteKnock,
    StandInForAbsent,
)
from tablee.table.document import Document, Hosting, amend
from tablee.table.seats import Occupant
from tablee.table.table import Context, Table


def set_open(table: Table, command: SetOpen, context: Context) -> Change:
    """List the table for everybody, or for nobody."""
    document, now = table.document, context.wall
    return amended(table, access.set_open(document, command.open, now))


def set_closed(table: Table, command: SetClosed, context: Context) -> Change:
    """Close the table to newcomers without the host's leave, or open it again."""
    here = context.presence.people()
    return amended(table, access.set_closed(table.document, command.closed, here))


def note_knock(table: Table, command: NoteKnock, context: Context) -> Change:
    """Note that somebody waits to be let in."""
    return amended(table, access.knock(table.document, command.person))


def grant_seat(table: Table, command: GrantSeat, context: Context) -> Change:
    """Seat a person where they asked to sit, or refuse."""
    document = table.document
    if not command.granted:
        return amended(table, access.without_ask(document, command.person))
    asking = context.presence.onlookers().get(command.person)
    if asking is None:
        raise Faulted(Fault.STALE, "they do not look on any more")
    return amended(table, access.grant_seat(document, asking))


def hand_over(table: Table, command: HandOver, context: Context) -> Change:
    """Make a seat's player the host, or the deputy where a deputy asks."""
    document, person = table.document, context.by.person
    heir = _other(document, person, command.seat)
    host = document.hosting.host
    if host in (person.id, heir.id):
        return amended(table, amend(document, hosting=Hosting(heir.id)))
    return amended(table, amend(document, hosting=Hosting(host, heir.id)))


def remove(table: Table, command: Remove, context: Context) -> Change:
    """Take somebody's seat for the evening; a deputy cannot take the host's."""
    document = table.document
    whom = _other(document, context.by.person, command.seat)
    if whom.id == document.hosting.host:
        raise Faulted(Fault.NOT_HOST, "the table is the host's; the others may vote")
    left = lobby.leave_for_good(document, whom)
    return amended(table, access.ban(left, whom.id, "host"))


def vote_out(table: Table, command: VoteOut, context: Context) -> Change:
    """Note a vote against somebody, or that it is none, and count them."""
    document, person = table.document, context.by.person
    ballot = person.id, _other(document, person, command.seat).id
    votes = dict.fromkeys(document.requests.votes)
    if command.out:
        votes[ballot] = None
    else:
        votes.pop(ballot, None)
    voted = amend(document, requests={"votes": tuple(votes)})
    return amended(table, decided(voted, context.presence.present()))


def count_votes(table: Table, command: CountVotes, context: Context) -> Change:
    """Take the seat of whom most of those left here have voted against."""
    return amended(table, decided(table.document, context.presence.present()))


def give_seat_back(table: Table, command: GiveSeatBack, context: Context) -> Change:
    return amended(table, lobby.give_seat_back(table.document, command.person))


def leave_for_good(table: Table, command: LeaveForGood, context: Context) -> Change:
    return amended(table, lobby.leave_for_good(table.document, command.person))


def forget(table: Table, command: Erase, context: Context) -> Change:
    """Forget a person who has deleted themselves."""
    return amended(table, erase(table.document, command.person, context.luck()))


def make_deputy(table: Table, command: MakeDeputy, context: Context) -> Change:
    """Make somebody act for the host, unless the host is back by now."""
    document = table.document
    left = host_seconds_left(document, context)
    if left is None or left > 0:
        return Change(table)
    deputy = acting_host(document, context.presence)
    return amended(table, amend(document, hosting={"deputy": deputy}))


def stand_in_for_absent(
    table: Table, command: StandInForAbsent, context: Context
) -> Change:
    """Have bots play for those who have been away for too long by now."""
    document, presence = table.document, context.presence
    away = absent(table, presence)
    late = [who for who in away if seconds_left(who, table, presence) <= 0]
    if not late:
        return Change(table)
    return amended(table, with_stand_ins(document, late))


def stand_in(table: Table, command: StandIn, context: Context) -> Change:
    """Have a bot play for oneself, or who is away or overdue, or no longer."""
    seat, level = command.seat, command.level
    by_days = table.waited(context.wall) is not None
    is_own = seat == context.by.seat  # the device is here, and they are not (TAB-25)
    # By correspondence it is the days that count, with the page open too.
    present = () if by_days or is_own else context.presence.present()
    changed = lobby.stand_in(table.document, seat, level, present)
    if level and by_days:
        if not table.is_overdue(seat, context.wall):
            raise Faulted(Fault.NOT_DUE, f"seat {seat} still has time to move")
    elif level and not is_own:
        _check_long_away(changed.seats.occupants[seat], context)
    return amended(table, changed)


def _check_long_away(there: Occupant | None, context: Context) -> None:
    """Refuse to replace somebody who left only a moment ago."""
    person = there.person if there else None
    absence = context.patience.absence
    if person and context.presence.away_for(person) < absence:
        raise Faulted(Fault.NOT_AWAY, f"not before {absence:g} seconds of absence")


def _other(document: Document, person: Person, seat: int) -> Person:
    there = lobby.occupant(document, seat)
    if not there or not there.person or there.person == person.id:
        raise Faulted(Fault.NO_PERSON, f"no other person sits on seat {seat}")
    return Person(there.person, there.name)
