"""What people type is what the list shows, read back."""

import pytest

from tablee.games import shelf
from tablee.games.sequence.moves import BreakSilence, Discard, Move, Remove
from tablee.kernel import Chance, Fairness, Pattern, Seat
from tablee.kernel.match import Match
from tablee.kit.cards import Card

GAME = shelf()["sequence"]


@pytest.mark.parametrize("sides", [(0, 1), (0, 1, 2)])
@pytest.mark.parametrize("preset", GAME.presets)
def test_every_move_reads_back_as_it_is_said(
    sides: tuple[int, ...], preset: str
) -> None:
    match = Match(GAME, GAME.presets[preset], sides, Fairness("5e"))
    chance = Chance(b"reading", 0)
    while match.outcome is None:
        listed = [
            (seat, move)
            for seat in map(Seat, range(len(sides)))
            for move in GAME.rules.legal_moves(match.state, seat)
        ]
        assert all(
            GAME.terminal.read(GAME.terminal.say(move)) == move for _, move in listed
        )
        seat, move = chance.pick(listed)
        assert not isinstance(move, Pattern)
        match.play(seat, move)


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("  breaksilence ", BreakSilence()),
        ("discard 10h", Discard(Card("10H"))),
        ("js XC4", Remove(Card("JS"), 32)),
    ],
)
def test_case_and_spaces_do_not_matter(typed: str, move: Move) -> None:
    assert GAME.terminal.read(typed) == move


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "castle",
        "1H A1",
        "2H K1",
        "2H A11",
        "2H A1 A2",
        "dead",
        "lock",
        "lock A1-B9",
    ],
)
def test_anything_else_is_no_move(typed: str) -> None:
    assert GAME.terminal.read(typed) is None
