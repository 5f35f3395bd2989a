"""Asking for a move, and granting it: what the two messages do at the table."""

from __future__ import annotations

from tablee.kernel import IllegalMove, Seat, TakeBack, When
from tablee.kernel.refusal import OVER, PAUSED
from tablee.server.faults import Faulted
from tablee.server.play.live_game import LiveGame
from tablee.server.table import taking_back
from tablee.server.table.connection import Connection
from tablee.server.table.memory import Key
from tablee.server.table.room import Room
from tablee.server.to_client import Accepted, Fault
from tablee.server.to_server import AskBack, GrantBack


async def ask_back(room: Room, who: Connection, message: AskBack, key: Key) -> None:
    """Ask the others; where nobody is to be asked, take the move back at once."""
    live = _playing(room)
    if who.seat is None:
        raise Faulted(Fault.NOT_SEATED, "onlookers make no moves")
    if message.version != live.version:
        raise Faulted(Fault.STALE, f"the game is at version {live.version}")
    if rule := live.match.why_not_back(who.seat):
        raise IllegalMove(rule, "this move cannot be taken back")
    here = room.company.present()
    until = room.settings.unix() + round(1000 * room.settings.back_patience)
    asked = taking_back.ask(room.document, who.seat, live.version, here, until)
    if asked.back and asked.back.awaits:
        await room.keep(asked, key)
        _answer(room, who, message.id)
    else:
        await _take_back(room, live, who.seat, who, key, done=key)


async def grant_back(room: Room, who: Connection, message: GrantBack, key: Key) -> None:
    """Note the answer; the last yes takes the move back, and one no ends it."""
    live = _playing(room)
    if not message.yes:
        refused = taking_back.refuse(room.document, who.seat, message.version)
        await room.keep(refused, key)
        _answer(room, who, message.id)
        return
    granted = taking_back.grant(room.document, who.seat, message.version)
    if granted.back and not granted.back.awaits:
        seat = Seat(granted.back.seat)
        await _take_back(room, live, seat, who, key)
    else:
        await room.keep(granted, key)
        _answer(room, who, message.id)


async def _take_back(
    room: Room,
    live: LiveGame,
    seat: Seat,
    who: Connection,
    key: Key,
    done: Key | None = None,
) -> None:
    """Give *seat* its move back. In the log, only its own message can be noted."""

    def answer(version: int) -> None:
        room.memory.note(key, version)
        who.send_ahead(Accepted(key[1], version, room.now()))

    made = When.of(live.clock.now())
    await room.make(seat, TakeBack(), made, done, answer=answer)


def _answer(room: Room, who: Connection, message_id: str) -> None:
    who.send(Accepted(message_id, None, room.now()))
    room.show()
    room.carry_on()


def _playing(room: Room) -> LiveGame:
    if room.live is None:
        raise Faulted(Fault.NOT_STARTED, "the game has not begun")
    if not room.goes_on:
        raise IllegalMove(OVER)
    if room.document.paused:
        raise IllegalMove(PAUSED)
    return room.live
