"""Reactions: shown to everybody for a moment, heard by the game as speech is."""

from __future__ import annotations

from tablee.server.person import Person
from tablee.server.play.times import times
from tablee.server.table import onlookers
from tablee.server.table.connection import Arrival, Connection, encode
from tablee.server.table.memory import Key
from tablee.server.table.room import Room
from tablee.server.table.talk import amounts_to
from tablee.server.to_client import Accepted, Reacted
from tablee.server.to_server import React


async def react(
    room: Room,
    who: Connection,
    person: Person,
    message: React,
    key: Key,
    arrival: Arrival,
) -> None:
    """Show a reaction. It says something without a word, so the game hears it first.

    What it amounts to there is a move (SEQ-G9), or refused by the game's rule.
    """
    onlookers.let_react(room.document, person)
    room.memory.reactions.check(person.id, room.settings.seconds())

    def answer(_version: int | None = None) -> None:
        room.memory.note(key)
        who.send(Accepted(message.id, None, room.now()))

    move = amounts_to(room, who.seat, "")
    if move is None:
        answer()
    else:
        assert room.live is not None  # else it would amount to nothing
        made = times(room.game, room.live.clock, move, None, None, *arrival)
        await room.make(who.seat, move, made, answer=answer)
    room.memory.reactions.note(person.id, room.settings.seconds())
    told = Reacted(person.id, person.name, who.seat, message.reaction)
    payload = encode(told)
    for device in room.company.devices:
        if who.seat is None or not room.late.is_late(device):
            device.post(device.frame(payload))
