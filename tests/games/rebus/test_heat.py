"""Hot, warm, cold: how near a guess is by ear, told to all alike (REB-G34)."""

from __future__ import annotations

import pytest

from tablee.games.rebus import GAME
from tablee.games.rebus.events import Guessed, GuessFelt
from tablee.games.rebus.moves import Guess, Warmth
from tablee.games.rebus.state import Options, State
from tablee.kernel import ALL_OPEN, Seat
from tests.games.rebus.tables import ANN, BOB, CAT, OPENED, guess, guessing, play

WARM = Options(heat=True)


def heats(state: State, seat: Seat | None) -> list[Warmth | None]:
    """Return what a seat sees of how near each guess is."""
    return [heard.heat for heard in GAME.rules.view_for(state, seat).guesses]


@pytest.mark.rule("REB-G34")
@pytest.mark.parametrize(
    ("text", "heat"),
    [("château", "hot"), ("chaperon", "warm"), ("crocodile", "cold"), ("1", "cold")],
)
def test_all_hear_alike_how_near_a_guess_is(text: str, heat: Warmth) -> None:
    step = play(guessing(options=WARM), BOB, Guess(text), OPENED)

    assert step.events == (Guessed(BOB, 1, text, 0), GuessFelt(BOB, 1, heat))
    for seat in (ANN, BOB, CAT, None, ALL_OPEN):
        assert heats(step.state, seat) == [heat]


@pytest.mark.rule("REB-G34", "REB-G13")
def test_right_words_without_the_intruder_are_only_hot() -> None:
    state = guessing("chat pot mat", "chapeau", intruder=3, options=WARM)
    right = guess(state, BOB, "chapeau")
    near = guess(state, BOB, "château")
    place = guess(right, BOB, "", place=1)

    assert heats(right, CAT) == heats(near, CAT) == ["hot"]
    assert heats(place, CAT) == ["hot", None]  # of a card alone there is no sound


@pytest.mark.rule("REB-G34", "REB-G31")
def test_pictures_read_out_are_hot_whichever_may_be_the_intruder() -> None:
    state = guessing("chat pot mat", "chapeau", intruder=3, options=WARM)
    for n, text in enumerate(("chat pot", "chat mât", "pot mât", "chat pot mât")):
        state = guess(state, BOB, text, OPENED + n)

    assert heats(state, CAT) == ["hot"] * 4
    assert [fact.how for fact in GAME.rules.view_for(state, BOB).told] == ["names"] * 4


@pytest.mark.rule("REB-G34")
def test_where_names_count_they_are_heard_like_any_words() -> None:
    spoken = Options(heat=True, aloud=True)
    state = guessing("chat pot mat", "chapeau", intruder=3, options=spoken)

    assert heats(guess(state, BOB, "chat mât"), CAT) == ["warm"]
    assert heats(guess(state, BOB, "chat pot"), CAT) == ["hot"]
