"""Answers refused as said before: shown with the earlier word, and contested (G7)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tablee.games.face_a_face import GAME
from tablee.games.face_a_face.moves import (
    Answer,
    Appeal,
    Appealed,
    Contest,
    Draw,
    Event,
    Reinstated,
    SaidAlready,
    Vote,
    VoteClosed,
    VoteOpened,
)
from tablee.games.face_a_face.state import (
    AcceptedWord,
    Drawing,
    Options,
    Racing,
    RefusedAnswer,
    SaidAnswer,
    State,
    Tied,
    Uncovering,
    Voting,
)
from tablee.kernel import Deadline, Seat, Step, TimeUp
from tests.games.face_a_face.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    EVERYBODY,
    NOW,
    SHOWN,
    made,
    pass_time,
    play,
    racing,
    refused,
    without,
    word,
)

pytestmark = pytest.mark.rule("FAF-G7")
ROSE, LATER = "zinrozet", "zinrosette"  # no list has either; they are near


def heard(**changes: Any) -> State:
    """Ann's answer is refused: Dan has said something like it long ago."""
    said = (SaidAnswer(ROSE, ROSE, "boisson", DAN),)
    return play(racing(said=said, **changes), ANN, Answer(ROSE.title())).state


def lost(**changes: Any) -> State:
    """Then Bob answers and wins; what lay under Ann's card is uncovered."""
    state = heard(**changes)
    state = play(state, BOB, Answer(word(state, ANN)), NOW + 4_000).state
    return until_drawn(state)


def until_drawn(state: State) -> State:
    while not isinstance(state.phase, Drawing | Voting):
        state = pass_time(state).state
    return state


def appealed(state: State, by: Seat = ANN, at: int = NOW + 6_000) -> State:
    return play(state, by, Appeal(1), at).state


def voted(state: State, yes: bool, at: int = NOW + 7_000) -> Step[State, Event]:
    step = Step[State, Event](state)
    assert isinstance(state.phase, Voting)
    for seat in state.phase.voters:
        step = play(step.state, seat, Vote(yes), at)
    return step


@pytest.mark.rule("FAF-14", "FAF-G8")
def test_a_refusal_says_for_which_word_and_the_race_goes_on() -> None:
    state = racing(said=(SaidAnswer(ROSE, ROSE, "boisson", DAN),))
    step = play(state, ANN, Answer("les Zinrozets"), made(NOW, NOW - 300, NOW + 9))
    [refusal] = step.state.refusals

    assert step.events == (SaidAlready(1, ANN, "les Zinrozets", ROSE),)
    assert step.state.phase == state.phase
    assert refusal == RefusedAnswer(
        number=1,
        given=refusal.given,
        earlier=ROSE,
        rival=BOB,
        asked=state.rows[BOB][-1].card,
        card=state.rows[BOB][-1],
        held=state.rows[ANN][-1],
        until=SHOWN + 20_000 + 6_000,
    )
    assert (refusal.given.begun, refusal.given.sent) == (NOW - 300, NOW)
    again = play(step.state, ANN, Answer(ROSE), NOW + 500).state
    assert [each.number for each in again.refusals] == [1, 2]
    view = GAME.rules.view_for(again, None)
    assert (view.refusals, view.refused) == (again.refusals, 2)


@pytest.mark.parametrize("seat", EVERYBODY)
def test_anybody_may_contest_a_refusal_and_the_vote_waits_for_the_race(
    seat: Seat,
) -> None:
    state = heard()
    step = play(state, seat, Appeal(1), NOW + 900)
    after = until_drawn(
        play(step.state, BOB, Answer(word(state, ANN)), NOW + 4_000).state
    )

    assert Appeal(1) in GAME.rules.legal_moves(state, seat)
    assert Appeal(1) not in GAME.rules.legal_moves(step.state, seat)
    assert step.events == (Appealed(1, seat),)
    assert isinstance(step.state.phase, Racing)
    assert refused(step.state, DAN, Appeal(1), NOW + 950) == "FAF-G7"
    assert refused(state, DAN, Appeal(2)) == "FAF-G7"
    assert isinstance(after.phase, Voting)
    assert (after.phase.number, after.phase.refusal) == (None, 1)
    assert (after.phase.seat, after.phase.by) == (ANN, seat)
    assert after.phase.voters == EVERYBODY
    assert refused(after, DAN, Contest(1), NOW + 5_000) == "FAF-G7"


def test_it_can_be_contested_for_six_seconds_after_the_race() -> None:
    state = lost()
    [refusal] = state.refusals
    [win] = state.wins
    at = refusal.until
    step = play(state, CAT, Appeal(1), at)

    assert at == win.until
    assert step.events == (Appealed(1, CAT), VoteOpened())
    assert refused(state, CAT, Appeal(1), at + 1) == "FAF-G7"
    assert Deadline("contest", at, EVERYBODY) in GAME.rules.deadlines(state)
    over = pass_time(state).state
    assert (over.refusals, over.wins) == ((), ())
    assert refused(over, CAT, Appeal(1), at) == "FAF-G7"


def test_in_a_tie_break_it_can_still_be_contested() -> None:
    tied = play(heard(), None, TimeUp("lapse"), SHOWN + 20_000).state
    race = play(tied, DAN, Draw("left"), SHOWN + 24_000).state
    won = play(race, BOB, Answer("x"), SHOWN + 40_000).state
    won = pass_time(won).state

    assert isinstance(tied.phase, Tied)
    assert tied.refusals[0].until == SHOWN + 20_000 + 5_000 + 300 + 20_000 + 6_000
    assert won.refusals[0].until == SHOWN + 41_500 + 6_000


def test_who_wins_all_the_same_has_nothing_to_contest() -> None:
    state = play(heard(), ANN, Answer(word(racing(), BOB)), NOW + 4_000).state

    assert pass_time(state).state.refusals == ()


@pytest.mark.rule("FAF-27")
def test_an_answer_accepted_after_all_has_won_when_it_was_given() -> None:
    before, state = racing(), lost()
    assert state.won == ((), (before.rows[ANN][-1].card,), (), ())
    step = voted(appealed(state), yes=True)
    card = before.rows[BOB][-1].card
    after = step.state

    assert step.events[-2:] == (
        VoteClosed((True,) * 4, accepted=True),
        Reinstated(1, ANN, BOB, card),
    )
    assert after.won == ((card,), (), (), ())
    assert [t.card for t in after.rows[ANN]] == [t.card for t in before.rows[ANN]]
    assert after.rows[BOB] == before.rows[BOB][:-1]
    assert isinstance(after.phase, Uncovering)
    assert after.phase.seats == (BOB,)
    assert (after.wins, after.refusals, after.several) == ((), (), True)
    assert after.accepted == (AcceptedWord(card.theme, ROSE.title()),)
    assert after.said[-1] == SaidAnswer(ROSE.title(), ROSE, card.theme, ANN)
    assert GAME.study.violations(after) == ()


@pytest.mark.rule("FAF-G10")
def test_cards_that_have_left_the_game_come_back() -> None:
    before = racing()
    tied = play(heard(), None, TimeUp("lapse"), SHOWN + 20_000).state
    race = play(tied, DAN, Draw("left"), SHOWN + 24_000).state
    assert isinstance(race.phase, Racing)
    at = race.phase.until
    gone = until_drawn(play(race, None, TimeUp("lapse"), at).state)
    assert len(gone.gone) == 2
    step = voted(appealed(gone, at=at + 5_000), yes=True, at=at + 6_000)

    assert step.state.gone == ()
    assert step.state.won[ANN] == (before.rows[BOB][-1].card,)
    assert step.state.rows[ANN][-1].card == before.rows[ANN][-1].card
    assert GAME.study.violations(step.state) == ()


def test_a_vote_stops_the_time_to_contest() -> None:
    state = lost()
    [refusal] = state.refusals
    vote = play(state, DAN, Contest(1), NOW + 6_000).state
    step = Step[State, Event](vote)
    for seat in EVERYBODY:
        step = play(step.state, seat, Vote(True), NOW + 8_000)

    assert step.state.refusals[0].until == refusal.until + 2_000


def test_the_game_waits_for_the_last_refusal() -> None:
    beginner = Options(announced=True)
    state = replace(without(lost(options=beginner)), wins=(), phase=Drawing())
    over = pass_time(state)

    assert type(over.state.phase).__name__ == "Over"
    assert over.state.refusals == ()
