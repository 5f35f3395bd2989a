"""Decisions about who is at the table, who leads it, and who may look on."""

from __future__ import annotations

from typing import TypeAlias

from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.protocol.to_server import (
    Admit,
    AskSeat,
    GrantSeat,
    HandOver,
    Mute,
    PlayNext,
    Remove,
    SendAway,
    SetAbsence,
    SetDelay,
    SetOpen,
    SetTalk,
    VoteOut,
)
from tablee.table import absence, attendance, join_requests, lobby, onlookers
from tablee.table.ballots import decided
from tablee.table.change import Change
from tablee.table.commands.own import (
    CountVotes,
    Erase,
    LetGo,
    MakeDeputy,
    StandInForAbsent,
    Welcome,
)
from tablee.table.context import Context
from tablee.table.document import Document, amend
from tablee.table.erasing import erase
from tablee.table.table import Table

Attending: TypeAlias = SetAbsence | HandOver | Remove | VoteOut
Joining: TypeAlias = SetOpen | AskSeat | GrantSeat | PlayNext
Watching: TypeAlias = Mute | SetTalk | SendAway | SetDelay | Admit
ByThemselves: TypeAlias = (
    Welcome | LetGo | Erase | MakeDeputy | CountVotes | StandInForAbsent
)


def attended(table: Table, command: Attending, context: Context) -> Change:
    """Let somebody lead the table, or leave it."""
    document, person = table.document, context.by.person
    match command:
        case SetAbsence():
            return Change(document=amend(document, timing={"absence": command.minutes}))
        case HandOver():
            return Change(document=attendance.hand_over(document, person, command.seat))
        case Remove():
            return _without(document, attendance.remove(document, person, command.seat))
        case VoteOut():
            voted = attendance.vote(document, person, command.seat, out=command.out)
            return _without(document, decided(voted, context.presence.present()))


def joined(table: Table, command: Joining, context: Context) -> Change:
    """Let more people come in, or fewer."""
    document, person = table.document, context.by.person
    match command:
        case SetOpen():
            return Change(
                document=join_requests.set_open(document, command.open, context.wall)
            )
        case AskSeat():
            return Change(
                document=join_requests.ask_seat(document, person, command.seat)
            )
        case PlayNext():
            wanted = command.wanted
            return Change(document=join_requests.play_next(document, person, wanted))
        case GrantSeat():
            return _answered(document, command, context)


def _answered(document: Document, command: GrantSeat, context: Context) -> Change:
    if not command.granted:
        return Change(document=join_requests.without_ask(document, command.person))
    asking = context.presence.onlookers().get(command.person)
    if asking is None:
        raise Faulted(Fault.STALE, "they do not look on any more")
    granted = join_requests.grant_seat(document, asking)
    return Change(document=granted, shown_again=(asking.id,))


def watched(table: Table, command: Watching, _: Context) -> Change:
    """Do with onlookers as the host says."""
    return Change(document=_treated(table.document, command))


def _treated(document: Document, command: Watching) -> Document:
    match command:
        case Mute():
            return onlookers.mute(document, command.person, command.muted)
        case SendAway():
            return onlookers.send_away(document, command.person)
        case SetTalk():
            return onlookers.set_talk(document, command.talk)
        case SetDelay():
            return onlookers.set_delay(document, command.seconds)
        case Admit():
            return onlookers.admit(document, command.person, command.admitted)


def came_or_went(table: Table, command: ByThemselves, context: Context) -> Change:
    """Note that somebody is here, is away, or has left for good."""
    document, presence = table.document, context.presence
    match command:
        case Welcome():
            return Change(document=lobby.welcome(document, command.person))
        case LetGo():
            return _without(document, lobby.let_go(document, command.person))
        case Erase():
            return Change(document=erase(document, command.person, context.luck()))
        case MakeDeputy():
            left = absence.left_to_host(document, context)
            if left is None or left > 0:
                return Change(document=document, shows_room=False)
            deputy = absence.heir(document, presence)
            return Change(document=amend(document, hosting={"deputy": deputy}))
        case CountVotes():
            return _without(document, decided(document, presence.present()))
        case StandInForAbsent():
            away = absence.absent(table, presence)
            late = [who for who in away if absence.left_to(who, table, presence) <= 0]
            if not late:
                return Change(document=document, shows_room=False)
            return Change(
                document=absence.stood_in(document, late),
                log=f"bots stand in for {len(late)}",
            )


def _without(before: Document, after: Document) -> Change:
    """Let who has no seat any more see what onlookers see."""
    gone = tuple(
        who for who, _ in before.seats.company if after.seats.seat_of(who) is None
    )
    return Change(document=after, shown_again=gone)
