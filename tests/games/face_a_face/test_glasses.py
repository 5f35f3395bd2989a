"""The time that the page shows comes with the view: it repeats no rule."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tablee.games.face_a_face import GAME
from tablee.games.face_a_face.state import (
    Drawing,
    Opening,
    Options,
    Phase,
    Racing,
    Tied,
    Voting,
)
from tablee.kit.seats import Glass
from tests.games.face_a_face.tables import ANN, BOB, CAT, DAN, NOW, table


def glass(phase: Phase, **options: Any) -> Glass | None:
    """Return the time that everybody sees running."""
    state = replace(table(options=Options(**options)), phase=phase)
    return GAME.rules.view_for(state, None).glass


@pytest.mark.rule("FAF-G10", "FAF-G25")
def test_a_race_lasts_as_long_as_the_slower_of_the_two_needs() -> None:
    race = Racing((ANN, BOB), NOW, NOW + 20_000)

    assert glass(race) == Glass(NOW + 20_000, 20_000)
    assert glass(race, patience=10, time_2=150) == Glass(NOW + 20_000, 15_000)
    assert glass(race, time_3=300) == Glass(NOW + 20_000, 20_000)


@pytest.mark.rule("FAF-G7", "FAF-G23", "FAF-G24")
def test_a_vote_a_tie_and_a_second_start_have_their_own_time() -> None:
    vote = Voting(1, ANN, BOB, (CAT, DAN), NOW, NOW + 12_000)

    assert glass(vote) == Glass(NOW + 12_000, 12_000)
    assert glass(Tied((ANN, BOB), ANN, NOW)) == Glass(NOW, 5_000)
    assert glass(Opening((ANN, BOB), NOW, reopened=True)) == Glass(NOW, 3_000)


@pytest.mark.rule("FAF-G14")
def test_the_last_look_is_timed_and_drawing_is_not() -> None:
    assert glass(Drawing(NOW)) == Glass(NOW, 10_000)
    assert glass(Drawing()) is None
    assert glass(Opening((ANN, BOB), NOW)) is None
