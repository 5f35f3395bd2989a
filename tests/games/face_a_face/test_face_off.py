"""The race: who may answer, what counts, and who was first."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tablee.games.face_a_face import GAME
from tablee.games.face_a_face.legality import CALL, TYPED
from tablee.games.face_a_face.matching import opened
from tablee.games.face_a_face.moves import (
    Answer,
    Answered,
    Burn,
    Call,
    Draw,
    Event,
    FaceOffLit,
    FaceOffOpened,
    FaceOffTied,
    FaceOffWon,
    Given,
    Pair,
    SaidAlready,
)
from tablee.games.face_a_face.race import LONGEST
from tablee.games.face_a_face.state import (
    Die,
    Drawing,
    Opening,
    Options,
    Racing,
    SaidAnswer,
    State,
    Throwing,
)
from tablee.kernel import Deadline, Pattern, Seat, TimeUp, When
from tests.games.face_a_face.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    EVERYBODY,
    NOW,
    SHOWN,
    drawing,
    made,
    pass_time,
    play,
    racing,
    refused,
    table,
    word,
)

TOGETHER, SAME = 1_500, 40


def verdict(state: State, *answers: tuple[Seat, When]) -> FaceOffWon | FaceOffTied:
    """Let the two answer, in the order in which it reaches the table, and decides."""
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
def test_an_answer_may_have_eighty_characters() -> None:
    step = play(racing(), ANN, Answer("x" * 80))

    assert step.events == (Answered(ANN, "x" * 80, known=False),)


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


@pytest.mark.rule("FAF-12")
@pytest.mark.parametrize("text", ["", "   ", "?!…", "x" * 81])
@pytest.mark.parametrize("state", [racing(), drawing("soleil", "lune")])
def test_an_answer_is_a_word_whether_or_not_anything_matches(
    state: State, text: str
) -> None:
    assert refused(state, ANN, Answer(text)) == "FAF-12"


@pytest.mark.rule("FAF-13")
def test_the_winner_takes_the_losers_top_card_and_keeps_their_own() -> None:
    state = racing()
    won = pass_time(play(state, ANN, Answer(word(state, BOB))).state).state

    assert won.won == ((state.rows[BOB][-1].card,), (), (), ())
    assert won.rows[BOB] == state.rows[BOB][:-1]
    assert won.rows[ANN] == state.rows[ANN]


@pytest.mark.rule("FAF-14")
def test_an_answer_given_before_cannot_win_again() -> None:
    trumpet = word(racing(), BOB)
    key = play(racing(), ANN, Answer(trumpet)).state.phase.given.key  # type: ignore[union-attr]
    state = racing(said=(SaidAnswer(trumpet, key, "elsewhere", CAT),))
    step = play(state, ANN, Answer(trumpet.upper()))

    assert step.events == (SaidAlready(1, ANN, trumpet.upper(), trumpet),)
    assert step.state == replace(state, refused=1, refusals=step.state.refusals)


@pytest.mark.rule("FAF-14")
@pytest.mark.rule("FAF-G6")
def test_what_was_answered_is_burned_for_the_rest_of_the_game() -> None:
    state = racing()
    one, other = word(state, BOB), word(state, ANN)
    first = play(state, ANN, Answer(one), made(NOW, NOW - 900)).state
    won = play(first, BOB, Answer(other), made(NOW + 100, NOW - 100)).state

    assert [said.word for said in won.said] == [one, other]


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


@pytest.mark.rule("FAF-16")
def test_nobody_but_the_two_can_answer() -> None:
    assert refused(racing(), CAT, Answer("tonton Paul")) == "FAF-16"
    assert not GAME.rules.legal_moves(racing(), CAT)


@pytest.mark.rule("FAF-23")
@pytest.mark.parametrize(
    ("late", "begun", "won"),
    [
        (TOGETHER, NOW - 600, (BOB, "FAF-23")),  # sent together, begun first
        (TOGETHER, NOW - 400, (ANN, "FAF-23")),
        (1, NOW - 541, (BOB, "FAF-23")),
        (1, NOW - 459, (ANN, "FAF-23")),
        (1, NOW - 460, (None, "FAF-24")),  # begun at the same moment
        (1, NOW - 540, (None, "FAF-24")),
    ],
)
def test_of_answers_sent_together_the_one_begun_first_wins(
    late: int, begun: int, won: tuple[Seat | None, str]
) -> None:
    first = (ANN, made(NOW, NOW - 500))
    second = (BOB, made(NOW + late, begun))

    assert winner(racing(), first, second) == won


@pytest.mark.rule("FAF-23")
@pytest.mark.rule("FAF-G26")
def test_too_late_to_be_together_is_refused_and_the_first_wins() -> None:
    state = racing()
    first = play(state, ANN, Answer(word(state, BOB)), made(NOW, NOW - 500)).state
    late = made(NOW + TOGETHER + 1, NOW - 4_000)
    [due] = GAME.rules.deadlines(first)

    assert due == Deadline(
        "close", NOW + TOGETHER, (BOB,), unless_begun_by=NOW - 500 + SAME
    )
    assert refused(first, BOB, Answer(word(state, ANN)), late) == "FAF-23"
    assert winner(state, (ANN, made())) == (ANN, "FAF-12")


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


@pytest.mark.rule("FAF-G20")
def test_a_beginning_before_the_cards_were_shown_counts_from_then() -> None:
    early = made(SHOWN + 700, SHOWN - 200)
    state = drawing("soleil", "soleil")
    older = play(state, ANN, Answer("x"), early).state
    rows = (state.rows[0], (replace(state.rows[1][0], shown=SHOWN + 500),), (), ())
    newer = play(replace(state, rows=rows), ANN, Answer("x"), early).state
    joined = table("soleil", "lune", die=Die(("soleil", "lune"), SHOWN + 600))
    linked = play(joined, ANN, Answer("x"), early).state
    voted = play(replace(state, since=SHOWN + 650), ANN, Answer("x"), early).state

    assert given(older).begun == SHOWN
    assert given(newer).begun == SHOWN + 500
    assert given(linked).begun == SHOWN + 600
    assert given(voted).begun == SHOWN + 650


@pytest.mark.rule("FAF-G20")
def test_two_cards_of_one_symbol_do_not_wait_for_the_die() -> None:
    die = Die(("lune", "chat"), SHOWN + 600)
    state = drawing("soleil", "soleil", die=die)
    early = made(SHOWN + 700, SHOWN + 100)

    assert given(play(state, ANN, Answer("x"), early).state).begun == SHOWN + 100


@pytest.mark.rule("FAF-G20")
@pytest.mark.parametrize("pair", [(ANN, BOB), (BOB, ANN)])
def test_a_match_stands_since_the_newer_of_both_cards(pair: Pair) -> None:
    state = drawing("soleil", "soleil")
    rows = (state.rows[0], (replace(state.rows[1][0], shown=SHOWN + 500),), (), ())

    assert opened(replace(state, rows=rows), pair) == SHOWN + 500


def given(state: State) -> Given:
    assert isinstance(state.phase, Racing)
    assert state.phase.given
    return state.phase.given


@pytest.mark.rule("FAF-G25")
def test_more_time_stretches_ones_typing_the_race_and_what_is_together() -> None:
    options = Options(time_2=200)
    state = racing(options=options)
    slow = play(state, BOB, Answer("x"), made(NOW, SHOWN)).state
    longest = play(state, ANN, Answer("x"), made(NOW, SHOWN)).state
    first = play(state, ANN, Answer("x"), made(NOW, NOW - 500)).state
    other = play(state, BOB, Answer("x"), made(NOW, NOW - 500)).state
    called = play(drawing("soleil", "soleil", options=options), CAT, Call()).state

    assert given(slow).begun == SHOWN  # 9 s, of 10
    assert given(longest).begun == NOW
    assert GAME.rules.deadlines(first)[0].at == NOW + 3_000
    assert GAME.rules.deadlines(other)[0].at == NOW + 1_500
    assert isinstance(called.phase, Racing)
    assert called.phase.until == NOW + 40_000


@pytest.mark.rule("FAF-G9")
def test_the_beginners_match_is_lit_and_opens_for_both_at_once() -> None:
    options = Options(announced=True)
    state = drawing("soleil", "soleil", options=options, phase=Throwing(NOW))
    lit = pass_time(state)
    assert isinstance(lit.state.phase, Opening)
    until = lit.state.phase.until
    opened = pass_time(lit.state, late=25)

    assert lit.events[-1] == FaceOffLit((ANN, BOB))
    assert until == GAME.table_hooks.visible_at(lit.state) + 600
    assert refused(lit.state, ANN, Answer("x"), until) == "FAF-11"
    assert GAME.rules.legal_moves(lit.state, ANN) == ()
    assert opened.events == (FaceOffOpened((ANN, BOB), None),)
    assert isinstance(opened.state.phase, Racing)
    assert opened.state.phase.opened == until
    assert refused(opened.state, ANN, Answer("x"), until - 1) == "FAF-G20"
    assert given(play(opened.state, ANN, Answer("x"), until).state).begun == until


@pytest.mark.rule("FAF-G9")
@pytest.mark.rule("FAF-G21")
def test_a_match_is_not_announced_and_an_answer_opens_it_for_all() -> None:
    state = drawing("soleil", "soleil", "lune", "chat")
    step = play(state, BOB, Answer(word(state, ANN)), made(NOW, NOW - 700))

    assert state.phase == Drawing()
    assert step.events == (
        FaceOffOpened((ANN, BOB), None),
        Answered(BOB, word(state, ANN), known=True),
    )
    assert given(step.state).begun == NOW - 700


@pytest.mark.rule("FAF-G9")
def test_no_list_of_moves_tells_whether_anything_matches() -> None:
    match = drawing("soleil", "soleil", "lune", "chat")
    none = drawing("soleil", "poisson", "lune", "chat")
    listed = GAME.rules.legal_moves

    for seat in EVERYBODY:
        assert listed(match, seat) == listed(none, seat)
        kinds = {each.move for each in listed(none, seat) if isinstance(each, Pattern)}
        assert kinds == {"Answer", "Call"}
    assert GAME.rules.deadlines(match) == GAME.rules.deadlines(none)


@pytest.mark.rule("FAF-G9")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_where_matches_are_lit_there_is_nothing_to_notice(seat: Seat) -> None:
    lit = drawing("soleil", "lune", options=Options(announced=True))
    draws = (Draw("left"), Draw("right")) if seat == ANN else ()

    assert GAME.rules.legal_moves(lit, seat) == draws


@pytest.mark.rule("FAF-26")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_a_match_can_be_noticed_until_the_card_that_is_drawn_is_turned(
    seat: Seat,
) -> None:
    state = drawing("soleil", "soleil")
    turning = play(state, ANN, Draw("left")).state

    assert GAME.rules.legal_moves(turning, seat) == (*TYPED, CALL)


@pytest.mark.rule("FAF-G22")
@pytest.mark.rule("FAF-11")
def test_a_word_or_a_call_where_nothing_matches_is_refused() -> None:
    state = drawing("soleil", "lune", "chat", "poisson")
    others = drawing("soleil", "lune", "chat", "chat")

    assert refused(state, ANN, Answer("tonton Paul")) == "FAF-11"
    assert refused(state, ANN, Call()) == "FAF-11"
    assert refused(others, ANN, Answer("tonton Paul")) == "FAF-11"
    assert play(others, ANN, Call()).events == (FaceOffOpened((DAN, CAT), ANN),)
    assert GAME.table_hooks.cooldowns == {"FAF-11": 2_000}


@pytest.mark.rule("FAF-G8")
def test_another_spelling_is_the_same_answer() -> None:
    state = racing()
    plain = word(state, BOB)
    said = play(state, ANN, Answer(plain)).state
    done = pass_time(said).state
    again = replace(racing(), said=done.said)

    for spelling in (plain.upper(), f"{plain}", f"les {plain}", f"{plain}!"):
        [event] = play(again, ANN, Answer(f"  {spelling} ")).events
        assert event == SaidAlready(1, ANN, spelling, plain)


@pytest.mark.rule("FAF-G18")
def test_a_word_is_burned_for_every_theme_unless_the_table_says_otherwise() -> None:
    said = (SaidAnswer("tonton Paul", "tontonpaul", "elsewhere", CAT),)
    strict = play(racing(said=said), ANN, Answer("tonton Paul"))
    mild = racing(said=said, options=Options(by_theme=True))
    here = racing().rows[BOB][-1].card.theme
    same = replace(mild, said=(replace(said[0], theme=here),))

    assert strict.events == (SaidAlready(1, ANN, "tonton Paul", "tonton Paul"),)
    assert play(mild, ANN, Answer("tonton Paul")).events[0] == Answered(
        ANN, "tonton Paul", known=False
    )
    assert play(same, ANN, Answer("tonton Paul")).events == strict.events


@pytest.mark.rule("FAF-G5")
def test_the_three_times_of_an_answer_are_all_that_decides() -> None:
    state = racing()
    first = play(state, BOB, Answer("x"), made(NOW, NOW - 10, at=NOW + 240)).state

    assert given(first) == Given(BOB, "x", "x", False, NOW - 10, NOW)


@pytest.mark.rule("FAF-G7")
def test_ones_answer_stands_until_it_is_judged() -> None:
    state = play(racing(), ANN, Answer("tonton Paul")).state

    assert refused(state, ANN, Answer("tonton Pim"), NOW + 10) == "FAF-G7"
    assert GAME.rules.legal_moves(state, ANN) == ()
    assert GAME.rules.legal_moves(state, BOB) != ()


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


@pytest.mark.rule("FAF-G10")
def test_the_table_sets_how_long_it_waits() -> None:
    state = drawing("soleil", "soleil", options=Options(patience=5))
    called = play(state, CAT, Call()).state

    assert GAME.rules.deadlines(called)[0].at == NOW + 5_000


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
