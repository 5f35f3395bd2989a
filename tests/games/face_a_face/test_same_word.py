"""The same word twice within one race, and by theme (FAF-14, FAF-G8, FAF-G18)."""

from __future__ import annotations

import pytest

from tablee.games.face_a_face import GAME
from tablee.games.face_a_face.moves import (
    Answer,
    Draw,
    FaceOffWon,
    SaidAlready,
)
from tablee.games.face_a_face.state import (
    Options,
    SaidAnswer,
    Tied,
)
from tests.games.face_a_face.tables import (
    ANN,
    BOB,
    CAT,
    NOW,
    made,
    play,
    racing,
    word,
)

ROSE = "zinrozet"  # no list has it


@pytest.mark.rule("FAF-G8", "FAF-24")
def test_a_misspelled_echo_does_not_win_on_a_tie_break_card() -> None:
    tied = racing(phase=Tied((ANN, BOB), CAT, NOW + 5_000), drawer=CAT)
    race = play(tied, CAT, Draw("left")).state
    first = play(race, ANN, Answer(ROSE), made(NOW + 3_000, NOW + 2_900)).state
    echo = play(first, BOB, Answer("zinrozett"), made(NOW + 3_400, NOW + 2_000))

    assert echo.events == (SaidAlready(1, BOB, "zinrozett", ROSE),)
    late = made(NOW + 2_990, NOW + 2_980, NOW + 3_100)
    turned = play(first, BOB, Answer("zinrozett"), late)
    assert turned.events[-1] == SaidAlready(1, ANN, ROSE, "zinrozett")
    assert turned.state.phase.given.seat == BOB  # type: ignore[union-attr]


@pytest.mark.rule("FAF-G18")
@pytest.mark.parametrize("early", [NOW - 200, NOW + 200])
def test_burned_by_theme_both_may_say_one_word_in_a_face_off(early: int) -> None:
    state = racing(options=Options(by_theme=True))
    first = play(state, ANN, Answer(ROSE), made(NOW, NOW - 100)).state
    second = made(early, early - 100, NOW + 250)
    step = play(first, BOB, Answer(ROSE), second)
    [won] = [event for event in step.events if isinstance(event, FaceOffWon)]

    assert won.winner == (BOB if early < NOW else ANN)
    assert {each.seat for each in step.state.said} == {ANN, BOB}
    assert GAME.study.violations(step.state) == ()


@pytest.mark.rule("FAF-G18")
def test_burned_by_theme_an_echo_on_a_tie_break_card_is_none() -> None:
    options = Options(by_theme=True)
    tied = racing(phase=Tied((ANN, BOB), CAT, NOW + 5_000), drawer=CAT, options=options)
    race = play(tied, CAT, Draw("left")).state
    first = play(race, ANN, Answer(ROSE), made(NOW + 3_000, NOW + 2_900)).state
    echo = play(first, BOB, Answer(ROSE), made(NOW + 3_400, NOW + 2_000))

    assert echo.events == (SaidAlready(1, BOB, ROSE, ROSE),)


@pytest.mark.rule("FAF-G8")
def test_a_word_of_the_pack_is_itself_however_near_an_earlier_one_is() -> None:
    state = racing()
    known = next(w for n in range(60) if len(w := word(state, ANN, n)) > 7)
    near = known[:3] + known[4:]
    said = (SaidAnswer(near, near.lower(), "elsewhere", CAT),)
    step = play(racing(said=said), ANN, Answer(known))

    assert step.events[0].__class__.__name__ == "Answered"
