"""What is offered to whoever decides: each choice once, and nothing else (DDA-12)."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.city import SlotId, SquareId
from tablee.games.defense_afficher.moves import (
    Stay,
    Walk,
)
from tablee.games.defense_afficher.state import (
    Phase,
    Sliding,
    Walking,
)
from tests.games.defense_afficher.tables import ANN, BOB, CAT, posters, table

A1, A3, B1 = map(SlotId, ("A1", "A3", "B1"))
S01, S02, S03 = map(SquareId, ("s01", "s02", "s03"))
LUSTUCRU, URSULE, VIRGULO, ZESTINE = posters("lustucru ursule virgulo zestine")
HAND = (LUSTUCRU, URSULE, LUSTUCRU)  # two of a kind
SEATS = (ANN, BOB, CAT)


def offered(seat: Any, phase: Phase | None, **laid: Any) -> list[Any]:
    """Return what *seat* is offered; everybody else is offered nothing."""
    hands = (" ".join(HAND), "virgulo zestine virgulo", "gripsol")
    state = table(*hands, phase=phase, **laid)
    for other in set(SEATS) - {seat}:
        assert GAME.rules.legal_moves(state, other) == ()
    return list(GAME.rules.legal_moves(state, seat))


@pytest.mark.rule("DDA-13", "DDA-16")
def test_a_throw_offers_its_ways_and_to_stay_but_a_slide_its_ways_alone() -> None:
    ways = ((S01, S02), (S03, S02))

    assert offered(ANN, Walking(2, ways)) == [*map(Walk, ways), Stay()]
    assert offered(BOB, Sliding(1, ways)) == [*map(Walk, ways)]
