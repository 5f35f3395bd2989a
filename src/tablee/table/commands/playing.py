"""Decisions about moves: everybody's, the bots', the table's own, and those back.

They are made the one way, ``moved``.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tablee.kernel import IllegalMove, Seat, TakeBack, TimeUp, When
from tablee.kernel.rulebook import PAUSED
from tablee.kernel.wire import decode_move, encode
from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.protocol.to_server import AskBack, GrantBack, Play
from tablee.table import evening, taking_back
from tablee.table.change import Change, MadeMove
from tablee.table.commands.internal import BotMoves, CallTime, SettleTakeBack
from tablee.table.context import Context
from tablee.table.document import amend
from tablee.table.play.live_game import LiveGame
from tablee.table.play.times import times
from tablee.table.result import result_of
from tablee.table.table import Table


class StaleMove(Faulted):
    """The move answers to something gone: its maker is shown how things stand."""

    def __init__(self, decided_at: int, version: int) -> None:
        """Say at which version it was decided on, and which one this is."""
        super().__init__(Fault.STALE, f"the game is at version {version}")
        self.decided_at = decided_at


class RefusedMove(Faulted):
    """The rules refuse the move; its kind may have to rest for a while (FAF-G22)."""

    def __init__(self, refusal: IllegalMove, seat: Seat, move: Any, made: When) -> None:
        """Say which move of whom was refused by which rule."""
        super().__init__(Fault.RULE, refusal.detail, refusal.rule)
        self._refused = seat, move, made, refusal

    def note(self, live: LiveGame | None) -> None:
        """Let this kind of move rest, if the rule says so."""
        if live:
            live.rests = live.rests.after(*self._refused)


class TooLate(Exception):
    """A bot's move, or a deadline, has been overtaken: nobody is to blame."""


def play(table: Table, command: Play, context: Context) -> Change:
    """Make the move that somebody has sent."""
    live, speaker, seat = _live(table), context.by, _seat_of(context)
    move = decode_move(table.game, command.move)
    if live.match.is_stale(seat, move, command.version):
        raise StaleMove(command.version, live.version)
    made = times(
        table.game, live.clock, move, command.sent, speaker.begun, speaker.arrival
    )
    live.rests.check(seat, move, made)
    try:
        return moved(table, seat, move, made, context, is_own=True)
    except IllegalMove as refusal:
        raise RefusedMove(refusal, seat, move, made) from None


def call_time(table: Table, command: CallTime, context: Context) -> Change:
    """Play the table's own move, unless its deadline has gone by now."""
    live, due = table.live, command.deadline
    if not live or not table.goes_on or not live.clock.runs:
        raise TooLate
    if due not in live.deadlines:
        raise TooLate
    is_late = due.stands_still and due.unless_begun_by is None
    at = max(context.now, due.at if is_late else 0)
    return moved(table, None, TimeUp(due.name), When.of(at), context)


def bot_moves(table: Table, command: BotMoves, context: Context) -> Change:
    """Make a bot's move, unless somebody came back, or it answers to nothing now."""
    live, there = table.live, table.document.seats.occupants[command.seat]
    if not live or not table.goes_on or table.document.clock.paused or there is None:
        raise TooLate
    is_bots = there.bot or command.seat in live.times.out(context.now)
    if not is_bots:
        raise TooLate
    seat, move = command.seat, command.move
    if live.match.is_stale(seat, move, command.version, by_bot=True):
        raise TooLate
    try:
        return moved(table, command.seat, command.move, command.made, context)
    except IllegalMove:
        if live.version == command.version:  # nobody was faster: it is the bot's fault
            raise
        raise TooLate from None


def ask_back(table: Table, command: AskBack, context: Context) -> Change:
    """Ask the others; where nobody is to be asked, take the move back at once."""
    _check_clock(table)
    live, seat = _live(table), _seat_of(context)
    if command.version != live.version:
        raise Faulted(Fault.STALE, f"the game is at version {live.version}")
    if rule := live.match.why_not_back(seat):
        raise IllegalMove(rule, "this move cannot be taken back")
    here = context.presence.present()
    until = context.wall + round(1000 * context.patience.take_back)
    asked = taking_back.ask(table.document, seat, live.version, here, until)
    if asked.take_back.asked and asked.take_back.asked.awaits:
        return Change(document=asked)
    return _given_back(table, seat, context, is_own=True)


def grant_back(table: Table, command: GrantBack, context: Context) -> Change:
    """Note an answer; the move is given back once all have granted it."""
    _check_clock(table)
    document, seat = table.document, _seat_of(context)
    if not command.yes:
        return Change(document=taking_back.refuse(document, seat, command.version))
    granted = taking_back.grant(document, seat, command.version)
    if granted.take_back.asked and not granted.take_back.asked.awaits:
        return _given_back(table, Seat(granted.take_back.asked.seat), context)
    return Change(document=granted)


def settle_take_back(table: Table, command: SettleTakeBack, context: Context) -> Change:
    """Wait no longer for those who are asked; with none left, return the move back."""
    document = table.document
    back = document.take_back.asked
    if back is None or back.version != command.version:
        raise TooLate
    if table.goes_on and not back.awaits and not document.clock.paused:
        return _given_back(table, Seat(back.seat), context)
    return Change(document=taking_back.refused(document))


def _given_back(
    table: Table, seat: Seat, context: Context, *, is_own: bool = False
) -> Change:
    made = When.of(context.now)
    return moved(table, seat, TakeBack(), made, context, is_own=is_own)


def moved(
    table: Table,
    seat: Seat | None,
    move: Any,
    made: When,
    context: Context,
    *,
    is_own: bool = False,
) -> Change:
    """Consider a move and see what follows from it, or raise ``IllegalMove``."""
    _check_clock(table)
    live, document = _live(table), table.document
    last = live.match.now
    if made.at < last:  # no move reaches the table before the one that it follows
        made = replace(made, at=last)
    step = live.match.consider(seat, move, made)
    standing = live.look(step.state)
    result = None
    if document.take_back.asked:  # somebody has moved: it lapses
        document = amend(document, take_back={"asked": None})
    if outcome := standing.outcome:
        moves = live.version + 1
        result = result_of(document, table.game, outcome, moves, context.wall)
        document = evening.count(replace(document, stage="over"), outcome)
    return Change(
        document=document,
        move=MadeMove(seat, move, encode(move), made, step, standing, is_own),
        result=result,
        shows_room=document is not table.document and result is None,
        shows_game=True,
    )


def _check_clock(table: Table) -> None:
    """Refuse what needs a clock that runs."""
    if table.document.clock.paused:
        raise IllegalMove(PAUSED)


def _live(table: Table) -> LiveGame:
    assert table.live is not None  # the permission has seen to it
    return table.live


def _seat_of(context: Context) -> Seat:
    assert context.by.seat is not None  # the permission has seen to it
    return context.by.seat
