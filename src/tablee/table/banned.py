"""Who stays away for the evening, and why. Pure functions on a Document."""

from __future__ import annotations

from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.protocol.person import Person
from tablee.table.document import Document, amend
from tablee.table.parts import Banned

REMEMBERED = 100  # people, the latest
WHY = {
    None: (Fault.SENT_AWAY, "the host has sent you away from this table"),
    "host": (Fault.REMOVED, "the host has removed you from this table"),
    "vote": (Fault.VOTED_OUT, "the others at this table have voted you out"),
}


def ban(document: Document, person: str, by: Banned | None = None) -> Document:
    """Let *person* come back no more this evening; *by*: who took their seat."""
    if person in document.access.sent_away:
        return document
    gone = (*document.access.sent_away, person)[-REMEMBERED:]
    why = document.access.why_away | ({person: by} if by else {})
    known = {who: each for who, each in why.items() if who in gone}
    return amend(document, access={"sent_away": gone, "why_away": known})


def check_not_banned(document: Document, person: Person) -> None:
    """Refuse somebody who is to stay away, and say why."""
    if person.id in document.access.sent_away:
        raise Faulted(*WHY[document.access.why_away.get(person.id)])
