"""The same work many times over, on several processes, its results in order."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from multiprocessing import get_context
from multiprocessing.pool import Pool
from signal import (
    SIG_BLOCK,
    SIG_DFL,
    SIG_IGN,
    SIG_SETMASK,
    SIG_UNBLOCK,
    SIGINT,
    SIGTERM,
    pthread_sigmask,
    signal,
)
from typing import Any, Final, Protocol, TypeVar

T = TypeVar("T")

CHUNK = 4  # pieces of work a process takes at a time
HEARD: Final = (SIGINT, SIGTERM)  # by the process that has begun the others


class Engine(Protocol):
    """Does the same work many times over, and gives the results in order."""

    def __call__(
        self, one: Callable[[int], Any], count: int, jobs: int | None, /
    ) -> Iterator[Any]:
        """Give ``one(0)``, ``one(1)`` and on."""


def each(one: Callable[[int], T], count: int, jobs: int | None) -> Iterator[T]:
    """Give ``one(0)``, ``one(1)`` and on, from this process or from *jobs* of them.

    All cores are used by default. Whoever stops asking ends the processes.
    """
    jobs = min(jobs or os.cpu_count() or 1, count)
    if jobs <= 1:
        yield from map(one, range(count))
        return
    with _pool(jobs) as pool:
        yield from pool.imap(one, range(count), CHUNK)


def _pool(jobs: int) -> Pool:
    """Start processes that hear of no interrupt, not even while they start."""
    before = pthread_sigmask(SIG_BLOCK, HEARD)
    try:
        return get_context().Pool(jobs, _end_quietly)
    finally:
        pthread_sigmask(SIG_SETMASK, before)


def _end_quietly() -> None:
    """Leave Ctrl-C to the process that has begun this one, and end when it says so."""
    signal(SIGINT, SIG_IGN)
    signal(SIGTERM, SIG_DFL)  # whatever it was there
    pthread_sigmask(SIG_UNBLOCK, HEARD)
