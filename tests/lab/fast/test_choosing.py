"""Any action of whoever decides: all that are listed are chosen, and nothing else."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tablee.lab import fast

# One worker has them all: else each compiles the same simulators at the same time.

TIMES = 3000  # 200 actions, each as likely: one is missed by chance in 3 of 10 million
STEPS = 8


@pytest.mark.timeout(900)  # it may be the first to compile, beside others
@pytest.mark.parametrize(
    ("slug", "asked"),
    [
        ("sequence", {"preset": "rulebook"}),
        ("sequence", {"preset": "beginner"}),
        ("defense_afficher", {"preset": "rulebook"}),
        ("defense_afficher", {"preset": "beginner", "stop_at_brushes": True}),
    ],
)
def test_whatever_is_listed_is_chosen_and_nothing_else(
    slug: str, asked: dict[str, Any]
) -> None:
    tables = fast.tables(slug, 12, seed=2, **asked)
    same = fast.tables(slug, TIMES, **asked)
    one = fast.tables(slug, 1, **asked)
    dice, rolls = tables.dice(4), same.dice(5)
    for _ in range(STEPS):
        for n in np.flatnonzero(~tables.over):
            same.tables[:] = one.tables[:] = tables.tables[n]
            seats, actions = same.choose(rolls)
            for seat in np.unique(seats):
                (legal,) = one.legal([seat])
                chosen = np.unique(actions[seats == seat])
                assert chosen.tolist() == np.flatnonzero(legal).tolist()
        for _ in range(5):
            seats, actions = tables.choose(dice)
            tables.step(actions, seats)
