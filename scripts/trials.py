"""Try mutants: each in forks of one pytest session that has collected every test.

The tests are collected once and run once as they are, to learn which of them call which
function. Then every mutant gets a fork, in which its function has the mistaken code,
and the tests that call it run until one notices. To let *all* of them try, another fork
goes on behind the one that noticed: no test runs in what a failed one has left.
"""

from __future__ import annotations

import gc
import inspect
import json
import mmap
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NoReturn

import pytest
from _pytest.runner import runtestprotocol
from matrix import Matrix, Row
from mutants import Mutant, function_of

PASSED, NOTICED, UNTRIED = 0, 1, 2  # how a fork ends
HUNG = {-signal.SIGPROF, -signal.SIGALRM, -signal.SIGKILL}
PATIENCE, SLOWER = 3.0, 10  # a test hangs after 10 times as long, and 3 seconds more
MOST_HUNG = 3  # who makes so many tests hang is not tried on the others
EVERY = 10.0  # seconds between two lines about how far it is
OPTIONS = ("-q", "-p", "no:cacheprovider", "--timeout=0", "--tb=native", "-n0")


@dataclass
class Trial:
    """A mutant, the tests that still have to try it, and those that noticed."""

    mutant: Mutant | None  # None: the code as it is
    left: Sequence[int]
    all: bool
    noticed: list[int] = field(default_factory=list)
    hung: int = 0
    at: mmap.mmap = field(default_factory=lambda: mmap.mmap(-1, 4))  # shared: which runs
    reached: Sequence[int] = ()
    started: float = field(default_factory=time.monotonic)
    alone: int | None = None  # the one that noticed, which is asked again

    def ended(self, code: int) -> bool:
        """Take in how a fork ended; tell whether the trial is over."""
        if code in (PASSED, UNTRIED):
            return True
        if code not in HUNG and code != NOTICED:
            code = NOTICED  # a crash is noticed too
        place = int.from_bytes(self.at[:4], "little")
        self.noticed.append(self.left[place])
        self.hung += code in HUNG
        self.left = self.left[place + 1 :]
        return not (self.all and self.left and self.hung < MOST_HUNG)


class Trials:
    """A pytest plugin that tries mutants instead of running the tests."""

    def __init__(
        self, mutants: Sequence[Mutant], game: str, matrix: Matrix, jobs: int, all: bool
    ) -> None:
        """Try these, so many at a time, on all tests or until one notices.

        Of the laws of all games, *game*'s alone are held.
        """
        self.mutants = mutants
        self.game = game
        self.matrix = matrix
        self.jobs = jobs
        self.all = all
        self.running: dict[int, Trial] = {}
        self.done: list[Trial] = []
        self.told = 0.0
        self.scratch = Path(tempfile.mkdtemp(prefix="mutation-"))

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out other games' laws, and tests that start a PostgreSQL."""
        items[:] = [item for item in items if _counts(item, self.game)]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try every mutant on the tests that call its function."""
        if session.testsfailed:
            raise session.Interrupted("the tests could not be collected")
        self.items = session.items
        callers, self.seconds = self._learn()
        gc.freeze()  # so that a fork need not copy what it never changes
        order = [*range(len(self.items))]
        if not self.all:
            order.sort(key=lambda n: self.seconds[n] or 0)
        order = self._sound([n for n in order if self.seconds[n] is not None])
        self.matrix.head([item.nodeid for item in self.items], _rules(self.items))
        print(f"{len(order)} of {len(self.items)} tests count", file=sys.__stdout__)
        for mutant in self.mutants:
            reached = [n for n in order if n in callers.get(mutant.place, ())]
            trial = Trial(mutant, reached, self.all, reached=reached)
            if reached:
                self._start(trial)
            else:
                self._note(trial)
        while self.running:
            self._wait()
        self._tell()
        shutil.rmtree(self.scratch, ignore_errors=True)
        return True

    def _learn(self) -> tuple[dict[str, set[int]], list[float | None]]:
        """Run every test as it is; give the callers of each function, and seconds.

        A test that has started a process has no seconds: there no mutant is.
        """
        places = sorted({mutant.place for mutant in self.mutants})
        functions = [(place, function_of(place)) for place in places]
        read, write = os.pipe()

        def learn() -> int:
            callers: dict[str, list[int]] = defaultdict(list)
            seconds: list[float | None] = []
            caches, watch, file = _caches(), Watch(functions), None
            for n, item in enumerate(self.items):
                if item.path != file:  # or only the first would call what is cached
                    file = item.path
                    for cache in caches:
                        cache.cache_clear()
                start = time.process_time()
                others = _seconds_of_others()
                if not _passes(item, self._after(n)):
                    os.write(2, f"{item.nodeid} fails as it is\n".encode())
                    seconds.append(None)
                    continue
                is_alone = _seconds_of_others() == others
                seconds.append(time.process_time() - start if is_alone else None)
                for place in watch.called():
                    callers[place].append(n)
            with os.fdopen(write, "w") as pipe:
                json.dump([callers, seconds], pipe)
            return PASSED

        pid = _fork(learn, self.scratch)
        os.close(write)
        with os.fdopen(read) as pipe:
            learnt = pipe.read()
        os.waitpid(pid, 0)
        if not learnt:
            raise pytest.UsageError("the tests do not run as they are")
        callers, seconds = json.loads(learnt)
        return {place: set(numbers) for place, numbers in callers.items()}, seconds

    def _after(self, n: int) -> pytest.Item | None:
        return self.items[n + 1] if n + 1 < len(self.items) else None

    def _sound(self, order: list[int]) -> list[int]:
        """Leave out the tests that fail in this order with the code as it is."""
        if self.all:
            return order  # in which they were just run
        trial = Trial(None, order, True)
        self._start(trial)
        while self.running:
            self._wait()
        for n in trial.noticed:
            print(f"left out, it fails unbent: {self.items[n].nodeid}")
        return [n for n in order if n not in trial.noticed]

    def _start(self, trial: Trial) -> None:
        while len(self.running) >= self.jobs:
            self._wait()
        self._go_on(trial)

    def _go_on(self, trial: Trial) -> None:
        self.running[_fork(lambda: self._try(trial), self.scratch)] = trial

    def _wait(self) -> None:
        pid, status = os.wait()
        shutil.rmtree(self.scratch / str(pid), ignore_errors=True)
        code = os.waitstatus_to_exitcode(status)
        trial = self.running.pop(pid)
        if trial.alone is not None:  # asked again, and it may have been a bad moment
            trial.noticed = [] if code == PASSED else [trial.alone]
            self._note(trial)
        elif not trial.ended(code):
            self._go_on(trial)
        elif trial.mutant and self.all and len(trial.noticed) == 1:
            (trial.alone,) = trial.left = trial.noticed
            self._go_on(trial)
        elif trial.mutant:
            self._note(trial, untried=code == UNTRIED)

    def _note(self, trial: Trial, *, untried: bool = False) -> None:
        assert trial.mutant
        went, came = trial.mutant.lines
        row = Row(
            trial.mutant.name,
            trial.mutant.digest,
            went,
            came,
            [*trial.reached],
            trial.noticed,
            all=self.all or not trial.noticed,
            untried=untried,
            seconds=round(time.monotonic() - trial.started, 1),
        )
        self.matrix.add(row)
        self.done.append(trial)
        if time.monotonic() - self.told > EVERY:
            self._tell()

    def _tell(self) -> None:
        self.told = time.monotonic()
        missed = sum(not trial.noticed for trial in self.done)
        words = f"{len(self.done)} of {len(self.mutants)} tried, {missed} not noticed"
        print(words, file=sys.__stdout__, flush=True)

    def _try(self, trial: Trial) -> int:
        """Run the tests that are left until one notices; its place is in ``at``."""
        nothing = os.open(os.devnull, os.O_WRONLY)
        if trial.mutant:
            try:
                trial.mutant.put_in()
            except (LookupError, SyntaxError, ValueError):  # of a lost closure, say
                os.write(2, f"{trial.mutant.name}: {traceback.format_exc()}".encode())
                return UNTRIED
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        following = [*trial.left[1:], None]
        for place, (n, after) in enumerate(zip(trial.left, following, strict=True)):
            trial.at[:4] = place.to_bytes(4, "little")
            limit = PATIENCE + SLOWER * (self.seconds[n] or 0)
            signal.setitimer(signal.ITIMER_PROF, limit)  # of the processor
            signal.alarm(60 + 20 * int(limit))  # who never wakes
            if not _passes(self.items[n], None if after is None else self.items[after]):
                return NOTICED
        return PASSED


class Watch:
    """See which functions are called: the first call of each finds a doorkeeper."""

    def __init__(self, functions: Sequence[tuple[str, FunctionType]]) -> None:
        """Put a doorkeeper before every function."""
        self._kept = [(place, each, each.__code__) for place, each in functions]
        self._called: set[int] = set()
        for n, (_place, function, _code) in enumerate(self._kept):
            function.__globals__["_come_in"] = self._come_in
            self._close(n)

    def called(self) -> list[str]:
        """Name those that were called since this was last asked."""
        places = [self._kept[n][0] for n in self._called]
        for n in self._called:
            self._close(n)
        self._called.clear()
        return places

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


def _counts(item: pytest.Item, game: str) -> bool:
    if "postgres" in getattr(item, "fixturenames", ()) or "postgres" in item.nodeid:
        return False
    if "conformance" not in item.nodeid or not game:
        return True
    tables = item.nodeid.partition("[")[2].rstrip("]")
    return not tables or f"-{game}-" in f"-{tables}-"


def _rules(items: Sequence[pytest.Item]) -> dict[str, list[int]]:
    """Give the tests that name each rule."""
    rules: dict[str, list[int]] = defaultdict(list)
    for n, item in enumerate(items):
        for marker in item.iter_markers("rule"):
            for rule in marker.args:
                rules[rule].append(n)
    return rules


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


def _fork(work: Callable[[], int], scratch: Path) -> int:
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


def _passes(item: pytest.Item, after: pytest.Item | None) -> bool:
    reports: list[Any] = runtestprotocol(item, log=False, nextitem=after)
    return not any(report.failed for report in reports)
