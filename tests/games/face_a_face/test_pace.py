"""Answers that come faster than people can give them (FAF-G29)."""

from __future__ import annotations

import pytest

from tablee.games.face_a_face.matching import least
from tablee.games.face_a_face.moves import Answer, Draw, FasterThanPeople
from tablee.games.face_a_face.state import Racing, State, Tied
from tests.games.face_a_face.tables import ANN, BOB, CAT, NOW, SHOWN, play, racing

pytestmark = pytest.mark.rule("FAF-G29")


def is_marked(state: State) -> bool:
    assert isinstance(state.phase, Racing)
    assert state.phase.given
    return state.phase.given.fast


@pytest.mark.parametrize(
    ("word", "time"),
    [("x", 650), ("Émeu", 800), ("le chat", 900), ("arc-en-ciel !", 1_050)],
)
def test_the_least_time_goes_by_the_letters(word: str, time: int) -> None:
    assert least(word) == time
    for sent, marked in ((SHOWN + time - 1, True), (SHOWN + time, False)):
        step = play(racing(), ANN, Answer(word), sent)
        assert is_marked(step.state) is marked
        assert step.state.fast == (int(marked), 0, 0, 0)


@pytest.mark.parametrize(
    ("before", "named"), [(0, False), (1, False), (2, True), (3, False)]
)
def test_at_the_third_a_seat_is_named_once(before: int, named: bool) -> None:
    state = racing(fast=(5, before, 0, 0))
    step = play(state, BOB, Answer("tonton Paul"), SHOWN + 900)

    assert (FasterThanPeople(BOB) in step.events) is named
    assert step.state.fast == (5, before + 1, 0, 0)


def test_a_tie_break_card_appears_by_itself() -> None:
    tied = racing(phase=Tied((ANN, BOB), CAT, NOW + 5_000), drawer=CAT)
    race = play(tied, CAT, Draw("left")).state

    assert is_marked(play(race, ANN, Answer("x"), NOW + 300 + 649).state)
    assert not is_marked(play(race, ANN, Answer("x"), NOW + 300 + 650).state)
