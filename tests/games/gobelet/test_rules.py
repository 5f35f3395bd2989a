"""Le gobelet, rule by rule."""

from __future__ import annotations

import pytest

from tablee.kernel import (
    Chance,
    IllegalMove,
    IllegalTable,
    Outcome,
    Seat,
    Setting,
    Step,
    When,
)
from tests.fifth_game.gobelet import (
    GAME,
    THROWS,
    Announce,
    Announced,
    Believe,
    Believed,
    Event,
    Lift,
    Lifted,
    Move,
    Options,
    State,
    Table,
    worth,
)

ANN, BOB, CAT = Seat(0), Seat(1), Seat(2)
BLUFF = State((3, 1), Table((3, 3, 1), ANN, (6, 5), is_announced=True))


def play(state: State, seat: Seat, move: Move) -> Step[State, Event]:
    return GAME.rules.apply(state, seat, move, Chance(b"", 1), When.of(0))


@pytest.mark.rule("GOB-01")
def test_the_first_throws_and_looks_alone() -> None:
    state = GAME.rules.setup(Setting(Options(), (0, 1)), Chance(b"", 0)).state
    views = [GAME.rules.view_for(state, seat).throw for seat in (ANN, BOB, None)]

    assert views == [state.throw, (), ()]
    assert state.table == Table((3, 3))
    with pytest.raises(IllegalTable, match="GOB-01"):
        GAME.rules.setup(Setting(Options(), (0, 0)), Chance(b"", 0))


@pytest.mark.rule("GOB-02")
def test_doubles_are_worth_more_then_the_greater_die_counts() -> None:
    assert worth((1, 1)) > worth((6, 5)) > worth((6, 4)) > worth((5, 4))
    assert (len(THROWS), THROWS[0], THROWS[-1]) == (21, (2, 1), (6, 6))


@pytest.mark.rule("GOB-03")
def test_an_announcement_may_be_false_and_must_be_greater() -> None:
    thrown = State((3, 1), Table((3, 3, 1), BOB, (6, 5)))

    step = play(thrown, BOB, Announce((1, 1)))

    said = Table((3, 3, 1), BOB, (1, 1), is_announced=True)
    assert step == Step(State((3, 1), said), (Announced((1, 1)),))
    for seat, throw in ((BOB, (6, 5)), (BOB, (6, 4)), (CAT, (1, 1))):
        with pytest.raises(IllegalMove, match="GOB-03"):
            play(thrown, seat, Announce(throw))


@pytest.mark.rule("GOB-04")
def test_the_next_believes_and_throws_but_never_the_greatest() -> None:
    step = play(BLUFF, BOB, Believe())
    greatest = State((3, 1), Table((3, 3, 1), ANN, (6, 6), is_announced=True))

    assert step.state.table == Table((3, 3, 1), BOB, (6, 5))
    assert step.events == (Believed(),)
    for state, seat in ((BLUFF, CAT), (BLUFF, ANN), (greatest, BOB)):
        with pytest.raises(IllegalMove, match="GOB-04"):
            play(state, seat, Believe())


@pytest.mark.rule("GOB-05")
@pytest.mark.parametrize(
    ("throw", "loser"), [((6, 4), ANN), ((6, 5), BOB), ((2, 2), BOB)]
)
def test_who_announced_too_much_or_lifted_in_vain_loses_a_point(
    throw: tuple[int, ...], loser: Seat
) -> None:
    step = play(State(throw, BLUFF.table), BOB, Lift())

    assert step.events == (Lifted(throw, loser),)
    points = (2, 3, 1) if loser == ANN else (3, 2, 1)
    assert step.state.table == Table(points, loser)


@pytest.mark.rule("GOB-06")
def test_the_first_without_a_point_has_lost() -> None:
    assert GAME.rules.outcome(BLUFF) is None
    over = State((3, 1), Table((2, 0, 1), BOB))
    assert GAME.rules.outcome(over) == Outcome((0, 2), "GOB-06")
