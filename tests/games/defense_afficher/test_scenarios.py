"""What is played at tables written out, and what comes of it: see scenarios/*.toml."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.state import Phase, State
from tests.games.defense_afficher.tables import luck, table
from tests.games.scenarios import Scenario, Telling, check, scenarios


def lay(hands: list[str], sides: Any = None, phase: Any = None, **laid: Any) -> State:
    """Lay a table from what a file says of it."""
    begun = msgspec.convert(phase, Phase) if phase else None
    return table(*hands, sides=sides and tuple(sides), phase=begun, **laid)


@scenarios(Path(__file__).parent)
def test_scenario(scenario: Scenario, pytestconfig: pytest.Config) -> None:
    telling = Telling(GAME, lay(**scenario.table), luck())

    check(scenario, telling, pytestconfig)
