"""Lines of five, what two of them may share, and who has won (SEQ-21 to SEQ-24)."""

import pytest

from tablee.games.sequence import GAME
from tablee.games.sequence.board import CORNERS, LINES, may_stand
from tablee.games.sequence.moves import (
    Draw,
    Drew,
    GameWon,
    Lock,
    Place,
    Placed,
    SequenceMade,
)
from tablee.games.sequence.state import Locking, Turn
from tablee.kernel import Outcome
from tablee.kit.board import mask_of, members
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


@pytest.mark.rule("SEQ-21")
@pytest.mark.parametrize(
    "line",
    [
        pytest.param((42, 43, 44, 45, 46), id="across"),
        pytest.param((24, 34, 44, 54, 64), id="down"),
        pytest.param((22, 33, 44, 55, 66), id="diagonal"),
        pytest.param((26, 35, 44, 53, 62), id="other diagonal"),
    ],
)
def test_five_in_line_are_a_sequence(line: tuple[int, ...]) -> None:
    for last in line:
        chips = [n for n in line if n != last]
        step = play(table("JC", "8S", chips={BLUE: chips}), ANN, Place(JC, last))

        assert SequenceMade(BLUE, line) in step.events
        assert GAME.rules.view_for(step.state, None).sequences[BLUE] == (line,)
        assert GAME.rules.outcome(step.state) is None


@pytest.mark.rule("SEQ-21")
@pytest.mark.parametrize(
    "chips",
    [
        pytest.param((42, 43, 45, 46), id="four and a gap"),
        pytest.param((8, 10, 11, 12), id="over the edge"),
    ],
)
def test_a_broken_line_is_none(chips: tuple[int, ...]) -> None:
    last = {42: 47, 8: 13}[chips[0]]

    state = play(table("JC", "8S", chips={BLUE: chips}), ANN, Place(JC, last)).state

    assert state.sequences[BLUE] == ()


@pytest.mark.rule("SEQ-21")
def test_another_colour_in_the_line_breaks_it() -> None:
    state = table("JC", "8S", chips={BLUE: (42, 43, 45), GREEN: (46,)})

    assert play(state, ANN, Place(JC, 44)).state.sequences == ((), ())


@pytest.mark.rule("SEQ-22")
def test_two_sides_need_two_sequences() -> None:
    first = squares(2, range(2, 7))
    chips = (*first, *squares(6, range(2, 6)))
    state = table("JC", "8S", chips={BLUE: chips}, sequences={BLUE: [first]})

    step = play(state, ANN, Place(JC, 66))

    assert step.events[-1] == GameWon(BLUE, "SEQ-22")
    assert GAME.rules.outcome(step.state) == Outcome((BLUE,), "SEQ-22")
    assert GAME.rules.legal_moves(step.state, BOB) == ()
    assert GAME.rules.legal_moves(step.state, ANN) == ()


@pytest.mark.rule("SEQ-22")
def test_one_sequence_is_not_enough_for_two_sides() -> None:
    state = play(table("JC", "8S", chips={BLUE: ROW[2:6]}), ANN, Place(JC, 46)).state

    assert len(state.sequences[BLUE]) == 1
    assert GAME.rules.outcome(state) is None
    assert state.phase == Turn(BOB)


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


@pytest.mark.rule("SEQ-23", "SEQ-G3")
@pytest.mark.parametrize("length", [6, 7, 8])
def test_six_to_eight_in_a_row_are_one_sequence(length: int) -> None:
    first = ROW[0:5]
    state = table(
        "JC", "8S", chips={BLUE: ROW[: length - 1]}, sequences={BLUE: [first]}
    )

    state = play(state, ANN, Place(JC, ROW[length - 1])).state

    assert len(state.sequences[BLUE]) == 1
    assert GAME.rules.outcome(state) is None


@pytest.mark.rule("SEQ-G3")
@pytest.mark.parametrize("length", [9, 10])
def test_nine_or_ten_in_a_row_are_two_sequences(length: int) -> None:
    middle = 4
    chips = [n for n in ROW[:length] if n != ROW[middle]]
    state = table("JC", "8S", chips={BLUE: chips}, sequences={BLUE: []})
    if length == 10:  # the second half alone is a sequence already
        half = ROW[5:10]
        state = table("JC", "8S", chips={BLUE: chips}, sequences={BLUE: [half]})

    state = play(state, ANN, Place(JC, ROW[middle])).state

    assert len(state.sequences[BLUE]) == 2
    assert GAME.rules.outcome(state) == Outcome((BLUE,), "SEQ-22")


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
def test_two_lines_that_share_a_corner_share_nothing_else() -> None:
    """So whether a corner is counted as shared can never matter."""
    lines = [set(line) for line in map(members, LINES)]
    pairs = [(a, b) for n, a in enumerate(lines) for b in lines[:n]]
    shared = [a & b for a, b in pairs if a & b & set(members(CORNERS))]

    assert len(shared) == 4 * 3  # three lines meet in each corner
    assert all(len(squares) == 1 for squares in shared)
    assert max(len(a & b) for a, b in pairs) == 4
    for a, b in pairs:
        assert may_stand(mask_of(a), mask_of(b)) == (len(a & b) <= 1)


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


@pytest.mark.rule("SEQ-G3", "SEQ-G8")
def test_where_the_table_draws_it_does_so_after_the_choice() -> None:
    chips = [n for n in ROW[:6] if n != ROW[2]]
    state = table("JC", "8S", chips={BLUE: chips}, automatic_draw=True)
    state = play(state, ANN, Place(JC, ROW[2])).state
    assert state.hands[ANN] == ()

    step = play(state, ANN, Lock((ROW[0:5],)))

    assert step.events == (SequenceMade(BLUE, ROW[0:5]), Drew(ANN))
    assert step.state.hands[ANN] == state.pile[-1:]


@pytest.mark.rule("SEQ-G3")
def test_nothing_is_locked_unless_a_line_was_completed() -> None:
    assert refused(table("JC", "8S"), ANN, Lock((ROW[0:5],))) == "SEQ-G3"


@pytest.mark.rule("SEQ-G3")
def test_the_choice_matters_for_the_second_sequence() -> None:
    chips = [n for n in ROW[:6] if n != ROW[2]]
    state = play(table("JC", "8S", chips={BLUE: chips}), ANN, Place(JC, ROW[2])).state
    state = play(state, ANN, Lock((ROW[0:5],))).state
    more = table(
        "JC",
        "8S",
        chips={BLUE: ROW[:8]},
        sequences={BLUE: [ROW[0:5]]},
    )

    assert len(play(more, ANN, Place(JC, ROW[8])).state.sequences[BLUE]) == 2
    assert len(state.sequences[BLUE]) == 1


@pytest.mark.rule("SEQ-G3")
def test_a_choice_that_wins_anyway_is_not_asked() -> None:
    first = squares(7, range(2, 7))
    chips = [*first, *(n for n in ROW[:6] if n != ROW[2])]
    state = table("JC", "8S", chips={BLUE: chips}, sequences={BLUE: [first]})

    assert GAME.rules.outcome(play(state, ANN, Place(JC, ROW[2])).state)


@pytest.mark.rule("SEQ-G12")
def test_one_chip_completing_two_lines_gives_both() -> None:
    across = (42, 43, 45, 46)
    down = (24, 34, 54, 64)
    state = table("JC", "8S", chips={BLUE: (*across, *down)})

    step = play(state, ANN, Place(JC, 44))

    made = [event for event in step.events if isinstance(event, SequenceMade)]
    assert len(made) == 2
    assert GAME.rules.outcome(step.state) == Outcome((BLUE,), "SEQ-22")


@pytest.mark.rule("SEQ-G12")
def test_a_chip_completes_lines_of_its_own_colour_only() -> None:
    state = table("JC", "8S", chips={GREEN: (42, 43, 45, 46)})

    assert play(state, ANN, Place(JC, 44)).state.sequences == ((), ())
