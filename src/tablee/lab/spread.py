"""An engine that plays an arena's rounds on many machines, by Dask.

A round is a pure function of its seed and number, so that it can be played anywhere,
and again if its worker is lost. All machines need the same rules and bots: each task
compares a digest of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any

from distributed import Client, LocalCluster
from distributed.scheduler import KilledWorker

from tablee.sim.processes import CHUNK, Engine

PATIENCE = 10  # seconds for a scheduler to answer
TRIES = 5  # of a task whose worker is lost
CODE = (".py", ".toml", ".json", ".tsv", ".txt")
PARTS = ("bots.py", "french", "games", "kernel", "kit", "rebus", "sim")


class CannotSpread(Exception):
    """The rounds cannot be played there; the message is one line that says why."""


@contextmanager
def over(scheduler: str | None, jobs: int | None = None) -> Iterator[Engine]:
    """Yield an engine on the workers of *scheduler*, or on *jobs* of this machine."""
    with _connected(scheduler, jobs) as client:
        yield partial(_each, client)


@contextmanager
def _connected(scheduler: str | None, jobs: int | None) -> Iterator[Any]:
    quiet = {"dashboard_address": "127.0.0.1:0", "threads_per_worker": 1}
    cluster = None if scheduler else LocalCluster(n_workers=jobs, **quiet)
    try:
        client = Client(cluster or scheduler, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        line = f"no scheduler of Dask's answers at {scheduler}: start one there with "
        raise CannotSpread(line + "`dask scheduler`, and `dask worker`s") from error
    try:
        yield client
    finally:
        client.close()
        if cluster:
            cluster.close()


def _each(
    client: Any, one: Callable[[int], Any], count: int, _jobs: int | None
) -> Iterator[Any]:
    """Yield the results in order, whichever worker is done first."""
    parts = [range(n, min(n + CHUNK, count)) for n in range(0, count, CHUNK)]
    task = partial(_play, one, content())
    futures = client.map(task, parts, pure=False, retries=TRIES)
    try:
        for future in futures:
            yield from future.result()
    except KilledWorker as error:
        line = "worker after worker was lost with the same games: look at their logs"
        raise CannotSpread(line) from error
    finally:
        client.cancel(futures)


def _play(one: Callable[[int], Any], ours: str, numbers: range) -> list[Any]:
    """Play some rounds on a worker that has the same rules as the caller."""
    if content() != ours:
        raise CannotSpread(
            f"a worker has another tablée ({content()}, and this one is {ours}): "
            "install the same wheel everywhere"
        )
    return [one(number) for number in numbers]


@cache
def content() -> str:
    """Return the version, and a digest of all that games are made of."""
    digest, root = sha256(), Path(__file__).parents[1]
    for part in PARTS:
        for path in sorted((root / part, *(root / part).rglob("*"))):
            if path.suffix in CODE:
                digest.update(path.relative_to(root).as_posix().encode())
                digest.update(path.read_bytes())
    return f"{version('tablee')}, {digest.hexdigest()[:12]}"
