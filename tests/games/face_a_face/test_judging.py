"""Contested answers, votes, and words burned in conversation."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tablee.games.face_a_face import GAME
from tablee.games.face_a_face.moves import Answer, Contest, Event, Vote
from tablee.games.face_a_face.state import AcceptedWord, Options, State, Voting
from tablee.kernel import Deadline, Pattern, Seat, Step
from tests.games.face_a_face.tables import (
    ANN,
    BOB,
    DAN,
    EVERYBODY,
    NOW,
    drawing,
    pass_time,
    play,
    racing,
    table,
    word,
)

UNCLE = "tonton Paul"  # no list has him


def won(answer: str = UNCLE, **changes: Any) -> State:
    """Ann has won Bob's card; what lay under it is uncovered, and Cat is to draw."""
    state = play(racing(**changes), ANN, Answer(answer)).state
    return pass_time(pass_time(state).state).state


def voting(answer: str = UNCLE, by: Seat = DAN, **changes: Any) -> State:
    """Dan contests Ann's answer."""
    return play(won(answer, **changes), by, Contest(1), NOW + 2_000).state


def voted(state: State, *votes: bool | None) -> Step[State, Event]:
    """Make each seat vote, one after another; None does not."""
    step = Step[State, Event](state)
    for seat, vote in enumerate(votes):
        if vote is not None:
            step = play(step.state, Seat(seat), Vote(vote), NOW + 3_000 + seat)
    if isinstance(step.state.phase, Voting):
        step = pass_time(step.state)
    return step


@pytest.mark.rule("FAF-G7")
def test_of_two_answers_the_one_that_stands_first_is_waited_for_first() -> None:
    state = won()
    [win] = state.wins
    later = replace(win, number=2, until=win.until + 900)
    both = replace(state, wins=(later, win))
    first = Deadline("contest", win.until, EVERYBODY)

    assert GAME.rules.deadlines(both) == (first,)
    assert pass_time(both).state.wins == (later,)


@pytest.mark.rule("FAF-27")
def test_a_word_accepted_by_vote_is_known_in_the_next_game_of_the_table() -> None:
    before = voted(voting(), True, True, True, True).state
    assert GAME.table_hooks.rematch_options is not None
    options = GAME.table_hooks.rematch_options(before)
    asked = racing().rows[BOB][-1].card.theme

    again = won("Tonton paul", options=options)
    elsewhere = table(options=replace(options, pack=2))

    assert options.learnt == (AcceptedWord(asked, UNCLE),)
    assert replace(options, learnt=()) == before.options
    assert again.wins[0].known
    assert not won().wins[0].known
    assert not won("tonton Pierre", options=options).wins[0].known
    assert again.accepted == options.learnt
    assert elsewhere.accepted == ()  # its pack has no such theme


@pytest.mark.rule("FAF-27", "FAF-G8")
@pytest.mark.parametrize(("again", "known"), [("zorkboxes", True), ("zorks", False)])
def test_a_word_that_was_accepted_is_known_in_each_form_of_its_language(
    again: str, known: bool
) -> None:
    english = Options(language="en")
    asked = racing(options=english).rows[BOB][-1].card.theme
    learnt = replace(english, learnt=(AcceptedWord(asked, "the zorkbox"),))

    assert won(again, options=learnt).wins[0].known == known


@pytest.mark.rule("FAF-G12")
def test_what_may_be_burned_is_a_slip_and_never_listed() -> None:
    state = drawing("soleil", "lune")
    [slip] = GAME.table_hooks.unlisted_faults(state, DAN)
    burned = GAME.table_hooks.on_chat(state, DAN, word(state, ANN))

    assert isinstance(slip, Pattern)
    assert slip.covers(burned)
    assert GAME.table_hooks.unlisted_faults(racing(), DAN) == ()
    assert GAME.table_hooks.unlisted_faults(drawing(), DAN) == ()
