"""Le mot caché in the terminal."""

from __future__ import annotations

import pytest

from tablee.kernel import ALL_OPEN, Chance, Pattern, Seat, Setting, Text, TimeUp, When
from tests.fifth_game.mot_cache import GAME
from tests.fifth_game.mot_cache.moves import Burn, Exchange, Move, Vote, Voted, Write
from tests.fifth_game.mot_cache.state import Options


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


def test_a_spectator_is_shown_no_hand() -> None:
    state = GAME.rules.setup(Setting(Options(), (0, 1, 2)), Chance(b"", 0)).state
    hand = "".join(state.hands[1])

    assert hand in GAME.terminal.show(GAME.rules.view_for(state, Seat(1)))
    assert "hand" not in GAME.terminal.show(GAME.rules.view_for(state, None))
    assert hand in GAME.terminal.show(GAME.rules.view_for(state, ALL_OPEN))


def test_who_was_told_something_reads_it() -> None:
    opening = GAME.rules.setup(Setting(Options(), (0, 1, 2)), Chance(b"", 0)).state
    word = Write("".join(opening.hands[0]))
    time = When.of(0)
    state = GAME.rules.apply(opening, Seat(0), word, Chance(b"", 1), time).state

    assert "told: vowels" in GAME.terminal.show(GAME.rules.view_for(state, Seat(0)))
    assert "told" not in GAME.terminal.show(GAME.rules.view_for(state, Seat(1)))
