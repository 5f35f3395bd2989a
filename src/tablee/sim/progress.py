"""A small progress bar for work that takes a while."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from time import monotonic
from typing import TextIO, TypeVar

T = TypeVar("T")

WIDTH = 30
EVERY = 0.1  # seconds between two drawings


def progress(
    items: Iterable[T], total: int, what: str, out: TextIO | None = None
) -> Iterator[T]:
    """Yield *items* one by one, drawing how many of *total* are through.

    The bar is drawn on the standard error, and only for people: not into a file.
    """
    out = out or sys.stderr
    if not out.isatty():
        yield from items
        return
    start = drawn = monotonic()
    try:
        for done, item in enumerate(items, start=1):
            now = monotonic()
            if now - drawn >= EVERY or done == total:
                drawn = now
                left = (now - start) / done * (total - done)
                out.write("\r" + bar(done, total, what, left))
                out.flush()
            yield item
    finally:  # whoever stops it has something to say on a line of its own
        out.write("\n")


def bar(done: int, total: int, what: str, left: float) -> str:
    """Draw the bar once, with the seconds still to wait."""
    full = "#" * (WIDTH * done // total)
    return f"[{full:.<{WIDTH}}] {done}/{total} {what}, {left:.0f} s left "
