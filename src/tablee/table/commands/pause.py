"""Decisions about the table's clock: pauses, giving up, and resting."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from tablee.protocol.fault import Fault, Faulted
from tablee.protocol.to_server import AskPause, GiveUp
from tablee.table import lobby
from tablee.table.change import Change, NotYet, amended
from tablee.table.clock import Clock
from tablee.table.commands.internal import (
    ApplyPauseVote,
    End,
    NoteClock,
    Rest,
    WaitForDevice,
)
from tablee.table.document import Document, amend
from tablee.table.log import result_of
from tablee.table.table import Context, Table


def pause(table: Table, command: object, context: Context) -> Change:
    assert table.play is not None  # a game goes on
    if table.play.clock.runs and context.now < table.play.appears:
        # What is about to be seen is seen first: it may be on its way already.
        raise NotYet(table.play.appears)
    stopped = amend(
        table.document,
        clock={"paused": True, "stopped": context.now, "resumed": 0},
        requests={"pause": ()},
    )
    return _clocked(table, stopped, table.play.clock.stopped(context.now))


def resume(table: Table, command: object, context: Context) -> Change:
    going_on = amend(
        table.document,
        clock={"paused": False, "resumed": context.wall, "awaited_since": context.wall},
        requests={"pause": ()},
    )
    assert table.play is not None  # a game goes on
    return _clocked(table, going_on, table.play.clock.going_on(context.moment))


def ask_pause(table: Table, command: AskPause, context: Context) -> Change:
    """Note who asks; once all who are seated and here do, it is so."""
    document = table.document
    if command.pause is document.clock.paused:  # that is how it is already
        return Change(table)
    asked = agreed(document, context.by.person.id, command.yes)
    present = context.presence.present()
    if not command.yes or not all_agree(asked, present):
        return amended(table, asked)
    return _turned(table, command, context)


def agreed(document: Document, person: str, yes: bool) -> Document:
    """Note that *person* asks for a pause (or its end) too, or will not have it."""
    asking = dict.fromkeys((*document.requests.pause, person)) if yes else ()
    return amend(document, requests={"pause": tuple(asking)})


def all_agree(document: Document, present: Collection[str]) -> bool:
    """Return whether everybody seated who is here asks for it, or the host does."""
    if document.hosting.leader in document.requests.pause:
        return True
    here = set(document.seats.people) & set(present)
    return bool(here) and here <= set(document.requests.pause)


def apply_pause_vote(table: Table, command: ApplyPauseVote, context: Context) -> Change:
    """Stop or go on, where all who are left here ask for it."""
    document = table.document
    is_asked = table.goes_on and bool(document.requests.pause)
    if not is_asked or not all_agree(document, context.presence.present()):
        return Change(table)
    return _turned(table, command, context)


def give_up(table: Table, command: GiveUp, context: Context) -> Change:
    """End the game without a result."""
    return _given_up(table, context, by_house=False)


def end(table: Table, command: End, context: Context) -> Change:
    """End the game for good, if there is one."""
    if not table.goes_on:
        raise Faulted(Fault.NOT_STARTED, "no game is going on")
    return _given_up(table, context, by_house=True)


def wait_for_device(table: Table, command: WaitForDevice, context: Context) -> Change:
    """Stop the clock while a device goes from hand to hand, or let it go on."""
    document, play = table.document, table.play
    if play is None or not table.goes_on or document.clock.paused:
        return Change(table)
    if command.curtain == "stands":
        if context.now < play.appears:
            raise NotYet(play.appears)  # as before a pause
        clock = {"curtain": "stands", "stopped": context.now, "resumed": 0}
        standing = amend(document, clock=clock)
        return _clocked(table, standing, play.clock.stopped(context.now))
    clock = {"curtain": command.curtain, "resumed": context.wall}
    going_on = amend(document, clock=clock)
    return _clocked(table, going_on, play.clock.going_on(context.moment))


def rest(table: Table, command: Rest, context: Context) -> Change:
    """Stop the clock while nobody is here."""
    resting = amend(table.document, clock={"stopped": context.now, "resumed": 0})
    assert table.play is not None  # a game goes on
    return _clocked(table, resting, table.play.clock.stopped(context.now))


def note_clock(table: Table, command: NoteClock, context: Context) -> Change:
    """Note since when the clock goes on by what the one on the wall says now."""
    noted = amend(
        table.document, clock={"stopped": context.now, "resumed": context.wall}
    )
    return amended(table, noted)


def _turned(table: Table, command: object, context: Context) -> Change:
    turn = resume if table.document.clock.paused else pause
    return turn(table, command, context)


def _given_up(table: Table, context: Context, *, by_house: bool) -> Change:
    """End the game without a result: whatever was secret is so no more."""
    given_up = lobby.give_up(table.document, by_house=by_house)
    assert table.play is not None  # a game goes on
    play = table.play.give_up(context.now)
    moves, wall = play.version, context.wall
    result = result_of(table.document, table.game, None, moves, wall)
    ended = replace(table, document=given_up, play=play)
    return Change(ended, result=result)


def _clocked(table: Table, document: Document, clock: Clock) -> Change:
    play = table.play and replace(table.play, clock=clock)
    return Change(replace(table, document=document, play=play))
