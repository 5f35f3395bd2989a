"""Who stays away for the evening, and why. Pure functions on a Document."""

from __future__ import annotations

from collections.abc import Collection

from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.protocol.person import Person
from tablee.table import lobby
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
    """Refuse somebody who is to stay away, or a robot of theirs, and say why."""
    away = document.access
    for who in (person.id, person.owner):
        if who in away.sent_away:
            raise Faulted(*WHY[away.why_away.get(who)])


def with_robots(
    before: Document, after: Document, here: Collection[Person]
) -> Document:
    """Let the robots go that are here with their owner who has just been sent away."""
    gone = set(after.access.sent_away).difference(before.access.sent_away)
    for robot in here:
        if robot.owner in gone and robot.id not in after.access.sent_away:
            why = after.access.why_away.get(robot.owner)
            if _may_leave(after, robot.id):
                after = lobby.let_go(after, robot)
            after = ban(after, robot.id, why)
    return after


def _may_leave(document: Document, person: str) -> bool:
    is_seated = document.seats.seat_of(person) is not None
    return is_seated and lobby.may_be_let_go(document)
