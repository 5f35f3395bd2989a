"""When a move was made: three times, or one for a move that is made at once."""

from __future__ import annotations

from typing import Any

from tablee.kernel import Chance, Seat, When
from tablee.kernel.contract import when
from tests.kernel.plain import ANN, GAME, but, first_letters, new_match


def test_a_plain_time_is_a_move_made_at_once() -> None:
    assert when(7) == When.of(7) == When(at=7, begun=7, sent=7)


def test_three_times_stay_what_they_are() -> None:
    made = When(at=9, begun=3, sent=5)

    assert when(made) is made


def test_the_rules_are_told_all_three_times() -> None:
    seen = []

    def apply(
        state: Any, seat: Seat | None, move: Any, chance: Chance, made: When
    ) -> Any:
        seen.append(made)
        return GAME.rules.apply(state, seat, move, chance, made)

    match = new_match(but(GAME, apply=apply))
    word = first_letters(match, ANN)
    match.consider(ANN, word, When(at=9, begun=3, sent=5))
    match.play(ANN, word, 12)

    assert seen == [When(9, 3, 5), When(12, 12, 12)]
