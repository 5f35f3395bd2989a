"""Letting a change be true, once it is on disk: here a game in play changes."""

from __future__ import annotations

from tablee.kernel.match import Played
from tablee.table.change import Change, ClockTurn
from tablee.table.document import Document
from tablee.table.play.clock import Clock
from tablee.table.play.live_game import LiveGame
from tablee.table.table import Table


def adopted(table: Table, change: Change, wall: int, moment: float) -> LiveGame | None:
    """Let the game go on as *change* says, or begin at this moment."""
    live = table.live
    if change.dealt:
        live = change.dealt
        live.clock = Clock.started(moment)
    if live and (move := change.move):
        live.accept(
            Played(move.seat, move.move, move.made),
            move.written,
            move.step,
            move.standing,
            automatic=not move.is_own,
            stood_in=not move.is_own and table.document.seats.is_own(move.seat),
        )
        live.played = wall
    if live and change.clock:
        _turn_clock(live, change.clock, change.document, moment)
    return live


def _turn_clock(
    live: LiveGame, turn: ClockTurn, document: Document, moment: float
) -> None:
    match turn:
        case ClockTurn.STOPS:
            stopped = document.clock.stopped
            assert stopped is not None  # the decision has seen to it
            live.clock = live.clock.stopped(stopped)
        case ClockTurn.GOES_ON:
            live.clock = live.clock.going_on(moment)
        case ClockTurn.ENDS:
            live.give_up(live.clock.at(moment))
