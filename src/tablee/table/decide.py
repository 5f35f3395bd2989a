"""The one decision: what a command makes of a table, or why it may not.

Pure, as the rules of a game are: it knows no clock, socket, disk or lock.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeAlias, TypeVar

from msgspec.structs import replace

from tablee.kernel import Refusal
from tablee.kernel.rulebook import OVER
from tablee.kernel.wire import decode_move, options_from
from tablee.protocol import to_server as asked
from tablee.protocol.fault import Exemption, Fault, Faulted, Who
from tablee.protocol.person import Person
from tablee.protocol.to_server import (
    Asked,
    Configure,
    Play,
    Pledge,
    Reveal,
    StandIn,
    Start,
)
from tablee.table import access, lobby
from tablee.table.change import Change, amended, settled
from tablee.table.commands import (
    deal,
    host,
    internal,
    pause,
    play,
    talk,
)
from tablee.table.commands.internal import BotMoves, CountOut
from tablee.table.document import Document, amend
from tablee.table.table import Context, Speaker, Table

Command: TypeAlias = asked.Asked | internal.InternalCommand
Decision: TypeAlias = Callable[[Table, Any, Context], Change]
C = TypeVar("C", bound=asked.Asked)


def _amends(
    kind: type[C], new: Callable[[Document, Person, C], Document]
) -> tuple[type, Decision]:
    """Have a command decided by what makes the new document of the old one."""

    def decision(table: Table, command: C, context: Context) -> Change:
        return amended(table, new(table.document, context.by.person, command))

    return kind, decision


# Commands that change the document, and have no other effect.
_AMENDMENTS = (
    _amends(asked.Sit, lambda old, by, it: lobby.sit(old, by, it.seat)),
    _amends(asked.Stand, lambda old, by, it: lobby.stand(old, by)),
    _amends(
        asked.AddBot,
        lambda old, by, it: lobby.add_bot(old, it.seat, it.level, it.characters),
    ),
    _amends(
        asked.AddBots, lambda old, by, it: lobby.add_bots(old, it.level, it.characters)
    ),
    _amends(asked.Clear, lambda old, by, it: lobby.clear(old, it.seat)),
    _amends(asked.Swap, lambda old, by, it: lobby.swap(old, it.first, it.second)),
    _amends(asked.SetEase, lambda old, by, it: lobby.set_ease(old, it.seat, it.ease)),
    _amends(asked.AskSeat, lambda old, by, it: access.ask_seat(old, by, it.seat)),
    _amends(asked.PlayNext, lambda old, by, it: access.play_next(old, by, it.wanted)),
    _amends(asked.Mute, lambda old, by, it: access.mute(old, it.person, it.muted)),
    _amends(asked.SendAway, lambda old, by, it: access.send_away(old, it.person)),
    _amends(
        asked.LetIn,
        lambda old, by, it: access.answer_knock(old, it.person, it.granted),
    ),
    _amends(asked.Admit, lambda old, by, it: access.admit(old, it.person, it.admitted)),
    _amends(asked.SetTalk, lambda old, by, it: amend(old, talk={"allowed": it.talk})),
    _amends(
        asked.SetDelay,
        lambda old, by, it: amend(old, access={"onlookers_delay": it.seconds}),
    ),
    _amends(
        asked.SetAbsence, lambda old, by, it: amend(old, timing={"absence": it.minutes})
    ),
)

DECISIONS: dict[type, Decision] = {
    **dict(_AMENDMENTS),
    asked.Configure: deal.configure,
    asked.Arrange: deal.arrange,
    asked.SetPace: deal.set_pace,
    asked.StandIn: host.stand_in,
    asked.Pledge: deal.pledge,
    asked.Start: deal.start,
    asked.Reveal: deal.reveal,
    internal.CountOut: deal.count_out,
    asked.Play: play.play,
    internal.BotMoves: play.bot_moves,
    internal.CallTime: play.call_time,
    asked.AskBack: play.ask_back,
    asked.GrantBack: play.grant_back,
    internal.SettleTakeBack: play.settle_take_back,
    asked.Say: talk.say,
    asked.React: talk.react,
    asked.Pause: pause.pause,
    asked.Resume: pause.resume,
    asked.AskPause: pause.ask_pause,
    internal.ApplyPauseVote: pause.apply_pause_vote,
    asked.GiveUp: pause.give_up,
    internal.End: pause.end,
    internal.NoteClock: pause.note_clock,
    internal.Rest: pause.rest,
    internal.WaitForDevice: pause.wait_for_device,
    asked.HandOver: host.hand_over,
    asked.Remove: host.remove,
    asked.VoteOut: host.vote_out,
    internal.CountVotes: host.count_votes,
    internal.GiveSeatBack: host.give_seat_back,
    internal.LeaveForGood: host.leave_for_good,
    internal.Erase: host.forget,
    internal.MakeDeputy: host.make_deputy,
    internal.StandInForAbsent: host.stand_in_for_absent,
    asked.SetOpen: host.set_open,
    asked.SetClosed: host.set_closed,
    internal.NoteKnock: host.note_knock,
    asked.GrantSeat: host.grant_seat,
    asked.WishNext: deal.wish_next,
    asked.GoNext: deal.go_next,
    asked.Rematch: deal.play_again,
}


_WORDS = {
    Fault.STARTED: "the game has begun",
    Fault.NOT_STARTED: "the game has not begun",
    Fault.NOT_OVER: "the game is not over",
    Fault.MOVED_ON: "the next table is open",
    Fault.STALE: "no game is going on",
}


def decide(table: Table, command: Command, context: Context) -> Change:
    """Return what comes of *command*, or raise ``Faulted``: then nothing does."""
    done, decision = None, DECISIONS[type(command)]
    if isinstance(command, Asked):
        speaker = context.by
        access.check_not_banned(table.document, speaker.person)
        _check(table, command, speaker, context)
        done = speaker.person.id, command.id
        try:
            change = decision(table, command, context)
        except Refusal as refusal:
            raise Faulted.by_rule(refusal) from None
    else:
        change = decision(table, command, context)
    before, after = table.document, change.table.document
    if after is before:
        return change  # a move, a word, or nothing
    if after.access.sent_away is not before.access.sent_away:
        here = tuple(context.presence.people().values())
        left = access.with_robots(before, after, here)
        change = replace(change, table=change.table.with_document(left))
    return settled(table, change, done)


def is_slow(table: Table, command: Command) -> bool:
    """Return whether a decision takes so long that others should not wait for it.

    It may be made in a thread, since it is pure.
    """
    judged = table.game.table_hooks.is_slow
    if isinstance(command, Play):
        if judged is None or not table.goes_on:
            return False
        try:
            return judged(decode_move(table.game, command.move))
        except Refusal:
            return False  # which is refused at once
    if isinstance(command, Pledge):
        return table.document.deal.eager  # then it may deal
    if isinstance(command, BotMoves):
        return judged is not None and judged(command.move)
    return isinstance(command, (Configure, Start, Reveal, CountOut))


def prepare(table: Table) -> None:
    """Read what a deal may need, which may take long: no clock runs meanwhile."""
    if table.play is None:
        with suppress(Refusal):  # the decision will say so
            content = table.game.content
            content.prepare(options_from(table.game, table.document.options))


def _check(table: Table, command: Asked, speaker: Speaker, context: Context) -> None:
    """Refuse a command that is not for this person, or not for now."""
    permission = command.permission
    who, also = permission.who, permission.also
    is_host = who is not Who.HOST or (
        speaker.person.id == table.document.hosting.leader
    )
    if not is_host and not _is_exempt(also, table, command, context):
        raise Faulted(Fault.NOT_HOST, "only the host may do that")
    if fault := permission.fault(command, table.phase, table.has_moved_on):
        rule = OVER if fault is Fault.RULE else None
        raise Faulted(fault, _words(fault, table), rule)
    if who is Who.SEATED and speaker.seat is None:
        raise Faulted(Fault.NOT_SEATED, "onlookers cannot do that")


def _words(fault: Fault, table: Table) -> str:
    if fault is Fault.RULE or (fault is Fault.NOT_STARTED and table.phase == "over"):
        return "the game is over"
    return _WORDS[fault]


def _is_exempt(
    also: Exemption | None, table: Table, command: Asked, context: Context
) -> bool:
    """Return whether somebody who is not the host may do it here all the same."""
    match also:
        case None:
            return False
        case Exemption.OWN_OR_OVERDUE:
            if not isinstance(command, StandIn):
                return False
            if command.seat == context.by.seat:
                return True
            if command.level is None:
                return False
            return table.is_overdue(command.seat, context.wall)
        case Exemption.STANDSTILL:
            still = table.stands_still(context.wall, context.patience.standstill)
            return context.by.seat is not None and still
