"""From one table of an evening to the next: by wishes, by the host, by a rematch."""

from __future__ import annotations

from typing import TypeAlias

from tablee.server.document import Wish
from tablee.server.faults import Faulted
from tablee.server.person import Person
from tablee.server.table import evening, onlookers
from tablee.server.table.connection import Connection
from tablee.server.table.memory import Key
from tablee.server.table.room import Room
from tablee.server.to_client import Fault
from tablee.server.to_server import GoNext, Rematch, WishNext

MovingOn: TypeAlias = Rematch | WishNext | GoNext


async def move_on(
    room: Room, who: Connection, person: Person, message: MovingOn, key: Key
) -> None:
    """Note a wish, and open the next table once it is settled what is played there."""
    match message:
        case WishNext():
            onlookers.let_wish(room.document, person)
            wished = _wish_in(message)
            await room.keep(evening.wish(room.document, person.id, wished), key)
            agreed = evening.agreed(room.document, room.company.present())
            if agreed:
                await room.lay_next(agreed)
        case GoNext():
            if room.document.next_code is None:
                await room.lay_next(
                    evening.chosen(room.document, room.company.present())
                )
        case Rematch():
            _check_rematch(room, who)
            await room.lay_next(Wish(room.document.game))


def _wish_in(message: WishNext) -> Wish | None:
    return Wish(message.game, message.preset) if message.game is not None else None


def _check_rematch(room: Room, who: Connection) -> None:
    if room.document.stage not in ("over", "closed"):
        raise Faulted(Fault.NOT_OVER, "the game is not over")
    if who.seat is None:
        raise Faulted(Fault.NOT_SEATED, "onlookers open no rematch")
