"""Which function decides each command: all of them, in one table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from tablee.protocol import to_server as asked
from tablee.protocol.person import Person
from tablee.table import closing, join_requests, lobby, onlookers, pacing
from tablee.table.change import Change, amended
from tablee.table.commands import (
    dealing,
    internal,
    next_table,
    pausing,
    people,
    playing,
    seating,
    talking,
)
from tablee.table.context import Context
from tablee.table.document import Document, amend
from tablee.table.table import Table

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
    _amends(asked.AddBot, lambda old, by, it: lobby.add_bot(old, it.seat, it.level)),
    _amends(asked.AddBots, lambda old, by, it: lobby.add_bots(old, it.level)),
    _amends(asked.Clear, lambda old, by, it: lobby.clear(old, it.seat)),
    _amends(asked.Swap, lambda old, by, it: lobby.swap(old, it.first, it.second)),
    _amends(asked.SetEase, lambda old, by, it: pacing.set_ease(old, it.seat, it.ease)),
    _amends(
        asked.AskSeat, lambda old, by, it: join_requests.ask_seat(old, by, it.seat)
    ),
    _amends(
        asked.PlayNext, lambda old, by, it: join_requests.play_next(old, by, it.wanted)
    ),
    _amends(asked.Mute, lambda old, by, it: onlookers.mute(old, it.person, it.muted)),
    _amends(asked.SendAway, lambda old, by, it: onlookers.send_away(old, it.person)),
    _amends(
        asked.LetIn,
        lambda old, by, it: closing.check_not_banned(old, it.person, it.granted),
    ),
    _amends(
        asked.Admit, lambda old, by, it: onlookers.admit(old, it.person, it.admitted)
    ),
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
    asked.Configure: seating.configure,
    asked.Arrange: seating.arrange,
    asked.SetPace: seating.set_pace,
    asked.StandIn: seating.stand_in,
    asked.Pledge: dealing.pledge,
    asked.Start: dealing.start,
    asked.Reveal: dealing.reveal,
    internal.CountOut: dealing.count_out,
    asked.Play: playing.play,
    internal.BotMoves: playing.bot_moves,
    internal.CallTime: playing.call_time,
    asked.AskBack: playing.ask_back,
    asked.GrantBack: playing.grant_back,
    internal.SettleTakeBack: playing.settle_take_back,
    asked.Say: talking.say,
    asked.React: talking.react,
    asked.Pause: pausing.pause,
    asked.Resume: pausing.resume,
    asked.AskPause: pausing.ask_pause,
    internal.ApplyPauseVote: pausing.heed_pause_asked,
    asked.GiveUp: pausing.give_up,
    internal.End: pausing.end,
    internal.NoteClock: pausing.note_clock,
    internal.Rest: pausing.rest,
    asked.HandOver: people.hand_over,
    asked.Remove: people.remove,
    asked.VoteOut: people.vote_out,
    internal.CountVotes: people.count_votes,
    internal.Welcome: people.welcome,
    internal.LetGo: people.let_go,
    internal.Erase: people.forget,
    internal.MakeDeputy: people.make_deputy,
    internal.StandInForAbsent: people.stand_in_for_absent,
    asked.SetOpen: people.set_open,
    asked.SetClosed: people.set_closed,
    internal.NoteKnock: people.note_knock,
    asked.GrantSeat: people.grant_seat,
    asked.WishNext: next_table.wish_next,
    asked.GoNext: next_table.go_next,
    asked.Rematch: next_table.play_again,
}
