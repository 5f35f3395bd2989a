"""The same work on several processes: in order, and none that is lost is waited for."""

from __future__ import annotations

import multiprocessing
import os
import signal

import pytest

from tablee.sim.processes import ProcessLost, each


class OddNumber(Exception):
    """An error that cannot be sent as it is."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__(f"{number} is odd: {why}")


def squared(number: int) -> int:
    return number**2


def fails_late(number: int) -> int:
    if number == 13:
        raise OddNumber(number, "it was asked for")
    return number


def is_ended(number: int) -> int:
    if number == 6:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


@pytest.mark.parametrize("jobs", [1, 2, 5])
@pytest.mark.parametrize("count", [1, 3, 8, 41])
def test_results_come_in_their_order(jobs: int, count: int) -> None:
    assert [*each(squared, count, jobs)] == [n**2 for n in range(count)]
    assert multiprocessing.active_children() == []


def test_an_error_is_told_with_where_it_was() -> None:
    given = each(fails_late, 40, 2)
    assert [next(given) for _ in range(12)] == [*range(12)]
    # as it was where a library has taught pickle to send it, else by its name
    with pytest.raises((OddNumber, RuntimeError), match="13 is odd") as caught:
        next(given)

    assert "in fails_late" in caught.value.__notes__[0]
    assert multiprocessing.active_children() == []


def test_a_process_that_is_ended_is_missed_at_once() -> None:
    with pytest.raises(ProcessLost, match="was ended by somebody else"):
        [*each(is_ended, 40, 2)]

    assert multiprocessing.active_children() == []
