"""A node that is not quite as others are: its clock steps, or its release is older.

    python -m tests.nodes.other_node clock|older WORDS OF tablee...

``clock``: SIGUSR1 puts the clock on the wall an hour on, SIGUSR2 an hour back.
``older``: it knows the rules of every game as of one version before.
"""

from __future__ import annotations

import dataclasses
import signal
import sys
import time

HOUR = 3600.0


def with_a_clock_that_steps() -> None:
    """Reads the time from a clock that can be set."""
    read, ahead = time.time, [0.0]

    def step(by: float) -> None:
        ahead[0] += by

    time.time = lambda: read() + ahead[0]
    signal.signal(signal.SIGUSR1, lambda *_: step(HOUR))
    signal.signal(signal.SIGUSR2, lambda *_: step(-HOUR))


def of_the_release_before() -> None:
    """Knows no game as it is today."""
    from tablee import games  # noqa: PLC0415  # after the clock, if that is it

    known = games._find(tuple(games.__path__))  # what the shelf goes by
    for slug, game in list(known.items()):
        older = game.rules_version - 1
        known[slug] = dataclasses.replace(game, rules_version=older)


KINDS = {"clock": with_a_clock_that_steps, "older": of_the_release_before}


def main() -> None:
    """Is such a node."""
    kind, *words = sys.argv[1:]
    KINDS[kind]()
    from tablee.cli import main as serve  # noqa: PLC0415  # which reads the clock

    raise SystemExit(serve(words))


if __name__ == "__main__":
    main()
