"""Try mutants: each in forks of one pytest session that has collected every test.

The tests are collected once, and callers.py learns which of them call which function.
Then every mutant gets a fork, in which its function has the mistaken code, and the
tests that call it run until one notices. To let more of them try, another fork goes on
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
from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

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


class Ask(NamedTuple):
    """Tests to be run in a fork, with a mutant or with the code as it is."""

    mutant: Mutant | None
    tests: Sequence[int]


class Answer(NamedTuple):
    """How a fork ended, and at which of its tests."""

    code: int
    place: int


Trial: TypeAlias = Generator[Ask, Answer, Row]


def trial(
    mutant: Mutant,
    reached: Sequence[int],
    enough: int,
    names: Sequence[str],
    sound: dict[int, bool],
) -> Trial:
    """Make tests try a mutant until *enough* have noticed.

    *names* are the functions of the tests: who noticed need not do so again with other
    parameters. Only a test that passes alone on the right code counts: *sound* knows.
    Who noticed first must do so twice.
    """
    left, hung, code = [*reached], 0, PASSED
    noticed: list[int] = []
    while left and len(noticed) < enough and hung < MOST_HUNG:
        code, place = yield Ask(mutant, left)
        if code in (PASSED, UNTRIED):
            left = []
            break
        n, left = left[place], left[place + 1 :]
        if n not in sound:
            sound[n] = (yield Ask(None, [n])).code == PASSED
        # Who noticed first is asked again, for it may have been a bad moment.
        if sound[n] and (noticed or (yield Ask(mutant, [n])).code != PASSED):
            noticed.append(n)
            hung += code in HUNG
            left = [other for other in left if names[other] != names[n]]
    untried = code == UNTRIED
    every = not left or hung == MOST_HUNG
    place_and_lines = (mutant.name, mutant.digest, *mutant.lines)
    return Row(*place_and_lines, [*reached], noticed, every, untried)


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
        enough: int,
    ) -> None:
        """Try these, so many at a time, until *enough* tests have noticed each.

        Of the laws of all games, *game*'s alone are held.
        """
        self.mutants = mutants
        self.matrix = matrix
        self.learning = learning
        self.game = game
        self.jobs = jobs
        self.enough = enough
        self.running: dict[int, tuple[Trial, mmap.mmap]] = {}
        self.tried = self.missed = 0
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
        names = [test_function(item.nodeid) for item in self.items]
        callers, self.seconds = self.learning(self.items, self.scratch)
        gc.freeze()  # so that a fork need not copy what it never changes
        self.matrix.head([item.nodeid for item in self.items], _rules(self.items))
        order = _order(names, self.seconds)
        print(f"{len(order)} of {len(names)} tests count", file=sys.__stdout__)
        sound: dict[int, bool] = {}
        for mutant in self.mutants:
            called_by = {*callers.get(mutant.place, ())}
            reached = [n for n in order if n in called_by]
            while len(self.running) >= self.jobs:
                self._wait()
            self._go_on(trial(mutant, reached, self.enough, names, sound))
        while self.running:
            self._wait()
        self._tell()
        shutil.rmtree(self.scratch, ignore_errors=True)
        return True

    def _go_on(self, trial: Trial, answer: Answer | None = None) -> None:
        """Ask what the trial asks next, or keep its row."""
        try:
            ask = trial.send(answer) if answer else next(trial)
        except StopIteration as ended:
            self.matrix.add(ended.value)
            self.tried += 1
            self.missed += not ended.value.noticed
            if time.monotonic() - self.told > EVERY:
                self._tell()
            return
        place = mmap.mmap(-1, 4)  # shared with the fork
        self.running[fork(lambda: self._try(ask, place), self.scratch)] = trial, place

    def _wait(self) -> None:
        pid, status = os.wait()
        shutil.rmtree(self.scratch / str(pid), ignore_errors=True)
        trial, place = self.running.pop(pid)
        code = os.waitstatus_to_exitcode(status)
        self._go_on(trial, Answer(code, int.from_bytes(place[:4], "little")))

    def _tell(self) -> None:
        self.told = time.monotonic()
        words = f"{self.tried} of {len(self.mutants)} tried, {self.missed} not noticed"
        print(words, file=sys.__stdout__, flush=True)

    def _try(self, ask: Ask, at: mmap.mmap) -> int:
        """Run tests until one fails, and write down *at* which place that is."""
        nothing = os.open(os.devnull, os.O_WRONLY)
        if ask.mutant:
            try:
                ask.mutant.put_in()
            except (LookupError, SyntaxError, ValueError):  # of a lost closure, say
                os.write(2, f"{ask.mutant.name}: {traceback.format_exc()}".encode())
                return UNTRIED
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        following = [*ask.tests[1:], None]
        for place, (n, after) in enumerate(zip(ask.tests, following, strict=True)):
            at[:4] = place.to_bytes(4, "little")
            limit = PATIENCE + SLOWER * (self.seconds[n] or 0)
            signal.setitimer(signal.ITIMER_PROF, limit)  # of the processor
            signal.alarm(60 + 20 * int(limit))  # who never wakes
            if not passes(self.items[n], None if after is None else self.items[after]):
                return NOTICED
        return PASSED


def _order(names: Sequence[str], seconds: Sequence[float | None]) -> list[int]:
    """Sort the tests that count, the quickest files first."""
    files: dict[str, list[int]] = defaultdict(list)
    for n, name in enumerate(names):
        if seconds[n] is not None:
            files[name.partition("::")[0]].append(n)

    def mean(numbers: list[int]) -> float:
        return sum(seconds[n] or 0 for n in numbers) / len(numbers)

    return [n for numbers in sorted(files.values(), key=mean) for n in numbers]


def _counts(item: pytest.Item, game: str) -> bool:
    if "postgres" in getattr(item, "fixturenames", ()) or "postgres" in item.nodeid:
        return False
    if "conformance" not in item.nodeid or not game:
        return True
    tables = item.nodeid.partition("[")[2].rstrip("]")
    return not tables or f"-{game}-" in f"-{tables}-"


def _rules(items: Sequence[pytest.Item]) -> dict[str, list[int]]:
    """Return the tests that name each rule."""
    rules: dict[str, list[int]] = defaultdict(list)
    for n, item in enumerate(items):
        for marker in item.iter_markers("rule"):
            for rule in marker.args:
                rules[rule].append(n)
    return rules
