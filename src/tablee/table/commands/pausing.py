"""Decisions about the table's clock: pauses, giving up, and resting."""

from __future__ import annotations

from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.protocol.to_server import AskPause, GiveUp
from tablee.table import lobby, pacing
from tablee.table.change import Change, ClockTurn, NotYet
from tablee.table.commands.internal import ApplyPauseVote, End, NoteClock, Rest
from tablee.table.context import Context
from tablee.table.document import amend
from tablee.table.result import result_of
from tablee.table.table import Table


def pause(table: Table, command: object, context: Context) -> Change:
    """Stop the clock."""
    assert table.live is not None  # a game goes on
    if table.live.clock.runs and context.now < table.live.appears:
        # What is about to be seen is seen first: it may be on its way already.
        raise NotYet(table.live.appears)
    stopped = amend(
        table.document,
        clock={"paused": True, "stopped": context.now, "resumed": 0},
        requests={"pause": ()},
    )
    return Change(document=stopped, clock=ClockTurn.STOPS, shows_game=True)


def resume(table: Table, command: object, context: Context) -> Change:
    """Let the clock go on."""
    going_on = amend(
        table.document,
        clock={"paused": False, "resumed": context.wall, "awaited_since": context.wall},
        requests={"pause": ()},
    )
    return Change(document=going_on, clock=ClockTurn.GOES_ON, shows_game=True)


def ask_pause(table: Table, command: AskPause, context: Context) -> Change:
    """Note who asks; once all who are seated and here do, it is so."""
    document = table.document
    if command.pause is document.clock.paused:  # that is how it is already
        return Change(document=document, is_noted=False, shows_game=True)
    asked = pacing.agreed(document, context.by.person.id, command.yes)
    present = context.presence.present()
    if not command.yes or not pacing.all_agree(asked, present):
        return Change(document=asked, shows_game=True)
    return _turned(table, command, context)


def heed_pause_asked(table: Table, command: ApplyPauseVote, context: Context) -> Change:
    """Stop or go on, where all who are left here ask for it."""
    document = table.document
    is_asked = table.goes_on and bool(document.requests.pause)
    if not is_asked or not pacing.all_agree(document, context.presence.present()):
        return Change(document=document, shows_room=False)
    return _turned(table, command, context)


def give_up(table: Table, command: GiveUp, context: Context) -> Change:
    """End the game without a result."""
    return _given_up(table, context, by_house=False)


def end(table: Table, command: End, context: Context) -> Change:
    """End the game for good, if there is one."""
    if not table.goes_on:
        raise Faulted(Fault.NOT_STARTED, "no game is going on")
    return _given_up(table, context, by_house=True)


def rest(table: Table, command: Rest, context: Context) -> Change:
    """Let the clock stand still while nobody is here."""
    resting = amend(table.document, clock={"stopped": context.now, "resumed": 0})
    return Change(document=resting, clock=ClockTurn.STOPS, shows_room=False)


def note_clock(table: Table, command: NoteClock, context: Context) -> Change:
    """Note since when the clock goes on by what the one on the wall says now."""
    noted = amend(
        table.document, clock={"stopped": context.now, "resumed": context.wall}
    )
    return Change(document=noted, shows_room=False)


def _turned(table: Table, command: object, context: Context) -> Change:
    turn = resume if table.document.clock.paused else pause
    return turn(table, command, context)


def _given_up(table: Table, context: Context, *, by_house: bool) -> Change:
    """End the game without a result: whatever was secret is so no more."""
    given_up = lobby.give_up(table.document, by_house=by_house)
    assert table.live is not None  # a game goes on
    moves = table.live.version
    return Change(
        document=given_up,
        result=result_of(table.document, table.game, None, moves, context.wall),
        clock=ClockTurn.ENDS,
        shows_game=True,
    )
