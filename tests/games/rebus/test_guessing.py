"""Guesses: right, close, late, together; the intruder (REB-08, REB-15, REB-G5)."""

from __future__ import annotations

import unicodedata

import pytest

from tablee.games.rebus import GAME
from tablee.games.rebus.events import GuessAccepted, RebusSolved
from tablee.games.rebus.moves import Accept, Guess
from tablee.games.rebus.state import Guessing, Revealing, State
from tests.games.rebus.tables import (
    ANN,
    BOB,
    CAT,
    MINUTE,
    OPENED,
    composing,
    guess,
    guessing,
    of_kind,
    pass_time,
    play,
    refused,
)


@pytest.mark.rule("REB-08")
def test_nobody_guesses_before_the_row_appears_or_when_there_is_none() -> None:
    assert refused(guessing(), BOB, Guess("chapeau"), OPENED - 1) == "REB-08"
    assert refused(composing(demanded=2), BOB, Guess("chapeau")) == "REB-13"
    assert GAME.table_hooks.visible_at(guessing()) == OPENED


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


def odd_one() -> State:
    """Return a row of three, of which the last is the intruder."""
    return guessing("chat pot mat", "chapeau", intruder=3)


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
