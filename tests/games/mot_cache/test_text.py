"""Le mot caché in the terminal."""

from __future__ import annotations

import pytest

from tablee.kernel import Pattern, Seat, Text, TimeUp
from tests.fifth_game.mot_cache import GAME
from tests.fifth_game.mot_cache.moves import Burn, Exchange, Move, Vote, Voted, Write


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (Write("CHAT"), "write CHAT"),
        (Exchange(("A", "B")), "exchange AB"),
        (Vote(Seat(2)), "vote 2"),
        (Burn(Seat(1)), "say aloud the word of 1"),
        (TimeUp("Voting"), "time is up for Voting"),
    ],
)
def test_a_move_is_said_in_a_line(move: Move, words: str) -> None:
    assert GAME.terminal.say(move) == words


def test_events_and_patterns_are_said_too() -> None:
    assert GAME.terminal.say(Voted(Seat(1))) == "Voted seat=1"
    assert GAME.terminal.say(Pattern("Write", {"word": Text(7)})) == "write <word>"
