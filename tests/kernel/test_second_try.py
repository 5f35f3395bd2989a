"""A second try is told, and too many of them fail the run."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.second_try import MOST, UNSTEADY, SecondTries


def _count(tries: int, *, failed: bool = False) -> tuple[int, dict[str, str]]:
    counted = SecondTries()
    for n in range(tries):
        told: Any = SimpleNamespace(
            nodeid=f"test {n}", user_properties=[(UNSTEADY, "E  why")], failed=failed
        )
        counted.pytest_runtest_logreport(told)
    session = SimpleNamespace(exitstatus=0)
    counted.pytest_sessionfinish(cast(pytest.Session, session))
    return session.exitstatus, counted.unsteady


def test_a_few_unsteady_tests_are_named_and_more_fail_the_run() -> None:
    assert _count(MOST) == (0, {"test 0": "E  why", "test 1": "E  why"})
    assert _count(MOST + 1)[0] == 1


def test_one_that_fails_twice_has_failed() -> None:
    assert _count(1, failed=True) == (0, {})
