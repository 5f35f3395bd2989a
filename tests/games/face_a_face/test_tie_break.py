"""Tie-break cards, and face-offs that nobody ever answers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.face_a_face import GAME
from tablee.games.face_a_face.dealing import DUELS, deck, theme_of
from tablee.games.face_a_face.flow import pile
from tablee.games.face_a_face.moves import (
    Answer,
    BothLeft,
    Draw,
    FaceOffTied,
    FaceOffWon,
    Stack,
    ThemeCard,
    TieBreakTurned,
)
from tablee.games.face_a_face.state import (
    Drawing,
    Options,
    Racing,
    State,
    TieBreak,
    Tied,
    Uncovering,
)
from tablee.kernel import Deadline, Seat, TimeUp
from tests.games.face_a_face.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    NOW,
    made,
    pass_time,
    play,
    racing,
    refused,
    with_next,
    without,
    word,
)


def tied(**changes: object) -> State:
    """Ann and Bob have begun at the same moment; Cat is to draw."""
    usual = {"phase": Tied((ANN, BOB), CAT, NOW + 5_000), "drawer": CAT}
    return racing(**(usual | changes))


def broken_by(state: State, answer: str = "tonton Paul") -> State:
    """Let Ann win the tie-break race."""
    assert isinstance(state.phase, Racing)
    step = play(state, ANN, Answer(answer), state.phase.opened + 900)
    return pass_time(step.state).state


@pytest.mark.rule("FAF-24")
def test_begun_at_the_same_moment_a_third_player_draws() -> None:
    state = racing(drawer=CAT)
    first = play(state, ANN, Answer(word(state, BOB)), made(NOW, NOW - 500)).state
    step = play(first, BOB, Answer(word(state, ANN)), made(NOW + 90, NOW - 470))

    assert step.events[-1] == FaceOffTied((ANN, BOB), CAT, "FAF-24")
    assert step.state.phase == Tied((ANN, BOB), CAT, NOW + 90 + 5_000)
    assert len(step.state.said) == 2
    assert step.state.rows == state.rows


@pytest.mark.rule("FAF-24")
@pytest.mark.parametrize("stack", ["left", "right"])
def test_both_answer_the_card_that_the_third_has_drawn(stack: str) -> None:
    state = tied()
    card = getattr(state, stack)[-1]
    step = play(state, CAT, Draw(stack))  # type: ignore[arg-type]
    race = step.state.phase

    assert step.events == (TieBreakTurned(0, card),)
    assert isinstance(race, Racing)
    assert race == Racing(
        (ANN, BOB),
        NOW + 300,
        NOW + 20_300,
        tie=TieBreak(card, stack),  # type: ignore[arg-type]
    )
    assert GAME.table_hooks.visible_at(step.state) == NOW + 300
    assert refused(step.state, ANN, Answer("x"), NOW + 299) == "FAF-G20"
    known = deck_answer(card)
    for seat in (ANN, BOB):
        answered = play(step.state, seat, Answer(known), NOW + 900)
        assert answered.state.phase.given.known  # type: ignore[union-attr]


def deck_answer(card: ThemeCard) -> str:
    return theme_of(Options(), card).answers[0][0]


@pytest.mark.rule("FAF-24")
def test_the_winner_takes_the_card_of_the_first_face_off() -> None:
    state = tied()
    card = state.left[-1]
    won = broken_by(play(state, CAT, Draw("left")).state)

    assert won.won[ANN] == (state.rows[BOB][-1].card,)
    assert won.left == (card, *state.left[:-1])
    assert won.seen == (1, 0)
    assert won.wins[0].asked == card
    assert GAME.rules.view_for(won, BOB).under == ((card,), ())
    assert GAME.study.violations(won) == ()


@pytest.mark.rule("FAF-24")
def test_a_tie_in_the_tie_break_asks_for_another_card() -> None:
    state = play(tied(), CAT, Draw("right")).state
    first = play(state, ANN, Answer("x"), made(NOW + 900, NOW + 500)).state
    step = play(first, BOB, Answer("y"), made(NOW + 901, NOW + 501))

    assert step.events[-1] == FaceOffTied((ANN, BOB), CAT, "FAF-24")
    assert step.state.right[0] == tied().right[-1]


@pytest.mark.rule("FAF-25")
def test_a_duel_card_goes_back_under_and_another_is_drawn() -> None:
    state = with_next(tied(), "duel", "duel", "sapin")
    step = play(state, CAT, Draw("left"))
    card = state.left[-3]

    assert step.events == (TieBreakTurned(2, card),)  # type: ignore[arg-type]
    assert step.state.left[:2] == (state.left[-2], state.left[-1])
    assert step.state.seen == (2, 0)
    assert step.state.die is None


@pytest.mark.rule("FAF-25")
@pytest.mark.parametrize(("stack", "other"), [("left", "right"), ("right", "left")])
def test_where_a_pile_has_duel_cards_alone_the_other_one_is_drawn_from(
    stack: Stack, other: Stack
) -> None:
    state = tied()
    themes = [c for c in (*state.left, *state.right) if isinstance(c, ThemeCard)]
    state = replace(state, **{stack: DUELS, other: tuple(themes)})
    step = play(state, CAT, Draw(stack))

    assert step.events == (TieBreakTurned(4, themes[-1]),)
    assert isinstance(step.state.phase, Racing)
    assert step.state.phase.tie == TieBreak(themes[-1], other)
    assert {*pile(step.state, stack)} == {*DUELS}
    assert GAME.study.violations(step.state) == ()


@pytest.mark.rule("FAF-G17")
def test_with_nothing_to_draw_the_theme_is_of_another_pack_and_stays_out() -> None:
    state = without(tied())
    step = play(state, CAT, Draw("other"))
    race = step.state.phase
    assert isinstance(race, Racing)
    assert race.tie

    assert GAME.rules.legal_moves(state, CAT) == (Draw("other"),)
    assert refused(state, CAT, Draw("left")) == "FAF-G17"
    assert race.tie.card in deck(Options(pack=2), 4)
    assert race.tie.stack == "other"
    theme = theme_of(Options(pack=2), race.tie.card)
    assert (race.tie.card.text, race.tie.card.symbol) == (theme.text, theme.symbol)
    themes = {play(state, CAT, Draw("other"), luck=n).events for n in range(20)}
    assert len(themes) > 5
    won = broken_by(step.state)
    assert (won.left, won.right) == ((), ())
    assert GAME.study.violations(won) == ()


@pytest.mark.rule("FAF-G17")
def test_where_duel_cards_alone_are_left_it_is_of_another_pack_too() -> None:
    state = without(tied())
    state = replace(state, left=state.duels[:2], duels=state.duels[2:])
    step = play(state, CAT, Draw("left"))

    assert isinstance(step.state.phase, Racing)
    assert step.state.phase.tie
    assert step.state.phase.tie.stack == "other"
    assert step.state.seen == (2, 0)


@pytest.mark.rule("FAF-G23")
@pytest.mark.parametrize(
    ("drawer", "pair", "third"),
    [
        (ANN, (ANN, BOB), CAT),
        (BOB, (ANN, BOB), CAT),
        (CAT, (CAT, DAN), ANN),
        (DAN, (ANN, BOB), DAN),
        (DAN, (DAN, ANN), BOB),
    ],
)
def test_who_draws_is_the_nearest_from_the_one_on_turn_who_is_not_concerned(
    drawer: Seat, pair: tuple[Seat, Seat], third: Seat
) -> None:
    state = racing(drawer=drawer)
    state = replace(state, phase=Racing(pair, 1_000, 21_000))
    step = play(state, None, TimeUp("lapse"), 21_000)

    assert step.events == (FaceOffTied(pair, third, "FAF-G10"),)


@pytest.mark.rule("FAF-G23")
def test_after_five_seconds_the_table_draws_from_the_fuller_pile() -> None:
    state = tied()
    more = replace(state, left=state.left[:-3], right=(*state.right, *state.left[-3:]))
    until = NOW + 5_000
    step = play(more, None, TimeUp("tie-break"), until)

    assert GAME.rules.deadlines(state) == (Deadline("tie-break", until, (CAT,)),)
    assert step.events == (TieBreakTurned(0, more.right[-1]),)  # type: ignore[arg-type]
    assert refused(state, CAT, Draw("left"), until + 1) == "FAF-G23"
    assert refused(state, DAN, Draw("left")) == "FAF-G23"
    assert GAME.rules.legal_moves(state, DAN) == ()


@pytest.mark.rule("FAF-G17", "FAF-G23")
def test_with_nothing_to_draw_the_table_too_draws_from_another_pack() -> None:
    steps = [pass_time(without(tied()), luck) for luck in range(20)]
    races = [step.state.phase for step in steps]

    for race in races:
        assert isinstance(race, Racing)
        assert race.tie
        assert race.tie.stack == "other"
    assert len({step.events for step in steps}) > 5


@pytest.mark.rule("FAF-G10")
def test_if_that_runs_out_too_both_cards_leave_and_nobody_scores() -> None:
    state = tied()
    race = play(state, CAT, Draw("left")).state
    step = pass_time(race)
    first, second = (state.rows[seat][-1].card for seat in (ANN, BOB))

    assert step.events == (BothLeft((first, second)),)
    assert step.state.gone == (first, second)
    assert step.state.won == ((), (), (), ())
    assert isinstance(step.state.phase, Uncovering)
    assert step.state.phase.seats == (ANN, BOB)
    assert step.state.left[0] == state.left[-1]
    assert GAME.study.violations(step.state) == ()


@pytest.mark.rule("FAF-G10")
def test_of_two_who_had_one_card_each_none_is_left_to_uncover() -> None:
    state = tied()
    rows = tuple(row[-1:] for row in state.rows)
    race = play(replace(state, rows=rows), CAT, Draw("left")).state
    step = pass_time(race)

    assert step.state.rows == ((), (), *rows[2:])
    assert step.state.phase == Drawing()


@pytest.mark.rule("FAF-24")
def test_a_tie_break_is_won_by_the_rules_of_every_race() -> None:
    race = play(tied(), CAT, Draw("left")).state
    first = play(race, ANN, Answer("x"), made(NOW + 900, NOW + 700)).state
    step = play(first, BOB, Answer("y"), made(NOW + 950, NOW + 600))
    won = next(event for event in step.events if isinstance(event, FaceOffWon))

    assert (won.winner, won.rule) == (BOB, "FAF-23")
