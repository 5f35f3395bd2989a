"""Vif comme l'éclair: what is played at tables written out, who may play, and how.

See scenarios/*.toml.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tablee.kernel import Chance, IllegalTable, Seat, Setting, TimeUp
from tablee.kernel.content import digest_of
from tablee.kernel.wire import options_from
from tests.fifth_game.eclair import GAME
from tests.fifth_game.eclair.moves import Answer, Arrange, Burn
from tests.fifth_game.eclair.rules import SAND
from tests.fifth_game.eclair.state import Between, Finale, Options, Over, Racing, State
from tests.fifth_game.eclair.themes import is_close, known, themes
from tests.games.scenarios import Scenario, Telling, check, scenarios

ANN = Seat(0)
APPEARS = 3_300
NOW = 10_000
PILE = ("un fruit", "un arbre", "une fleur")


def between(**changes: Any) -> State:
    """Return a table of three before the second card; Ann has won the first."""
    state = State(
        options=Options(),
        sides=(0, 1, 2),
        phase=Between(NOW),
        pile=tuple(sorted({*themes("")} - {"un fruit"})),
        aside=(),
        won=(("un fruit",), (), ()),
        burned=(),
        missed=(),
        told=((), (), ()),
        rows=(None, None, None),
        points=(1, 0, 0),
    )
    return replace(state, **changes)


def racing(**changes: Any) -> State:
    """Return the same table with the bird on it."""
    phase = Racing("un oiseau", APPEARS, APPEARS + SAND)
    pile = tuple(sorted({*themes("")} - {"un fruit", "un oiseau"}))
    return between(phase=phase, pile=pile, **changes)


def finale(**changes: Any) -> State:
    """Return the same table after the last card: Ann has won three."""
    won = ("un fruit", "un arbre", "une fleur")
    usual = {
        "phase": Finale(NOW + 30_000),
        "pile": tuple(sorted({*themes("")} - {*won})),
        "won": (won, (), ()),
        "points": (3, 0, 0),
    }
    return between(**(usual | changes))


STARTS = {"between": between, "racing": racing, "finale": finale}


@scenarios(Path(__file__).parent)
def test_scenario(scenario: Scenario, pytestconfig: pytest.Config) -> None:
    laid = msgspec.to_builtins(STARTS[scenario.table["start"]]())
    state = msgspec.convert(laid | scenario.table.get("now", {}), State)
    check(scenario, Telling(GAME, state, Chance(b"", 1), NOW), pytestconfig)


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


@pytest.mark.rule("ECL-12")
def test_any_word_of_the_box_can_be_burned_whatever_lies_in_the_pile() -> None:
    state = between(burned=("PIE",))

    assert {*GAME.table_hooks.unlisted_faults(state, ANN)} == set(
        map(Burn, known("") - {"PIE"})
    )
    assert GAME.table_hooks.unlisted_faults(racing(), ANN) == ()


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


def test_a_word_is_not_close_to_itself() -> None:
    assert not is_close("MERLE", "MERLE")


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
