"""Le portrait, rule by rule."""

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
from tests.fifth_game.portrait import (
    FACES,
    GAME,
    Answer,
    Answered,
    Ask,
    Asked,
    Choose,
    Chosen,
    Event,
    Heard,
    Move,
    Options,
    State,
)

ANN, BOB = Seat(0), Seat(1)
BOTH = ("HG-", "--B")


def play(state: State, seat: Seat, move: Move) -> Step[State, Event]:
    return GAME.rules.apply(state, seat, move, Chance(b"", 1), When.of(0))


@pytest.mark.rule("POR-01")
def test_each_picks_one_of_eight_faces_once() -> None:
    with pytest.raises(IllegalTable, match="POR-01"):
        GAME.rules.setup(Setting(Options(), (0, 0)), Chance(b"", 0))

    step = play(State(), BOB, Choose("--B"))

    assert step == Step(State(("", "--B")), (Chosen(BOB),))
    assert GAME.rules.view_for(step.state, ANN).faces == ("", "?")
    assert len(FACES) == 8
    for seat, face in ((BOB, "H--"), (ANN, "HGX")):
        with pytest.raises(IllegalMove, match="POR-01"):
            play(step.state, seat, Choose(face))


@pytest.mark.rule("POR-02")
def test_a_question_is_asked_once_and_answered_truly() -> None:
    asked = play(State(BOTH), ANN, Ask("H"))
    answered = play(asked.state, BOB, Answer(yes=False))

    assert asked.events == (Asked("H", BOB),)
    assert answered.events == (Answered(yes=False, seat=BOB),)
    assert answered.state.heard == Heard(turn=BOB, said=((BOB, "H", False),))
    for state, seat, move in (
        (asked.state, BOB, Answer(yes=True)),
        (asked.state, ANN, Answer(yes=False)),
        (State(BOTH), BOB, Ask("H")),
        (State(("HG-", "")), ANN, Ask("H")),
        (State(BOTH, Heard(ANN, "", ((BOB, "H", False),))), ANN, Ask("H")),
    ):
        with pytest.raises(IllegalMove, match="POR-02"):
            play(state, seat, move)


@pytest.mark.rule("POR-03")
def test_one_of_the_last_two_faces_may_be_asked_for_and_decides() -> None:
    two_left = Heard(ANN, "", ((BOB, "H", False), (BOB, "G", False)))
    four_left = Heard(ANN, "", ((BOB, "H", False),))

    for face, winner in (("--B", ANN), ("---", BOB)):
        asked = play(State(BOTH, two_left), ANN, Ask(face))
        state = play(asked.state, BOB, Answer(yes=winner == ANN)).state
        assert GAME.rules.outcome(state) == Outcome((winner,), "POR-03")
        assert GAME.rules.view_for(state, None).faces == BOTH
        assert not any(GAME.rules.legal_moves(state, seat) for seat in (ANN, BOB))
    for heard, face in ((two_left, "-G-"), (four_left, "--B")):
        with pytest.raises(IllegalMove, match="POR-03"):
            play(State(BOTH, heard), ANN, Ask(face))
