"""Guesses: right, close, late, together; the intruder (REB-08, REB-15, REB-G5)."""

from __future__ import annotations

import unicodedata

import pytest

from tablee.games.rebus import GAME
from tablee.games.rebus.events import GuessAccepted, Guessed, RebusRevealed, RebusSolved
from tablee.games.rebus.guessing import KEPT
from tablee.games.rebus.moves import Accept, Guess
from tablee.games.rebus.rebuses import Close
from tablee.games.rebus.state import Guessing, Options, Revealing, State
from tablee.kernel import ALL_OPEN, IllegalMove
from tests.games.rebus.tables import (
    ANN,
    BOB,
    CAT,
    MINUTE,
    OPENED,
    composing,
    guess,
    guessing,
    made,
    of_kind,
    pass_time,
    play,
    refused,
)


@pytest.mark.rule("REB-08")
def test_the_others_answer_as_often_as_they_like_and_all_hear_it() -> None:
    state = guessing()
    for n, text in enumerate(("bateau", "bateau", "radeau"), 1):
        step = play(state, BOB, Guess(text), OPENED + n)
        assert step.events == (Guessed(BOB, n, text, 0),)
        state = step.state

    heard = GAME.rules.view_for(state, CAT).guesses
    assert [each.text for each in heard] == ["bateau", "bateau", "radeau"]
    assert refused(state, ANN, Guess("chapeau"), OPENED) == "REB-08"


@pytest.mark.rule("REB-08")
def test_nobody_guesses_before_the_row_appears_or_when_there_is_none() -> None:
    assert refused(guessing(), BOB, Guess("chapeau"), OPENED - 1) == "REB-08"
    assert refused(composing(demanded=2), BOB, Guess("chapeau")) == "REB-13"
    assert GAME.table_hooks.visible_at(guessing()) == OPENED


@pytest.mark.rule("REB-08")
def test_nothing_but_guesses_is_said_meanwhile() -> None:
    for seat in (ANN, BOB, None):
        with pytest.raises(IllegalMove) as refusal:
            GAME.table_hooks.on_chat(guessing(), seat, "chapeau")
        assert refusal.value.rule == "REB-08"
        assert GAME.table_hooks.on_chat(composing(demanded=2), seat, "chapeau") is None


@pytest.mark.rule("REB-13", "REB-08")
def test_a_guess_after_the_minute_is_too_late() -> None:
    state, end = guessing(), OPENED + MINUTE

    assert refused(state, BOB, Guess("chapeau"), end + 1) == "REB-13"
    in_time = play(state, BOB, Guess("chapeau"), made(end, late=300))
    assert of_kind(in_time, RebusSolved)
    over = pass_time(state)
    assert of_kind(over, RebusRevealed) == [RebusRevealed(ANN, "chapeau", ())]
    assert refused(over.state, BOB, Guess("chapeau"), end) == "REB-13"


@pytest.mark.rule("REB-G5")
@pytest.mark.parametrize(
    "text", ["chapeau", "CHAPEAU", "le chapo", "  un chapeau ! ", "chapeaux"]
)
def test_what_sounds_or_is_spelled_alike_is_right(text: str) -> None:
    step = play(guessing(), BOB, Guess(text), OPENED)

    assert of_kind(step, RebusSolved) == [RebusSolved(BOB)]


@pytest.mark.rule("REB-G5")
@pytest.mark.parametrize("text", ["bateau", "chat", "château"])
def test_what_is_something_else_is_not(text: str) -> None:
    assert not of_kind(play(guessing(), BOB, Guess(text), OPENED), RebusSolved)


@pytest.mark.rule("REB-G5")
@pytest.mark.parametrize("near", ["le chapeau", "un gros chapeau vert", "chapeau bleu"])
def test_the_author_accepts_a_guess_that_is_close(near: str) -> None:
    state = guess(guessing("chat pot vert", "chapeau vert"), BOB, near)
    step = play(state, ANN, Accept(1), OPENED + 9)

    assert step.events == (GuessAccepted(1, BOB), RebusSolved(BOB))
    assert refused(state, CAT, Accept(1), OPENED + 9) == "REB-G5"
    assert refused(state, ANN, Accept(2), OPENED + 9) == "REB-G5"
    assert refused(step.state, ANN, Accept(1), OPENED + 9) == "REB-G10"


@pytest.mark.rule("REB-G5")
def test_the_author_accepts_no_other_guess_and_none_after_the_reveal() -> None:
    state = guess(guessing(), BOB, "bateau")
    state = guess(state, CAT, "chapeau vert", OPENED + 1)

    assert refused(state, ANN, Accept(1), OPENED + 9) == "REB-G5"
    play(state, ANN, Accept(2), OPENED + 9)
    assert refused(pass_time(state).state, ANN, Accept(2), OPENED + 9) == "REB-G5"


@pytest.mark.rule("REB-G5", "REB-G9")
def test_an_accepted_guess_takes_nothing_from_who_has_solved_it() -> None:
    near = guess(guessing(), BOB, "chapeau vert", OPENED + 100)
    accepted = play(near, ANN, Accept(1), OPENED + 600).state
    [due] = GAME.rules.deadlines(accepted)
    assert due.at == OPENED + 640
    # Cat had it before it was accepted; her line was slow.
    both = play(accepted, CAT, Guess("chapeau"), made(OPENED + 500, late=150)).state
    phase = pass_time(both).state.phase

    assert isinstance(phase, Revealing)
    assert phase.verdict.solvers == (BOB, CAT)
    alone = pass_time(accepted).state.phase
    assert isinstance(alone, Revealing)
    assert alone.verdict.solvers == (BOB,)


@pytest.mark.rule("REB-G5", "REB-G9")
def test_an_accepted_guess_that_came_after_a_right_one_gains_nothing() -> None:
    near = guess(guessing(), BOB, "chapeau vert", OPENED + 500)
    state = play(near, ANN, Accept(1), OPENED + 600).state
    state = play(state, CAT, Guess("chapeau"), made(OPENED + 300, late=350)).state
    phase = pass_time(state).state.phase

    assert isinstance(phase, Revealing)
    assert phase.verdict.solvers == (CAT,)


@pytest.mark.rule("REB-G10")
def test_the_minute_ends_at_once_when_it_is_solved() -> None:
    state = guess(guessing(), BOB, "chapeau", OPENED + 500)
    [due] = GAME.rules.deadlines(state)

    assert (due.name, due.at, due.seats) == ("solved", OPENED + 540, (CAT,))
    assert refused(state, CAT, Guess("chapeau"), OPENED + 541) == "REB-G10"
    assert refused(state, BOB, Guess("chapeau"), OPENED + 500) == "REB-G10"
    after = pass_time(state).state
    assert isinstance(after.phase, Revealing)
    assert after.phase.verdict.solvers == (BOB,)
    assert after.phase.verdict.took == 500


@pytest.mark.rule("REB-G10", "REB-06")
def test_the_guessers_have_a_fresh_minute_however_long_the_author_took() -> None:
    phase = guessing().phase

    assert isinstance(phase, Guessing)
    assert phase.until == (0, OPENED + MINUTE, OPENED + MINUTE)


@pytest.mark.rule("REB-G9")
@pytest.mark.parametrize(
    ("first", "other", "solvers"),
    [
        (500, 541, (BOB,)),
        (500, 540, (BOB, CAT)),
        (500, 459, (CAT,)),
        (500, 460, (BOB, CAT)),
    ],
)
def test_the_first_by_the_clock_wins_and_both_within_the_tolerance(
    first: int, other: int, solvers: tuple[int, ...]
) -> None:
    state = guess(guessing(), BOB, "chapeau", OPENED + first)
    late = made(OPENED + other, late=200)
    if other - first > 40:
        assert refused(state, CAT, Guess("chapeau"), late) == "REB-G10"
    else:
        state = play(state, CAT, Guess("chapeau"), late).state
    phase = pass_time(state).state.phase

    assert isinstance(phase, Revealing)
    assert phase.verdict.solvers == solvers


@pytest.mark.rule("REB-G9")
def test_the_table_chooses_how_near_is_together() -> None:
    state = guessing(options=Options(same_moment=0))
    state = guess(state, BOB, "chapeau", OPENED + 500)
    state = play(state, CAT, Guess("chapeau"), made(OPENED + 499, late=99)).state
    phase = pass_time(state).state.phase

    assert isinstance(phase, Revealing)
    assert phase.verdict.solvers == (CAT,)


@pytest.mark.rule("REB-G23")
@pytest.mark.parametrize(
    ("text", "how"),
    [
        ("le chapeau", "missing"),
        ("un gros chapeau vert", "too much"),
        ("chapeau bleu", "one word"),
    ],
)
def test_a_close_guess_is_told_to_its_author_alone(text: str, how: str) -> None:
    state = guessing("chat pot vert", "chapeau vert")
    step = play(state, BOB, Guess(text), OPENED)
    plain = play(state, BOB, Guess("bateau"), OPENED)
    after = step.state

    assert GAME.rules.view_for(after, BOB).told == (Close(BOB, 1, how),)  # type: ignore[arg-type]
    assert GAME.rules.view_for(after, ALL_OPEN).told == (Close(BOB, 1, how),)  # type: ignore[arg-type]
    for seat in (ANN, CAT, None):
        assert GAME.rules.view_for(after, seat).told == ()
    assert [type(event) for event in step.events] == [type(e) for e in plain.events]
    assert plain.state.told == ((), (), ())


def odd_one() -> State:
    """Return a row of three, of which the last is the intruder."""
    return guessing("chat pot mat", "chapeau", intruder=3)


@pytest.mark.rule("REB-15", "REB-G13")
def test_words_and_intruder_are_both_needed() -> None:
    words = guess(odd_one(), BOB, "chapeau")
    wrong = guess(odd_one(), BOB, "bateau", place=3)

    for half, told in ((words, (Close(BOB, 1, "words"),)), (wrong, ())):
        assert isinstance(half.phase, Guessing)
        assert half.phase.closes is None
        assert GAME.rules.view_for(half, BOB).told == told
        assert GAME.rules.view_for(half, CAT).told == ()
        over = pass_time(half).state.phase
        assert isinstance(over, Revealing)
        assert over.verdict.solvers == ()


@pytest.mark.rule("REB-15", "REB-G13")
def test_words_and_intruder_are_named_in_one_message_or_in_two() -> None:
    once = play(odd_one(), BOB, Guess("chapeau", 3), OPENED)

    assert of_kind(once, RebusSolved) == [RebusSolved(BOB)]
    half = guess(odd_one(), BOB, "chapeau")
    # somebody else's place is no help
    third = play(half, CAT, Guess("bateau", 3), OPENED + 1)
    assert not of_kind(third, RebusSolved)
    for place in (Guess("", 3), Guess("chapeau", 3), Guess("bateau", 3)):
        whole = play(third.state, BOB, place, OPENED + 700)
        assert of_kind(whole, RebusSolved) == [RebusSolved(BOB)]
        phase = pass_time(whole.state).state.phase
        assert isinstance(phase, Revealing)
        assert (phase.verdict.solvers, phase.verdict.took) == ((BOB,), 700)


@pytest.mark.rule("REB-G13")
def test_places_cannot_be_tried_out_before_the_word() -> None:
    state = odd_one()
    assert refused(state, BOB, Guess("", 3), OPENED) == "REB-G13"
    for place in (1, 2, 3):  # with any words, nothing is told and nothing counts
        state = guess(state, BOB, "bateau", OPENED + place, place)
    assert state.told[BOB] == ()
    assert refused(state, BOB, Guess("", 3), OPENED + 9) == "REB-G13"
    word = play(state, BOB, Guess("chapeau"), OPENED + 9)

    assert not of_kind(word, RebusSolved)


@pytest.mark.rule("REB-G13")
def test_after_the_word_there_is_one_place_for_each_answer_written() -> None:
    state = guess(odd_one(), BOB, "chapeau")
    assert refused(state, CAT, Guess("", 1), OPENED) == "REB-G13"
    tried = guess(state, BOB, "", OPENED + 1, 1)

    assert refused(tried, BOB, Guess("", 3), OPENED + 2) == "REB-G13"
    again = guess(tried, BOB, "chapeau", OPENED + 2, 2)
    assert refused(again, BOB, Guess("", 3), OPENED + 3) == "REB-G13"
    again = guess(again, BOB, "chapeau", OPENED + 3)
    again = guess(again, BOB, "bateau", OPENED + 4)  # takes the place from nobody
    last = play(again, BOB, Guess("", 3), OPENED + 5)
    assert of_kind(last, RebusSolved) == [RebusSolved(BOB)]


@pytest.mark.rule("REB-G13", "REB-G5")
def test_an_accepted_word_counts_with_the_place_named_beside_it_or_after_it() -> None:
    near = guess(odd_one(), BOB, "chapeau vert", place=3)
    step = play(near, ANN, Accept(1), OPENED + 9)
    assert of_kind(step, RebusSolved) == [RebusSolved(BOB)]
    near = guess(odd_one(), BOB, "chapeau vert", place=2)
    half = play(near, ANN, Accept(1), OPENED + 9)

    assert not of_kind(half, RebusSolved)
    whole = play(half.state, BOB, Guess("", 3), OPENED + 10)
    assert of_kind(whole, RebusSolved) == [RebusSolved(BOB)]


@pytest.mark.rule("REB-15")
def test_there_is_no_intruder_to_name_elsewhere_and_none_outside_the_row() -> None:
    intrus = guessing("chat pot mat", "chapeau", intruder=3)

    assert refused(guessing(), BOB, Guess("chapeau", 1), OPENED) == "REB-15"
    assert refused(intrus, BOB, Guess("chapeau", 4), OPENED) == "REB-15"
    assert refused(intrus, BOB, Guess("chapeau", -1), OPENED) == "REB-15"


@pytest.mark.rule("REB-G27")
@pytest.mark.parametrize(
    "text",
    ["", "   ", "x" * 10_000, "🎩", "قبعة", "\u202echapeau", "c\u0332hapeau", "?!"],
)
def test_a_guess_is_french_and_says_something(text: str) -> None:
    state = guessing()

    assert refused(state, BOB, Guess(text), OPENED) == "REB-G27"
    play(state, BOB, Guess("chapeau"), OPENED)


@pytest.mark.rule("REB-G27")
def test_accents_may_be_typed_apart_from_their_letters() -> None:
    apart = unicodedata.normalize("NFD", "é" * 80)
    assert len(apart) == 160
    heard = guess(guessing(), BOB, apart).guesses[-1]
    assert heard.text == "é" * 80
    assert refused(guessing(), BOB, Guess(apart + "e"), OPENED) == "REB-G27"
    solution = unicodedata.normalize("NFD", "l'été")
    state = guessing("chat pot", solution)

    for text in ("l'été", solution, "ete"):
        assert of_kind(play(state, BOB, Guess(text), OPENED), RebusSolved)


@pytest.mark.rule("REB-08")
def test_of_very_many_guesses_the_newest_are_kept() -> None:
    state = guessing()
    for n in range(KEPT + 5):
        state = guess(state, BOB, "bateau", OPENED + n)

    assert len(state.guesses) == KEPT
    assert state.guesses[-1].number == state.guessed == KEPT + 5
    near = guess(guessing(), CAT, "chapeau vert")
    for n in range(KEPT):
        play(near, ANN, Accept(1), OPENED + n)
        near = guess(near, BOB, "bateau", OPENED + n)
    assert refused(near, ANN, Accept(1), OPENED + 99) == "REB-G5"


@pytest.mark.rule("REB-G24")
def test_who_has_more_time_has_a_glass_of_their_own() -> None:
    state = guessing(options=Options(time_3=200))
    half = OPENED + MINUTE

    assert refused(state, BOB, Guess("chapeau"), half + 1) == "REB-13"
    play(state, CAT, Guess("chapeau"), half + 1)
    [due] = GAME.rules.deadlines(state)
    assert due.at == OPENED + 2 * MINUTE
