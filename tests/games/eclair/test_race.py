"""Vif comme l'éclair: one card, from its turning to the verdict."""

from __future__ import annotations

import pytest

from tablee.kernel import Chance, Deadline, Fairness, Pattern, Text, TimeUp, When
from tablee.kernel.match import Match
from tablee.kernel.record import replay, write
from tablee.kernel.wire import filled
from tests.fifth_game.eclair import GAME
from tests.fifth_game.eclair.moves import (
    Answer,
    Answered,
    Burned,
    CardDecided,
    CardTurned,
    Event,
)
from tests.fifth_game.eclair.race import LONGEST, SAME, TOGETHER
from tests.fifth_game.eclair.rules import PAUSE, SAND, SHOWING
from tests.fifth_game.eclair.state import Between, Options, Racing, Right, State
from tests.fifth_game.eclair.themes import is_close
from tests.games.eclair.tables import (
    ANN,
    APPEARS,
    BOB,
    CAT,
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
    """Let all these answer the bird, and return the verdict."""
    events: tuple[Event, ...] = ()
    for seat, word, time in answers:
        step = play(state, EVERYBODY[seat], Answer(word), time)
        state, events = step.state, step.events
    if isinstance(state.phase, Racing):
        events = play(state, None, TimeUp("close"), LATE).events
    return events[-1]


@pytest.mark.rule("ECL-03")
def test_a_card_is_turned_in_time_and_appears_to_all_at_once() -> None:
    state = between()
    step = play(state, None, TimeUp("turn"), NOW + 7)
    appears = NOW + 7 + SHOWING

    assert GAME.rules.deadlines(state) == (Deadline("turn", NOW),)
    assert step.events == (CardTurned(state.pile[-1]),)
    assert step.state.phase == Racing(state.pile[-1], appears, appears + SAND)
    assert GAME.table_hooks.visible_at(step.state) == appears
    assert GAME.table_hooks.visible_at(state) == 0
    assert refused(state, None, TimeUp("turn"), NOW - 1) == "TAB-03"


@pytest.mark.rule("ECL-04")
def test_the_first_right_answer_takes_the_card() -> None:
    step = play(racing(), BOB, Answer("pie"))
    verdict = play(step.state, None, TimeUp("close"), LATE)

    assert step.events == (Answered(BOB, "PIE"),)
    assert verdict.events == (CardDecided("un oiseau", (BOB,), "ECL-04"),)
    assert verdict.state.won == (("un fruit",), ("un oiseau",), ())
    assert verdict.state.points == (1, 1, 0)
    assert verdict.state.phase == Between(LATE + PAUSE)


@pytest.mark.rule("ECL-04")
def test_everybody_answers_by_a_word_while_a_card_lies_there() -> None:
    pattern = Pattern("Answer", {"word": Text(30)})

    assert all(GAME.rules.legal_moves(racing(), s) == (pattern,) for s in EVERYBODY)
    assert GAME.rules.legal_moves(between(), ANN) == ()
    assert refused(between(), ANN, Answer("PIE")) == "ECL-04"
    assert refused(racing(), ANN, Answer("…")) == "ECL-04"
    assert refused(racing(), ANN, Answer("P" * 31)) == "ECL-04"


@pytest.mark.rule("ECL-04")
def test_an_answer_is_to_the_card_that_lies_there() -> None:
    answers, move = GAME.table_hooks.staleness_key, Answer("PIE")
    assert answers
    before = answers(racing(), BOB, move)
    missed = play(racing(), ANN, Answer("MERL")).state

    assert answers(missed, BOB, move) == before
    assert answers(racing(PIE), BOB, move) == before
    assert answers(between(), BOB, move) != before


@pytest.mark.rule("ECL-04")
def test_an_answer_to_an_old_card_is_stale_and_no_other_is() -> None:
    match = Match(GAME, Options(), (0, 1), Fairness("00" * 32))
    match.play(None, TimeUp("turn"), PAUSE)
    match.play(ANN, Answer("XXX"), 5_000)
    move = Answer("PIE")

    assert not match.is_stale(BOB, move, 1)
    assert match.is_stale(BOB, move, 0)

    match.play(None, TimeUp("sand"), 23_300)
    match.play(None, TimeUp("turn"), 26_300)

    assert match.is_stale(BOB, move, 2)
    assert not match.is_stale(BOB, move, 4)


@pytest.mark.rule("ECL-05")
def test_who_has_answered_rightly_waits() -> None:
    assert GAME.rules.legal_moves(racing(PIE), ANN) == ()
    assert refused(racing(PIE), ANN, Answer("MERLE")) == "ECL-05"


@pytest.mark.rule("ECL-06")
def test_a_wrong_word_is_burned_for_everybody() -> None:
    step = play(racing(), BOB, Answer("Tulipe"))

    assert step.events == (Burned(BOB, "TULIPE"),)
    assert GAME.rules.view_for(step.state, None).burned == ("TULIPE",)
    assert len(GAME.rules.legal_moves(step.state, BOB)) == 1
    assert play(step.state, CAT, Answer("TULIPE")).state == step.state


@pytest.mark.rule("ECL-06")
def test_a_burned_word_is_right_no_more() -> None:
    state = racing(burned=("PIE",))

    assert play(state, BOB, Answer("PIE")).events == (Burned(BOB, "PIE"),)


@pytest.mark.rule("ECL-07")
@pytest.mark.parametrize("word", ["MERL", "MERLES", "PERLE", "IMERLE"])
def test_who_was_close_is_told_so_alone(word: str) -> None:
    state = play(racing(), BOB, Answer(word)).state
    told = [GAME.rules.view_for(state, seat).told for seat in (BOB, ANN, None)]

    assert told == [(f"close {word}",), (), ()]


@pytest.mark.rule("ECL-07")
@pytest.mark.parametrize("word", ["MERLOT", "PERLES", "ME", "TULIPE"])
def test_who_was_far_off_is_told_nothing(word: str) -> None:
    assert play(racing(), BOB, Answer(word)).state.told == ((), (), ())
    assert not is_close("MERLE", "MERLE")


@pytest.mark.rule("ECL-07")
def test_what_was_told_is_forgotten_at_the_next_card() -> None:
    state = play(racing(), BOB, Answer("MERL")).state
    lost = play(state, None, TimeUp("sand"), APPEARS + SAND).state
    turned = play(lost, None, TimeUp("turn"), APPEARS + SAND + PAUSE).state

    assert lost.told == ((), ("close MERL",), ())
    assert (turned.told, turned.missed) == (((), (), ()), ())


@pytest.mark.rule("ECL-07")
def test_nobody_can_tell_whether_another_was_close() -> None:
    state = play(racing(), BOB, Answer("MERL")).state
    dealt = [GAME.study.redeal(state, ANN, Chance(b"", n)) for n in range(9)]

    assert {other.told[BOB] for other in dealt} == {(), ("close MERL",)}
    assert len({GAME.rules.view_for(other, ANN) for other in dealt}) == 1


@pytest.mark.rule("ECL-08")
def test_of_answers_sent_together_the_one_begun_first_wins() -> None:
    early = (0, "PIE", made(NOW, NOW - 1000))
    longer = (1, "MESANGE", made(LATE, NOW - 1000 - SAME - 1))
    slower = (1, "MESANGE", made(LATE, NOW - 1000 + SAME + 1))

    won = CardDecided("un oiseau", (BOB,), "ECL-08")
    assert decided(racing(), early, longer) == won
    assert decided(racing(), longer, early) == won
    assert decided(racing(), early, slower) == CardDecided(
        "un oiseau", (ANN,), "ECL-08"
    )


@pytest.mark.rule("ECL-08")
def test_of_three_the_first_beginning_wins_at_once() -> None:
    answers = [(n, "PIE", made(NOW + n, NOW - 1000 * n)) for n in range(3)]

    assert decided(racing(), *answers) == CardDecided("un oiseau", (CAT,), "ECL-08")


@pytest.mark.rule("ECL-08")
def test_the_verdict_waits_for_those_who_may_have_begun_before() -> None:
    both = racing(PIE, Right(BOB, "MERLE", NOW - 2000, NOW + 500))

    assert GAME.rules.deadlines(racing(PIE)) == (
        Deadline("close", LATE, (BOB, CAT), unless_begun_by=NOW - 1000 + SAME),
    )
    assert GAME.rules.deadlines(both) == (
        Deadline("close", LATE, (CAT,), unless_begun_by=NOW - 2000 + SAME),
    )
    early = play(racing(PIE), None, TimeUp("close"), NOW + 1)
    assert early.events == (CardDecided("un oiseau", (ANN,), "ECL-04"),)


@pytest.mark.rule("ECL-08")
def test_what_was_sent_later_than_together_is_refused() -> None:
    begun_first = made(LATE + 1, NOW - 3000)

    assert refused(racing(PIE), BOB, Answer("PIE"), begun_first) == "ECL-08"


@pytest.mark.rule("ECL-08")
def test_an_answer_sent_first_counts_though_it_comes_last() -> None:
    slow_line = made(NOW - 200, NOW - 200, at=NOW + 50)
    state = play(racing(PIE), BOB, Answer("MERLE"), slow_line).state
    [deadline] = GAME.rules.deadlines(state)

    assert deadline.at == NOW - 200 + TOGETHER
    # What was sent together with Ann's is too late for Bob's.
    alone = Right(CAT, "GEAI", NOW - 5000, LATE - 100)
    late = racing(PIE, alone, Right(BOB, "MERLE", NOW - 200, NOW - 200))
    assert play(late, None, TimeUp("close"), LATE).events == (
        CardDecided("un oiseau", (ANN,), "ECL-08"),
    )


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


@pytest.mark.rule("ECL-08")
def test_a_record_keeps_when_an_answer_was_begun() -> None:
    match = Match(GAME, Options(cards=1, finale=False), (0, 1), Fairness("00" * 32))
    match.play(None, TimeUp("turn"), PAUSE)
    view = match.view(BOB)
    pattern = match.legal_moves(BOB)[0]
    words = [filled(GAME, view, pattern, Chance(b"", n)).word for n in range(40)]
    for n, word in enumerate(dict.fromkeys(words)):
        if match.legal_moves(BOB):
            match.play(BOB, Answer(word), made(NOW + n, NOW - 900, at=NOW + n + 40))
    match.play(None, TimeUp("close"), NOW + 500)
    record = write(match)

    assert match.outcome
    assert match.outcome.places == (2, 1)
    assert b'"begun":9100' in record
    assert replay(GAME, record).state == match.state
