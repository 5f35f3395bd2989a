"""What is kept of a face-off: the timeline, what was burned, and what still stands."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.face_a_face import GAME
from tablee.games.face_a_face.moves import (
    Answer,
    Contest,
    Flag,
    TieBreakTurned,
    Vote,
)
from tablee.games.face_a_face.state import (
    Options,
    State,
    Tied,
)
from tablee.kernel import TimeUp
from tests.games.face_a_face.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    NOW,
    drawing,
    made,
    pass_time,
    play,
    racing,
    word,
)

PAIR = (ANN, BOB)
UNCLE = "tonton Paul"
ALOUD = Options(aloud=True)


def won() -> State:
    """Ann has won with a word that no list has."""
    return pass_time(play(racing(), ANN, Answer(UNCLE)).state).state


@pytest.mark.rule("FAF-14")
def test_what_is_burned_is_kept_with_its_theme_and_who_said_it() -> None:
    state = drawing("soleil", "lune")
    said = GAME.table_hooks.on_chat(state, CAT, word(state, ANN))
    assert said
    [burned] = play(state, CAT, said).state.said
    [answered] = won().said

    assert (burned.word, burned.seat) == (word(state, ANN), CAT)
    assert burned.theme == state.rows[ANN][-1].card.theme
    assert (answered.word, answered.seat) == (UNCLE, ANN)
    assert answered.theme == racing().rows[BOB][-1].card.theme


@pytest.mark.rule("FAF-G23")
@pytest.mark.parametrize("fuller", ["left", "right"])
def test_the_table_draws_from_the_fuller_pile_be_it_left_or_right(fuller: str) -> None:
    state = racing(phase=Tied(PAIR, CAT, NOW + 5_000), drawer=CAT)
    thinner = "right" if fuller == "left" else "left"
    state = replace(state, **{thinner: getattr(state, thinner)[-3:]})
    step = play(state, None, TimeUp("tie-break"), NOW + 5_000)

    assert step.events == (TieBreakTurned(0, getattr(state, fuller)[-1]),)


@pytest.mark.rule("FAF-12")
def test_an_answer_that_was_long_on_its_way_wins_if_it_was_sent_long_before() -> None:
    first = play(racing(), ANN, Answer(UNCLE), made(NOW, NOW - 9_000)).state
    held_up = made(NOW - 1_501, NOW - 1_600, at=NOW + 50)
    last = play(first, BOB, Answer("tata Jo"), held_up).state.last

    assert last
    assert (last.winner, last.rule) == (BOB, "FAF-12")


@pytest.mark.rule("FAF-G12")
def test_an_accusation_answers_to_what_was_burned_while_somebody_draws() -> None:
    answers = GAME.table_hooks.staleness_key
    assert answers
    state, flag = drawing("soleil", "lune", burners=(0, 0, 1, 0)), Flag(CAT)
    race = racing(burners=(0, 0, 1, 0))
    more = replace(state, burners=(0, 0, 2, 0))

    assert answers(state, DAN, flag) == answers(state, ANN, flag)
    assert answers(state, DAN, flag) != answers(race, DAN, flag)
    assert answers(state, DAN, flag) != answers(more, DAN, flag)
    assert answers(state, DAN, Contest(1)) is None


@pytest.mark.parametrize(("vote", "said"), [(True, "yes"), (False, "no")])
def test_ones_own_vote_is_shown_to_oneself(vote: bool, said: str) -> None:
    asked = play(pass_time(won()).state, DAN, Contest(1), NOW + 2_000).state
    state = play(asked, ANN, Vote(vote), NOW + 3_000).state
    shown = GAME.terminal.show(GAME.rules.view_for(state, ANN)).splitlines()

    assert shown[-1] == f"own vote: {said}"
