"""Judges bent functions: each in a fork of one pytest session that has collected all.

mutmut bends the code and would start pytest anew for every bend, which costs more than
the tests themselves. Here the tests are collected once and run once as they
are, to learn which of them come by which function; then every bend gets a fork, which
runs the tests of its function, the quickest first, until one fails. In that fork the
function is given the bent code; all others are as they were, and as quick.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
import time
import traceback
from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryFile
from types import CodeType, FunctionType
from typing import IO, Any, NoReturn

import pytest
from _pytest.runner import runtestprotocol
from mutmut.mutation import trampoline
from mutmut.mutation.data import SourceFileMutationData

# As mutmut writes them down; what cannot be tried counts as unnoticed.
SURVIVED, NOTICED, NO_TEST, UNTRIED, TOO_LONG = 0, 1, 33, 35, 36
SLOWER = 10  # times as long as unbent, and PATIENCE seconds more: a test hangs
PATIENCE = 3
PLAIN = ("--rootdir=.", "--tb=native")
EVERY = 5.0  # seconds between two words about how far it is

Bent = tuple[SourceFileMutationData, str]  # the file, and the mutant's name
UNBENT: list[tuple[FunctionType, dict[str, Any]]] = []  # with the bends of each


def _remember(bends: dict[str, Any], **_kind: bool) -> Callable[..., FunctionType]:
    """Leaves a function as it is; mutmut would ask at each call which one runs."""

    def decorate(function: FunctionType) -> FunctionType:
        UNBENT.append((function, bends))
        return function

    return decorate


def _bend(name: str) -> None:
    """Gives the function of this bend, in this process, the code of the bend."""
    module, _, bend = name.rpartition(".")
    trampoline.set_mutant_under_test(name)  # for a process that a test starts
    for function, bends in UNBENT:
        if function.__module__ == module and bend in bends:
            bent = getattr(bends[bend], "__func__", bends[bend])
            function.__code__ = bent.__code__
            function.__defaults__ = bent.__defaults__
            function.__kwdefaults__ = bent.__kwdefaults__
            return
    raise LookupError(f"there is no {name}")


class Judge:
    """A pytest plugin that tries mutants instead of running the tests."""

    def __init__(self, bent: Sequence[Bent], jobs: int, noticing: IO[bytes]) -> None:
        """Tries these, so many at a time."""
        self.bent = bent
        self.jobs = jobs
        self.running: dict[int, Bent] = {}
        self.tried = self.unnoticed = 0
        self.told = 0.0
        self.noticing = noticing  # the numbers of the tests that have noticed

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Tries every mutant on the tests that come by its function."""
        if session.testsfailed:
            raise session.Interrupted("the tests could not be collected")
        items = session.items
        touching, seconds = _touching(items)
        quickest = sorted(range(len(items)), key=seconds.__getitem__)
        gc.freeze()  # so that a fork need not copy what it never changes
        for bent in self.bent:
            function = bent[1].rpartition("__mutmut_")[0]
            numbers = [n for n in quickest if n in touching.get(function, ())]
            limits = [PATIENCE + SLOWER * seconds[n] for n in numbers]
            self._start(bent, items, numbers, limits)
        while self.running:
            self._wait()
        self._tell(force=True)
        self._control(items, quickest)
        return True

    def _start(
        self,
        bent: Bent,
        items: Sequence[pytest.Item],
        numbers: Sequence[int],
        limits: Sequence[float],
    ) -> None:
        if not numbers:
            self._note(bent, NO_TEST)
            return
        while len(self.running) >= self.jobs:
            self._wait()
        work = partial(_try, items, numbers, limits, self.noticing.fileno())
        self.running[_fork(work, bent[1])] = bent

    def _control(self, items: Sequence[pytest.Item], order: Sequence[int]) -> None:
        """Sees that who noticed passes unbent, in this order: else it says nothing."""
        self.noticing.seek(0)
        noticed = {*map(int, self.noticing)}
        numbers = [n for n in order if n in noticed]
        work = partial(_try, items, numbers, [0] * len(numbers), 1)
        _pid, status = os.waitpid(_fork(work), 0)
        if status:
            raise pytest.UsageError("the tests do not pass in another order")

    def _wait(self) -> None:
        pid, status = os.wait()
        code = os.waitstatus_to_exitcode(status)
        hung = code in (-signal.SIGPROF, -signal.SIGALRM, -signal.SIGKILL)
        self._note(self.running.pop(pid), TOO_LONG if hung else code)

    def _note(self, bent: Bent, code: int) -> None:
        data, name = bent
        data.exit_code_by_key[name] = code
        _save(data)
        self.tried += 1
        self.unnoticed += code in (SURVIVED, NO_TEST, UNTRIED)
        self._tell()

    def _tell(self, *, force: bool = False) -> None:
        now = time.monotonic()
        if force or now - self.told > EVERY:
            self.told = now
            words = (
                f"{self.tried} of {len(self.bent)} tried, {self.unnoticed} unnoticed"
            )
            print(words, file=sys.__stdout__, flush=True)


def _save(data: SourceFileMutationData) -> None:
    """Writes the verdicts whole or not at all: a run may be stopped at any time."""
    kept = data.meta_path
    os.chdir("..")
    data.meta_path = kept.with_suffix(".new")
    data.save()
    data.meta_path.replace(kept)
    data.meta_path = kept
    os.chdir("mutants")


def _touching(items: Sequence[pytest.Item]) -> tuple[dict[str, set[int]], list[float]]:
    """Runs every test unbent; gives the tests of each function, and their seconds."""
    read, write = os.pipe()

    def learn() -> int:
        functions: dict[str, list[int]] = defaultdict(list)
        seconds = []
        caches = _caches()
        watch = Watch()
        file = None
        for n, item in enumerate(items):
            if item.path != file:  # or only the first would come by what is remembered
                file = item.path
                for cache in caches:
                    cache.cache_clear()
            start = time.process_time()
            if not _passes(item, items[n + 1] if n + 1 < len(items) else None):
                os.write(2, f"{item.nodeid} fails as it is\n".encode())
                return 1
            seconds.append(time.process_time() - start)
            for name in watch.seen():
                functions[name].append(n)
        with os.fdopen(write, "w") as pipe:
            json.dump([functions, seconds], pipe)
        return 0

    pid = _fork(learn)
    os.close(write)
    with os.fdopen(read) as pipe:
        learnt = pipe.read()
    os.waitpid(pid, 0)
    if not learnt:
        raise pytest.UsageError("the tests do not pass as they are")
    functions, seconds = json.loads(learnt)
    return {name: set(numbers) for name, numbers in functions.items()}, seconds


class Watch:
    """Sees which functions are called: the first call of each finds a doorkeeper."""

    def __init__(self) -> None:
        """Puts a doorkeeper before every function."""
        self._kept: list[tuple[FunctionType, CodeType, str]] = []
        self._called: set[int] = set()
        for n, (function, bends) in enumerate(UNBENT):
            bend = next(name for name in bends if name != "_mutmut_orig")
            name = f"{function.__module__}.{bend.rpartition('__mutmut_')[0]}"
            self._kept.append((function, function.__code__, name))
            function.__globals__["_come_in"] = self._come_in
            self._close(n)

    def seen(self) -> list[str]:
        """Names those that were called since this was last asked."""
        called = [self._kept[n][2] for n in self._called]
        # Whoever holds on to a name of an enclosing class has no doorkeeper.
        always = [name for _, code, name in self._kept if code.co_freevars]
        for n in self._called:
            self._close(n)
        self._called.clear()
        return called + always

    def _close(self, n: int) -> None:
        function, code, _name = self._kept[n]
        if not code.co_freevars:
            constants = tuple(n if each == "n" else each for each in DOOR.co_consts)
            function.__code__ = DOOR.replace(co_consts=constants)

    def _come_in(self, n: int) -> FunctionType:
        function, code, _name = self._kept[n]
        function.__code__ = code
        self._called.add(n)
        return function


def _door(*args: Any, **kwargs: Any) -> Any:
    return _come_in("n")(*args, **kwargs)  # type: ignore[name-defined]  # noqa: F821


DOOR = _door.__code__


def _caches() -> list[Any]:
    """Gives the functions of ours that remember what they gave."""
    ours = [module for name, module in sys.modules.items() if name.startswith("tablee")]
    return [
        value
        for module in ours
        for value in vars(module).values()
        if hasattr(value, "cache_clear")
    ]


def _fork(work: Callable[[], int], bent: str = "") -> int:
    """Does *work* in a fork, under this bend."""
    pid = os.fork()
    if pid == 0:
        gc.disable()
        _end(partial(_under, bent, work) if bent else work)
    return pid


def _under(bent: str, work: Callable[[], int]) -> int:
    try:
        _bend(bent)
    except (LookupError, ValueError):  # of a closure that the bend has lost, say
        os.write(2, f"{bent} cannot be tried\n{traceback.format_exc()}".encode())
        return UNTRIED
    return work()


def _end(work: Callable[[], int]) -> NoReturn:
    code = NOTICED
    try:
        code = work()
    except BaseException:
        os.write(2, traceback.format_exc().encode())
    finally:
        os._exit(code)


def _try(
    items: Sequence[pytest.Item],
    numbers: Sequence[int],
    limits: Sequence[float],
    told: int,
) -> int:
    """Runs the tests of these numbers until one notices, and tells its number."""
    told = os.dup(told)
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
    following = [*numbers[1:], None]
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    for n, after, limit in zip(numbers, following, limits, strict=True):
        signal.setitimer(signal.ITIMER_PROF, limit)  # of the processor
        signal.alarm(60 + 20 * int(limit) if limit else 0)  # who never wakes
        if not _passes(items[n], None if after is None else items[after]):
            os.write(told, b"%d\n" % n)
            return NOTICED
    return SURVIVED


def _passes(item: pytest.Item, after: pytest.Item | None) -> bool:
    reports: list[Any] = runtestprotocol(item, log=False, nextitem=after)
    return not any(report.failed for report in reports)


def judge(bent: Sequence[Bent], jobs: int, arguments: Sequence[str]) -> int:
    """Tries these mutants, in mutants/, on the tests that *arguments* select."""
    here = Path.cwd()
    os.chdir("mutants")
    trampoline.wrap_in_trampoline = _remember
    try:
        with TemporaryFile() as noticing:
            plugins = [Judge(bent, jobs, noticing)]
            return int(pytest.main([*arguments, *PLAIN], plugins=plugins))
    finally:
        os.chdir(here)
