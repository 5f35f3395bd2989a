"""Decisions about moves: everybody's, the bots', the table's own, and those back.

All of them go through ``moved``.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tablee.kernel import IllegalMove, Seat, TakeBack, TimeUp, When
from tablee.kernel.match import Played
from tablee.kernel.rulebook import PAUSED
from tablee.kernel.wire import decode_move, encode
from tablee.protocol.fault import Fault, Faulted
from tablee.protocol.to_server import AskBack, GrantBack, Play
from tablee.table import evening, taking_back
from tablee.table.change import Change, amended
from tablee.table.clock import times
from tablee.table.commands.internal import BotMoves, CallTime, SettleTakeBack
from tablee.table.document import amend
from tablee.table.game_in_play import GameInPlay, standing_of
from tablee.table.log import Entry, result_of
from tablee.table.table import Context, Table


class StaleMove(Faulted):
    """The move answers to something gone: its maker is shown how things stand."""

    def __init__(self, decided_at: int, version: int) -> None:
        super().__init__(Fault.STALE, f"the game is at version {version}")
        self.decided_at = decided_at


class RefusedMove(Faulted):
    """The rules refuse the move; its kind may have to rest for a while (FAF-G22)."""

    def __init__(self, refusal: IllegalMove, table: Table) -> None:
        super().__init__(Fault.RULE, refusal.detail, refusal.rule)
        self.table = table


class TooLate(Exception):
    """A bot's move, or a deadline, has been overtaken: nobody is to blame."""


def play(table: Table, command: Play, context: Context) -> Change:
    """Make the move that somebody has sent."""
    play, speaker = table.play, context.by
    seat = speaker.seat
    assert play is not None  # the permission has seen to it
    assert seat is not None  # likewise
    move = decode_move(table.game, command.move)
    if play.match.is_stale(seat, move, command.version):
        raise StaleMove(command.version, play.version)
    made = times(
        table.game, play.clock, move, command.sent, speaker.begun, speaker.arrival
    )
    play.cooldowns.check(seat, move, made)
    try:
        return moved(table, seat, move, made, context, command.id)
    except IllegalMove as refusal:
        cooldowns = play.cooldowns.after(seat, move, made, refusal)
        resting = replace(table, play=replace(play, cooldowns=cooldowns))
        raise RefusedMove(refusal, resting) from None


def call_time(table: Table, command: CallTime, context: Context) -> Change:
    """Play the table's own move, unless its deadline has gone by now."""
    play, due = table.play, command.deadline
    if not play or not table.goes_on or not play.clock.runs:
        raise TooLate
    if due not in play.deadlines:
        raise TooLate
    is_late = due.stands_still and due.unless_begun_by is None
    at = max(context.now, due.at if is_late else 0)
    return moved(table, None, TimeUp(due.name), When.of(at), context)


def bot_moves(table: Table, command: BotMoves, context: Context) -> Change:
    """Make a bot's move, unless somebody came back, or it answers to nothing now."""
    play, there = table.play, table.document.seats.occupants[command.seat]
    if not play or not table.goes_on or table.document.clock.paused or there is None:
        raise TooLate
    is_bots = there.bot or command.seat in play.times.out(context.now)
    if not is_bots:
        raise TooLate
    seat, move = command.seat, command.move
    if play.match.is_stale(seat, move, command.version, by_bot=True):
        raise TooLate
    try:
        return moved(table, command.seat, command.move, command.made, context)
    except IllegalMove:
        if play.version == command.version:  # nobody was faster: it is the bot's fault
            raise
        raise TooLate from None


def ask_back(table: Table, command: AskBack, context: Context) -> Change:
    """Ask the others; where nobody is to be asked, take the move back at once."""
    _check_clock(table)
    play, seat = _live(table), _seat_of(context)
    if command.version != play.version:
        raise Faulted(Fault.STALE, f"the game is at version {play.version}")
    if rule := play.match.why_not_back(seat):
        raise IllegalMove(rule, "this move cannot be taken back")
    here = context.presence.present()
    until = context.wall + round(1000 * context.patience.take_back)
    asked = taking_back.ask(table.document, seat, play.version, here, until)
    if asked.take_back.asked and asked.take_back.asked.awaits:
        return amended(table, asked)
    return _given_back(table, seat, context, command.id)


def grant_back(table: Table, command: GrantBack, context: Context) -> Change:
    """Note an answer; the move is given back once all have granted it."""
    _check_clock(table)
    document, seat = table.document, _seat_of(context)
    if not command.yes:
        return amended(table, taking_back.refuse(document, seat, command.version))
    granted = taking_back.grant(document, seat, command.version)
    if granted.take_back.asked and not granted.take_back.asked.awaits:
        return _given_back(table, Seat(granted.take_back.asked.seat), context)
    return amended(table, granted)


def settle_take_back(table: Table, command: SettleTakeBack, context: Context) -> Change:
    """Stop waiting for answers: with none outstanding, the move is taken back."""
    document = table.document
    back = document.take_back.asked
    if back is None or back.version != command.version:
        raise TooLate
    if table.goes_on and not back.awaits and not document.clock.paused:
        return _given_back(table, Seat(back.seat), context)
    return amended(table, taking_back.refused(document))


def _given_back(
    table: Table, seat: Seat, context: Context, message_id: str | None = None
) -> Change:
    made = When.of(context.now)
    return moved(table, seat, TakeBack(), made, context, message_id)


def moved(
    table: Table,
    seat: Seat | None,
    move: Any,
    made: When,
    context: Context,
    message_id: str | None = None,
) -> Change:
    """Play a move and see what follows from it, or raise ``IllegalMove``.

    *message_id*: of the message that asks for this very move, and for nothing else.
    """
    _check_clock(table)
    play, document = table.play, table.document
    assert play is not None  # the caller has seen to it
    last = play.match.now
    if made.at < last:  # no move reaches the table before the one that it follows
        made = replace(made, at=last)
    step = play.match.consider(seat, move, made)
    standing = standing_of(play.match, step.state, play.standing.appears)
    entry = Entry(
        play.version + 1,
        seat,
        made.at,
        made.begun,
        made.sent,
        encode(move),
        message_id,
        standing.waits,
        context.wall,
    )
    stood_in = message_id is None and document.seats.is_own(seat)
    played = Played(seat, move, made)
    then = play.accept(played, entry, step, standing, stood_in=stood_in)
    result = None
    if document.take_back.asked:  # somebody has moved: it lapses
        document = amend(document, take_back={"asked": None})
    if outcome := standing.outcome:
        result = result_of(document, table.game, outcome, entry.version, entry.wall)
        document = evening.count(replace(document, stage="over"), outcome)
    after = Table(table.game, document, then, table.last_saying)
    return Change(after, entry, result=result)


def _check_clock(table: Table) -> None:
    """Refuse what needs a clock that runs."""
    if table.document.clock.paused:
        raise IllegalMove(PAUSED)


def _live(table: Table) -> GameInPlay:
    assert table.play is not None  # the permission has seen to it
    return table.play


def _seat_of(context: Context) -> Seat:
    assert context.by.seat is not None  # the permission has seen to it
    return context.by.seat
