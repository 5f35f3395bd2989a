"""Decisions about who may look on, and who of them comes to play."""

from __future__ import annotations

from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.protocol.to_server import GrantSeat, SetOpen
from tablee.table import join_requests
from tablee.table.change import Change
from tablee.table.context import Context
from tablee.table.table import Table


def set_open(table: Table, command: SetOpen, context: Context) -> Change:
    """Lists the table for everybody, or for nobody."""
    document, now = table.document, context.wall
    return Change(document=join_requests.set_open(document, command.open, now))


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
