"""No place at the table is better than another (DDA-G2), by simulation.

The board has to give every Départ its fair share of wins within 3 points over 20,000
games, and the whole 95 % interval of each share has to keep within them too.
"""

import pytest

from benchmarks.lab.balance.play import Table, Tally, play
from tablee.sim.standings import wilson

GAMES = 20_000
ADVANTAGE = 0.03


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.rule("DDA-G2", "DDA-11")
def test_no_depart_has_an_advantage_of_three_points() -> None:
    table, tally = Table(4, simplified=False, level="middle"), Tally()
    for game in range(GAMES):
        tally.add(play(table, 3, game))

    assert sum(tally.departs.values()) == pytest.approx(GAMES)
    assert sorted(tally.departs) == ["E", "N", "S", "W"]
    for won in tally.departs.values():
        low, high = wilson(won / GAMES, GAMES)
        assert low > 0.25 - ADVANTAGE
        assert high < 0.25 + ADVANTAGE
