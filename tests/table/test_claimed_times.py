"""When a move was made: a claim counts as far as the line allows it."""

from __future__ import annotations

import pytest

from tablee.table.clock import clamp_claimed_time


@pytest.mark.parametrize(
    ("claimed", "floor", "believed"),
    [
        pytest.param(950, 0, 950, id="as claimed"),
        pytest.param(None, 0, 1000, id="nothing claimed: when it arrived"),
        pytest.param(1500, 0, 1000, id="from the future: when it arrived"),
        pytest.param(900, 980, 980, id="before the floor: the floor"),
        pytest.param(-9000, 0, 750, id="slower than any line: the cap"),
    ],
)
def test_a_claimed_time_is_held_by_arrival_floor_and_cap(
    claimed: int | None, floor: int, believed: int
) -> None:
    assert clamp_claimed_time(claimed, 1000, floor) == believed
