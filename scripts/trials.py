"""Try mutants: each in forks of one pytest session that has collected every test.

The tests are collected once, and callers.py learns which of them call which function.
Then every mutant gets a fork, in which its function has the mistaken code, and the
tests that call it run until one notices. To let *all* of them try, another fork goes on
behind the one that noticed: no test runs in what a failed one has left.
"""

from __future__ import annotations

import gc
import mmap
import os
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

import pytest
from callers import NOTICED, PASSED, Learnt, fork, passes
from matrix import Matrix, Row, test_function
from mutants import Mutant

UNTRIED = 2  # as a fork ends whose mutant could not be put in
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
    at: mmap.mmap = field(
        default_factory=lambda: mmap.mmap(-1, 4)
    )  # shared: which runs
    reached: Sequence[int] = ()
    started: float = field(default_factory=time.monotonic)
    alone: int | None = None  # the one that noticed, which is asked again

    def ended(self, code: int, names: Sequence[str]) -> bool:
        """Take in how a fork ended; tell whether the trial is over.

        *names* are the functions of the tests: who noticed need not do so again with
        other parameters.
        """
        if code in (PASSED, UNTRIED):
            return True
        if code not in HUNG and code != NOTICED:
            code = NOTICED  # a crash is noticed too
        place = int.from_bytes(self.at[:4], "little")
        noticed = self.left[place]
        self.noticed.append(noticed)
        self.hung += code in HUNG
        self.left = [n for n in self.left[place + 1 :] if names[n] != names[noticed]]
        return not (self.all and self.left and self.hung < MOST_HUNG)


class Trials:
    """A pytest plugin that tries mutants instead of running the tests."""

    def __init__(
        self,
        mutants: Sequence[Mutant],
        matrix: Matrix,
        learning: Callable[[Sequence[pytest.Item], Path], Learnt],
        *,
        game: str,
        jobs: int,
        all: bool,
    ) -> None:
        """Try these, so many at a time, on all tests or until one notices.

        Of the laws of all games, *game*'s alone are held.
        """
        self.mutants = mutants
        self.matrix = matrix
        self.learning = learning
        self.game = game
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
        self.names = [test_function(item.nodeid) for item in self.items]
        callers, self.seconds = self.learning(self.items, self.scratch)
        gc.freeze()  # so that a fork need not copy what it never changes
        order = [*range(len(self.items))]
        if not self.all:
            order.sort(key=lambda n: self.seconds[n] or 0)
        order = self._sound([n for n in order if self.seconds[n] is not None])
        self.matrix.head([item.nodeid for item in self.items], _rules(self.items))
        print(f"{len(order)} of {len(self.items)} tests count", file=sys.__stdout__)
        for mutant in self.mutants:
            called_by = {*callers.get(mutant.place, ())}
            reached = [n for n in order if n in called_by]
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
        self.running[fork(lambda: self._try(trial), self.scratch)] = trial

    def _wait(self) -> None:
        pid, status = os.wait()
        shutil.rmtree(self.scratch / str(pid), ignore_errors=True)
        code = os.waitstatus_to_exitcode(status)
        trial = self.running.pop(pid)
        if trial.alone is not None:  # asked again, and it may have been a bad moment
            trial.noticed = [] if code == PASSED else [trial.alone]
            self._note(trial)
        elif not trial.ended(code, self.names):
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
            if not passes(self.items[n], None if after is None else self.items[after]):
                return NOTICED
        return PASSED


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
