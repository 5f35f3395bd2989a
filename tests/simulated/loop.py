"""An event loop in simulated time: a wait takes no time, and happens in order.

The server's own code runs in it unchanged. Threads would live in another time, so
what would go to one is done on the spot.
"""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


TICK = 1e-6  # seconds that pass for those who never wait
PATIENCE = 10_000  # turns of the loop at one moment


class _Selector(selectors.SelectSelector):
    """Waits for nothing: it lets the clock jump instead."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 1000.0  # seconds
        self.still = 0  # times that nobody has waited since

    def select(self, timeout: float | None = None) -> Any:
        ready = super().select(0)
        if not ready and timeout is None:
            raise RuntimeError("nothing is left to happen, and somebody still waits")
        if not ready and timeout:
            self.now += timeout
        # What is due in less than a float can tell is due now, again and again.
        self.still = 0 if timeout and timeout > TICK else self.still + 1
        if self.still > PATIENCE:
            self.now += TICK
            self.still = 0
        return ready


class SimulatedLoop(asyncio.SelectorEventLoop):
    """A loop whose clock only moves when everybody waits."""

    def __init__(self) -> None:
        self._simulated = _Selector()
        self.threads_take = 0.0  # seconds until what went to a thread is done
        super().__init__(self._simulated)
        self._clock_resolution = 1e-9

    def time(self) -> float:
        return self._simulated.now

    def run_in_executor(  # type: ignore[override]  # looser, and only called so
        self, _executor: Any, function: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        done: asyncio.Future[T] = self.create_future()
        try:
            answer, then = function(*args), done.set_result
        except Exception as error:
            answer, then = error, done.set_exception  # type: ignore[assignment]
        if self.threads_take:
            self.call_later(self.threads_take, _unless_dropped, done, then, answer)
        else:
            then(answer)
        return done


def _unless_dropped(
    done: asyncio.Future[T], then: Callable[[Any], None], answer: Any
) -> None:
    if not done.cancelled():
        then(answer)


def simulate(main: Coroutine[Any, Any, T]) -> T:
    """Run *main* to its end in simulated time."""
    with asyncio.Runner(loop_factory=SimulatedLoop) as runner:
        return runner.run(main)
