"""What a seat can guess from its view: other orders of the piles, other votes."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from tablee.games.face_a_face import GAME
from tablee.games.face_a_face.moves import Answer, Draw, ThemeCard, Vote
from tablee.games.face_a_face.state import (
    AcceptedWord,
    Die,
    Over,
    SaidAnswer,
    State,
    Tied,
    Verdict,
    View,
    Voting,
    Win,
)
from tablee.kernel import ALL_OPEN, Chance, Seat
from tests.games.face_a_face.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    EVERYBODY,
    NOW,
    SHOWN,
    Steady,
    drawing,
    play,
    racing,
    without,
)

VIEW = GAME.rules.view_for
HIDDEN = {"left", "right", "votes", "missed"}


def chances() -> list[Chance]:
    """Return some chances of which nothing is drawn yet: no test is another's luck."""
    return [Chance(b"guess", n) for n in range(8)]


def busy() -> State:
    """Lay a table out on which everything has happened; a vote is on."""
    state = racing()
    duel, *left = state.left
    *right, won, gone = state.right
    assert isinstance(won, ThemeCard)
    assert isinstance(gone, ThemeCard)
    held = state.rows[ANN][-1].card
    win = Win(1, ANN, BOB, won, held, 1, won, "Zeus", False, NOW, by=DAN)
    return replace(
        state,
        phase=Voting(1, ANN, DAN, EVERYBODY, NOW, NOW + 12_000),
        turn=CAT,
        drawer=BOB,
        since=NOW - 5,
        left=tuple(left),
        right=tuple(right),
        seen=(2, 1),
        duels=(duel,),
        die=Die(("chat", "lune"), SHOWN),
        won=((won,), (), (), ()),
        gone=(gone,),
        said=(SaidAnswer("Zeus", "zeu", "dieu", ANN),),
        wins=(win,),
        last=Verdict(1, (ANN, BOB), SHOWN, (), ANN, "FAF-12"),
        fought=3,
        cascade=2,
        burners=(0, 1, 0, 0),
        skips=(False, True, False, False),
        accepted=(AcceptedWord("dieu", "Paul"),),
        votes=(True, None, False, None),
        missed=2,
    )


def over() -> State:
    """End it there."""
    return replace(busy(), phase=Over((ANN,), "FAF-22"), wins=(), votes=())


@pytest.mark.rule("FAF-08", "FAF-G24")
@pytest.mark.parametrize("seat", [None, *EVERYBODY, ALL_OPEN])
def test_a_view_tells_all_but_the_piles_and_the_votes(seat: Seat | None) -> None:
    state = busy()
    view = VIEW(state, seat)
    fields = {each.name for each in msgspec.structs.fields(State)}
    shown = {each.name for each in msgspec.structs.fields(View)} & fields - HIDDEN

    assert len(shown) > 15
    for name in shown:
        assert getattr(view, name) == getattr(state, name), name
    assert view.seat == seat
    assert (view.left, view.right) == (len(state.left), len(state.right))
    assert view.under == (state.left[:2], state.right[:1])
    assert view.voted == (True, False, True, False)
    assert view.vote is (state.votes[seat] if seat in EVERYBODY else None)
    is_open = seat == ALL_OPEN
    assert view.votes == (state.votes if is_open else ())
    assert view.piles == ((state.left, state.right) if is_open else ((), ()))


def test_what_was_missed_is_told_once_the_game_is_over() -> None:
    assert VIEW(busy(), ANN).missed == 0
    assert VIEW(over(), ANN).missed == 2


def tie_break() -> State:
    """Ann and Bob answer the card that Cat has drawn from the left."""
    tied = racing(phase=Tied((ANN, BOB), CAT, NOW + 5_000), drawer=CAT)
    return play(tied, CAT, Draw("left")).state


def foreign_tie_break() -> State:
    """Ann and Bob answer a card of another pack."""
    tied = racing(phase=Tied((ANN, BOB), CAT, NOW + 5_000), drawer=CAT)
    return play(without(tied), CAT, Draw("other")).state


@pytest.mark.rule("FAF-08", "FAF-G24")
@pytest.mark.parametrize("seat", [None, *EVERYBODY])
@pytest.mark.parametrize(
    "state", [busy(), tie_break(), racing(), foreign_tie_break(), over()]
)
def test_a_guess_is_a_whole_table_that_looks_the_same(
    state: State, seat: Seat | None
) -> None:
    guesses = [
        *(GAME.study.sample_state(VIEW(state, seat), chance) for chance in chances()),
        *(GAME.study.redeal(state, seat, chance) for chance in chances()),
    ]

    assert GAME.study.violations(state) == ()
    for guess in guesses:
        assert VIEW(guess, seat) == VIEW(state, seat)
        assert GAME.study.violations(guess) == ()
        assert guess.seen == state.seen
    for other in {0, 2} - {seat} if state.votes else ():
        assert {guess.votes[other] for guess in guesses} == {True, False}
    if state.left:
        for half in (guesses[:8], guesses[8:]):
            assert len({guess.left[-1] for guess in half}) > 1
            assert len({guess.right for guess in half}) > 1


@pytest.mark.rule("FAF-G24")
def test_a_secret_vote_is_as_likely_a_yes_as_a_no() -> None:
    guesses = [GAME.study.redeal(busy(), BOB, Steady(n)).votes for n in range(6)]

    assert sorted(votes[ANN] is True for votes in guesses) == [False] * 3 + [True] * 3


VOTE = Voting(1, ANN, BOB, (CAT, DAN), NOW, NOW)


@pytest.mark.rule("FAF-G20")
def test_a_vote_answers_to_one_vote_and_not_to_the_next() -> None:
    answers = GAME.table_hooks.staleness_key
    assert answers
    state = drawing(phase=VOTE, votes=(None,) * 4)
    later = replace(state, phase=replace(VOTE, since=NOW + 1))

    vote = Vote(True)
    assert answers(state, CAT, vote) == answers(state, DAN, vote)
    assert answers(state, CAT, vote) != answers(later, CAT, vote)
    assert answers(state, CAT, vote) != answers(drawing(), CAT, vote)
    assert answers(racing(), ANN, Answer("x")) != answers(state, ANN, Answer("x"))


@pytest.mark.rule("FAF-G20")
def test_a_move_answers_to_the_phase_that_it_was_made_in() -> None:
    answers = GAME.table_hooks.staleness_key
    assert answers
    state = drawing(phase=VOTE, votes=(None,) * 4)
    word, draw = Answer("x"), Draw("left")

    assert answers(state, ANN, Vote(True)) == (Voting, VOTE.since)
    drawn = (Voting, state.turn, state.left, state.right)
    assert answers(state, ANN, draw) == drawn
    *_, phase = answers(state, ANN, word)
    assert phase is Voting
