"""Judges bent functions: each in a fork of one pytest session that has collected all.

mutmut bends the code and would start pytest anew for every bend, which costs more than
the tests themselves. Here the tests are collected once and run once as they
are, to learn which of them come by which function; then every bend gets a fork, which
runs the tests of its function, the quickest first, until one fails.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import signal
import sys
import time
import traceback
from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

import pytest
from _pytest.runner import runtestprotocol
from mutmut.mutation.data import SourceFileMutationData
from mutmut.mutation.trampoline import set_mutant_under_test
from mutmut.state import state

SURVIVED, NOTICED, NO_TEST, TOO_LONG = 0, 1, 33, 36  # as mutmut writes them down
SLOWER = 10  # times as long as unbent, and PATIENCE seconds more: it hangs
PATIENCE = 10
PLAIN = ("--rootdir=.", "--tb=native")
EVERY = 5.0  # seconds between two words about how far it is

Bent = tuple[SourceFileMutationData, str]  # the file, and the mutant's name


class Judge:
    """A pytest plugin that tries mutants instead of running the tests."""

    def __init__(self, bent: Sequence[Bent], jobs: int) -> None:
        """Try these, so many at a time."""
        self.bent = bent
        self.jobs = jobs
        self.running: dict[int, Bent] = {}
        self.tried = self.unnoticed = 0
        self.told = 0.0

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try every mutant on the tests that come by its function."""
        if session.testsfailed:
            raise session.Interrupted("the tests could not be collected")
        items = session.items
        touching, seconds = _touching(items)
        quickest = sorted(range(len(items)), key=seconds.__getitem__)
        _control([items[n] for n in quickest])
        gc.freeze()  # so that a fork need not copy what it never changes
        for bent in self.bent:
            function = bent[1].rpartition("__mutmut_")[0]
            numbers = [n for n in quickest if n in touching.get(function, ())]
            limit = PATIENCE + SLOWER * sum(seconds[n] for n in numbers)
            self._start(bent, [items[n] for n in numbers], limit)
        while self.running:
            self._wait()
        self._tell(force=True)
        return True

    def _start(self, bent: Bent, items: Sequence[pytest.Item], limit: float) -> None:
        if not items:
            self._note(bent, NO_TEST)
            return
        while len(self.running) >= self.jobs:
            self._wait()
        self.running[_fork(partial(_try, items), bent[1], limit)] = bent

    def _wait(self) -> None:
        pid, status = os.wait()
        code = os.waitstatus_to_exitcode(status)
        hung = code in (-signal.SIGXCPU, -signal.SIGALRM, -signal.SIGKILL)
        self._note(self.running.pop(pid), TOO_LONG if hung else code)

    def _note(self, bent: Bent, code: int) -> None:
        data, name = bent
        data.exit_code_by_key[name] = code
        _save(data)
        self.tried += 1
        self.unnoticed += code in (SURVIVED, NO_TEST)
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
    """Write the verdicts down whole or not at all: a run may be stopped at any time."""
    kept = data.meta_path
    os.chdir("..")
    data.meta_path = kept.with_suffix(".new")
    data.save()
    data.meta_path.replace(kept)
    data.meta_path = kept
    os.chdir("mutants")


def _touching(items: Sequence[pytest.Item]) -> tuple[dict[str, set[int]], list[float]]:
    """Run every test unbent; give the tests of each function, and their seconds."""
    read, write = os.pipe()

    def learn() -> int:
        functions: dict[str, list[int]] = defaultdict(list)
        seconds = []
        caches = _caches()
        for n, item in enumerate(items):
            for cache in caches:  # or only the first test would come by the function
                cache.cache_clear()
            start = time.process_time()
            if not _passes(item, items[n + 1] if n + 1 < len(items) else None):
                os.write(2, f"{item.nodeid} fails as it is\n".encode())
                return 1
            seconds.append(time.process_time() - start)
            for function in state()._stats:
                functions[function].append(n)
            state()._stats.clear()
        with os.fdopen(write, "w") as pipe:
            json.dump([functions, seconds], pipe)
        return 0

    pid = _fork(learn, "stats", 0)
    os.close(write)
    with os.fdopen(read) as pipe:
        learnt = pipe.read()
    os.waitpid(pid, 0)
    if not learnt:
        raise pytest.UsageError("the tests do not pass as they are")
    functions, seconds = json.loads(learnt)
    return {name: set(numbers) for name, numbers in functions.items()}, seconds


def _caches() -> list[Any]:
    """Give the functions of ours that remember what they gave."""
    ours = [module for name, module in sys.modules.items() if name.startswith("tablee")]
    return [
        value
        for module in ours
        for value in vars(module).values()
        if hasattr(value, "cache_clear")
    ]


def _control(items: Sequence[pytest.Item]) -> None:
    """See that the tests pass unbent in this order too: else a kill says nothing."""
    _pid, status = os.waitpid(_fork(partial(_try, items), "unbent", 0), 0)
    if status:
        raise pytest.UsageError("the tests do not pass in another order")


def _fork(work: Callable[[], int], bent: str, limit: float) -> int:
    """Do *work* in a fork under this bend, in *limit* seconds of the processor."""
    pid = os.fork()
    if pid == 0:
        gc.disable()
        set_mutant_under_test(bent)
        if limit:
            whole = int(limit) + 1
            resource.setrlimit(resource.RLIMIT_CPU, (whole, whole + 5))
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            signal.alarm(60 + 20 * whole)  # for who waits and never wakes
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


def _try(items: Sequence[pytest.Item]) -> int:
    """Run tests until one notices."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
    following = [*items[1:], None]
    for item, after in zip(items, following, strict=True):
        if not _passes(item, after):
            return NOTICED
    return SURVIVED


def _passes(item: pytest.Item, after: pytest.Item | None) -> bool:
    reports: list[Any] = runtestprotocol(item, log=False, nextitem=after)
    return not any(report.failed for report in reports)


def judge(bent: Sequence[Bent], jobs: int, arguments: Sequence[str]) -> int:
    """Try these mutants, in mutants/, on the tests that *arguments* select."""
    here = Path.cwd()
    os.chdir("mutants")
    try:
        return int(pytest.main([*arguments, *PLAIN], plugins=[Judge(bent, jobs)]))
    finally:
        os.chdir(here)
