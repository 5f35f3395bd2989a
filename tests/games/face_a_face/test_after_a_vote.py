"""Where cards go back to, and what counts, after a vote (FAF-G7, FAF-G20)."""

from __future__ import annotations

import msgspec
import pytest

from tablee.games.face_a_face.moves import (
    Answer,
)
from tablee.games.face_a_face.state import (
    Options,
    Racing,
)
from tests.games.face_a_face.tables import (
    ANN,
    BOB,
    NOW,
    drawing,
    made,
    play,
    racing,
    refused,
)


@pytest.mark.rule("FAF-G20")
def test_what_was_sent_before_a_vote_had_ended_counts_from_its_end() -> None:
    state = drawing("soleil", "soleil", since=NOW)
    sent = made(NOW - 300, NOW - 900, NOW + 50)
    first = play(state, ANN, Answer("x"), sent)
    race = first.state.phase
    assert isinstance(race, Racing)
    assert race.given
    other = play(first.state, BOB, Answer("y"), made(NOW - 700, NOW - 800, NOW + 60))

    assert (race.opened, race.given.begun, race.given.sent) == (NOW, NOW, NOW)
    assert type(other.events[-1]).__name__ == "FaceOffTied"  # both from then on
    reopened = racing(phase=Racing((ANN, BOB), NOW + 3_000, NOW + 9_000), since=NOW)
    assert refused(reopened, ANN, Answer("x"), NOW + 2_999) == "FAF-G20"


@pytest.mark.rule("FAF-G26")
def test_together_is_never_less_than_lines_differ() -> None:
    for together in (249, 0):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({"together": together}, Options)
    assert msgspec.convert({"together": 250}, Options).together == 250
