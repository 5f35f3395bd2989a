"""The invariants are not idle: each wrong table is found out."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.city import NOTICE, PanelId, SquareId
from tablee.games.defense_afficher.state import Laying, Notice, Over, State
from tests.games.defense_afficher.tables import posters, slots, table

A, B = PanelId("A"), PanelId("B")

POSTER = "DDA-02: a poster is missing or too many"
TWICE = "DDA-18: two identical posters on one slot"
GOES_ON = "DDA-31: a side has no poster left and the game goes on"
CARD = "DDA-03: a Chance card is missing or too many"
ON_ECART = "DDA-24: a DÉFENSE D'AFFICHER lies on ÉCART"
TWO_NOTICES = "DDA-G12: two notices over one slot"
NOT_BESIDE = "DDA-26: a notice lies over slots that are not side by side"
OFF_TRACK = "DDA-10: a figure is off the track"
NOBODY = "DDA-05: nobody is to play the side's next turn"


def but(state: State | None = None, **changes: object) -> State:
    """Change something about a sound table."""
    return replace(state or table("ursule", "virgulo", sides=(0, 1, 1)), **changes)


def laying() -> State:
    """Lay out a table where a notice is on its way from STOCK to a panel."""
    state = table("ursule", "virgulo", notices=["A1 A2", "A3"])
    stock = list(state.stock)
    stock.remove(NOTICE)
    return replace(state, stock=tuple(stock), phase=Laying())


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(but(), id="just laid"),
        pytest.param(but(members=(0, 1)), id="the second of a pair"),
        pytest.param(table("ursule", "virgulo", simplified=True), id="simplified"),
        pytest.param(table("ursule", "virgulo", discards="vent"), id="card played"),
        pytest.param(laying(), id="laying"),
        pytest.param(table("", "virgulo", phase=Over((0,), "DDA-31")), id="won"),
    ],
)
def test_a_right_table_is_sound(state: State) -> None:
    assert GAME.study.violations(state) == ()


@pytest.mark.parametrize(
    ("state", "faults"),
    [
        pytest.param(but(reserve=()), {POSTER}, id="posters missing"),
        pytest.param(but(pasted=posters("zestine")), {POSTER}, id="a third copy"),
        pytest.param(
            table("ursule", "virgulo", pasted="zestine zestine"), {TWICE}, id="twice"
        ),
        pytest.param(table("", "virgulo"), {GOES_ON}, id="won and going on"),
        pytest.param(but(stock=()), {CARD}, id="cards missing"),
        pytest.param(but(laying(), phase=but().phase), {CARD}, id="notice lost"),
        pytest.param(
            table("ursule", "virgulo", discards=NOTICE), {ON_ECART}, id="on ÉCART"
        ),
        pytest.param(
            table("ursule", "virgulo", notices=["A1 A2", "A2"]),
            {TWO_NOTICES},
            id="two over one slot",
        ),
        pytest.param(
            table("ursule", "virgulo", notices=["B1", "A1 A4"]),
            {NOT_BESIDE},
            id="a lone diagonal",
        ),
        pytest.param(
            but(
                table("ursule", "virgulo", notices=["A1"]),
                notices=(Notice(B, slots("A1")),),
            ),
            {NOT_BESIDE},
            id="another panel's slot",
        ),
        pytest.param(
            but(figures=(SquareId("s01"), SquareId("s99"))), {OFF_TRACK}, id="off"
        ),
        pytest.param(but(members=(1, 0)), {NOBODY}, id="no second of a single"),
        pytest.param(but(members=(0, 2)), {NOBODY}, id="no third of a pair"),
        pytest.param(but(members=(-1, 0)), {NOBODY}, id="none before the first"),
    ],
)
def test_a_wrong_table_is_named_by_its_rule(state: State, faults: set[str]) -> None:
    assert set(GAME.study.violations(state)) == faults
