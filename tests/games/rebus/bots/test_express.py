"""How a bot composes while everybody does (REB-G36)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.rebus import GAME
from tablee.games.rebus.bots.composing import IN_TIME, rebus_in_time
from tablee.games.rebus.bots.knowledge import LEVELS, SOONEST_REBUS
from tablee.games.rebus.flow import glass
from tablee.games.rebus.judging import says
from tablee.games.rebus.moves import Lay, Pass
from tablee.games.rebus.state import View
from tablee.kernel import Chance, Seat, Setting
from tablee.kit.bot import Intent
from tests.games.rebus.tables import cards

EXPRESS = GAME.presets["express"]
ANN = Seat(0)
LEVEL = LEVELS["hard"]


def dealt(seed: int) -> View:
    state = GAME.rules.setup(Setting(EXPRESS, (0, 1, 2)), Chance(b"deal", seed)).state
    view: View = GAME.rules.view_for(state, ANN)
    return view


def meant(seed: int, **changes: float) -> Intent:
    level = LEVEL._replace(**changes)  # type: ignore[arg-type]
    view = dealt(seed)
    if not level.knows:
        view = replace(view, rack=cards("houx yeux oeufs"))
    return rebus_in_time(view, ANN, level, Chance(b"bot", seed))


@pytest.mark.parametrize("seed", range(6))
def test_what_is_laid_comes_off_the_own_rack_in_time_and_as_people_are(
    seed: int,
) -> None:
    view, intent = dealt(seed), meant(seed)

    assert isinstance(intent.move, Lay)
    assert set(intent.move.cards) <= set(view.rack)
    assert len(intent.move.cards) >= 2
    assert says(intent.move.cards, intent.move.solution).answer == "yes"
    assert SOONEST_REBUS <= intent.after <= glass(EXPRESS, ANN) * IN_TIME


@pytest.mark.parametrize("seed", range(3))
def test_to_whom_nothing_comes_to_mind_gives_up_before_the_sand_does(seed: int) -> None:
    intent = meant(seed, knows=0.0, makes_up=0.0)

    assert intent.move == Pass()
    assert intent.after <= glass(EXPRESS, ANN) * IN_TIME


def test_whoever_thinks_longer_than_the_glass_is_in_time_all_the_same() -> None:
    slow = LEVEL.compose._replace(median=10 * glass(EXPRESS, ANN))
    intent = rebus_in_time(
        dealt(1), ANN, LEVEL._replace(compose=slow), Chance(b"bot", 1)
    )

    assert intent.after == glass(EXPRESS, ANN) * IN_TIME
