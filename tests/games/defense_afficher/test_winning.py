"""Who has won (DDA-31, DDA-G16, DDA-G18)."""

import pytest
from msgspec.structs import replace

from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.city import PanelId, Poster, SlotId
from tablee.games.defense_afficher.moves import (
    GameWon,
    Give,
    Paste,
    Stay,
    Throw,
)
from tablee.games.defense_afficher.state import (
    Doubling,
    Giving,
    Over,
    Pasting,
    Shedding,
)
from tablee.kernel import IllegalTable, Outcome, Setting
from tests.games.defense_afficher.tables import (
    ANN,
    BOB,
    CAT,
    CHANCE,
    but,
    happened,
    play,
    table,
)

A = PanelId("A")

LUSTUCRU = Poster("lustucru")
PASTE = Paste(LUSTUCRU, SlotId("A1"))


@pytest.mark.rule("DDA-31")
def test_the_first_side_without_posters_wins() -> None:
    state = table("lustucru", "virgulo", phase=Pasting((A,), 4))

    step = play(state, ANN, PASTE)

    assert GAME.rules.outcome(step.state) == Outcome((0,), "DDA-31")
    assert happened(step, GameWon) == [GameWon((0,), "DDA-31")]
    assert GAME.rules.legal_moves(step.state, ANN) == ()


@pytest.mark.rule("DDA-31")
def test_a_card_that_empties_a_hand_wins_too() -> None:
    state = table("lustucru", "virgulo", phase=Shedding())

    step = play(state, ANN, Give(LUSTUCRU))

    assert GAME.rules.outcome(step.state) == Outcome((0,), "DDA-31")
    assert happened(step, GameWon) == [GameWon((0,), "DDA-31")]


@pytest.mark.rule("DDA-G16")
def test_a_side_that_runs_out_on_another_s_turn_wins_at_once() -> None:
    state = table("lustucru", "virgulo", "gripsol", phase=Giving(2, 0))

    after = play(state, CAT, Give(Poster("gripsol"))).state

    assert GAME.rules.outcome(after) == Outcome((2,), "DDA-G16")


@pytest.mark.rule("DDA-G16")
def test_two_at_once_the_side_on_turn_comes_first() -> None:
    state = table("lustucru", "virgulo", "gripsol", phase=Doubling(SlotId("A1")))
    state = but(state, hands=(state.hands[0], (), ()))

    after = play(state, ANN, PASTE).state

    assert GAME.rules.outcome(after) == Outcome((0,), "DDA-31")


@pytest.mark.rule("DDA-G16")
def test_and_then_clockwise() -> None:
    state = table("lustucru ursule", "virgulo", "gripsol", side=0, phase=Shedding())
    state = but(state, hands=(state.hands[0], (), ()))

    after = play(state, ANN, Give(LUSTUCRU)).state

    assert GAME.rules.outcome(after) == Outcome((1,), "DDA-G16")


@pytest.mark.rule("DDA-G16")
@pytest.mark.parametrize(
    ("side", "empty", "winner"),
    [(1, (0, 2), 2), (2, (0, 1), 0), (2, (1,), 1), (1, (0, 1), 1), (2, (0, 2), 2)],
)
def test_clockwise_is_from_the_side_on_turn(
    side: int, empty: tuple[int, ...], winner: int
) -> None:
    state = table("lustucru ursule", "virgulo zestine", "gripsol matinal", side=side)
    hands = tuple(
        ((LUSTUCRU,) if n == side else ()) if n in empty else hand
        for n, hand in enumerate(state.hands)
    )
    state = but(state, hands=hands, phase=Shedding())
    shed = hands[side][0]

    after = play(state, (ANN, BOB, CAT)[side], Give(shed)).state

    rule = "DDA-31" if winner == side else "DDA-G16"
    assert GAME.rules.outcome(after) == Outcome((winner,), rule)


@pytest.mark.rule("DDA-G18")
def test_a_simulation_ends_by_fewest_posters_and_says_so() -> None:
    state = table("lustucru ursule", "virgulo", "gripsol", turn_limit=1)

    after = play(play(state, ANN, Throw()).state, ANN, Stay()).state

    assert after.phase == Over((1, 2), "DDA-G18")


@pytest.mark.rule("DDA-G18")
def test_a_simulation_plays_as_many_turns_as_its_limit() -> None:
    state = table("lustucru ursule", "virgulo", "gripsol", turn_limit=2)

    state = play(play(state, ANN, Throw()).state, ANN, Stay()).state
    assert (state.turn.number, state.turn.side) == (2, 1)
    step = play(play(state, BOB, Throw()).state, BOB, Stay())

    assert step.state.phase == Over((1, 2), "DDA-G18")
    assert step.events[-1] == GameWon((1, 2), "DDA-G18")


@pytest.mark.rule("DDA-G18")
def test_between_people_there_is_no_limit() -> None:
    for options in GAME.presets.values():
        assert options.turn_limit == 0
        assert GAME.study.limit_turns(options, 9) == replace(options, turn_limit=9)
    state = table("lustucru ursule", "virgulo")
    late = but(state, turn=replace(state.turn, number=100_000))
    after = play(play(late, ANN, Throw()).state, ANN, Stay()).state
    assert after.turn.number == 100_001


@pytest.mark.rule("DDA-G18")
def test_a_limit_is_a_number_of_turns() -> None:
    options = replace(GAME.presets["rulebook"], turn_limit=-1)

    with pytest.raises(IllegalTable) as refusal:
        GAME.rules.setup(Setting(options, (0, 1)), CHANCE)

    assert refusal.value.rule == "DDA-G18"
    assert refusal.value.detail == "the turn limit is a number of turns, or 0"
