"""Le mot caché: what is played at tables written out, who may play, and what cannot be.

See scenarios/*.toml.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tablee.kernel import Chance, IllegalTable, Setting
from tests.fifth_game.mot_cache import GAME
from tests.fifth_game.mot_cache.rules import BAG, TO_VOTE, TO_WRITE
from tests.fifth_game.mot_cache.state import Options, State, Voting, Writing
from tests.games.scenarios import Scenario, Telling, check, scenarios

HANDS = ("CHATEAU", "MAISONS", "TERREIN")
NOW = 5000


def table(**changes: Any) -> State:
    """Return a table of three in the first round, with known hands."""
    bag = list(BAG)
    for letter in "".join(HANDS):
        bag.remove(letter)
    state = State(
        options=Options(exchange=True),
        sides=(0, 1, 2),
        round=1,
        phase=Writing(TO_WRITE),
        bag=tuple(bag),
        aside=(),
        hands=tuple(map(tuple, HANDS)),
        words=("", "", ""),
        exchanged=(False,) * 3,
        told=((),) * 3,
        votes=(None,) * 3,
        burned=(False,) * 3,
        points=(0, 0, 0),
    )
    return replace(state, **changes)


def voting(*words: str, **changes: Any) -> State:
    return table(phase=Voting(NOW + TO_VOTE), words=words, **changes)


@scenarios(Path(__file__).parent)
def test_scenario(scenario: Scenario, pytestconfig: pytest.Config) -> None:
    words, changes = scenario.table.get("words"), scenario.table.get("now", {})
    laid = msgspec.to_builtins(voting(*words) if words else table())
    state = msgspec.convert(laid | changes, State)
    check(scenario, Telling(GAME, state, Chance(b"", 1), NOW), pytestconfig)


@pytest.mark.rule("MOT-01")
@pytest.mark.parametrize("sides", [(0, 1), (0, 0, 1, 1), (0, 1, 2, 3, 4, 5)])
def test_three_to_five_play_or_two_pairs(sides: tuple[int, ...]) -> None:
    with pytest.raises(IllegalTable) as refusal:
        GAME.rules.setup(Setting(Options(), sides), Chance(b"", 0))

    assert refusal.value.rule == "MOT-01"


@pytest.mark.rule("MOT-02")
def test_the_bag_holds_70_letters() -> None:
    assert (len(BAG), BAG.count("E"), BAG.count("W")) == (70, 11, 1)


@pytest.mark.parametrize(
    ("broken", "rule"),
    [
        (table(bag=()), "MOT-02"),
        (table(hands=((), *map(tuple, HANDS[1:])), aside=tuple(HANDS[0])), "MOT-03"),
        (voting("C", "M", "T", votes=(0, None, None)), "MOT-09"),
        (table(points=(4, 0, 0)), "MOT-11"),
        (table(told=(("vowels 9",), (), ())), "MOT-15"),
    ],
)
def test_a_table_that_cannot_be_is_a_fault(broken: State, rule: str) -> None:
    assert any(fault.startswith(rule) for fault in GAME.study.violations(broken))
    assert GAME.study.violations(table()) == ()
