"""What a rebus leads to, square by square (REB-09 to REB-14, REB-18, REB-19)."""

from __future__ import annotations

import pytest

from tablee.games.rebus import GAME
from tablee.games.rebus.events import RebusClosed, RebusSolved
from tablee.games.rebus.judging import is_read_out
from tablee.games.rebus.moves import Guess
from tablee.games.rebus.rebuses import Close, Kind
from tablee.games.rebus.state import Options, Revealing
from tablee.kernel import ALL_OPEN
from tablee.kernel.wire import encode
from tests.games.rebus.tables import (
    ANN,
    BOB,
    CAT,
    HAND,
    OPENED,
    all_seen,
    cards,
    closed,
    guessing,
    named,
    of_kind,
    play,
    revealed,
)

EIGHT = "chat pot scie nez mat lait croix sang"
SAID = "chapeau cinéma les croissants"


@pytest.mark.rule("REB-11", "REB-13", "REB-18")
@pytest.mark.parametrize("kind", ["nombre", "plus", "echange", "intrus"])
def test_not_solved_the_author_goes_back_by_the_cards(kind: Kind) -> None:
    intruder = 1 if kind == "intrus" else 0
    state = guessing("mat chat pot", "chapeau", kind=kind, intruder=intruder)

    assert closed(state, (BOB, "bateau")).pawns == (17, 1, 1)


@pytest.mark.rule("REB-12", "REB-13", "REB-14", "REB-G12")
@pytest.mark.parametrize(
    ("used", "demanded", "solved", "author", "solver", "rule"),
    [
        (2, 2, True, 2, 2, "REB-12"),
        (2, 2, False, -2, 0, "REB-13"),
        (2, 3, True, -1, 2, "REB-14"),
        (2, 7, True, -5, 2, "REB-14"),
        (2, 3, False, -2, 0, "REB-G12"),
        (2, 7, False, -5, 0, "REB-G12"),
        (3, 7, False, -4, 0, "REB-G12"),
    ],
)
def test_a_numbered_square_has_three_cases_and_the_larger_of_two(
    used: int, demanded: int, solved: bool, author: int, solver: int, rule: str
) -> None:
    row, said = (
        ("chat pot", "chapeau") if used == 2 else ("chat pot vert", "chapeau vert")
    )
    state = guessing(row, said, demanded=demanded)
    shown = revealed(state, (BOB, said if solved else "bateau"))
    assert isinstance(shown.phase, Revealing)
    assert shown.phase.verdict.rule == rule
    step = all_seen(shown)

    assert step.state.pawns == (20 + author, 1 + solver, 1)
    assert of_kind(step, RebusClosed) == [RebusClosed(1, rule, False)]


@pytest.mark.rule("REB-19", "REB-G16")
def test_rebussimo_of_eight_cards_that_is_solved_succeeds() -> None:
    state = guessing(EIGHT, SAID, kind="rebussimo", demanded=8)
    after = closed(state, (BOB, SAID))

    assert after.pawns == (28, 9, 1)
    assert named(after.centre) == EIGHT


@pytest.mark.rule("REB-19", "REB-G16")
@pytest.mark.parametrize(
    ("row", "said", "solved", "solver"),
    [
        (EIGHT, SAID, False, 0),
        ("chat pot", "chapeau", True, 2),
        ("chat pot", "chapeau", False, 0),
    ],
)
def test_any_other_rebussimo_falls_back_eight_and_takes_its_cards_back(
    row: str, said: str, solved: bool, solver: int
) -> None:
    state = guessing(row, said, kind="rebussimo", demanded=8)
    after = closed(state, (BOB, said if solved else "bateau"))

    assert after.pawns == (12, 1 + solver, 1)
    assert {*after.racks[ANN]} == {*cards(HAND)}
    assert after.centre == ()


@pytest.mark.rule("REB-10")
def test_the_gallery_keeps_what_was_laid_and_who_found_it() -> None:
    state = closed(guessing(), (BOB, "chapo"))
    [kept] = state.gallery

    assert (kept.number, kept.author, kept.solution) == (1, ANN, "chapeau")
    assert (kept.solvers, kept.took, kept.rejected) == ((BOB,), 0, False)
    assert [(piece.letters, piece.name) for piece in kept.pieces] == [
        ("cha", "chat"),
        ("peau", "pot"),
    ]
    assert len(kept.names) == 2


# Reading the pictures out is not an answer (REB-G31).


@pytest.mark.rule("REB-G31")
@pytest.mark.parametrize(
    ("row", "text"),
    [
        ("chat pot", "chat pot"),
        ("chat pot", "chatpot"),
        ("chat pot", "Le chat, les POTS !"),
        ("chat pot", "un chat des pots"),
        ("scie nez mat", "scie nez mat"),  # mât
        ("oeufs eau", "œuf, l'eau"),
        ("sou chat", "pièces chat"),  # any of its names
        ("dix eau", "10 eaux"),
        ("un de", "un dé"),  # names that are articles
        ("un de", "le un, les dés"),
        ("lait eau", "du lait et de l’eau"),
        ("menthe lait", "de la menthe, d’un lait"),
        ("chat pot", "mon chat et ce pot"),
        ("chat pot", "lechat lepot"),
    ],
)
def test_names_in_their_order_are_a_reading(row: str, text: str) -> None:
    assert is_read_out(cards(row), text)


@pytest.mark.rule("REB-G31", "REB-15")
def test_the_others_names_are_no_answer_where_there_is_an_intruder() -> None:
    state = guessing("chat pot mat", "chapeau", intruder=3)
    step = play(state, BOB, Guess("chat pot", 3), OPENED)

    assert not of_kind(step, RebusSolved)
    assert step.state.told[BOB] == (Close(BOB, 1, "names"),)


@pytest.mark.rule("REB-G31", "REB-G23")
def test_who_sent_it_is_told_alone_and_nothing_else_differs() -> None:
    state = guessing()
    named = play(state, BOB, Guess("chat pot"), OPENED)
    wrong = play(state, BOB, Guess("chat toi"), OPENED)

    told = (Close(BOB, 1, "names"),)
    assert GAME.rules.view_for(named.state, BOB).told == told
    assert GAME.rules.view_for(named.state, ALL_OPEN).told == told
    for seat in (ANN, CAT, None):
        one, other = (
            encode((step.events, GAME.rules.view_for(step.state, seat)))
            for step in (named, wrong)
        )
        assert one.replace(b"chat pot", b"chat toi") == other
        assert GAME.rules.legal_moves(named.state, ANN) == GAME.rules.legal_moves(
            wrong.state, ANN
        )


@pytest.mark.rule("REB-G31")
def test_names_count_where_the_table_guesses_aloud() -> None:
    state = guessing(options=Options(aloud=True))

    assert of_kind(play(state, BOB, Guess("chat pot"), OPENED), RebusSolved)
