"""Vif comme l'éclair: one card, from its turning to the verdict."""

from __future__ import annotations

import pytest

from tablee.kernel import Deadline, Pattern, Text, TimeUp, When
from tests.fifth_game.eclair import GAME
from tests.fifth_game.eclair.moves import (
    Answer,
    Answered,
    Burned,
    CardDecided,
    Event,
)
from tests.fifth_game.eclair.race import LONGEST, SAME
from tests.fifth_game.eclair.rules import SAND
from tests.fifth_game.eclair.state import Racing, Right, State
from tests.fifth_game.eclair.themes import is_close
from tests.games.eclair.tables import (
    ANN,
    APPEARS,
    BOB,
    EVERYBODY,
    LATE,
    NOW,
    between,
    made,
    play,
    racing,
    refused,
)

PIE = Right(ANN, "PIE", NOW - 1000, NOW)


def decided(state: State, *answers: tuple[int, str, When]) -> Event:
    """Make all these answer the bird, and return the verdict."""
    events: tuple[Event, ...] = ()
    for seat, word, time in answers:
        step = play(state, EVERYBODY[seat], Answer(word), time)
        state, events = step.state, step.events
    if isinstance(state.phase, Racing):
        events = play(state, None, TimeUp("close"), LATE).events
    return events[-1]


@pytest.mark.rule("ECL-04")
def test_everybody_answers_by_a_word_while_a_card_lies_there() -> None:
    pattern = Pattern("Answer", {"word": Text(30)})

    assert all(GAME.rules.legal_moves(racing(), s) == (pattern,) for s in EVERYBODY)
    assert GAME.rules.legal_moves(between(), ANN) == ()
    assert refused(between(), ANN, Answer("PIE")) == "ECL-04"
    assert refused(racing(), ANN, Answer("…")) == "ECL-04"
    assert refused(racing(), ANN, Answer("P" * 31)) == "ECL-04"


@pytest.mark.rule("ECL-05")
def test_who_has_answered_rightly_waits() -> None:
    assert GAME.rules.legal_moves(racing(PIE), ANN) == ()
    assert refused(racing(PIE), ANN, Answer("MERLE")) == "ECL-05"


@pytest.mark.rule("ECL-06")
def test_a_burned_word_is_right_no_more() -> None:
    state = racing(burned=("PIE",))

    assert play(state, BOB, Answer("PIE")).events == (Burned(BOB, "PIE"),)


@pytest.mark.rule("ECL-07")
@pytest.mark.parametrize("word", ["MERLOT", "PERLES", "ME", "TULIPE"])
def test_who_was_far_off_is_told_nothing(word: str) -> None:
    assert play(racing(), BOB, Answer(word)).state.told == ((), (), ())
    assert not is_close("MERLE", "MERLE")


@pytest.mark.rule("ECL-08")
def test_what_was_sent_later_than_together_is_refused() -> None:
    begun_first = made(LATE + 1, NOW - 3000)

    assert refused(racing(PIE), BOB, Answer("PIE"), begun_first) == "ECL-08"


@pytest.mark.rule("ECL-09")
@pytest.mark.parametrize(
    ("tie", "points"), [("nobody", (1, 0, 0)), ("everybody", (2, 1, 0))]
)
def test_begun_at_the_same_moment_is_a_tie(tie: str, points: tuple[int, ...]) -> None:
    options = GAME.types.options(tie=tie)  # type: ignore[arg-type]
    state = racing(PIE, options=options)
    same = made(NOW + 900, NOW - 1000 + SAME)
    step = play(state, BOB, Answer("MERLE"), same)
    verdict = play(step.state, None, TimeUp("close"), LATE)

    assert verdict.events == (CardDecided("un oiseau", (ANN, BOB), "ECL-09"),)
    assert verdict.state.aside == ("un oiseau",)
    assert verdict.state.points == points


@pytest.mark.rule("ECL-10")
def test_after_twenty_seconds_the_card_is_lost() -> None:
    until = APPEARS + SAND
    step = play(racing(), None, TimeUp("sand"), until)
    in_time = made(until, at=until + 250)

    assert GAME.rules.deadlines(racing()) == (Deadline("sand", until, EVERYBODY),)
    assert step.events == (CardDecided("un oiseau", (), "ECL-10"),)
    assert step.state.aside == ("un oiseau",)
    assert refused(racing(), BOB, Answer("PIE"), until + 1) == "ECL-10"
    assert play(racing(), BOB, Answer("PIE"), in_time).events == (Answered(BOB, "PIE"),)


@pytest.mark.rule("ECL-G1")
def test_what_comes_before_the_card_counts_from_when_it_appears() -> None:
    ahead = (0, "PIE", made(APPEARS + 500, APPEARS - 900))
    peeked = (1, "PIE", made(APPEARS - 1, APPEARS - 100))
    state = play(racing(), BOB, Answer("PIE"), peeked[2]).state

    assert isinstance(state.phase, Racing)
    assert state.phase.right == (Right(BOB, "PIE", APPEARS, APPEARS),)
    assert decided(racing(), ahead, peeked) == CardDecided(
        "un oiseau", (ANN, BOB), "ECL-09"
    )


@pytest.mark.rule("ECL-G2")
@pytest.mark.parametrize(("typing", "counted"), [(LONGEST, LONGEST), (LONGEST + 1, 0)])
def test_who_types_for_ever_has_not_begun(typing: int, counted: int) -> None:
    state = play(racing(), BOB, Answer("PIE"), made(NOW, NOW - typing)).state

    assert isinstance(state.phase, Racing)
    assert state.phase.right[0].begun == NOW - counted


@pytest.mark.rule("ECL-G2")
def test_a_beginning_is_of_the_answer_with_that_letter() -> None:
    begins = GAME.table_hooks.mark_matches

    assert begins("e", Answer("Érable"))
    assert begins("É", Answer("erable"))
    assert not begins("P", Answer("Érable"))
    assert GAME.table_hooks.timed
    is_slow = GAME.table_hooks.is_slow

    assert is_slow
    assert is_slow(Answer("PIE"))
    assert not is_slow(TimeUp("turn"))


@pytest.mark.rule("ECL-G3")
def test_accents_capitals_and_signs_do_not_count() -> None:
    assert play(racing(), BOB, Answer(" mé-SANGE ")).events == (
        Answered(BOB, "MESANGE"),
    )


@pytest.mark.rule("ECL-G5")
def test_a_right_word_may_be_given_by_another_until_the_verdict() -> None:
    step = play(racing(PIE), BOB, Answer("PIE"), made(NOW, NOW - 3000))
    verdict = play(step.state, None, TimeUp("close"), LATE)

    assert verdict.events == (CardDecided("un oiseau", (BOB,), "ECL-08"),)
    assert verdict.state.burned == ("PIE",)
