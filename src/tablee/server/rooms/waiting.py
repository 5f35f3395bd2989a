"""What a table waits for before something is done: that people have had their time."""

from __future__ import annotations

import asyncio

from tablee.protocol.to_server import Play
from tablee.server.rooms.authority import Authority
from tablee.server.rooms.connection import Connection
from tablee.table import robot_pace

POLL_SECONDS = 0.02  # seconds between two looks whether a race is decided


async def delay_robot_move(
    authority: Authority, who: Connection, command: Play
) -> None:
    """Wait while a robot's move would take something from people too soon."""
    here, settings = authority.connections, authority.settings
    while (
        left := robot_pace.time_left(
            authority.table,
            who.seat,
            command,
            here,
            settings.human_while,
            settings.seconds(),
        )
    ) > 0:
        await asyncio.sleep(min(left, robot_pace.LOOK))


async def wait_for_race(authority: Authority, patience: float) -> None:
    """Wait while an answer is awaited in a race, for so many seconds at most."""
    seconds = authority.settings.seconds
    end = seconds() + patience
    while is_raced(authority) and seconds() < end:
        await asyncio.sleep(POLL_SECONDS)


def is_raced(authority: Authority) -> bool:
    """Return whether something is about to be seen, or said, or called."""
    live = authority.table.live
    if authority.closed or live is None or not authority.table.goes_on:
        return False
    if not live.clock.runs:
        return False
    now = authority.now
    return (
        live.appears > now
        or any(due.at <= now for due in live.deadlines)
        or any(who.begun for who in authority.connections.devices)
    )
