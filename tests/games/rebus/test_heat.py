"""Hot, warm, cold: how near a guess is by ear, told to all alike (REB-G34)."""

from __future__ import annotations

import pytest

from tablee.games.rebus import GAME
from tablee.games.rebus.events import Guessed, GuessFelt, RebusSolved
from tablee.games.rebus.moves import Guess, Warmth
from tablee.games.rebus.state import Options, State
from tablee.kernel import ALL_OPEN, Seat
from tablee.kernel.wire import encode
from tests.games.rebus.tables import (
    ANN,
    BOB,
    CAT,
    OPENED,
    guess,
    guessing,
    play,
)

WARM = Options(heat=True)


def heats(state: State, seat: Seat | None) -> list[Warmth | None]:
    """Return what a seat sees of how near each guess is."""
    return [heard.heat for heard in GAME.rules.view_for(state, seat).guesses]


@pytest.mark.rule("REB-G34")
@pytest.mark.parametrize(
    ("text", "heat"),
    [
        ("château", "hot"),
        ("chaperon", "warm"),
        ("crocodile", "cold"),
        ("1", "cold"),
    ],
)
def test_all_hear_alike_how_near_a_guess_is(text: str, heat: Warmth) -> None:
    step = play(guessing(options=WARM), BOB, Guess(text), OPENED)

    assert step.events == (Guessed(BOB, 1, text, 0), GuessFelt(BOB, 1, heat))
    for seat in (ANN, BOB, CAT, None, ALL_OPEN):
        assert heats(step.state, seat) == [heat]


@pytest.mark.rule("REB-G34", "REB-G23")
def test_without_the_option_nobody_hears_it() -> None:
    assert not GAME.presets["rulebook"].heat
    assert GAME.presets["beginner"].heat
    step = play(guessing(), BOB, Guess("château"), OPENED)

    assert step.events == (Guessed(BOB, 1, "château", 0),)
    assert heats(step.state, CAT) == [None]


@pytest.mark.rule("REB-G34", "REB-G23")
def test_in_what_way_it_is_near_stays_between_the_judge_and_who_said_it() -> None:
    state = guessing("chat pot vert", "chapeau vert", options=WARM)
    near = guess(state, BOB, "gros chapeau vert")
    other = guess(state, BOB, "château vert")

    assert GAME.rules.view_for(near, BOB).told
    assert heats(near, CAT) == heats(other, CAT) == ["hot"]
    for seat in (ANN, CAT, None):
        one = encode(GAME.rules.view_for(near, seat))
        two = encode(GAME.rules.view_for(other, seat))
        heard = (b"gros chapeau vert", "château vert".encode())
        assert one.replace(heard[0], b"") == two.replace(heard[1], b"")


@pytest.mark.rule("REB-G34", "REB-G13")
def test_right_words_without_the_intruder_are_only_hot() -> None:
    state = guessing("chat pot mat", "chapeau", intruder=3, options=WARM)
    right = guess(state, BOB, "chapeau")
    near = guess(state, BOB, "château")
    place = guess(right, BOB, "", place=1)

    assert heats(right, CAT) == heats(near, CAT) == ["hot"]
    assert heats(place, CAT) == ["hot", None]  # of a card alone there is no sound


@pytest.mark.rule("REB-G34", "REB-08")
def test_of_the_guess_that_ends_the_minute_only_that_is_told() -> None:
    step = play(guessing(options=WARM), BOB, Guess("chapeau"), OPENED)

    assert step.events == (Guessed(BOB, 1, "chapeau", 0), RebusSolved(BOB))
    assert heats(step.state, CAT) == [None]


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


@pytest.mark.rule("REB-G34")
def test_a_game_that_tells_it_is_recorded_with_how_it_is_measured() -> None:
    plain, warm = map(GAME.content.digests, (Options(), WARM))

    assert {*warm} == {*plain, "heat"}
    assert plain.items() <= warm.items()
