"""Decisions about who may look on, and who of them comes to play."""

from __future__ import annotations

from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.protocol.to_server import (
    Admit,
    AskSeat,
    GrantSeat,
    Mute,
    PlayNext,
    SendAway,
    SetDelay,
    SetOpen,
    SetTalk,
)
from tablee.table import join_requests, onlookers
from tablee.table.change import Change
from tablee.table.context import Context
from tablee.table.table import Table


def set_open(table: Table, command: SetOpen, context: Context) -> Change:
    """Lists the table for everybody, or for nobody."""
    document, now = table.document, context.wall
    return Change(document=join_requests.set_open(document, command.open, now))


def ask_seat(table: Table, command: AskSeat, context: Context) -> Change:
    """Notes who asks for a bot's seat."""
    document, person = table.document, context.by.person
    return Change(document=join_requests.ask_seat(document, person, command.seat))


def grant_seat(table: Table, command: GrantSeat, context: Context) -> Change:
    """Gives whoever asks for a seat that seat, or says no."""
    document = table.document
    if not command.granted:
        return Change(document=join_requests.without_ask(document, command.person))
    asking = context.presence.onlookers().get(command.person)
    if asking is None:
        raise Faulted(Fault.STALE, "they do not look on any more")
    granted = join_requests.grant_seat(document, asking)
    return Change(document=granted, shown_again=(asking.id,))


def play_next(table: Table, command: PlayNext, context: Context) -> Change:
    """Notes who wants to play the next game."""
    document, person = table.document, context.by.person
    return Change(document=join_requests.play_next(document, person, command.wanted))


def mute(table: Table, command: Mute, context: Context) -> Change:
    """Lets an onlooker say nothing, or speak again."""
    document, person = table.document, command.person
    return Change(document=onlookers.mute(document, person, command.muted))


def send_away(table: Table, command: SendAway, context: Context) -> Change:
    """Sends an onlooker away for good."""
    return Change(document=onlookers.send_away(table.document, command.person))


def set_talk(table: Table, command: SetTalk, context: Context) -> Change:
    """Says who may write."""
    return Change(document=onlookers.set_talk(table.document, command.talk))


def set_delay(table: Table, command: SetDelay, context: Context) -> Change:
    """Says how late onlookers see the game."""
    return Change(document=onlookers.set_delay(table.document, command.seconds))


def admit(table: Table, command: Admit, context: Context) -> Change:
    """Lets somebody's shared screens see everything at once, or no longer."""
    document, person = table.document, command.person
    return Change(document=onlookers.admit(document, person, command.admitted))
