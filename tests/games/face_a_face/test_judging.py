"""Contested answers, votes, and words burned in conversation."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tablee.games.face_a_face import GAME
from tablee.games.face_a_face.flow import LAST_LOOK
from tablee.games.face_a_face.moves import (
    Answer,
    AnswerRejected,
    Burn,
    Burned,
    Call,
    CardDrawn,
    Contest,
    Contested,
    Draw,
    DrawMissed,
    Event,
    FaceOffOpened,
    Flag,
    SaidAlready,
    Vote,
    VoteClosed,
    VoteOpened,
)
from tablee.games.face_a_face.state import (
    AcceptedWord,
    Drawing,
    Opening,
    Options,
    Racing,
    State,
    Tied,
    Voting,
)
from tablee.kernel import Deadline, IllegalMove, Pattern, Seat, Step, TimeUp
from tests.games.face_a_face.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    EVERYBODY,
    NOW,
    drawing,
    pass_time,
    play,
    racing,
    refused,
    table,
    with_next,
    without,
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
def test_an_answer_wins_at_once_and_the_table_goes_on() -> None:
    state = won()
    step = play(state, CAT, Draw("left"), NOW + 2_500)

    assert state.phase == Drawing()
    assert step.events == (CardDrawn(CAT, "left"),)
    assert state.won[ANN] == (racing().rows[BOB][-1].card,)


@pytest.mark.rule("FAF-G7")
def test_of_two_answers_the_one_that_stands_first_is_waited_for_first() -> None:
    state = won()
    [win] = state.wins
    later = replace(win, number=2, until=win.until + 900)
    both = replace(state, wins=(later, win))
    first = Deadline("contest", win.until, EVERYBODY)

    assert GAME.rules.deadlines(both) == (first,)
    assert pass_time(both).state.wins == (later,)


@pytest.mark.rule("FAF-G7")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_anybody_may_contest_within_six_seconds(seat: Seat) -> None:
    state = won()
    until = state.wins[0].until
    step = play(state, seat, Contest(1), until)

    assert Contest(1) in GAME.rules.legal_moves(state, seat)
    assert GAME.rules.deadlines(state) == (Deadline("contest", until, EVERYBODY),)
    assert step.events == (Contested(1, seat), VoteOpened())
    assert refused(state, seat, Contest(1), until + 1) == "FAF-G7"
    assert refused(state, seat, Contest(2)) == "FAF-G7"
    closed = pass_time(state)
    assert closed.state == replace(state, wins=())
    assert refused(closed.state, seat, Contest(1), until) == "FAF-G7"
    assert refused(step.state, seat, Contest(1), until) == "FAF-G7"


@pytest.mark.rule("FAF-G7")
def test_while_a_race_runs_the_vote_waits() -> None:
    state = won()
    rows = (*state.rows[:2], *drawing("", "", "sapin", "sapin").rows[2:])
    racing_on = replace(state, rows=rows)
    race = play(racing_on, ANN, Call(), NOW + 3_000).state
    contested = play(race, BOB, Contest(1), NOW + 3_100)
    again = refused(contested.state, CAT, Contest(1), NOW + 3_200)
    answered = play(contested.state, CAT, Answer("x"), NOW + 3_500).state
    verdict = pass_time(answered)

    assert contested.events == (Contested(1, BOB),)
    assert isinstance(contested.state.phase, Racing)
    assert again == "FAF-G7"
    assert verdict.events[-1] == VoteOpened()
    assert isinstance(verdict.state.phase, Voting)
    assert verdict.state.phase.number == 1


@pytest.mark.rule("FAF-27")
def test_a_word_accepted_by_vote_is_remembered() -> None:
    unknown = voted(voting(), True, True, True, True).state
    known = voted(voting(word(racing(), BOB)), True, True, True, True).state
    asked = racing().rows[BOB][-1].card.theme

    assert unknown.accepted == (AcceptedWord(asked, UNCLE),)
    assert known.accepted == ()
    assert GAME.rules.view_for(unknown, None).accepted == unknown.accepted


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


@pytest.mark.rule("FAF-G7")
@pytest.mark.rule("FAF-G6")
def test_a_rejected_answer_gives_the_card_back_and_opens_the_face_off_again() -> None:
    before = racing()
    step = voted(voting(), False, False, False, False)
    at = NOW + 3_003
    opened = pass_time(step.state)
    again = play(opened.state, ANN, Answer(UNCLE), at + 3_500)

    assert step.events[-1] == AnswerRejected(1, reopens=True)
    assert step.state.phase == Opening((ANN, BOB), at + 3_000, reopened=True)
    assert step.state.won == before.won
    assert [[t.card for t in row] for row in step.state.rows] == [
        [t.card for t in row] for row in before.rows
    ]
    assert opened.events == (FaceOffOpened((ANN, BOB), None),)
    assert again.events == (SaidAlready(1, ANN, UNCLE, UNCLE),)


@pytest.mark.rule("FAF-G7")
@pytest.mark.rule("FAF-G4")
def test_a_face_off_whose_cards_are_covered_by_then_is_not_opened_again() -> None:
    state = won(turn=BOB)
    turning = play(with_next(state, "sapin"), BOB, Draw("left"), NOW + 2_500).state
    covered = pass_time(turning).state
    vote = play(covered, DAN, Contest(1), NOW + 3_500).state
    step = voted(vote, False, False, False, False)
    symbols = [top.card.symbol for top in step.state.rows[BOB]]

    assert step.events[-1] == AnswerRejected(1, reopens=False)
    assert step.state.phase == Drawing()
    assert symbols == ["chat", "soleil", "sapin"]  # back where it lay
    assert step.state.won[ANN] == ()
    last = voted(without(vote), False, False, False, False)
    assert last.state.phase == Drawing(NOW + 3_003 + LAST_LOOK)  # FAF-G14


@pytest.mark.rule("FAF-G24")
def test_a_vote_is_over_after_twelve_seconds() -> None:
    state = play(voting(), ANN, Vote(False), NOW + 3_000).state
    until = NOW + 14_000
    step = play(state, None, TimeUp("vote"), until)

    assert GAME.rules.deadlines(state) == (Deadline("vote", until, (BOB, CAT, DAN)),)
    assert step.events[0] == VoteClosed((False, None, None, None), False)
    assert refused(state, BOB, Vote(True), until + 1) == "FAF-G24"
    assert refused(won(), BOB, Vote(True)) == "FAF-G24"


@pytest.mark.rule("FAF-G12")
@pytest.mark.rule("FAF-14")
def test_known_answers_to_visible_themes_are_burned_by_talking() -> None:
    state = drawing("soleil", "lune", "chat", "poisson")
    one, other = word(state, ANN), word(state, BOB)
    hidden = word(table("soleil soleil", "lune"), ANN)
    said = GAME.table_hooks.on_chat(state, DAN, f"Moi, {one} et {other}, ou {hidden} !")
    assert isinstance(said, Burn)
    step = play(state, DAN, said)

    assert len(said.words) == 2
    assert step.events == (Burned(DAN, one), Burned(DAN, other))
    assert step.state.burners == (0, 0, 0, 2)
    assert GAME.table_hooks.on_chat(step.state, CAT, f"{one} !") is None
    assert GAME.table_hooks.on_chat(state, DAN, "Bonne chance à tous") is None
    assert GAME.table_hooks.on_chat(state, None, one) is None
    assert refused(step.state, CAT, said) == "FAF-G12"
    assert refused(state, DAN, Burn(())) == "FAF-G12"
    assert refused(state, DAN, Burn(said.words * 2)) == "FAF-G12"


@pytest.mark.rule("FAF-G12", "FAF-G18")
def test_a_word_is_burned_once_where_it_is_burned_for_its_theme_alone() -> None:
    state = drawing("soleil", "lune", options=Options(by_theme=True))
    one, other = word(state, ANN), word(state, BOB)
    first = GAME.table_hooks.on_chat(state, DAN, one)
    assert first
    burned = play(state, DAN, first).state

    assert GAME.table_hooks.on_chat(burned, CAT, one) is None
    assert GAME.table_hooks.on_chat(burned, CAT, other)
    assert refused(burned, CAT, first) == "FAF-G12"


@pytest.mark.rule("FAF-G12")
def test_what_may_be_burned_is_a_slip_and_never_listed() -> None:
    state = drawing("soleil", "lune")
    [slip] = GAME.table_hooks.unlisted_faults(state, DAN)
    burned = GAME.table_hooks.on_chat(state, DAN, word(state, ANN))

    assert isinstance(slip, Pattern)
    assert slip.covers(burned)
    assert GAME.table_hooks.unlisted_faults(racing(), DAN) == ()
    assert GAME.table_hooks.unlisted_faults(drawing(), DAN) == ()


@pytest.mark.rule("FAF-15")
@pytest.mark.rule("FAF-G12")
def test_who_burns_words_on_purpose_misses_the_next_draw() -> None:
    state = drawing("soleil", "lune", burners=(0, 0, 1, 0), turn=CAT)
    vote = play(state, DAN, Flag(CAT))
    guilty = voted(vote.state, True, True, False, None)

    assert vote.events == (VoteOpened(),)
    assert guilty.events[-2:] == (
        VoteClosed((True, True, False, None), True, accused=CAT),
        DrawMissed(CAT),
    )
    assert (guilty.state.turn, guilty.state.burners) == (DAN, (0, 0, 0, 0))
    assert guilty.state.skips == (False, False, False, False)
    later = voted(play(replace(state, turn=BOB), DAN, Flag(CAT)).state, True, True)
    assert (later.state.turn, later.state.skips[CAT]) == (BOB, True)


def offered(state: State, seat: Seat) -> list[Any]:
    """Return the accusations that *seat* may make."""
    return [each for each in GAME.rules.legal_moves(state, seat) if type(each) is Flag]


@pytest.mark.rule("FAF-G12")
def test_only_who_has_burned_something_can_be_flagged_and_not_by_themselves() -> None:
    state = drawing("soleil", "lune", burners=(0, 0, 1, 0))

    for turn in EVERYBODY:
        listed = [offered(replace(state, turn=turn), seat) for seat in EVERYBODY]
        assert listed == [[Flag(CAT)], [Flag(CAT)], [], [Flag(CAT)]]
    assert refused(state, DAN, Flag(BOB)) == "FAF-G12"
    assert refused(state, CAT, Flag(CAT)) == "FAF-G12"
    assert refused(racing(burners=(0, 0, 1, 0)), DAN, Flag(CAT)) == "FAF-G12"
    only = replace(state, options=Options(voters="bystanders"))
    vote = play(only, DAN, Flag(CAT)).state
    assert isinstance(vote.phase, Voting)
    assert vote.phase.voters == (ANN, BOB, DAN)


@pytest.mark.rule("FAF-G19")
@pytest.mark.parametrize("seat", [ANN, DAN, None])
@pytest.mark.parametrize(
    "phase",
    [
        Racing((ANN, BOB), NOW, NOW),
        Tied((ANN, BOB), CAT, NOW),
        Opening((ANN, BOB), NOW),
    ],
)
def test_nobody_talks_during_a_face_off(seat: Seat | None, phase: Any) -> None:
    state = racing(phase=phase)
    with pytest.raises(IllegalMove, match="FAF-G19"):
        GAME.table_hooks.on_chat(state, seat, "Bonjour")

    assert (
        GAME.table_hooks.on_chat(drawing("soleil", "soleil"), seat, "Bonjour") is None
    )
    assert GAME.table_hooks.on_chat(voting(), seat, "Bonjour") is None
    assert refused(state, DAN, Burn(("x",))) == "FAF-G19"
