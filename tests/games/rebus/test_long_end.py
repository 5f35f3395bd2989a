"""After two passes on Arrivée fewer cards will do (REB-G33)."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.rebus import GAME
from tablee.games.rebus.moves import Contest, Lay, Pass, Throw, Vote
from tablee.games.rebus.rebuses import Task
from tablee.games.rebus.state import Composing, State
from tests.games.rebus.tables import (
    ANN,
    BOB,
    CAT,
    NOW,
    all_seen,
    cards,
    luck_for,
    pass_time,
    play,
    refused,
    throwing,
)


def passing(passes: int, die: int, *racks: str, **changes: Any) -> State:
    """Make Ann throw on Arrivée, having passed there so often."""
    state = throwing(*racks, pawns=(61, 1, 1), passes=(passes, 0, 0), **changes)
    return play(state, ANN, Throw(), NOW, luck_for(state, die)).state


@pytest.mark.rule("REB-G33", "REB-27")
def test_after_two_passes_in_a_row_fewer_cards_than_the_die_will_do() -> None:
    state, row = passing(0, 4), Lay(cards("chat pot"), "chapeau")
    assert refused(state, ANN, row) == "REB-25"
    once = play(state, ANN, Pass()).state
    assert once.passes == (1, 0, 0)
    assert refused(passing(1, 4), ANN, row) == "REB-25"

    eased = passing(2, 4)
    assert isinstance(eased.phase, Composing)
    assert eased.phase.task == Task("arrivee", 4, fewer=True)
    assert refused(eased, ANN, Lay(cards("chat"), "chat")) == "REB-G11"
    five = Lay(cards("chat pot vert lait nez"), "chapeau vert")
    assert refused(eased, ANN, five) == "REB-25"
    laid = play(eased, ANN, row).state
    play(eased, ANN, Lay(cards("chat pot vert"), "chapeau vert"))
    assert GAME.rules.view_for(eased, BOB).passes == (2, 0, 0)
    assert all_seen(pass_time(laid).state).state.passes == (0, 0, 0)


@pytest.mark.rule("REB-G33", "REB-27")
def test_a_rebus_that_the_table_rejects_there_is_a_pass_too() -> None:
    laid = play(passing(1, 2), ANN, Lay(cards("chat pot"), "chapeau")).state
    shown = pass_time(laid).state
    voting = play(shown, BOB, Contest("sense"), NOW + 70_000).state
    for seat in (BOB, CAT):
        voting = play(voting, seat, Vote(False), NOW + 70_000).state

    assert voting.passes == (2, 0, 0)
    assert len(voting.racks[ANN]) == 10
