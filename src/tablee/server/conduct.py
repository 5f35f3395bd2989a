"""What each message does at the table, or why it may not."""

from __future__ import annotations

import time
from typing import Any, TypeAlias

from tablee.kernel import Refusal, Seat
from tablee.kernel.wire import decode_move
from tablee.server import lobby, rows
from tablee.server.connection import Connection
from tablee.server.document import Document
from tablee.server.faults import Faulted
from tablee.server.memory import Key
from tablee.server.people import Person
from tablee.server.room import Room
from tablee.server.to_client import Accepted, Fault, Said
from tablee.server.to_server import (
    AddBot,
    Arrange,
    Clear,
    Configure,
    Ping,
    Play,
    Rematch,
    Say,
    Sit,
    Stand,
    StandIn,
    Start,
    Swap,
)

Seating: TypeAlias = Sit | Stand | Configure | Arrange | AddBot | Clear | Swap | StandIn
Acting: TypeAlias = Seating | Start | Play | Say | Rematch
Message: TypeAlias = Acting | Ping
OF_THE_HOST = (Configure, Arrange, AddBot, Clear, Swap, StandIn, Start)


async def carry_out(room: Room, who: Connection, message: Message) -> None:
    """Carry a message out and answer it, or raise ``Faulted``."""
    if isinstance(message, Ping):
        who.send(Accepted(message.id, None, room.now()))
        return
    if who.person is None or who.screen:
        raise Faulted(Fault.NOT_SEATED, "a shared screen only watches")
    async with room.lock:
        if (key := (who.person.id, message.id)) in room.memory.answers:
            who.send(Accepted(message.id, room.memory.answers[key], room.now()))
            return
        if isinstance(message, OF_THE_HOST) and who.person.id != room.document.host:
            raise Faulted(Fault.NOT_HOST, "only the host may do that")
        try:
            await _carry_out(room, who, who.person, message, key)
        except Refusal as refusal:
            raise Faulted.by_rule(refusal) from None


async def _carry_out(
    room: Room, who: Connection, person: Person, message: Acting, key: Key
) -> None:
    match message:
        case Play():
            await _play(room, who, message, key)
        case Say():
            await _say(room, who, person, message, key)
        case Start():
            await room.begin(key)
            _accept(room, who, message)
            room.company.show(room.document)
            room.show_move()
        case Rematch():
            await _rematch(room, who, message)
        case _:
            await room.keep(_seated(room, person, message), key)
            _accept(room, who, message)
            room.company.show(room.document)
            room.carry_on()


async def _play(room: Room, who: Connection, message: Play, key: Key) -> None:
    if room.live is None:
        raise Faulted(Fault.NOT_STARTED, "the game has not begun")
    if who.seat is None:
        raise Faulted(Fault.NOT_SEATED, "onlookers make no moves")
    seat = who.seat
    move = decode_move(room.game, message.move)
    if not room.live.outcome and room.live.is_stale(seat, message.version):
        who.send(room.live.now_for(seat, message.version))
        raise Faulted(Fault.STALE, f"the game is at version {room.live.version}")
    await room.play(seat, move, key)
    _accept(room, who, message, room.live.version)
    room.show_move()


async def _say(
    room: Room, who: Connection, person: Person, message: Say, key: Key
) -> None:
    """Say a text; at a silent table that is a move as well (SEQ-G9)."""
    text = " ".join(message.text.split())
    if not text:
        raise Faulted(Fault.MALFORMED, "nothing is said")
    number, at = room.memory.next_saying, int(time.time() * 1000)
    side = _side_addressed(room, who) if message.aside else None
    said = Said(number, person.name, who.seat, text, at, side)
    lines = rows.append_said(room.document.code, said, person.id, message.id)
    fault = _breach(room, who.seat)
    if fault is None:
        await room.write(*lines)
    else:
        await room.play(who.seat, fault, also=lines)
    room.memory.said.append(said)
    room.memory.note(key)
    _accept(room, who, message)
    if fault is not None:
        room.show_move()
    room.company.tell(said, room.document.sides)


def _side_addressed(room: Room, who: Connection) -> int:
    """Give the side that hears what is said aside (DDA-05)."""
    if not room.game.confers:
        raise Faulted(Fault.NO_ASIDE, "nobody confers in private in this game")
    if who.seat is None:
        raise Faulted(Fault.NOT_SEATED, "onlookers have no side")
    return room.document.sides[who.seat]


def _breach(room: Room, seat: Seat | None) -> Any:
    """Give the move that speaking amounts to, if it is one."""
    if seat is None or room.live is None or room.live.outcome:
        return None
    return room.game.spoken(room.live.match.state, seat)


async def _rematch(room: Room, who: Connection, message: Rematch) -> None:
    if room.document.stage != "over":
        raise Faulted(Fault.NOT_OVER, "the game is not over")
    if who.seat is None:
        raise Faulted(Fault.NOT_SEATED, "onlookers open no rematch")
    await room.lay_again()
    _accept(room, who, message)
    room.company.show(room.document)


def _seated(room: Room, person: Person, message: Seating) -> Document:
    document, game = room.document, room.game
    match message:
        case Sit():
            return lobby.sit(document, person, message.seat)
        case Stand():
            return lobby.stand(document, person)
        case Configure():
            return lobby.configure(document, game, message.options)
        case Arrange():
            return lobby.arrange(document, game, message.sides)
        case AddBot():
            return lobby.add_bot(document, message.seat, message.level)
        case Clear():
            return lobby.clear(document, message.seat)
        case Swap():
            return lobby.swap(document, message.first, message.second)
        case StandIn():
            present = room.company.present()
            return lobby.stand_in(document, message.seat, message.level, present)


def _accept(
    room: Room, who: Connection, message: Message, version: int | None = None
) -> None:
    who.send(Accepted(message.id, version, room.now()))
