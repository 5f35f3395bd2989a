"""One call later: at most one is waited for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any


class Timer:
    """Calls once, unless it is set anew or stopped before that."""

    def __init__(self) -> None:
        """Wait for nothing."""
        self._handle: asyncio.TimerHandle | None = None

    @property
    def is_set(self) -> bool:
        """Whether a call is waited for."""
        return self._handle is not None

    def set(self, wait: float, call: Callable[..., object], *given: Any) -> None:
        """Call in *wait* seconds, and not what was to be called before."""
        self.stop()
        loop = asyncio.get_running_loop()
        self._handle = loop.call_later(wait, self._ring, call, given)

    def stop(self) -> None:
        """Wait for nothing any more."""
        if self._handle:
            self._handle.cancel()
            self._handle = None

    def _ring(self, call: Callable[..., object], given: tuple[Any, ...]) -> None:
        self._handle = None
        call(*given)
