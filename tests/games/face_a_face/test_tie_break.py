"""Tie-break cards, and face-offs that nobody ever answers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.face_a_face import GAME
from tablee.games.face_a_face.dealing import DUELS
from tablee.games.face_a_face.flow import pile
from tablee.games.face_a_face.moves import (
    Draw,
    Stack,
    ThemeCard,
    TieBreakTurned,
)
from tablee.games.face_a_face.state import (
    Racing,
    State,
    TieBreak,
    Tied,
)
from tablee.kernel import Deadline, TimeUp
from tests.games.face_a_face.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    NOW,
    play,
    racing,
    refused,
    with_next,
)


def tied(**changes: object) -> State:
    """Ann and Bob have begun at the same moment; Cat is to draw."""
    usual = {"phase": Tied((ANN, BOB), CAT, NOW + 5_000), "drawer": CAT}
    return racing(**(usual | changes))


@pytest.mark.rule("FAF-25")
def test_a_duel_card_goes_back_under_and_another_is_drawn() -> None:
    state = with_next(tied(), "duel", "duel", "sapin")
    step = play(state, CAT, Draw("left"))
    card = state.left[-3]

    assert step.events == (TieBreakTurned(2, card),)  # type: ignore[arg-type]
    assert step.state.left[:2] == (state.left[-2], state.left[-1])
    assert step.state.seen == (2, 0)
    assert step.state.die is None


@pytest.mark.rule("FAF-25")
@pytest.mark.parametrize(("stack", "other"), [("left", "right"), ("right", "left")])
def test_where_a_pile_has_duel_cards_alone_the_other_one_is_drawn_from(
    stack: Stack, other: Stack
) -> None:
    state = tied()
    themes = [c for c in (*state.left, *state.right) if isinstance(c, ThemeCard)]
    state = replace(state, **{stack: DUELS, other: tuple(themes)})
    step = play(state, CAT, Draw(stack))

    assert step.events == (TieBreakTurned(4, themes[-1]),)
    assert isinstance(step.state.phase, Racing)
    assert step.state.phase.tie == TieBreak(themes[-1], other)
    assert {*pile(step.state, stack)} == {*DUELS}
    assert GAME.study.violations(step.state) == ()


@pytest.mark.rule("FAF-G23")
def test_after_five_seconds_the_table_draws_from_the_fuller_pile() -> None:
    state = tied()
    more = replace(state, left=state.left[:-3], right=(*state.right, *state.left[-3:]))
    until = NOW + 5_000
    step = play(more, None, TimeUp("tie-break"), until)

    assert GAME.rules.deadlines(state) == (Deadline("tie-break", until, (CAT,)),)
    assert step.events == (TieBreakTurned(0, more.right[-1]),)  # type: ignore[arg-type]
    assert refused(state, CAT, Draw("left"), until + 1) == "FAF-G23"
    assert refused(state, DAN, Draw("left")) == "FAF-G23"
    assert GAME.rules.legal_moves(state, DAN) == ()
