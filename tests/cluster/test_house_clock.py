"""The time of a house with several nodes: no machine's own clock."""

from __future__ import annotations

from dataclasses import dataclass

from tablee.cluster.leases import DatabaseClock


@dataclass
class Machine:
    """A machine whose clock on the wall can be set."""

    seconds: float = 100.0
    wall: float = 5000.0

    def clock(self) -> DatabaseClock:
        return DatabaseClock(lambda: self.wall, lambda: self.seconds)


def test_a_machine_goes_by_its_own_clock_until_it_has_heard_of_the_houses() -> None:
    assert Machine().clock()() == 5000.0


def test_a_step_of_a_machines_clock_is_no_step_of_the_houses() -> None:
    machine = Machine()
    clock = machine.clock()
    clock.hear(9000.0, asked=99.9, answered=100.1)

    machine.wall += 3600
    machine.seconds += 2

    assert clock() == 9002.0


def test_an_answer_that_was_long_under_way_sets_no_clock_that_is_set() -> None:
    clock = Machine().clock()
    clock.hear(9000.0, asked=99.9, answered=100.1)

    clock.hear(8000.0, asked=96.0, answered=100.0)
    assert clock() == 9000.0

    clock.hear(9001.0, asked=99.9, answered=100.1)
    assert clock() == 9001.0
