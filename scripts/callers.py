"""Learn which tests call which functions, in a fork that runs each test once."""

from __future__ import annotations

import gc
import inspect
import json
import os
import resource
import sys
import tempfile
import time
import traceback
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NamedTuple, NoReturn

import pytest
from _pytest.runner import runtestprotocol
from mutants import function_of

PASSED, NOTICED = 0, 1  # how a fork ends
LONG = 3.0  # seconds of processes that a test starts, and in which there is no mutant


class Learnt(NamedTuple):
    """Which tests call which functions, and how long each takes."""

    callers: dict[str, list[int]]
    seconds: list[float | None]  # None: it fails, or its processes take long


def learn(
    items: Sequence[pytest.Item],
    scratch: Path,
    places: Sequence[str],
    kept: Path,
    jobs: int = 1,
) -> Learnt:
    """Run every test as it is, unless that was done already, and *kept*.

    As many forks as there are *jobs* have the files among them.
    """
    if kept.exists():
        return Learnt(**json.loads(kept.read_text("utf-8")))
    functions = [(place, function_of(place)) for place in places]
    files = list(dict.fromkeys(item.path for item in items))
    shares = [
        [n for n, item in enumerate(items) if files.index(item.path) % jobs == job]
        for job in range(min(jobs, len(files)))
    ]
    begun = [_begin([items[n] for n in share], functions, scratch) for share in shares]
    callers: dict[str, list[int]] = defaultdict(list)
    seconds: list[float | None] = [None] * len(items)
    for share, (pid, read) in zip(shares, begun, strict=True):
        with os.fdopen(read) as pipe:
            told = pipe.read()
        os.waitpid(pid, 0)
        if not told:
            raise pytest.UsageError("the tests do not run as they are")
        part = Learnt(**json.loads(told))
        for place, tests in part.callers.items():
            callers[place] += [share[n] for n in tests]
        for n, took in zip(share, part.seconds, strict=True):
            seconds[n] = took
    learnt = Learnt({place: sorted(tests) for place, tests in callers.items()}, seconds)
    for older in kept.parent.glob(f"{kept.name.partition('.')[0]}.*.json"):
        older.unlink()
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(json.dumps(learnt._asdict()), "utf-8")
    return learnt


def _begin(
    items: Sequence[pytest.Item],
    functions: Sequence[tuple[str, FunctionType]],
    scratch: Path,
) -> tuple[int, int]:
    """Begin a fork that runs *items*; return it, and where to read what it learns."""
    read, write = os.pipe()

    def run() -> int:
        learnt = _run(items, Watch(functions))
        with os.fdopen(write, "w") as pipe:
            json.dump(learnt._asdict(), pipe)
        return PASSED

    pid = fork(run, scratch)
    os.close(write)
    return pid, read


def _run(items: Sequence[pytest.Item], watch: Watch) -> Learnt:
    callers: dict[str, list[int]] = defaultdict(list)
    seconds: list[float | None] = []
    caches, file = _caches(), None
    for n, (item, after) in enumerate(zip(items, [*items[1:], None], strict=True)):
        if item.path != file:  # or only the first would call what is cached
            file = item.path
            for cache in caches:
                cache.cache_clear()
        start, others = time.process_time(), _seconds_of_others()
        counts = passes(item, after)
        if not counts:
            os.write(2, f"left out, it fails as it is: {item.nodeid}\n".encode())
        others = _seconds_of_others() - others
        took = time.process_time() - start + others
        seconds.append(took if counts and others < LONG else None)
        for place in watch.called():
            callers[place].append(n)
    return Learnt(callers, seconds)


class Watch:
    """See which functions are called: the first call of each finds a doorkeeper."""

    def __init__(self, functions: Sequence[tuple[str, FunctionType]]) -> None:
        """Wrap every function."""
        self._kept = [(place, each, each.__code__) for place, each in functions]
        self._called: set[int] = set()
        for n, (_place, function, _code) in enumerate(self._kept):
            function.__globals__["_come_in"] = self._come_in
            self._close(n)

    def called(self) -> list[str]:
        """Name those that were called since this was last asked."""
        called, self._called = self._called, set()  # a server's thread may add more
        for n in called:
            self._close(n)
        return [self._kept[n][0] for n in called]

    def _close(self, n: int) -> None:
        _place, function, code = self._kept[n]
        door = ASYNC_DOOR if inspect.iscoroutinefunction(function) else DOOR
        constants = tuple(n if each == "n" else each for each in door.co_consts)
        function.__code__ = door.replace(
            co_consts=constants, co_freevars=code.co_freevars
        )

    def _come_in(self, n: int) -> FunctionType:
        _place, function, code = self._kept[n]
        function.__code__ = code
        self._called.add(n)
        return function


def _door(*args: Any, **kwargs: Any) -> Any:
    return _come_in("n")(*args, **kwargs)  # type: ignore[name-defined]  # noqa: F821


async def _async_door(*args: Any, **kwargs: Any) -> Any:
    return await _come_in("n")(*args, **kwargs)  # type: ignore[name-defined]  # noqa: F821


DOOR: CodeType = _door.__code__
ASYNC_DOOR: CodeType = _async_door.__code__


def _caches() -> list[Any]:
    """Find our functions that remember what they returned."""
    ours = [module for name, module in sys.modules.items() if name.startswith("tablee")]
    return [
        value
        for module in ours
        for value in vars(module).values()
        if hasattr(value, "cache_clear")
    ]


def _seconds_of_others() -> float:
    """Count what the processes that this one has started and ended have used."""
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime


def fork(work: Callable[[], int], scratch: Path) -> int:
    """Do *work* in a fork that has a folder of its own for what tests write."""
    pid = os.fork()
    if pid == 0:
        gc.disable()
        tempfile.tempdir = str(scratch / str(os.getpid()))
        os.mkdir(tempfile.tempdir)
        os.environ["TMPDIR"] = tempfile.tempdir
        _end(work)
    return pid


def _end(work: Callable[[], int]) -> NoReturn:
    code = NOTICED
    try:
        code = work()
    except BaseException:
        os.write(2, traceback.format_exc().encode())
    finally:
        os._exit(code)


def passes(item: pytest.Item, after: pytest.Item | None) -> bool:
    """Run a test; *after* is the next one, which may share its fixtures."""
    reports: list[Any] = runtestprotocol(item, log=False, nextitem=after)
    return not any(report.failed for report in reports)
