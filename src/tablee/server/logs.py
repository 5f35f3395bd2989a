"""Log lines: one an event, and none that could tell a hand."""

from __future__ import annotations

from traceback import extract_tb

from tablee.server.store.contract import StoreFailed


def whereabouts(error: BaseException) -> str:
    """Say what failed and where, but not with which values: a card may be one."""
    if isinstance(error, StoreFailed):
        return str(error)
    frames = extract_tb(error.__traceback__)
    place = f"{frames[-1].filename}:{frames[-1].lineno}" if frames else "nowhere"
    return f"{type(error).__name__} at {place}"
