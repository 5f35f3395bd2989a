"""Who races for what, which cards break a tie, and what a move answers to."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tablee.games.face_a_face import GAME
from tablee.games.face_a_face.dealing import DUELS
from tablee.games.face_a_face.flow import pile
from tablee.games.face_a_face.moves import (
    Answer,
    Burn,
    Call,
    Contest,
    Draw,
    Flag,
    Stack,
    ThemeCard,
    TieBreakTurned,
    Vote,
)
from tablee.games.face_a_face.state import Options, Racing, SaidAnswer, TieBreak, Tied
from tablee.kernel import TimeUp
from tests.games.face_a_face.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    NOW,
    SHOWN,
    drawing,
    pass_time,
    play,
    racing,
    word,
)

TIED = {"phase": Tied((ANN, BOB), CAT, NOW + 5_000), "drawer": CAT}


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


@pytest.mark.rule("FAF-G31")
def test_robots_alone_are_done_some_time_after_a_race_stands_or_opened() -> None:
    ends = GAME.table_hooks.race_ends

    unseen = drawing("soleil", "soleil", "lune"), drawing("soleil", "soleil", since=NOW)
    assert ends(unseen[0]) == ((ANN, BOB), SHOWN + 2_500, None)
    assert ends(unseen[1]) == ((ANN, BOB), NOW + 2_500, None)
    assert ends(drawing("soleil", "lune", "chat")) is None
    assert ends(racing()) == ((ANN, BOB), SHOWN + 2_500, SHOWN)
    spoken = racing(options=Options(aloud=True))
    assert ends(spoken) == ((ANN, BOB), SHOWN + 2_500, None)


@pytest.mark.rule("FAF-G12")
def test_an_accusation_answers_to_what_was_burned_while_somebody_draws() -> None:
    answers = GAME.table_hooks.staleness_key
    assert answers
    state, flag = drawing("soleil", "lune", burners=(0, 0, 1, 0)), Flag(CAT)
    race = racing(burners=(0, 0, 1, 0))
    more = replace(state, burners=(0, 0, 2, 0))

    assert answers(state, DAN, flag) == answers(state, ANN, flag)
    assert answers(state, DAN, flag) != answers(race, DAN, flag)
    assert answers(state, DAN, flag) != answers(more, DAN, flag)
    assert answers(state, DAN, Contest(1)) is None


@pytest.mark.rule("FAF-25")
@pytest.mark.parametrize(("stack", "other"), [("left", "right"), ("right", "left")])
def test_where_a_pile_has_duel_cards_alone_the_other_one_is_drawn_from(
    stack: Stack, other: Stack
) -> None:
    state = racing(**TIED)
    themes = [c for c in (*state.left, *state.right) if isinstance(c, ThemeCard)]
    state = replace(state, **{stack: DUELS, other: tuple(themes)})
    step = play(state, CAT, Draw(stack))

    assert step.events == (TieBreakTurned(4, themes[-1]),)
    assert isinstance(step.state.phase, Racing)
    assert step.state.phase.tie == TieBreak(themes[-1], other)
    assert {*pile(step.state, stack)} == {*DUELS}
    assert GAME.study.violations(step.state) == ()


@pytest.mark.rule("FAF-G23")
@pytest.mark.parametrize("fuller", ["left", "right"])
def test_the_table_draws_from_the_fuller_pile_be_it_left_or_right(fuller: str) -> None:
    state = racing(**TIED)
    thinner = "right" if fuller == "left" else "left"
    state = replace(state, **{thinner: getattr(state, thinner)[-3:]})
    step = play(state, None, TimeUp("tie-break"), NOW + 5_000)

    assert step.events == (TieBreakTurned(0, getattr(state, fuller)[-1]),)


@pytest.mark.parametrize(("vote", "said"), [(True, "yes"), (False, "no")])
def test_ones_own_vote_is_shown_to_oneself(vote: bool, said: str) -> None:
    state = play(racing(), ANN, Answer("tonton Paul")).state
    won = pass_time(pass_time(state).state).state
    asked = play(won, DAN, Contest(1), NOW + 2_000).state
    state = play(asked, ANN, Vote(vote), NOW + 3_000).state
    shown = GAME.terminal.show(GAME.rules.view_for(state, ANN)).splitlines()

    assert shown[-1] == f"own vote: {said}"


@pytest.mark.rule("FAF-G8")
def test_a_word_of_the_pack_is_itself_however_near_an_earlier_one_is() -> None:
    state = racing()
    known = next(w for n in range(60) if len(w := word(state, ANN, n)) > 7)
    near = known[:3] + known[4:]
    said = (SaidAnswer(near, near.lower(), "elsewhere", CAT),)
    step = play(racing(said=said), ANN, Answer(known))

    assert step.events[0].__class__.__name__ == "Answered"
