"""A closed table: newcomers knock, and the host lets them in or sends them away.

Pure functions on a Document.
"""

from __future__ import annotations

from collections.abc import Collection

from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.protocol.person import Person
from tablee.table import banned
from tablee.table.document import Document, amend

REMEMBERED = 20  # people who knock, the latest
MOST_GUESTS = 200  # people who may come in, the latest


def set_closed(document: Document, closed: bool, here: Collection[str]) -> Document:
    """Let nobody new in from now on but who is here already, or everybody again."""
    if not closed:
        return amend(
            document, access={"closed": False, "guests": ()}, requests={"knocks": ()}
        )
    guests = dict.fromkeys((*document.access.guests, *here))
    return amend(
        document, access={"closed": True, "guests": tuple(guests)[-MOST_GUESTS:]}
    )


def is_shut_to(document: Document, person: Person) -> bool:
    """Return whether somebody must be let in first."""
    access, evening = document.access, document.evening
    known = {*access.guests, *document.seats.people, *evening.names}
    known |= {document.hosting.host, document.hosting.leader}
    return access.closed and person.id not in known


def knock(document: Document, person: Person) -> Document:
    """Note that somebody waits to be let in."""
    if any(who == person.id for who, _ in document.requests.knocks):
        return document
    knocks = (*document.requests.knocks, (person.id, person.name))
    return amend(document, requests={"knocks": knocks[-REMEMBERED:]})


def check_not_banned(document: Document, person: str, granted: bool) -> Document:
    """Let somebody in who has knocked, or send them away for the evening."""
    others = tuple(each for each in document.requests.knocks if each[0] != person)
    if others == document.requests.knocks:
        raise Faulted(Fault.STALE, "they do not knock any more")
    answered = amend(document, requests={"knocks": others})
    if not granted:
        return banned.ban(answered, person)
    guests = (*answered.access.guests, person)[-MOST_GUESTS:]
    return amend(answered, access={"guests": guests})
