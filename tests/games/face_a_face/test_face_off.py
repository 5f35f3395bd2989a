"""The race: who may answer, what counts, and who was first."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tablee.games.face_a_face import GAME
from tablee.games.face_a_face.matching import LONGEST
from tablee.games.face_a_face.moves import (
    Answer,
    Answered,
    Burn,
    Call,
    Event,
    FaceOffTied,
    FaceOffWon,
    Given,
    SaidAlready,
)
from tablee.games.face_a_face.state import (
    Options,
    Racing,
    State,
)
from tablee.kernel import Deadline, Seat, TimeUp, When
from tests.games.face_a_face.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    NOW,
    SHOWN,
    drawing,
    made,
    pass_time,
    play,
    racing,
    refused,
    word,
)

TOGETHER, SAME = 1_500, 40


def verdict(state: State, *answers: tuple[Seat, When]) -> FaceOffWon | FaceOffTied:
    """Make the two answer, in the order in which it reaches the table, and decides."""
    events: tuple[Event, ...] = ()
    for seat, when in answers:
        other = BOB if seat == ANN else ANN
        step = play(state, seat, Answer(word(state, other)), when)
        state, events = step.state, step.events
    if isinstance(state.phase, Racing):
        events = pass_time(state).events
    return next(e for e in events if isinstance(e, FaceOffWon | FaceOffTied))


def winner(state: State, *answers: tuple[Seat, When]) -> tuple[Seat | None, str]:
    event = verdict(state, *answers)
    return (event.winner if isinstance(event, FaceOffWon) else None), event.rule


@pytest.mark.rule("FAF-12")
def test_each_gives_an_example_of_the_others_theme_and_the_first_wins() -> None:
    state = racing()
    step = play(state, ANN, Answer(word(state, BOB)))
    own = play(state, ANN, Answer(word(state, ANN)))
    won = pass_time(step.state)

    assert step.events == (Answered(ANN, word(state, BOB), known=True),)
    assert own.events == (Answered(ANN, word(state, ANN), known=False),)
    card, took = state.rows[BOB][-1].card, NOW - SHOWN
    assert won.events[0] == FaceOffWon(1, ANN, BOB, card, "FAF-12", took)
    assert winner(state, (BOB, made())) == (BOB, "FAF-12")


@pytest.mark.rule("FAF-14")
def test_the_same_word_from_both_counts_for_who_sent_it_first() -> None:
    race = racing().phase
    tie = play(racing(), ANN, Answer("tonton Paul"), made(NOW, NOW - 500)).state
    echo = play(tie, BOB, Answer("Tonton Paul"), made(NOW + 5, NOW - 900, NOW + 9))
    before = play(tie, BOB, Answer("Tonton Paul"), made(NOW - 5, NOW - 90, NOW + 9))

    assert isinstance(race, Racing)
    assert echo.events == (SaidAlready(1, BOB, "Tonton Paul", "tonton Paul"),)
    assert echo.state == replace(tie, refused=1, refusals=echo.state.refusals)
    assert before.events == (
        Answered(BOB, "Tonton Paul", known=False),
        SaidAlready(1, ANN, "tonton Paul", "Tonton Paul"),
    )
    assert isinstance(before.state.phase, Racing)
    assert before.state.phase.given
    assert before.state.phase.given.seat == BOB


@pytest.mark.rule("FAF-23")
def test_an_answer_that_was_sent_first_and_came_late_is_the_first() -> None:
    first = (ANN, made(NOW, NOW - 100, at=NOW))
    held_up = (BOB, made(NOW - 200, NOW - 900, at=NOW + 50))
    later_begun = (BOB, made(NOW - 200, NOW - 250, at=NOW + 50))

    assert winner(racing(), first, held_up) == (BOB, "FAF-23")
    assert winner(racing(), first, later_begun) == (BOB, "FAF-23")


@pytest.mark.rule("FAF-G26")
def test_the_windows_are_options() -> None:
    narrow = Options(together=100, same_moment=0)
    state = racing(options=narrow)
    first = (ANN, made(NOW, NOW - 500))

    assert winner(state, first, (BOB, made(NOW + 100, NOW - 501))) == (BOB, "FAF-23")
    assert winner(state, first, (BOB, made(NOW + 99, NOW - 500)))[1] == "FAF-24"
    step = play(state, ANN, Answer("tonton Paul"), first[1]).state
    assert refused(step, BOB, Answer("tonton Pim"), NOW + 101) == "FAF-23"


@pytest.mark.rule("FAF-G26")
def test_the_beginning_is_the_first_key_with_its_letter() -> None:
    begins = GAME.table_hooks.mark_matches

    assert begins("e", Answer("Éléphant"))
    assert begins("L", Answer("l’éléphant"))
    assert not begins("e", Answer("l’éléphant"))
    assert begins("El", Answer("éléphant"))
    assert not begins("", Answer("éléphant"))
    assert not begins("?", Answer("!"))
    assert not begins("C", Call())
    assert GAME.table_hooks.timed


@pytest.mark.rule("FAF-G16")
@pytest.mark.parametrize(("typing", "counted"), [(LONGEST, LONGEST), (LONGEST + 1, 0)])
def test_who_types_for_ever_has_not_begun(typing: int, counted: int) -> None:
    state = play(racing(), BOB, Answer("x"), made(NOW, NOW - typing)).state

    assert given(state).begun == NOW - counted


def given(state: State) -> Given:
    assert isinstance(state.phase, Racing)
    assert state.phase.given
    return state.phase.given


@pytest.mark.rule("FAF-G10")
def test_after_twenty_seconds_it_is_a_tie() -> None:
    state = racing()
    until = SHOWN + 20_000
    in_time = made(until, at=until + 250)
    step = play(state, None, TimeUp("lapse"), until)

    assert GAME.rules.deadlines(state) == (Deadline("lapse", until, (ANN, BOB)),)
    assert step.events == (FaceOffTied((ANN, BOB), DAN, "FAF-G10"),)
    assert refused(state, ANN, Answer("x"), until + 1) == "FAF-G10"
    assert play(state, ANN, Answer("x"), in_time).events[0] == Answered(ANN, "x", False)


@pytest.mark.rule("FAF-G5")
def test_an_answer_given_to_the_cards_before_is_stale() -> None:
    answers: Any = GAME.table_hooks.staleness_key
    state = drawing("soleil", "soleil", "lune")
    race = play(state, CAT, Call()).state
    first = play(race, ANN, Answer("x")).state
    other = drawing("soleil", "soleil", "chat")
    tie = replace(race, phase=replace(race.phase, tie=True))
    answer = Answer("y")

    assert answers(state, BOB, answer) == answers(race, BOB, answer)
    assert answers(race, BOB, answer) == answers(first, BOB, answer)
    assert answers(state, BOB, answer) != answers(other, BOB, answer)
    assert answers(race, BOB, answer) != answers(tie, BOB, answer)
    is_slow = GAME.table_hooks.is_slow
    assert is_slow
    assert is_slow(answer)
    assert is_slow(Burn(("x",)))
    assert not is_slow(Call())
