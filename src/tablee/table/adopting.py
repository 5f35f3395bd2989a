"""Letting a change be true, once it is on disk: here a game in play changes."""

from __future__ import annotations

from tablee.kernel.match import Played
from tablee.table.change import Change, ClockTurn
from tablee.table.document import Document
from tablee.table.play.clock import Clock, Seconds
from tablee.table.play.live_game import LiveGame
from tablee.table.table import Table


def adopted(
    table: Table, change: Change, wall: int, seconds: Seconds
) -> LiveGame | None:
    """Let the game go on as *change* says, or begin on the clock of *seconds*."""
    live = table.live
    if change.dealt:
        live = change.dealt
        live.clock = Clock(seconds)
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
        _turn_clock(live, change.clock, change.document)
    return live


def _turn_clock(live: LiveGame, turn: ClockTurn, document: Document) -> None:
    match turn:
        case ClockTurn.STOPS:
            live.clock.stop(document.clock.stopped)
        case ClockTurn.GOES_ON:
            live.clock.go_on()
        case ClockTurn.ENDS:
            live.give_up()
