"""Counts the odds of one record, in a process that everybody else goes before.

python -m tablee.server.odds.process < game.jsonl

Numbers after its name are an ``Effort``: how many endings are played. Each line that it
writes is an ``OddsNow``; the last one has the curve.
"""

from __future__ import annotations

import os
import resource
import sys

import msgspec

from tablee.games import shelf
from tablee.kernel.record import read_header, replay
from tablee.server.odds.answers import OddsNow
from tablee.server.odds.counting import Effort, count

LAST_OF_ALL = 19  # nice: it takes what nobody else wants
CPU = 300  # seconds, at most
MEMORY = 1024 * 1024 * 1024  # bytes, at most


def main() -> None:
    """Reads a record, and tells how far the counting is until it is done."""
    os.nice(LAST_OF_ALL)
    resource.setrlimit(resource.RLIMIT_CPU, (CPU, CPU))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    record = sys.stdin.buffer.read()
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
