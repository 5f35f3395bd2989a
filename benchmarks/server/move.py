"""Measure what the server itself does for a move, without sockets and without a disk.

    python benchmarks/server/move.py [--moves 4000] [--profile]

Frames are given to the code of the line as they come in, four seats are told, and the
store is in memory. The figures are for comparing two versions of our code, side by
side: the lower one was disturbed least by whatever else the machine did.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import pstats
import sys
import time
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import tablee.games
from tablee.protocol.person import Person
from tablee.protocol.to_server import PROTOCOL
from tablee.server.core import Core, open_core
from tablee.server.rooms.connections import Connection
from tablee.server.settings import Settings
from tablee.server.websockets.frames import frame_of
from tablee.server.websockets.socket import Socket
from tablee.table.document import new_document
from tablee.table.latency import Latency
from tablee.table.seats import Occupant
from tests.simulated.stores import MemoryStore

tablee.games.__path__.append(str(Path(__file__).parent / "games"))

MOVE = '{"kind":"Play","id":"m%d","version":%d,"move":{"kind":"Play","card":"%s"}}'


class Deaf:
    """A line to nobody."""

    frame = staticmethod(frame_of)

    def __init__(self) -> None:
        self.latency = Latency()
        self.last = b""

    def post(self, frame: bytes) -> int:
        """Keep the last frame alone, and have read everything."""
        self.last = frame
        return 0

    def waiting(self) -> int:
        """Have said nothing more."""
        return 0

    def ping(self) -> None:
        """Answer nothing."""

    hang_up = ping


async def table_of_four(app: Core) -> tuple[list[Socket], list[Deaf]]:
    """Seat four people at a table of the benchmark's game, and deals."""
    people = [Person(f"p{n}", f"Personne {n}") for n in range(4)]
    host, game = Occupant.of(people[0]), tablee.games.shelf()["tricks"]
    room = await app.rooms.open_table(
        lambda code: new_document(code, game, host, "rulebook", "0" * 64)
    )
    lines = [Deaf() for _ in people]
    sockets = []
    for n, (person, line) in enumerate(zip(people, lines, strict=True)):
        socket = Socket(app, Connection(person, line, time.monotonic))
        sockets.append(socket)
        code = room.document.code
        await hear(socket, kind="Join", id="j", code=code, protocol=PROTOCOL)
        if n:
            await hear(socket, kind="Sit", id="s", seat=n)
    await hear(sockets[0], kind="Start", id="d")
    return sockets, lines


async def hear(socket: Socket, **message: Any) -> None:
    """Deliver a message."""
    text = msgspec.json.encode(message).decode()
    await socket.hear({"text": text, "arrived": time.monotonic(), "floor": 0.0})


def payload_of(frame: bytes) -> Any:
    """Read the last message of a write."""
    return msgspec.json.decode(frame[frame.rindex(b'{"kind":"GameNow"') :])


async def measure(moves: int, *, profile: bool, lines: int = 45) -> None:
    """Play, and print the processor's time a move."""
    many = 1e9
    settings = Settings(data=Path(), messages_a_second=many, burst=int(many))
    async with open_core(settings, MemoryStore()) as app:
        sockets, devices = await table_of_four(app)

        (room,) = app.rooms._open.values()
        assert room.play is not None
        profiler = cProfile.Profile()
        spent = []
        for version in range(moves):
            state = room.play.match.state
            seat, card = state.turn, state.hands[state.turn][0]
            text = MOVE % (version, version, card)
            frame = {"text": text, "arrived": time.monotonic(), "floor": 0.0}
            if profile:
                profiler.enable()
            began = time.thread_time_ns()
            await sockets[seat].hear(frame)
            spent.append(time.thread_time_ns() - began)
            profiler.disable()
        assert payload_of(devices[0].last)["version"] == moves
        first, half = quantiles(spent, n=10)[0] / 1000, median(spent) / 1000
        print(f"{half:.1f} µs a move (median of {moves}), a tenth below {first:.1f}")
        if profile:
            stats: Any = pstats.Stats(profiler)
            print(f"{stats.total_calls / moves:.0f} calls a move, which no load blurs")
            stats.sort_stats("tottime").print_stats(lines)


def main() -> None:
    """Measure as asked."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--moves", type=int, default=4000)
    parser.add_argument("--profile", action="store_true")
    asked = parser.parse_args()
    asyncio.run(measure(asked.moves, profile=asked.profile))


if __name__ == "__main__":
    main()
