"""Vif comme l'éclair: the table, its content, talking, the finale and the end."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.kernel import (
    ALL_OPEN,
    Chance,
    Deadline,
    IllegalMove,
    IllegalTable,
    Outcome,
    Pattern,
    Seat,
    Setting,
    Text,
    TimeUp,
)
from tablee.kernel.content import digest_of
from tablee.kernel.wire import options_from
from tests.fifth_game.eclair import GAME
from tests.fifth_game.eclair.moves import (
    Answer,
    Arrange,
    Burn,
    Burned,
    Event,
    GameWon,
    Move,
    RowsShown,
)
from tests.fifth_game.eclair.state import Options, Over, State
from tests.fifth_game.eclair.themes import known
from tests.games.eclair.tables import (
    ANN,
    BOB,
    CAT,
    NOW,
    between,
    finale,
    play,
    racing,
    refused,
)

PILE = ("un fruit", "un arbre", "une fleur")
SORTED = ("un arbre", "un fruit", "une fleur")


def set_up(sides: tuple[int, ...] = (0, 1), **options: Any) -> State:
    setting = Setting(Options(**options), sides)
    return GAME.rules.setup(setting, Chance(b"", 0)).state


def not_set_up(sides: tuple[int, ...] = (0, 1), **options: Any) -> IllegalTable:
    with pytest.raises(IllegalTable) as refusal:
        set_up(sides, **options)
    return refusal.value


@pytest.mark.rule("ECL-01")
@pytest.mark.parametrize("sides", [(0,), (0, 0), (0, 1, 0, 1), (0, 1, 2, 3, 4)])
def test_two_to_four_play_each_alone(sides: tuple[int, ...]) -> None:
    assert not_set_up(sides).rule == "ECL-01"


@pytest.mark.rule("ECL-02")
@pytest.mark.rule("TAB-05")
def test_a_pack_that_is_not_here_is_refused() -> None:
    assert not_set_up(pack=digest_of(b"elsewhere")).rule == "TAB-05"


@pytest.mark.rule("ECL-03")
def test_one_to_nine_cards_are_played() -> None:
    assert options_from(GAME, {"cards": 9}) == Options(cards=9)
    for wrong in (0, 10):
        with pytest.raises(IllegalTable, match="TAB-01"):
            options_from(GAME, {"cards": wrong})


@pytest.mark.rule("ECL-11")
@pytest.mark.parametrize("seat", [BOB, None])
def test_nobody_speaks_while_a_card_lies_there(seat: Seat | None) -> None:
    with pytest.raises(IllegalMove, match="ECL-11"):
        GAME.table_hooks.on_chat(racing(), seat, "Bonjour")

    assert GAME.table_hooks.on_chat(between(), seat, "Bonjour") is None
    assert GAME.table_hooks.on_chat(finale(), seat, "Une pie !") is None


@pytest.mark.rule("ECL-12")
def test_any_word_of_the_box_can_be_burned_whatever_lies_in_the_pile() -> None:
    state = between(burned=("PIE",))

    assert {*GAME.table_hooks.unlisted_faults(state, ANN)} == set(
        map(Burn, known("") - {"PIE"})
    )
    assert GAME.table_hooks.unlisted_faults(racing(), ANN) == ()


@pytest.mark.rule("ECL-13")
def test_without_the_finale_the_last_card_ends_the_game() -> None:
    state = racing(options=Options(cards=2, finale=False))
    step = play(state, None, TimeUp("sand"), 23_300)

    assert step.events[-1] == GameWon((0,), "ECL-16")


@pytest.mark.rule("ECL-14")
def test_after_thirty_seconds_the_rows_are_shown() -> None:
    state = finale(rows=(Arrange(PILE, 0, ""), None, None))
    until = NOW + 30_000
    step = play(state, None, TimeUp("finale"), until)

    assert GAME.rules.deadlines(state) == (Deadline("finale", until, (BOB, CAT)),)
    assert isinstance(step.events[0], RowsShown)
    assert refused(state, BOB, Arrange((), 0, ""), until + 1) == "ECL-14"


@pytest.mark.rule("ECL-15")
@pytest.mark.parametrize(
    ("cards", "stakes", "points"),
    [
        (PILE, (0, 0), (3, 0)),
        (SORTED, (0, 0), (4, 0)),
        (PILE, (2, 1), (5, -1)),
        (PILE, (1, 3), (2, 3)),
        (PILE, (3, 3), (0, -3)),
    ],
)
def test_order_is_worth_a_point_and_the_highest_stake_alone_wins(
    cards: tuple[str, ...], stakes: tuple[int, int], points: tuple[int, int]
) -> None:
    rows = (Arrange(cards, stakes[0], ""), Arrange((), stakes[1], ""), None)
    step = play(finale(rows=rows), None, TimeUp("finale"), NOW + 30_000)

    assert step.state.points == (*points, 0)


@pytest.mark.rule("ECL-16")
def test_most_points_win_and_everybody_has_a_place() -> None:
    rows = (Arrange(PILE, 2, ""), None, Arrange((), 1, ""))
    step = play(finale(rows=rows), BOB, Arrange((), 0, ""))

    assert GAME.rules.outcome(finale()) is None
    assert step.events[-1] == GameWon((0,), "ECL-16")
    assert GAME.rules.outcome(step.state) == Outcome((0,), "ECL-16", (1, 2, 3))
    assert GAME.rules.deadlines(step.state) == ()


@pytest.mark.rule("ECL-G4")
def test_equal_points_win_together() -> None:
    state = finale(points=(0, 0, 0))
    step = play(state, None, TimeUp("finale"), NOW + 30_000)

    assert GAME.rules.outcome(step.state) == Outcome((0, 1, 2), "ECL-G4", (1, 1, 1))


def test_the_open_eye_sees_what_is_told_and_laid() -> None:
    told = racing(told=(("close PI",), ("close MERL",), ()))
    laid = finale(rows=(Arrange(PILE, 1, "x"), None, None))

    assert GAME.rules.view_for(told, ALL_OPEN).told == ("close PI", "close MERL")
    assert GAME.rules.view_for(laid, ALL_OPEN).rows == laid.rows
    assert GAME.rules.view_for(laid, ALL_OPEN).row is None


@pytest.mark.parametrize(
    ("broken", "rule"),
    [
        (between(pile=()), "ECL-02"),
        (finale(options=Options(cards=1)), "ECL-03"),
        (between(burned=("PIE", "PIE")), "ECL-06"),
        (racing(told=(("close PI",), (), ())), "ECL-07"),
        (finale(rows=(Arrange((), 0, ""), None, None)), "ECL-13"),
    ],
)
def test_a_table_that_cannot_be_is_a_fault(broken: State, rule: str) -> None:
    assert any(fault.startswith(rule) for fault in GAME.study.violations(broken))
    assert not any(map(GAME.study.violations, (between(), racing(), finale())))


@pytest.mark.parametrize(
    ("thing", "words"),
    [
        (Answer("PIE"), "answer PIE"),
        (Arrange(("un fruit",), 2, "x"), 'arrange un fruit, stake 2, "x"'),
        (Burn("PIE"), "say PIE aloud"),
        (TimeUp("sand"), "time is up for sand"),
        (Pattern("Answer", {"word": Text(9)}), "answer <word>"),
        (Burned(ANN, "PIE"), "Burned seat=0 word=PIE"),
    ],
)
def test_everything_is_said_in_a_line(
    thing: Move | Event | Pattern, words: str
) -> None:
    assert GAME.terminal.say(thing) == words


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (between(), "no card lies there"),
        (racing(), "card: un oiseau"),
        (racing(told=(("close PI",), (), ())), "told: close PI"),
        (finale(rows=(Arrange(PILE, 1, "x"), None, None)), "own row: arrange un fruit"),
        (between(phase=Over((0, 2), "ECL-G4")), "over: side 0 and 2 wins"),
    ],
)
def test_the_table_is_shown_with_what_ann_alone_knows(state: State, words: str) -> None:
    assert words in GAME.terminal.show(GAME.rules.view_for(state, ANN))
