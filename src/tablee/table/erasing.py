"""Erasing somebody from a table: who is left plays on. Pure functions on a Document."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from tablee.bots import in_place_of, robot_names
from tablee.protocol.person import ANONYMOUS, Person
from tablee.table import evening, lobby
from tablee.table.document import Document, amend, decode_document, encode_document
from tablee.table.result import NOBODY
from tablee.table.seats import Occupant


def erase(document: Document, person: Person, luck: str) -> Document:
    """Return the table without *person*: a bot plays on, and what was stays nobody's.

    Their id may stand anywhere, so it is replaced in what is written, whatever fields
    there are: a game that is over must still add up.
    """
    ghost = f"gone-{luck[:24]}"
    id_, ghost_id = (msgspec.json.encode(who) for who in (person.id, ghost))
    if id_ not in encode_document(document):
        return document
    document = evening.forget(document, person.id)
    seat = document.seats.seat_of(person.id)
    if seat is not None and document.stage in ("lobby", "playing"):
        document = _left(document, person, seat)
    erased = decode_document(encode_document(document).replace(id_, ghost_id))
    seats = erased.seats
    theirs = {each.who.name for each in seats.history if each.who.person == ghost}
    bots = {in_place_of(name) for name in (*theirs, person.name)}

    def unnamed(there: Occupant | None) -> Occupant | None:
        if there and not there.person and there.name in bots:
            return replace(there, name=next(robot_names(document.seats.names)))
        is_them = there and there.person == ghost
        return Occupant(ANONYMOUS, ghost, there.bot) if there and is_them else there

    return amend(
        erased,
        seats={
            "occupants": tuple(unnamed(there) for there in seats.occupants),
            "history": tuple(
                replace(each, who=unnamed(each.who) or each.who)
                for each in seats.history
            ),
            "dealt": tuple(NOBODY if who == ghost else who for who in seats.dealt),
        },
    )


def _left(document: Document, person: Person, seat: int) -> Document:
    """Let them go for good; the bot that plays on does not bear their name."""
    left = lobby.let_go(document, person)
    bot = left.seats.occupants[seat]
    if bot is None:
        return left
    name = next(robot_names(document.seats.names))
    return replace(left, seats=left.seats.put(seat, replace(bot, name=name)))
