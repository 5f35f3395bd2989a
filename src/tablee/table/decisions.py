"""Which function decides each command: all of them, in one table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from tablee.protocol import to_server as asked
from tablee.table.change import Change
from tablee.table.commands import (
    dealing,
    next_table,
    onlooking,
    own,
    pausing,
    people,
    playing,
    seating,
    talking,
)
from tablee.table.context import Context
from tablee.table.table import Table

Command: TypeAlias = asked.Asked | own.OwnCommand
Decision: TypeAlias = Callable[[Table, Any, Context], Change]

DECISIONS: dict[type, Decision] = {
    asked.Sit: seating.sit,
    asked.Stand: seating.stand,
    asked.Configure: seating.configure,
    asked.Arrange: seating.arrange,
    asked.AddBot: seating.add_bot,
    asked.AddBots: seating.add_bots,
    asked.Clear: seating.clear,
    asked.Swap: seating.swap,
    asked.SetPace: seating.set_pace,
    asked.SetEase: seating.set_ease,
    asked.StandIn: seating.stand_in,
    asked.Pledge: dealing.pledge,
    asked.Start: dealing.start,
    asked.Reveal: dealing.reveal,
    own.CountOut: dealing.count_out,
    asked.Play: playing.play,
    own.BotMoves: playing.bot_moves,
    own.CallTime: playing.call_time,
    asked.AskBack: playing.ask_back,
    asked.GrantBack: playing.grant_back,
    own.SettleTakeBack: playing.settle_take_back,
    asked.Say: talking.say,
    asked.React: talking.react,
    asked.Pause: pausing.pause,
    asked.Resume: pausing.resume,
    asked.AskPause: pausing.ask_pause,
    own.HeedPauseAsked: pausing.heed_pause_asked,
    asked.GiveUp: pausing.give_up,
    own.End: pausing.end,
    own.Rest: pausing.rest,
    asked.SetAbsence: people.set_absence,
    asked.HandOver: people.hand_over,
    asked.Remove: people.remove,
    asked.VoteOut: people.vote_out,
    own.CountVotes: people.count_votes,
    own.Welcome: people.welcome,
    own.LetGo: people.let_go,
    own.Erase: people.forget,
    own.MakeDeputy: people.make_deputy,
    own.StandInForAbsent: people.stand_in_for_absent,
    asked.SetOpen: onlooking.set_open,
    asked.AskSeat: onlooking.ask_seat,
    asked.GrantSeat: onlooking.grant_seat,
    asked.PlayNext: onlooking.play_next,
    asked.Mute: onlooking.mute,
    asked.SendAway: onlooking.send_away,
    asked.SetTalk: onlooking.set_talk,
    asked.SetDelay: onlooking.set_delay,
    asked.Admit: onlooking.admit,
    asked.WishNext: next_table.wish_next,
    asked.GoNext: next_table.go_next,
    asked.Rematch: next_table.play_again,
}
