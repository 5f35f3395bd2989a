"""Where cards go back to, and what counts, after a vote (FAF-G7, FAF-G20)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tablee.games.face_a_face import GAME
from tablee.games.face_a_face.moves import (
    Answer,
    Contest,
    Event,
    Vote,
)
from tablee.games.face_a_face.state import (
    Drawing,
    Options,
    Racing,
    State,
    Top,
    Win,
)
from tablee.kernel import Step
from tests.games.face_a_face.tables import (
    ANN,
    BOB,
    CAT,
    EVERYBODY,
    NOW,
    SHOWN,
    drawing,
    made,
    play,
    racing,
    refused,
)


@pytest.mark.rule("FAF-G7")
def test_cards_given_back_lie_in_the_order_in_which_they_were_laid() -> None:
    """In whichever order they are given back."""
    state = drawing("lune", "chat")
    [old] = state.rows[BOB]
    new: Any = state.left[-1]
    later = Top(new, SHOWN + 500, SHOWN + 500)
    wins = until_two_are_won(replace(state, left=state.left[:-1]), old, later)
    first = rejected(rejected(wins, 1), 2)
    second = rejected(rejected(wins, 2), 1)

    for after in (first, second):
        assert [top.card for top in after.rows[BOB]] == [old.card, new]
        assert GAME.study.violations(after) == ()


def until_two_are_won(state: State, old: Top, new: Top) -> State:
    """Ann has won Bob's card, and then the one that he has drawn since."""
    held = state.rows[ANN][-1].card
    wins = tuple(
        Win(n, ANN, BOB, top.card, held, top.laid, top.card, "x", False, NOW + 90_000)
        for n, top in enumerate((old, new), start=1)
    )
    return replace(
        state,
        rows=(state.rows[ANN], (), *state.rows[2:]),
        won=((old.card, new.card), (), (), ()),
        wins=wins,
    )


def rejected(state: State, number: int) -> State:
    state = play(state, CAT, Contest(number), NOW + 5_000).state
    step = Step[State, Event](state)
    for seat in EVERYBODY:
        step = play(step.state, seat, Vote(False), NOW + 6_000)
    return replace(step.state, phase=Drawing())


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
