"""What bots do round a face-off: draw, call, contest, vote (FAF-G13)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tablee.games.face_a_face.dealing import theme_of
from tablee.games.face_a_face.moves import Answer, Call, Contest, Draw, Vote
from tablee.games.face_a_face.state import Options, State, Tied, Turning, Voting
from tablee.kernel import Seat
from tablee.kit.bot import Spread
from tests.games.face_a_face.bots.asking import BLANK, EXPERT, ask, ask_often
from tests.games.face_a_face.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    EVERYBODY,
    NOW,
    drawing,
    made,
    pass_time,
    play,
    racing,
    without,
    word,
)

pytestmark = pytest.mark.rule("FAF-G13")
FOUR = ("soleil", "soleil", "poisson", "poulpe")  # Ann and Bob match
NOTHING = ("soleil", "lune", "poisson", "poulpe")


def answered(text: str) -> State:
    """Make Ann win against Bob with *text*, after which Cat is to draw."""
    step = play(racing(), ANN, Answer(text), made(NOW, NOW - 500))
    while not step.state.wins:
        step = pass_time(step.state)
    return step.state


def of_own_card() -> str:
    """Return a word for the card that lies before Ann, which nobody asks of her."""
    return word(racing(), ANN)


def test_draws_from_either_pile_after_a_look() -> None:
    level = EXPERT._replace(look=Spread(3_000, 0.0))
    meant = [*ask_often(drawing(*NOTHING), ANN, level)]

    assert {each.move for each in meant} == {Draw("left"), Draw("right")}
    assert {each.after for each in meant} == {3_000}


def test_does_nothing_while_another_is_to_draw() -> None:
    assert ask(drawing(*NOTHING), BOB) is None


def test_draws_where_there_is_a_card_left() -> None:
    state = without(drawing(*NOTHING), left=True, right=False)

    assert {each.move for each in ask_often(state, ANN)} == {Draw("right")}


@pytest.mark.rule("FAF-26")
@pytest.mark.parametrize("turn", [CAT, DAN])
def test_tells_two_who_have_not_noticed_after_a_while(turn: Seat) -> None:
    level = EXPERT._replace(look=Spread(60_000, 0.0))

    for meant in ask_often(drawing(*FOUR, turn=turn), CAT, level):
        assert meant.move == Call()
        assert meant.after > 2_000


def test_draws_on_when_it_does_not_notice_in_time() -> None:
    blind = EXPERT._replace(notice=Spread(60_000, 0.0))

    for meant in ask_often(drawing(*FOUR), ANN, blind):
        assert isinstance(meant.move, Draw)


def test_waits_for_a_card_to_be_turned() -> None:
    state = drawing(*FOUR)

    assert ask(replace(state, phase=Turning(DAN, "left", NOW)), ANN) is None


@pytest.mark.rule("FAF-G23")
def test_draws_the_tie_break_card() -> None:
    state = replace(drawing(*FOUR), phase=Tied((ANN, BOB), CAT, NOW))

    assert {each.move for each in ask_often(state, CAT)} == {
        Draw("left"),
        Draw("right"),
    }
    assert ask(state, DAN) is None
    assert all(each.after < 5_000 for each in ask_often(state, CAT))


@pytest.mark.rule("FAF-G7")
def test_the_loser_contests_what_it_finds_wrong_and_nobody_else_does() -> None:
    state = answered("tonton Paul")
    strict, lenient = (EXPERT._replace(lenient=each) for each in (0.0, 1.0))

    contest = ask(state, BOB, strict)
    assert contest is not None
    assert contest.move == Contest(state.wins[0].number)
    assert contest.after < 6_000
    assert ask(state, BOB, lenient) is None
    for bystander in (ANN, DAN):
        assert ask(state, bystander, strict) is None


def test_a_listed_answer_is_never_contested() -> None:
    strict = EXPERT._replace(lenient=0.0)

    assert ask(answered(word(racing(), BOB)), BOB, strict) is None


def vote_on(text: str) -> State:
    """Make Bob contest Ann's answer."""
    state = answered(text)
    step = play(state, BOB, Contest(1), NOW + 4_000)
    while not isinstance(step.state.phase, Voting):
        step = pass_time(step.state)
    return step.state


def votes(state: State, level: Any) -> list[Vote]:
    """Return everybody's vote, if all were of this level."""
    return [meant.move for seat in EVERYBODY if (meant := ask(state, seat, level))]


def test_votes_for_known_answers_whatever_its_leniency() -> None:
    state = vote_on(word(racing(), BOB))

    assert votes(state, EXPERT._replace(lenient=0.0)) == [Vote(True)] * 4


def test_votes_on_unknown_answers_by_its_leniency() -> None:
    shares = [
        sum(
            vote.accept
            for n in range(40)
            for vote in votes(vote_on(f"tonton {n} zut"), EXPERT._replace(lenient=each))
        )
        / 160
        for each in (0.0, 0.6, 1.0)
    ]

    assert shares[0] == 0.0
    assert shares[1] == pytest.approx(0.6, abs=0.12)
    assert shares[2] == 1.0


def test_a_word_that_it_knows_under_another_theme_is_wrong() -> None:
    state = vote_on(of_own_card())

    assert not state.wins[0].known
    assert votes(state, EXPERT._replace(lenient=1.0)) == [Vote(False)] * 4
    assert votes(state, BLANK._replace(lenient=1.0)) == [Vote(True)] * 4


def test_thinks_of_a_word_as_it_thought_before() -> None:
    level = EXPERT._replace(lenient=0.5)
    for n in range(12):
        text = f"tonton {n} zut"
        contests = ask(answered(text), BOB, level) is not None
        assert contests is not votes(vote_on(text), level)[BOB].accept


@pytest.mark.rule("FAF-G12")
def test_one_word_burned_is_a_slip_and_two_are_not() -> None:
    state = drawing(*NOTHING)
    phase = Voting(None, ANN, BOB, EVERYBODY, NOW, NOW + 12_000)
    state = replace(state, phase=phase, votes=(None,) * 4)

    for burned, guilty in ((1, False), (2, True)):
        told = ask(replace(state, burners=(burned, 0, 0, 0)), CAT)
        assert told is not None
        assert told.move == Vote(guilty)


def test_in_the_beginner_preset_nobody_calls_and_one_draws() -> None:
    state = drawing(*NOTHING, options=Options(announced=True))

    assert ask(state, CAT) is None
    assert all(isinstance(each.move, Draw) for each in ask_often(state, ANN))


def test_answers_with_a_theme_that_is_on_the_table() -> None:
    state = drawing(*FOUR, turn=CAT)
    asked = theme_of(state.options, state.rows[ANN][-1].card)
    told = ask(state, BOB)

    assert told is not None
    assert told.move.word in {word for answer in asked.answers for word in answer}
