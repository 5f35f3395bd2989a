"""The least pace of robots: nobody loses to a program what they had no time to do.

A robot may move at once, and a move can end what somebody else may still do: in
Sequence, whoever has not drawn when the next player draws has forgotten to. So such
a move waits until people have done it, or have had a human while to.
"""

from __future__ import annotations

from collections.abc import Iterator

from tablee.kernel import Refusal, Seat, When
from tablee.kernel.wire import decode_move
from tablee.protocol.pace import paces_of
from tablee.protocol.person import is_third_party
from tablee.protocol.to_server import Play
from tablee.table.context import Presence
from tablee.table.game_in_play import GameInPlay
from tablee.table.table import Table

LOOK = 0.1  # seconds between two looks whether people have done it


def time_left(
    table: Table,
    seat: Seat | None,
    command: Play,
    presence: Presence,
    a_while: float,
    moment: float,
) -> float:
    """Return the delay of a robot's move in seconds, out of what people are given."""
    play = table.play
    if play is None or seat is None or not table.goes_on or not play.clock.runs:
        return 0.0
    if "Clocked" not in paces_of(table.game):
        return 0.0  # against its own clock everybody is as quick as they are
    shown = max(play.history[-1].at, play.appears)
    left = play.clock.until(shown + round(1000 * a_while), moment)
    people = [other for other in _people(table, seat, presence) if play.may_move(other)]
    now = play.clock.at(moment)
    if left <= 0 or not _takes_away(table, play, seat, command, people, now):
        return 0.0
    return left


def _takes_away(
    table: Table,
    play: GameInPlay,
    seat: Seat,
    command: Play,
    people: list[Seat],
    now: int,
) -> bool:
    """Return whether one of *people* could no longer do something after this move."""
    if not people:
        return False
    try:
        move = decode_move(table.game, command.move)
        after = play.match.consider(seat, move, When.of(now)).state
    except Refusal:
        return False  # it is refused in its turn
    legal_moves = table.game.rules.legal_moves
    return any(
        offered not in legal_moves(after, other)
        for other in people
        for offered in legal_moves(play.match.state, other)
    )


def _people(table: Table, seat: Seat, presence: Presence) -> Iterator[Seat]:
    """List the seats of the people here, but for *seat*."""
    present = presence.present()
    for number, there in enumerate(table.document.seats.occupants):
        if there is None or there.bot or there.person not in present or number == seat:
            continue
        if not is_third_party(there.person):
            yield Seat(number)
