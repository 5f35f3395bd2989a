"""Counts the odds of one record, in a process that everybody else goes before.

python -m tablee.server.odds.process < game.jsonl

Numbers after its name are an ``Effort``: how many endings are played. Each line that it
writes is an ``OddsNow``; the last one has the curve. What went wrong is a line on
stderr, which shows no card.
"""

from __future__ import annotations

import os
import resource
import sys

import msgspec

from tablee.games import shelf
from tablee.kernel.record import read_header, replay
from tablee.server.logs import whereabouts
from tablee.server.odds.counting import Effort, OddsNow, count

LAST_OF_ALL = 19  # nice: it takes what nobody else wants
CPU = 600  # seconds, at most: a small computer takes five times what a desktop does
MEMORY = 1024 * 1024 * 1024  # bytes, at most


def main() -> None:
    """Read a record, and tell how far the counting is until it is done."""
    os.nice(LAST_OF_ALL)
    resource.setrlimit(resource.RLIMIT_CPU, (CPU, CPU))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    try:
        _count(sys.stdin.buffer.read())
    except Exception as error:
        sys.exit(whereabouts(error))


def _count(record: bytes) -> None:
    match = replay(shelf()[read_header(record).game], record)
    counting = count(match, Effort(*map(int, sys.argv[1:])))
    try:
        while True:
            _tell(OddsNow("counting", round(next(counting), 3)))
    except StopIteration as done:
        _tell(OddsNow("done", 1.0, done.value))


def _tell(now: OddsNow) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(now) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
