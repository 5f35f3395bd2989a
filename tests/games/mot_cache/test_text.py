"""Le mot caché in the terminal."""

from __future__ import annotations

import pytest

from tablee.kernel import Chance, Pattern, Seat, Setting, Text, TimeUp
from tests.fifth_game.mot_cache import GAME
from tests.fifth_game.mot_cache.moves import Exchange, Move, Vote, Voted, Write
from tests.fifth_game.mot_cache.state import Options


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (Write("CHAT"), "write CHAT"),
        (Exchange(("A", "B")), "exchange AB"),
        (Vote(Seat(2)), "vote 2"),
        (TimeUp("Voting"), "time is up for Voting"),
    ],
)
def test_a_move_is_said_in_a_line(move: Move, words: str) -> None:
    assert GAME.say(move) == words


def test_events_and_patterns_are_said_too() -> None:
    assert GAME.say(Voted(Seat(1))) == "Voted seat=1"
    assert GAME.say(Pattern("Write", "word", Text(7, ("A",)))) == "write <word>"


def test_a_spectator_is_shown_no_hand() -> None:
    state = GAME.setup(Setting(Options(), (0, 1, 2)), Chance(b"", 0)).state
    hand = "".join(state.hands[1])

    assert hand in GAME.show(GAME.view_for(state, Seat(1)))
    assert "hand" not in GAME.show(GAME.view_for(state, None))
