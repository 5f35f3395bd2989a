"""What bots make of answers refused as said before, and how fast they are."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from tablee.games.face_a_face.bots.knowledge import LEVELS, Level
from tablee.games.face_a_face.matching import least
from tablee.games.face_a_face.moves import Answer, Appeal, Given, Vote
from tablee.games.face_a_face.state import (
    Drawing,
    Options,
    Racing,
    SaidAnswer,
    State,
    Voting,
)
from tests.games.face_a_face.bots.asking import EXPERT, ask, ask_often
from tests.games.face_a_face.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    EVERYBODY,
    NOW,
    SHOWN,
    drawing,
    pass_time,
    play,
    racing,
    word,
)

pytestmark = pytest.mark.rule("FAF-G13")
STRICT, LENIENT = (EXPERT._replace(lenient=each) for each in (0.0, 1.0))


def refused(text: str, earlier: str, key: str) -> State:
    """Ann's answer was taken for an earlier one, and Bob has won; Cat is to draw."""
    said = (SaidAnswer(earlier, key, "ailleurs", DAN),)
    state = play(racing(said=said), ANN, Answer(text)).state
    state = play(state, BOB, Answer(word(state, ANN)), NOW + 4_000).state
    while not isinstance(state.phase, Drawing):
        state = pass_time(state).state
    assert state.refusals
    return state


def near() -> State:
    return refused("zinrozett", "zinrozet", "zinrozet")


def same() -> State:
    known = word(racing(), BOB)
    return refused(known, known, given(known).key)


def given(text: str) -> Given:
    """Return an answer as the table takes it."""
    race = play(racing(), ANN, Answer(text)).state.phase
    assert isinstance(race, Racing)
    assert race.given
    return race.given


@pytest.mark.rule("FAF-G7")
def test_contests_that_its_own_answer_was_refused_if_nobody_has_said_it() -> None:
    state = near()
    meant = ask(state, ANN, LENIENT)

    assert meant is not None
    assert meant.move == Appeal(1)
    assert meant.after < 6_000
    assert ask(state, ANN, STRICT) is None
    assert ask(same(), ANN, LENIENT) is None
    for other in (BOB, DAN):
        assert ask(state, other, LENIENT) is None


@pytest.mark.rule("FAF-G7")
@pytest.mark.parametrize(
    ("level", "refusal", "accept"),
    [(LENIENT, near, True), (STRICT, near, False), (LENIENT, same, False)],
)
def test_votes_on_a_refusal_as_it_would_contest_it(
    level: Level, refusal: Callable[[], State], accept: bool
) -> None:
    vote = play(refusal(), ANN, Appeal(1), NOW + 6_000).state
    assert isinstance(vote.phase, Voting)

    for seat in EVERYBODY:
        meant = ask(vote, seat, level)
        assert meant is not None
        assert meant.move == Vote(accept)


@pytest.mark.rule("FAF-G7")
def test_two_answers_of_the_lists_are_two() -> None:
    state = near()
    listed = given(word(racing(), BOB))
    [refusal] = state.refusals
    state = replace(state, refusals=(replace(refusal, given=listed),))

    meant = ask(state, ANN, STRICT)
    assert meant is not None
    assert meant.move == Appeal(1)


@pytest.mark.rule("FAF-G29")
@pytest.mark.parametrize("name", LEVELS)
def test_no_level_answers_faster_than_people(name: str) -> None:
    level = LEVELS[name]._replace(knows=1.0)
    hidden = drawing("soleil", "soleil", turn=CAT)
    lit = racing(
        phase=Racing((ANN, BOB), SHOWN + 600, SHOWN + 20_600),
        options=Options(announced=True),
    )

    for state, ahead in ((hidden, 0), (lit, 600)):
        for meant in ask_often(state, ANN, level, times=300):
            assert meant.after + ahead >= least(meant.move.word)
