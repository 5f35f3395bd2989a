"""How bots notice, think and type (FAF-G13)."""

from __future__ import annotations

from statistics import median
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.games.face_a_face.answers import hear
from tablee.games.face_a_face.bots.knowledge import LEVELS
from tablee.games.face_a_face.dealing import theme_of
from tablee.games.face_a_face.moves import Answer, Claim, Concede, Draw, Given
from tablee.games.face_a_face.state import Drawing, Options, SaidAnswer, State, TieBreak
from tablee.kernel import Chance, Seat
from tablee.kit.bot import Spread, share
from tests.games.face_a_face.bots.asking import BLANK, EXPERT, ask, ask_often
from tests.games.face_a_face.tables import ANN, BOB, CAT, DAN, drawing, racing

pytestmark = pytest.mark.rule("FAF-G13")
FOUR = ("soleil", "soleil", "poisson", "poulpe")  # Ann and Bob match


def theme_of_top(state: State, seat: Seat) -> Any:
    return theme_of(state.options, state.rows[seat][-1].card)


def test_half_of_the_times_are_below_the_median_and_few_are_long() -> None:
    spread = Spread(1_000, 0.4)
    times = [spread.draw(Chance(b"times", n)) for n in range(2_000)]

    assert median(times) == pytest.approx(1_000, rel=0.03)
    assert sum(time > 1_000 * 2.718**0.8 for time in times) / 2_000 == pytest.approx(
        0.023, abs=0.01
    )  # two standard deviations


def test_answers_the_theme_of_the_other_one_with_a_word_of_the_lists() -> None:
    state = racing()

    for meant in ask_often(state, ANN):
        assert isinstance(meant.move, Answer)
        assert hear(meant.move.word, theme_of_top(state, BOB)).known


def test_answers_the_tie_break_card() -> None:
    state = racing()
    tie = TieBreak(state.rows[DAN][-1].card, "left")
    state = replace(state, phase=replace(state.phase, tie=tie))

    for meant in ask_often(state, ANN, EXPERT._replace(errs=1.0)):
        assert hear(meant.move.word, theme_of_top(state, DAN)).known


def test_types_the_longer_the_longer_the_word() -> None:
    level = EXPERT._replace(key=Spread(200, 0.0))

    for meant in ask_often(racing(), ANN, level):
        assert meant.begun is not None
        assert meant.after - meant.begun == 200 * len(meant.move.word)


def test_the_stronger_is_the_faster() -> None:
    state = drawing(*FOUR, turn=CAT)
    levels = [level._replace(knows=1.0) for level in LEVELS.values()]
    begun = [
        median(meant.begun or 0 for meant in ask_often(state, ANN, level, 200))
        for level in levels
    ]

    assert begun == sorted(begun, reverse=True)
    assert begun[-1] > 1_000  # nobody is faster than people are


def test_more_cards_take_longer_to_look_at() -> None:
    slow = EXPERT._replace(notice=Spread(100, 0.0), each_more=50_000)
    few, many = (
        [*ask_often(replace(drawing(*rows), turn=CAT), ANN, slow, 5)]
        for rows in (FOUR[:3], FOUR)
    )

    assert max(each.after for each in few) < 50_000
    assert min(each.after for each in many) > 50_000


def test_a_match_that_all_have_heard_of_is_seen_at_once() -> None:
    never = EXPERT._replace(notice=Spread(90_000, 0.0))

    assert all(meant.after < 20_000 for meant in ask_often(racing(), ANN, never))


def test_a_lit_match_was_thought_about_before_the_race_is_open() -> None:
    level = EXPERT._replace(recall=Spread(100, 0.0))
    lit = racing(options=Options(announced=True))
    early = [meant.begun for meant in ask_often(lit, ANN, level)]
    late = [meant.begun for meant in ask_often(racing(), ANN, level)]

    assert min(map(int, filter(None, early))) < min(map(int, filter(None, late)))
    assert all(begun is not None and begun >= 0 for begun in early)


@pytest.mark.rule("FAF-14")
def test_never_says_a_burned_word_that_it_has_heard() -> None:
    state = racing()
    theme = theme_of_top(state, BOB)
    listed = [hear(answer[0], theme) for answer in theme.answers]
    said = tuple(SaidAnswer(h.typed, h.key, theme.id, CAT) for h in listed[3:])
    state = replace(state, said=said)
    fresh = {heard.key for heard in listed[:3]}
    meant = [ask(state, ANN, EXPERT, luck) for luck in range(400)]
    words = [hear(each.move.word, theme).key for each in meant if each]

    assert {*words} == fresh
    assert None in meant  # it could not think of any that was left


def test_knows_its_share_of_the_lists_and_the_stronger_all_that_the_weaker_knows() -> (
    None
):
    state = racing()
    theme = theme_of_top(state, BOB)
    half, most = (EXPERT._replace(knows=knows) for knows in (0.5, 0.9))
    words = [
        {
            hear(meant.move.word, theme).key
            for luck in range(1_500)
            if (meant := ask(state, ANN, level, luck))
        }
        for level in (half, most)
    ]
    listed = len(theme.answers)

    assert words[0] < words[1]
    assert len(words[0]) / listed == pytest.approx(0.5, abs=0.15)
    assert len(words[1]) / listed == pytest.approx(0.9, abs=0.1)
    assert share(ANN, "chat") != share(BOB, "chat")  # everybody knows other words


def test_answers_its_own_card_now_and_then() -> None:
    state = racing()
    own = theme_of_top(state, ANN)
    wrong = [
        hear(meant.move.word, own).known
        for meant in ask_often(state, ANN, EXPERT._replace(errs=0.1), 500)
    ]

    assert sum(wrong) / len(wrong) == pytest.approx(0.1, abs=0.04)


def test_who_goes_blank_says_nothing() -> None:
    assert ask(racing(), ANN, BLANK) is None
    assert ask(drawing(*FOUR, turn=CAT), ANN, BLANK) is None


def test_who_goes_blank_on_its_turn_draws_after_all() -> None:
    state = drawing(*FOUR)
    level = BLANK._replace(look=Spread(10_000, 0.0))

    for meant in ask_often(state, ANN, level):
        assert isinstance(meant.move, Draw)
        assert meant.after > 10_000


def test_who_has_answered_waits_for_the_verdict() -> None:
    state = racing()
    given = Given(ANN, "x", "x", known=False, begun=2_000, sent=3_000)
    state = replace(state, phase=replace(state.phase, given=given))

    assert ask(state, ANN) is None
    assert ask(state, BOB) is not None


def test_says_that_it_has_won_where_people_speak() -> None:
    aloud = Options(aloud=True)

    for meant in ask_often(racing(options=aloud), ANN):
        assert meant.move == Claim()
    for meant in ask_often(drawing(*FOUR, options=aloud, turn=CAT), BOB):
        assert meant.move == Claim()


def test_gives_in_without_a_word_where_people_speak() -> None:
    aloud = Options(aloud=True)

    for meant in ask_often(racing(options=aloud), ANN, BLANK):
        assert meant.move == Concede()
    unnoticed = drawing(*FOUR, options=aloud, turn=CAT)
    assert ask(unnoticed, ANN, BLANK) is None  # nobody has noticed yet
    assert isinstance(unnoticed.phase, Drawing)
