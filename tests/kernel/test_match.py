"""A match: considering a move plays nothing; playing it moves on by one version."""

from __future__ import annotations

import pytest

from tablee.games import shelf
from tablee.kernel import Fairness, IllegalMove, IllegalTable, Seat, TimeUp
from tablee.kernel.contract import no_deadlines
from tablee.kernel.match import Match, Played
from tablee.kernel.wire import move_from

GAME = shelf()["mot_cache"]
OPTIONS = GAME.presets["rulebook"]
TIME = TimeUp("Writing")
ANN = Seat(0)


def new_match(secret: str = "00") -> Match:
    return Match(GAME, OPTIONS, (0, 1, 2), Fairness(secret))


def test_a_match_begins_with_the_deal() -> None:
    match = new_match()

    assert match.version == 0
    assert match.outcome is None
    assert [GAME.say(event) for event in match.opening] == [
        "RoundBegan round=1 letters=7"
    ]


def test_an_impossible_table_is_refused() -> None:
    with pytest.raises(IllegalTable, match="MOT-01"):
        Match(GAME, OPTIONS, (0,), Fairness("00"))


def test_a_move_that_is_considered_is_not_played() -> None:
    match = new_match()
    before = match.state
    step = match.consider(None, TIME, 90_000)

    assert match.state is before
    assert match.version == 0
    assert match.consider(None, TIME, 90_000) == step


def test_what_was_considered_can_be_accepted() -> None:
    match = new_match()
    step = match.consider(None, TIME, 90_000)
    match.accept(Played(None, TIME, 90_000), step)

    assert match.state == step.state
    assert match.moves == [Played(None, TIME, 90_000)]


def test_a_refused_move_leaves_the_match_as_it_was() -> None:
    match = new_match()
    before = match.state
    with pytest.raises(IllegalMove, match="MOT-04"):
        match.play(ANN, move_from(GAME, {"kind": "Write", "word": "?"}))

    assert match.state is before
    assert match.version == 0


def test_a_match_is_over_when_there_is_an_outcome() -> None:
    match = new_match()
    match.play(None, TIME, 90_000)
    match.play(None, TIME, 180_000)

    assert match.version == 2
    assert match.outcome is not None
    assert match.outcome.rule == "MOT-G1"


def test_another_secret_deals_another_game() -> None:
    assert new_match("00").state != new_match("01").state


def test_a_game_needs_neither_clock_nor_silence() -> None:
    assert no_deadlines(None) == ()
    assert GAME.spoken(new_match().state, ANN) is None
