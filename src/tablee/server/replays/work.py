"""Long work in small pieces, so that everybody has a turn on the one thread."""

from __future__ import annotations

from collections.abc import Generator
from time import sleep, thread_time
from typing import TypeAlias, TypeVar

T = TypeVar("T")

A_PIECE = 0.05  # seconds, by the thread's own clock: a busy machine may take its time
LONGEST = 10.0  # seconds of work on one thing

Steps: TypeAlias = Generator[None, None, T]  # yields wherever it can be interrupted


def do_a_piece(steps: Steps[T]) -> tuple[T] | None:
    """Go on for a while; return what comes of it, once it is done.

    The loop goes first after every step.
    """
    begun = thread_time()
    try:
        while thread_time() - begun < A_PIECE:
            next(steps)
            sleep(0)
    except StopIteration as done:
        return (done.value,)
    return None
