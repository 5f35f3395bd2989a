"""Which devices without a seat may see a game at once, where onlookers are late."""

from __future__ import annotations

from tablee.server.rooms.connection import Connection
from tablee.table.document import Document


def is_trusted(document: Document, who: Connection) -> bool:
    """Says whether a device may see everything at once.

    Anybody can call a device a shared screen; it is the table's own when it has the
    cookie of somebody seated or of the host, or when the host has let it in.
    """
    if who.seat is not None:
        return True
    if not who.screen or not who.person:
        return False
    person = who.person.id
    is_at_table = person in document.seats.people or person == document.hosting.leader
    return is_at_table or person in document.access.admitted
