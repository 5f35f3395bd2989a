"""Who has won (DDA-31, DDA-G16, DDA-G18)."""

import pytest
from msgspec.structs import replace

from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.city import Poster
from tablee.games.defense_afficher.moves import (
    GameWon,
    Give,
)
from tablee.games.defense_afficher.state import (
    Shedding,
)
from tablee.kernel import IllegalTable, Outcome, Setting
from tests.games.defense_afficher.tables import (
    ANN,
    CHANCE,
    but,
    happened,
    play,
    table,
)

LUSTUCRU = Poster("lustucru")


@pytest.mark.rule("DDA-31")
def test_a_card_that_empties_a_hand_wins_too() -> None:
    state = table("lustucru", "virgulo", phase=Shedding())

    step = play(state, ANN, Give(LUSTUCRU))

    assert GAME.rules.outcome(step.state) == Outcome((0,), "DDA-31")
    assert happened(step, GameWon) == [GameWon((0,), "DDA-31")]


@pytest.mark.rule("DDA-G16")
def test_and_then_clockwise() -> None:
    state = table("lustucru ursule", "virgulo", "gripsol", side=0, phase=Shedding())
    state = but(state, hands=(state.hands[0], (), ()))

    after = play(state, ANN, Give(LUSTUCRU)).state

    assert GAME.rules.outcome(after) == Outcome((1,), "DDA-G16")


@pytest.mark.rule("DDA-G18")
def test_a_limit_is_a_number_of_turns() -> None:
    options = replace(GAME.presets["rulebook"], turn_limit=-1)

    with pytest.raises(IllegalTable) as refusal:
        GAME.rules.setup(Setting(options, (0, 1)), CHANCE)

    assert refusal.value.rule == "DDA-G18"
    assert refusal.value.detail == "the turn limit is a number of turns, or 0"
