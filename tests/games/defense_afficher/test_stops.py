"""Ways over the board, and brushes to stop at on them (DDA-G9, DDA-G21)."""

from __future__ import annotations

import pytest

from tablee.games.defense_afficher.city import (
    PANELS,
    SQUARES,
    brushes_on_way,
    routes,
    shortest_walk,
)
from tablee.games.defense_afficher.moves import Stayed, Threw, Throw, TurnBegan
from tests.games.defense_afficher.tables import ANN, play, table


@pytest.mark.rule("DDA-G9")
def test_with_no_way_to_go_the_figure_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.games.defense_afficher.walking.routes", lambda *_: ())

    step = play(table("lustucru", "virgulo"), ANN, Throw())

    assert step.events == (Threw(0, 3), Stayed(0), TurnBegan(1, again=False))


@pytest.mark.rule("DDA-G21")
def test_a_stop_is_a_brush_that_a_walk_of_that_throw_goes_over() -> None:
    brushes = {panel.brush for panel in PANELS.values()}
    for start in SQUARES:
        for die in range(1, 7):
            walks = routes(start, die)
            beginnings = {walk[:n] for walk in walks for n in range(1, die)}
            passed = {way[-1] for way in beginnings} & brushes
            found = brushes_on_way(start, die)
            assert {*found} == passed
            assert passed.isdisjoint(walk[-1] for walk in walks)
            for brush in found:
                way = shortest_walk(start, brush)
                assert way in beginnings  # and none of these turns straight back
                assert len(way) == min(len(w) for w in beginnings if w[-1] == brush)
