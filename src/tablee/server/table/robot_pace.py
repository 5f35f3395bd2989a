"""The least pace of robots: nobody loses to a program what they had no time to do.

A robot may move at once, and a move can end what somebody else may still do: in
Sequence, whoever has not drawn when the next player draws has forgotten to. So such
a move waits until people have done it, or have had a human while to.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from tablee.kernel import Refusal, Seat, When
from tablee.kernel.wire import decode_move
from tablee.server.pace import paces_of
from tablee.server.person import is_third_party
from tablee.server.play.live_game import LiveGame
from tablee.server.table.connection import Connection
from tablee.server.table.room import Room
from tablee.server.to_server import Play

LOOK = 0.1  # seconds between two looks whether people have done it


async def leave_time(room: Room, who: Connection, message: Play) -> None:
    """Wait while a robot's move would take something from people too soon."""
    while (left := _left(room, who, message)) > 0:
        await asyncio.sleep(min(left, LOOK))


def _left(room: Room, who: Connection, message: Play) -> float:
    """Say how many seconds are left of the while that people have."""
    live = room.live
    if live is None or who.seat is None or not room.goes_on or not live.clock.runs:
        return 0.0
    if "Clocked" not in paces_of(room.game):
        return 0.0  # against its own clock everybody is as quick as they are
    shown = max(live.history[-1].at, live.appears)
    left = live.clock.until(shown + round(1000 * room.settings.human_while))
    if left <= 0 or not _takes_away(room, live, who.seat, message):
        return 0.0
    return left


def _takes_away(room: Room, live: LiveGame, seat: Seat, message: Play) -> bool:
    """Tell whether a person here could no longer do something after this move."""
    people = [other for other in _people(room, seat) if live.may_move(other)]
    if not people:
        return False
    try:
        move = decode_move(room.game, message.move)
        after = live.match.consider(seat, move, When.of(live.clock.now())).state
    except Refusal:
        return False  # it is refused in its turn
    legal_moves = room.game.rules.legal_moves
    return any(
        offered not in legal_moves(after, other)
        for other in people
        for offered in legal_moves(live.match.state, other)
    )


def _people(room: Room, seat: Seat) -> Iterator[Seat]:
    """List the seats of the people here, but for *seat*."""
    present = room.company.present()
    for number, there in enumerate(room.document.seats):
        if there is None or there.bot or there.person not in present or number == seat:
            continue
        if not is_third_party(there.person):
            yield Seat(number)
