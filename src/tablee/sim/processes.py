"""The same work many times over, on several processes, its results in order."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from typing import Any, Protocol, TypeVar

T = TypeVar("T")

CHUNK = 4  # pieces of work a process takes at a time


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
    # An interrupt is for this process alone: the others end with it, and quietly.
    with get_context().Pool(jobs, signal, (SIGINT, SIG_IGN)) as pool:
        yield from pool.imap(one, range(count), CHUNK)
