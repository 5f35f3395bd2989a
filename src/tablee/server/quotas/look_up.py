"""Finds a table by its code, which is short: wrong guesses are limited."""

from __future__ import annotations

from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.protocol.person import Person
from tablee.server.app_context import AppContext
from tablee.server.contracts import PlayedElsewhere
from tablee.server.quotas.limits import Caller
from tablee.server.rooms.codes import read_code
from tablee.server.rooms.room import Room


async def look_up(
    app: AppContext, caller: Caller, typed: str, person: Person | None
) -> Room:
    """Find a room; one who guesses is told nothing, but may go back to a seat."""
    try:
        room = await app.rooms.find(typed)
    except PlayedElsewhere:
        raise Faulted(Fault.ELSEWHERE, "another node has this table") from None
    except Faulted as refusal:
        if refusal.fault is Fault.NO_TABLE and read_code(typed) is not None:
            caller.spend("misses_a_minute")
        raise
    is_seated = person and room.document.seats.seat_of(person.id) is not None
    if not is_seated:
        caller.check_guesses()
    return room
