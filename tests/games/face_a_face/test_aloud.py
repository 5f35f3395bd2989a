"""People in one room: they speak, and say who has won (FAF-G5)."""

from __future__ import annotations

import pytest

from tablee.games.face_a_face import GAME
from tablee.games.face_a_face.moves import (
    Answer,
    Claim,
    Claimed,
    Concede,
    FaceOffTied,
    FaceOffWon,
)
from tablee.games.face_a_face.state import Options, State
from tablee.kernel import Deadline, Pattern
from tests.games.face_a_face.tables import (
    ANN,
    BOB,
    CAT,
    NOW,
    drawing,
    made,
    pass_time,
    play,
    racing,
    refused,
)

ALOUD = Options(aloud=True)


def race() -> State:
    return racing(options=ALOUD)


@pytest.mark.rule("FAF-G5")
def test_the_winner_says_so() -> None:
    state = race()
    step = play(state, ANN, Claim(), made(NOW, NOW - 900))
    won = pass_time(step.state)

    assert step.events == (Claimed(ANN),)
    assert GAME.rules.deadlines(step.state) == (
        Deadline("close", NOW, (BOB,), unless_begun_by=NOW + 40),
    )
    assert won.events[0] == FaceOffWon(1, ANN, BOB, state.rows[BOB][-1].card, "FAF-12")
    assert won.state.said == ()


@pytest.mark.rule("FAF-G5")
def test_the_loser_concedes() -> None:
    state = race()
    step = play(state, ANN, Concede())

    assert step.events[0] == FaceOffWon(1, BOB, ANN, state.rows[ANN][-1].card, "FAF-12")


@pytest.mark.rule("FAF-G5")
@pytest.mark.parametrize(("sent", "winner"), [(NOW - 1, BOB), (NOW, None)])
def test_the_claim_that_was_sent_first_counts(sent: int, winner: int | None) -> None:
    first = play(race(), ANN, Claim(), made(NOW, at=NOW + 10)).state
    step = play(first, BOB, Claim(), made(sent, at=NOW + 200))
    event = step.events[1]

    assert isinstance(event, FaceOffWon | FaceOffTied)
    assert (event.winner if isinstance(event, FaceOffWon) else None) == winner
    assert refused(first, BOB, Claim(), NOW + 1) == "FAF-23"


@pytest.mark.rule("FAF-G22")
@pytest.mark.parametrize("move", [Claim(), Concede()])
def test_claims_where_nothing_matches_are_refused(move: Claim | Concede) -> None:
    state = drawing("soleil", "lune", "chat", "poisson", options=ALOUD)

    assert refused(state, ANN, move) == "FAF-11"
    assert refused(race(), CAT, move) == "FAF-16"


@pytest.mark.rule("FAF-G5")
def test_nobody_types_where_people_speak() -> None:
    state = race()
    listed = GAME.rules.legal_moves(state, ANN)
    kinds = [each.move for each in listed if isinstance(each, Pattern)]

    assert refused(state, ANN, Answer("x")) == "FAF-G5"
    assert kinds == ["Claim", "Concede"]
