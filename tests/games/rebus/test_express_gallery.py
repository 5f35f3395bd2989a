"""Rébus express: the gallery is guessed, and all who find score (REB-G37 to G39)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.rebus import GAME
from tablee.games.rebus.events import (
    GaveIn,
    Guessed,
    GuessFelt,
    PointsScored,
    RebusFound,
    RebusRevealed,
)
from tablee.games.rebus.moves import GiveIn, Guess, Seen
from tablee.games.rebus.rebuses import Close
from tablee.games.rebus.state import Gallery, State, Telling
from tablee.kernel import Seat
from tests.games.rebus.express_tables import (
    CHAPEAU,
    EXPRESS,
    composed,
    says,
    showing,
    together,
)
from tests.games.rebus.tables import (
    ANN,
    BOB,
    CAT,
    MINUTE,
    OPENED,
    of_kind,
    pass_time,
    play,
    refused,
)

HALF = MINUTE // 2


def all_seen(state: State) -> State:
    for seat in range(len(state.sides)):
        state = play(state, Seat(seat), Seen(), OPENED + MINUTE).state
    return state


@pytest.mark.rule("REB-G37")
def test_a_wrong_guess_is_heard_and_a_right_one_is_not() -> None:
    wrong = says(showing(), BOB, "il était une fois")
    right = says(wrong.state, BOB, "chapeau", 1000)

    assert wrong.events == (Guessed(BOB, 1, "il était une fois", 0),)
    assert right.events == (RebusFound(BOB),)
    for seat in (None, CAT):
        view = GAME.rules.view_for(right.state, seat)
        assert [heard.text for heard in view.guesses] == ["il était une fois"]
        assert view.sealed is None
        assert "chapeau" not in repr(view)
    assert refused(right.state, BOB, Guess("chapeau"), OPENED + 2000) == "REB-G37"


@pytest.mark.rule("REB-G31")
@pytest.mark.rule("REB-G37")
def test_the_pictures_read_out_are_no_answer_here_either() -> None:
    state = says(showing(), BOB, "chat pot").state

    assert state.told[BOB] == (Close(BOB, 1, "names"),)
    assert GAME.rules.view_for(state, CAT).told == ()


@pytest.mark.rule("REB-G34", "REB-G37")
def test_where_the_table_likes_it_all_hear_how_near_a_wrong_guess_is() -> None:
    step = says(showing(options=replace(EXPRESS, heat=True)), BOB, "chameau")
    right = says(step.state, CAT, "chapeau")

    assert of_kind(step, GuessFelt) == [GuessFelt(BOB, 1, "hot")]
    assert step.state.guesses[0].heat == "hot"
    assert of_kind(right, GuessFelt) == []


@pytest.mark.rule("REB-G37")
def test_the_solution_is_shown_when_all_have_found_it_or_given_in() -> None:
    state = says(showing(), BOB, "chapeau").state
    step = play(state, CAT, GiveIn(), OPENED + 500)

    assert of_kind(step, GaveIn) == [GaveIn(CAT)]
    assert of_kind(step, RebusRevealed) == [RebusRevealed(ANN, "chapeau", (BOB,))]
    assert isinstance(step.state.phase, Telling)
    assert refused(state, BOB, GiveIn(), OPENED) == "REB-G37"
    again = play(showing(), BOB, GiveIn(), OPENED).state
    assert refused(again, BOB, GiveIn(), OPENED) == "REB-G32"
    assert says(again, BOB, "chapeau").events == (RebusFound(BOB),)


@pytest.mark.rule("REB-G38")
@pytest.mark.parametrize(
    ("after", "points"),
    [(0, 3), (HALF // 3 - 1, 3), (HALF // 3, 2), (2 * HALF // 3, 1), (HALF, 1)],
)
def test_two_players_race_the_glass(after: int, points: int) -> None:
    step = says(showing(seats=2), BOB, "chapeau", after)

    assert of_kind(step, PointsScored) == [PointsScored((2, points))]


@pytest.mark.rule("REB-G39")
def test_the_most_points_win_after_the_last_round() -> None:
    state = composed(together(round=2, points=(3, 5, 0)), CHAPEAU).state
    state = says(state, CAT, "chapeau").state
    state = all_seen(pass_time(state).state)

    assert isinstance(state.phase, Gallery)
    assert (state.phase.winners, state.phase.rule) == ((ANN, BOB), "REB-G39")
    over = pass_time(state).state
    outcome = GAME.rules.outcome(over)
    assert outcome
    assert outcome.places == (1, 1, 3)
