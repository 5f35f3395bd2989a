"""What a rebus leads to, square by square (REB-09 to REB-14, REB-18, REB-19)."""

from __future__ import annotations

import pytest

from tablee.games.rebus.events import RebusClosed
from tablee.games.rebus.rebuses import Kind
from tablee.games.rebus.state import Revealing
from tests.games.rebus.tables import (
    ANN,
    BOB,
    HAND,
    all_seen,
    cards,
    closed,
    guessing,
    named,
    of_kind,
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
