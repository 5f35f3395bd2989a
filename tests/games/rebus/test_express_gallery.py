"""Rébus express: the gallery is guessed, and all who find score (REB-G37 to G39)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.rebus import GAME
from tablee.games.rebus.events import (
    GameDecided,
    GaveIn,
    Guessed,
    GuessFelt,
    PointsScored,
    RebusFound,
    RebusLaid,
    RebusRevealed,
    RoundBegun,
)
from tablee.games.rebus.moves import Accept, Contest, GiveIn, Guess, Seen
from tablee.games.rebus.rebuses import Close
from tablee.games.rebus.state import Gallery, Solving, State, Telling
from tablee.kernel import IllegalMove, Seat
from tests.games.rebus.express_tables import (
    CERVEAU,
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
    DAN,
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
def test_all_guess_but_the_author_for_half_a_glass() -> None:
    state = showing()

    assert isinstance(state.phase, Solving)
    assert state.phase.until == (0, OPENED + HALF, OPENED + HALF)
    assert refused(state, ANN, Guess("chapeau"), OPENED) == "REB-G37"
    assert refused(state, BOB, Guess("chapeau"), OPENED - 1) == "REB-G37"
    assert refused(state, BOB, Guess("chapeau"), OPENED + HALF + 1) == "REB-G37"
    assert refused(state, BOB, Guess("chapeau", 1), OPENED) == "REB-15"
    with pytest.raises(IllegalMove, match="REB-08"):
        GAME.table_hooks.on_chat(state, BOB, "chapeau")
    assert GAME.table_hooks.visible_at(state) == OPENED


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
def test_the_judge_alone_decides() -> None:
    state = says(showing(), BOB, "chapeaux de paille").state

    assert refused(state, ANN, Accept(1), OPENED) == "REB-G35"
    told = pass_time(state).state
    assert refused(told, CAT, Contest("guess", 1), OPENED + HALF) == "REB-G35"


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


@pytest.mark.rule("REB-G37")
def test_after_all_have_seen_it_the_next_rebus_is_shown() -> None:
    told = pass_time(showing()).state
    assert refused(told, ANN, Guess("chapeau"), OPENED + HALF) == "REB-G37"
    step = play(all_but_one(told), CAT, Seen(), OPENED + HALF)

    assert of_kind(step, RebusLaid) == [RebusLaid(BOB, CERVEAU.cards)]
    assert [each.solution for each in step.state.gallery] == ["chapeau"]
    assert {*CHAPEAU.cards} <= {*step.state.centre}
    assert step.state.turn == BOB
    assert of_kind(pass_time(told), RebusLaid) == of_kind(step, RebusLaid)


def all_but_one(state: State) -> State:
    for seat in (ANN, BOB):
        state = play(state, seat, Seen(), OPENED + HALF).state
    return state


@pytest.mark.rule("REB-G38")
def test_all_who_find_it_score_by_their_order_and_the_author_two() -> None:
    state = showing(seats=4)
    for seat, after in ((CAT, 900), (BOB, 300), (DAN, 2000)):
        step = says(state, seat, "chapeau", after)
        state = step.state

    assert of_kind(step, PointsScored) == [PointsScored((2, 3, 2, 1))]
    assert state.express
    assert state.express.points == (2, 3, 2, 1)
    assert of_kind(step, RebusRevealed)[0].solvers == (BOB, CAT, DAN)


@pytest.mark.rule("REB-G38")
def test_those_who_find_it_at_the_same_moment_score_alike() -> None:
    state = showing(seats=4)
    for seat, after in ((BOB, 300), (CAT, 340), (DAN, 341)):
        step = says(state, seat, "chapeau", after)
        state = step.state

    assert of_kind(step, PointsScored) == [PointsScored((2, 3, 3, 2))]


@pytest.mark.rule("REB-G38")
def test_a_rebus_that_nobody_finds_gives_nothing() -> None:
    step = pass_time(showing())

    assert of_kind(step, PointsScored) == [PointsScored((0, 0, 0))]


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


@pytest.mark.rule("REB-G35")
@pytest.mark.rule("REB-G37")
def test_racks_are_filled_and_the_next_one_is_shown_first_in_the_next_round() -> None:
    state = composed(together(), CHAPEAU).state
    step = play(all_but_one(pass_time(state).state), CAT, Seen(), OPENED + MINUTE)

    assert of_kind(step, RoundBegun) == [RoundBegun(2)]
    assert len(step.state.racks[ANN]) == 10
    assert step.state.turn == BOB
    assert of_kind(step, GameDecided) == []
    assert replace(step.state, turn=ANN) != step.state
