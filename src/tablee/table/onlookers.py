"""Onlookers: whom the host lets speak, and whom stay. Pure functions on a Document."""

from __future__ import annotations

from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.protocol.person import Person
from tablee.table import banned
from tablee.table.document import Document, amend

REMEMBERED = 100  # of each kind, the latest


def mute(document: Document, person: str, muted: bool) -> Document:
    """Let an onlooker not speak at this table, or speak again."""
    _look_on(document, person)
    others = tuple(each for each in document.talk.muted if each != person)
    silent = (*others, person)[-REMEMBERED:] if muted else others
    return amend(document, talk={"muted": silent})


def send_away(document: Document, person: str) -> Document:
    """Let an onlooker watch no longer, at this table and those after it."""
    _look_on(document, person)
    return banned.ban(document, person)


def admit(document: Document, person: str, admitted: bool) -> Document:
    """Let somebody's shared screens see everything at once, or no longer."""
    others = tuple(each for each in document.access.admitted if each != person)
    trusted = (*others, person)[-REMEMBERED:] if admitted else others
    return amend(document, access={"admitted": trusted})


def let_speak(document: Document, person: Person) -> None:
    """Refuse the words of who is to be silent, before any game hears them."""
    let_react(document, person)
    if document.talk.allowed == "off":
        raise Faulted(Fault.TALK_OFF, "the host has turned the chat off")


def let_react(document: Document, person: Person) -> None:
    """Refuse the reactions of an onlooker who is to be silent."""
    let_wish(document, person)
    if document.talk.allowed != "all" and document.seats.seat_of(person.id) is None:
        raise Faulted(Fault.TALK_OFF, "the host lets onlookers not speak")


def let_wish(document: Document, person: Person) -> None:
    """Refuse what an onlooker would like, whom the host does not let speak."""
    if document.seats.seat_of(person.id) is None and person.id in document.talk.muted:
        raise Faulted(Fault.MUTED, "the host does not let you speak")


def _look_on(document: Document, person: str) -> None:
    if document.seats.seat_of(person) is not None or person == document.hosting.host:
        raise Faulted(Fault.NO_ONLOOKER, "that is no onlooker")
