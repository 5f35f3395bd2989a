"""A clock that runs says who may move: that must be nothing hidden."""

from __future__ import annotations

import pytest

from tablee.kernel import Chance
from tablee.kernel.match import Match
from tablee.protocol.pace import paces_of
from tablee.testing.leaks import hides_nothing
from tablee.testing.play import positions
from tests.conformance.tables import TriedTable, preset_tables

CLOCKED = [table for table in preset_tables() if "Clocked" in paces_of(table.game)]
SHARE = 0.1  # of the positions of a game


def movers(match: Match, state: object) -> list[bool]:
    return [bool(match.game.rules.legal_moves(state, seat)) for seat in match.seats]


@pytest.mark.parametrize("table", CLOCKED, ids=str)
def test_who_may_move_at_a_clocked_table_is_no_secret(table: TriedTable) -> None:
    seen = 0
    for match, rng in positions(table, range(2), SHARE):
        chance = Chance(rng.randbytes(32), 0)
        redealt = match.game.study.redeal(match.state, None, chance)
        seen += redealt != match.state

        assert movers(match, redealt) == movers(match, match.state)
    assert seen or table.game.study.density or hides_nothing(table.game)
