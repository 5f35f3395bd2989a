"""Decisions about what is said and shown: in some games it is a move as well."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tablee.kernel import Seat
from tablee.protocol.fault import Fault, Faulted
from tablee.protocol.to_client import Reacted, Said
from tablee.protocol.to_server import React, Say
from tablee.table import access
from tablee.table.change import Change, Tell
from tablee.table.clock import times
from tablee.table.commands.play import moved
from tablee.table.log import Saying
from tablee.table.names import visible
from tablee.table.table import Context, Speaker, Table


def react(table: Table, command: React, context: Context) -> Change:
    """Show everybody a reaction; the game hears of it first, and may refuse it."""
    person, seat = context.by.person, context.by.seat
    access.check_may_react(table.document, person)
    shown = Reacted(person.id, person.name, seat, command.reaction)
    return replace(_heard(table, "", context), effects=(Tell(shown),))


def say(table: Table, command: Say, context: Context) -> Change:
    """Send a message to everybody, or to one side; the game may refuse it first."""
    document, speaker = table.document, context.by
    person, seat = speaker.person, speaker.seat
    access.check_may_speak(document, person)
    text = visible(command.text)
    if not text:
        raise Faulted(Fault.MALFORMED, "nothing is said")
    side = _side_addressed(table, speaker) if command.aside else None
    number, at = table.last_saying + 1, context.wall
    said = Said(number, person.name, seat, text, at, side, person.id)
    saying = Saying(said, person.id, command.id)
    heard = _heard(table, text, context)
    return replace(
        heard,
        table=replace(heard.table, last_saying=number),
        saying=saying,
        effects=(Tell(said, side),),
    )


def _heard(table: Table, text: str, context: Context) -> Change:
    """Return the change that speaking makes to the game: none, as a rule."""
    speaker = context.by
    move = _amounts_to(table, speaker.seat, text)
    if move is None or table.play is None:
        return Change(table)
    arrival = speaker.arrival
    made = times(table.game, table.play.clock, move, None, None, arrival)
    return moved(table, speaker.seat, move, made, context)


def _side_addressed(table: Table, speaker: Speaker) -> int:
    """Return the side that hears what is said aside."""
    if not table.game.table_hooks.team_chat:
        raise Faulted(Fault.NO_ASIDE, "nobody confers in private in this game")
    if speaker.seat is None:
        raise Faulted(Fault.NOT_SEATED, "onlookers have no side")
    return table.document.seats.sides[speaker.seat]


def _amounts_to(table: Table, seat: Seat | None, text: str) -> Any:
    """Return the move that speaking amounts to, if it is one, or refuse it."""
    if table.play is None or not table.goes_on:
        return None
    move = table.game.table_hooks.on_chat(table.play.match.state, seat, text)
    return None if seat is None else move
