"""A node that is not quite as others are: its clock steps, or its release is older.

    python -m tests.cluster.other_node clock|older|newer WORDS OF tablee...

``clock``: SIGUSR1 puts the clock on the wall an hour on, SIGUSR2 an hour back.
``older``: it knows the rules of every game as of one version before.
``newer``: it has added to what the database has.
"""

from __future__ import annotations

import dataclasses
import signal
import sys
import time

HOUR = 3600.0
ADDS = """
CREATE TABLE novelty (n INTEGER);
ALTER TABLE rooms ADD COLUMN colour TEXT NOT NULL DEFAULT '';
"""


def with_a_clock_that_steps() -> None:
    """Read the time from a clock that can be set."""
    read, ahead = time.time, [0.0]

    def step(by: float) -> None:
        ahead[0] += by

    time.time = lambda: read() + ahead[0]
    signal.signal(signal.SIGUSR1, lambda *_: step(HOUR))
    signal.signal(signal.SIGUSR2, lambda *_: step(-HOUR))


def of_the_release_before() -> None:
    """Know no game as it is today."""
    from tablee import games  # noqa: PLC0415  # after the clock, if that is it

    known = games._find(tuple(games.__path__))  # what the shelf goes by
    for slug, game in list(known.items()):
        older = game.rules_version - 1
        known[slug] = dataclasses.replace(game, rules_version=older)


def of_the_release_after() -> None:
    """Add to both schemas, as a release may that another can be gone back from."""
    from tablee.cluster.postgres import migrations  # noqa: PLC0415
    from tablee.server.store import schema  # noqa: PLC0415  # before the command

    steps = migrations.steps()
    steps = {**steps, max(steps) + 1: ADDS}
    migrations.steps = lambda: steps  # type: ignore[assignment]
    schema.STEPS = (*schema.STEPS, ADDS)


KINDS = {
    "clock": with_a_clock_that_steps,
    "older": of_the_release_before,
    "newer": of_the_release_after,
}


def main() -> None:
    """Is such a node."""
    kind, *words = sys.argv[1:]
    KINDS[kind]()
    from tablee.cli import main as serve  # noqa: PLC0415  # which reads the clock

    raise SystemExit(serve(words))


if __name__ == "__main__":
    main()
