"""Lines of five, what two of them may share, and who has won (SEQ-21 to SEQ-24)."""

import pytest

from tablee.games.sequence import GAME
from tablee.games.sequence.moves import (
    Draw,
    Drew,
    Lock,
    Place,
    Placed,
    SequenceMade,
)
from tablee.games.sequence.state import Locking, Turn
from tablee.kernel import Outcome
from tablee.kit.cards import Card
from tests.games.sequence.tables import (
    ANN,
    BLUE,
    BOB,
    CAT,
    GREEN,
    RED,
    may,
    play,
    refused,
    squares,
    table,
)

JC = Card("JC")
ROW = squares(4, range(10))  # a whole row without corners


@pytest.mark.rule("SEQ-24")
def test_three_sides_need_one_sequence() -> None:
    state = play(
        table("8S", "9S", "JC", sides=(0, 1, 2), chips={RED: ROW[2:6]}, turn=CAT),
        CAT,
        Place(JC, 46),
    ).state

    assert GAME.rules.outcome(state) == Outcome((RED,), "SEQ-24")


@pytest.mark.rule("SEQ-23")
def test_one_square_may_serve_in_both() -> None:
    first = ROW[0:5]
    down = (54, 64, 74)
    chips = (*first, *down)
    state = table("JC", "8S", chips={BLUE: chips}, sequences={BLUE: [first]})

    step = play(state, ANN, Place(JC, 84))

    assert SequenceMade(BLUE, (44, 54, 64, 74, 84)) in step.events
    assert GAME.rules.outcome(step.state) == Outcome((BLUE,), "SEQ-22")


@pytest.mark.rule("SEQ-G3")
def test_a_corner_is_not_counted_as_shared() -> None:
    first = (0, 1, 2, 3, 4)
    down = (10, 20, 30)
    chips = (*first[1:], *down)
    state = table("JC", "8S", chips={BLUE: chips}, sequences={BLUE: [first]})

    step = play(state, ANN, Place(JC, 40))

    assert SequenceMade(BLUE, (0, 10, 20, 30, 40)) in step.events
    assert GAME.rules.outcome(step.state) == Outcome((BLUE,), "SEQ-22")


@pytest.mark.rule("SEQ-G3")
def test_the_player_chooses_which_five_of_six_are_locked() -> None:
    chips = [n for n in ROW[:6] if n != ROW[2]]
    step = play(table("JC", "8S", chips={BLUE: chips}), ANN, Place(JC, ROW[2]))
    state = step.state
    left, right = (ROW[0:5],), (ROW[1:6],)
    assert step.events == (Placed(ANN, BLUE, JC, ROW[2]),)
    assert state.phase == Locking(ANN, (left, right), ANN)
    assert may(state, ANN, Lock) == [Lock(left), Lock(right)]
    assert refused(state, ANN, Place(JC, 99)) == "SEQ-G3"
    assert refused(state, ANN, Lock((ROW[2:7],))) == "SEQ-G3"
    assert refused(state, BOB, Lock(left)) == "SEQ-10"
    assert not may(state, ANN, Draw)

    step = play(state, ANN, Lock(right))

    assert step.events == (SequenceMade(BLUE, ROW[1:6]),)
    assert GAME.rules.view_for(step.state, None).sequences[BLUE] == right
    assert step.state.phase == Turn(BOB)
    assert may(step.state, ANN, Draw)


@pytest.mark.rule("SEQ-21", "SEQ-G8")
def test_where_the_table_draws_it_does_so_after_a_sequence_too() -> None:
    state = table("JC", "8S", chips={BLUE: ROW[2:6]}, automatic_draw=True)

    step = play(state, ANN, Place(JC, 46))

    assert step.events[1:] == (SequenceMade(BLUE, ROW[2:7]), Drew(ANN))
    assert step.state.hands[ANN] == state.pile[-1:]


@pytest.mark.rule("SEQ-G3")
def test_nothing_is_locked_unless_a_line_was_completed() -> None:
    assert refused(table("JC", "8S"), ANN, Lock((ROW[0:5],))) == "SEQ-G3"


@pytest.mark.rule("SEQ-G12")
def test_a_chip_completes_lines_of_its_own_colour_only() -> None:
    state = table("JC", "8S", chips={GREEN: (42, 43, 45, 46)})

    assert play(state, ANN, Place(JC, 44)).state.sequences == ((), ())
