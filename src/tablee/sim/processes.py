"""The same work many times over, on several processes, its results in order.

Each process has a pipe of its own and shares nothing with the others: one that is ended
from without, at any moment, is missed at once, and locks nobody out. Progress is shown,
and work that is stopped says so in one sentence.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from argparse import ArgumentTypeError
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from signal import SIG_DFL, SIG_IGN, SIGINT, SIGTERM
from threading import current_thread, main_thread
from time import monotonic
from traceback import format_exc
from types import FrameType
from typing import Any, Final, NoReturn, Protocol, TextIO, TypeVar

STOPPED: Final = 128  # and the signal's number, as shells count
SIGNALS: Final = (SIGINT, SIGTERM)


class Stopped(KeyboardInterrupt):
    """Somebody wants the work to end: by Ctrl-C, or as a system ends what runs."""


@contextmanager
def stoppable(told: str) -> Iterator[None]:
    """End the process with this sentence when it is stopped, having tidied up.

    A second Ctrl-C is not heard, so that nothing half written is left.
    """
    if current_thread() is not main_thread():  # signals are another's
        yield
        return
    before = [signal.signal(number, _stop) for number in SIGNALS]
    try:
        yield
    except KeyboardInterrupt as stop:
        print(told, file=sys.stderr)
        number = stop.args[0] if isinstance(stop, Stopped) else SIGINT
        raise SystemExit(STOPPED + number) from None
    finally:
        for number, handler in zip(SIGNALS, before, strict=True):
            signal.signal(number, handler)


def _stop(number: int, _frame: FrameType | None) -> NoReturn:
    for each in SIGNALS:
        signal.signal(each, SIG_IGN)
    raise Stopped(number)


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
    finally:  # what is printed next has a line of its own
        out.write("\n")


def bar(done: int, total: int, what: str, left: float) -> str:
    """Draw the bar once, with the seconds still to wait."""
    full = "#" * (WIDTH * done // total)
    return f"[{full:.<{WIDTH}}] {done}/{total} {what}, {left:.0f} s left "


CHUNK = 4  # pieces of work a process takes at a time
AHEAD: Final = 2  # chunks that a process has been told of
HEARD: Final = (SIGINT, SIGTERM)  # by the process that has begun the others


class ProcessLost(RuntimeError):
    """A process was ended by somebody else."""


class Engine(Protocol):
    """Does the same work many times over, and gives the results in order."""

    def __call__(
        self, one: Callable[[int], Any], count: int, jobs: int | None, /
    ) -> Iterator[Any]:
        """Yield ``one(0)``, ``one(1)`` and on."""


def each(one: Callable[[int], T], count: int, jobs: int | None) -> Iterator[T]:
    """Yield ``one(0)``, ``one(1)`` and on, from this process or from *jobs* of them.

    All cores are used by default. Closing the iterator ends the processes.
    """
    jobs = min(jobs or os.cpu_count() or 1, count)
    if jobs <= 1:
        yield from map(one, range(count))
        return
    with _lines(one, jobs) as lines:
        yield from _in_order(lines, count)


@contextmanager
def _lines(one: Callable[[int], Any], jobs: int) -> Iterator[Sequence[Connection]]:
    """Start processes and yield the pipes to them; end them all when done."""
    context, lines, processes = get_context(), [], []
    _hear(False)  # they hear of no interrupt, not even while they start
    try:
        for _ in range(jobs):
            ours, theirs = context.Pipe()
            lines.append(ours)
            process = context.Process(target=_work, args=(one, theirs), daemon=True)
            process.start()
            processes.append(process)
            theirs.close()
        _hear(True)
        yield lines
    finally:
        _hear(True)
        for process in processes:
            process.kill()
        for process in processes:
            process.join()
        for line in lines:
            line.close()


def _hear(does: bool) -> None:
    """Unblock interrupts, or block them, where the system can."""
    if sys.platform != "win32":
        how = signal.SIG_UNBLOCK if does else signal.SIG_BLOCK
        signal.pthread_sigmask(how, HEARD)


def _in_order(lines: Sequence[Connection], count: int) -> Iterator[Any]:
    """Ask for one chunk after another, and return what comes back in its order."""
    chunks = iter(range(0, count, CHUNK))
    found: dict[int, Any] = {}

    def ask(line: Connection) -> None:
        first = next(chunks, None)
        if first is not None:
            line.send(range(first, min(first + CHUNK, count)))

    try:
        for line in (*lines,) * AHEAD:
            ask(line)
        for first in range(0, count, CHUNK):
            while first not in found:
                ready = wait(lines)
                for line in (each for each in lines if each in ready):
                    chunk, results = line.recv()
                    found[chunk] = results
                    ask(line)
            results = found.pop(first)
            if isinstance(results, BaseException):
                raise results
            yield from results
    except (EOFError, ConnectionError):
        told = "a process was ended by somebody else, or for want of memory"
        raise ProcessLost(f"{told}: try again, perhaps with fewer of them") from None


def _work(one: Callable[[int], Any], line: Connection) -> None:
    """Work on chunk after chunk, until no more are asked for."""
    signal.signal(SIGINT, SIG_IGN)  # Ctrl-C is for the process that has begun this one
    signal.signal(SIGTERM, SIG_DFL)  # whatever it was there
    _hear(True)
    try:
        while True:
            chunk = line.recv()
            try:
                results: Any = [one(n) for n in chunk]
            except Exception as error:
                results = _told(error)
            line.send((chunk.start, results))
    except (EOFError, ConnectionError):
        pass


def _told(error: Exception) -> Exception:
    """Return what went wrong as it can be sent, with where it did."""
    where = format_exc()
    sent: Exception
    try:
        sent = pickle.loads(pickle.dumps(error))
    except Exception:
        sent = RuntimeError(f"{type(error).__name__}: {error}")
    sent.add_note(f"\nin another process:\n{where}")
    return sent


def positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f'a whole number from 1 is needed: "{text}"')
    return int(text)
