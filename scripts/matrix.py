"""The matrix mutant × test: which tests noticed which mutants, and what follows.

Kept in build/mutation, a file for each part, one JSON line for each mutant; the tests
are numbered by the last line before it that lists them.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple


@dataclass(frozen=True)
class Row:
    """What became of a mutant."""

    name: str
    digest: str  # of the code with and without the mistake
    went: str
    came: str
    reached: Sequence[Any]  # the tests that call its function: numbers in the file
    noticed: Sequence[Any]  # those of them that fail on it
    all: bool  # every one of them has tried it, not only until enough had noticed
    untried: bool = False  # it could not be put in
    tests: str = ""  # the digest of the tests that were asked


class Matrix:
    """A part's rows in its file."""

    def __init__(self, path: Path, digest: str) -> None:
        """Read what is there; *digest* is that of the tests as they are now."""
        self._path = path
        self._digest = digest
        self.rows: dict[str, Row] = {}
        self.rules: dict[str, set[str]] = {}
        self._ids: list[str] = []
        if path.exists():
            for line in path.read_text("utf-8").splitlines():
                self._take(json.loads(line))

    def is_settled(self, name: str, digest: str, enough: int) -> bool:
        """Return whether *enough* tests have tried a mutant as it is now."""
        row = self.rows.get(name)
        if row is None or row.digest != digest:
            return False
        if row.tests == self._digest:
            return row.all or len(row.noticed) >= enough
        return enough == 1 and bool(row.noticed)

    def head(self, ids: Sequence[str], rules: Mapping[str, Sequence[int]]) -> None:
        """Assign numbers to the tests of the rows that follow."""
        self._write({"ids": ids, "rules": rules})

    def add(self, row: Row) -> None:
        """Keep a row, at once: a run may be stopped at any time."""
        self._write(asdict(replace(row, tests=self._digest)))

    def _write(self, line: dict[str, Any]) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line, ensure_ascii=False) + "\n")
        self._take(json.loads(json.dumps(line)))

    def _take(self, line: dict[str, Any]) -> None:
        if "ids" in line:
            self._ids = [test_function(each) for each in line["ids"]]
            self.rules = {
                rule: {self._ids[n] for n in numbers}
                for rule, numbers in line["rules"].items()
            }
            return
        for key in ("reached", "noticed"):
            line[key] = [*dict.fromkeys(self._ids[n] for n in line[key])]
        self.rows[line["name"]] = Row(**line)


def test_function(test: str) -> str:
    """Name a test's function, whatever it is tried with: that is what people delete."""
    return test.partition("[")[0]


def by_test(rows: Iterable[Row]) -> dict[str, set[str]]:
    """Return the mutants that each test noticed: none, if it only reaches some."""
    noticed: dict[str, set[str]] = defaultdict(set)
    for row in rows:
        for test in row.reached:
            noticed[test].update([row.name] if test in row.noticed else [])
    return noticed


def held_alone(rows: Iterable[Row], paths: Collection[str]) -> Iterator[Row]:
    """Find the mutants that only the tests in these files or folders noticed."""
    for row in rows:
        if row.noticed and all(_is_in(test, paths) for test in row.noticed):
            yield row


def _is_in(test: str, paths: Collection[str]) -> bool:
    ends = ("/", "::")
    return any(
        test == path
        or test.startswith(tuple(f"{path.rstrip('/')}{end}" for end in ends))
        for path in paths
    )


def cover(tests: Mapping[str, set[str]], kept: Iterable[str] = ()) -> list[str]:
    """Choose tests that together notice all that any does, the most first.

    Those in *kept* stay in any case. Greedy: each time the one that adds most.
    """
    chosen = [test for test in kept if test in tests]
    left = set[str]().union(*tests.values())
    left = left.difference(*(tests[test] for test in chosen))
    while left:
        best = max(sorted(tests), key=lambda test: len(tests[test] & left))
        chosen.append(best)
        left -= tests[best]
    return chosen


def sole_namers(rules: Mapping[str, Collection[str]]) -> set[str]:
    """Find the tests that are the only one to name some rule."""
    return {test for tests in rules.values() if len(tests) == 1 for test in tests}


class Share(NamedTuple):
    """How many of the mutants were noticed, with an interval of 95 %."""

    noticed: int
    of: int

    def between(self) -> tuple[float, float]:
        """Return Wilson's interval."""
        if not self.of:
            return 0, 1
        share, z = self.noticed / self.of, 1.96
        middle = share + z * z / (2 * self.of)
        reach = z * sqrt((share * (1 - share) + z * z / (4 * self.of)) / self.of)
        whole = 1 + z * z / self.of
        return max(0, (middle - reach) / whole), min(1, (middle + reach) / whole)

    def __str__(self) -> str:
        low, high = self.between()
        share = self.noticed / self.of if self.of else 0
        return (
            f"{self.noticed} of {self.of} ({share:.1%}, 95 %: {low:.1%} to {high:.1%})"
        )
