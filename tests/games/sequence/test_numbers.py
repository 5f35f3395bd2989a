"""Every move has one number, for simulators and environments alike."""

from __future__ import annotations

from hashlib import sha256
from random import Random

from tablee.games.sequence import GAME
from tablee.games.sequence.moves import (
    ACTIONS,
    MOVES,
    NUMBERS,
    PLACE,
    REMOVE_JH,
    numbered_moves,
)
from tablee.kernel import Fairness
from tablee.kernel.match import Match


def test_no_two_moves_have_one_number() -> None:
    assert [NUMBERS[move] for move in MOVES] == [*range(ACTIONS + 1)]
    assert (PLACE, REMOVE_JH, ACTIONS) == (0, 400, 798)  # as published in docs/lab


def test_a_number_keeps_its_move_which_datasets_and_weights_rely_on() -> None:
    told = "\n".join(map(GAME.terminal.say, numbered_moves()))

    assert sha256(told.encode()).hexdigest()[:16] == "98957556f2dff27a"


def test_every_legal_move_has_a_number() -> None:
    rng = Random(3)
    match = Match(GAME, GAME.presets["rulebook"], (0, 1, 2), Fairness("00"))
    for _ in range(200):
        listed = [(seat, move) for seat, move in match.legal_moves()]
        assert all(NUMBERS[move] < ACTIONS for _, move in listed)  # type: ignore[index]  # no patterns here
        match.play(*rng.choice(listed))
        if match.outcome is not None:
            return
