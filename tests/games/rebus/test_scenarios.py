"""What is played at tables written out, and what comes of it: see scenarios/*.toml."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tablee.games.rebus import GAME
from tablee.games.rebus.rebuses import Draft
from tablee.games.rebus.state import ComposingTogether, Express, Options, State
from tablee.kernel import Chance, Seat
from tablee.rebus.deck import codes
from tests.games.rebus import tables
from tests.games.rebus.later_tables import gallery
from tests.games.rebus.tables import HAND, MINUTE, NOW, table
from tests.games.scenarios import Scenario, Telling, check, scenarios

EXPRESS = GAME.presets["express"]
BOBS = "cerf veau seau scie son"


def together(
    *racks: str, seats: int = 3, options: Options = EXPRESS, **changes: Any
) -> State:
    """Make everybody compose; Ann's rebus would be shown first."""
    given = racks or (HAND.replace("scie", "lune"), BOBS)
    state = table(*given, seats=seats, options=options)
    express = Express(
        round=changes.pop("round", 1),
        rounds=changes.pop("rounds", 2),
        first=Seat(0),
        drafts=(Draft(),) * seats,
        authors=(),
        queue=(),
        points=changes.pop("points", (0,) * seats),
    )
    phase = ComposingTogether(NOW, (NOW + MINUTE,) * seats, (False,) * seats)
    return replace(state, phase=phase, express=express, **changes)


STARTS: dict[str, Callable[..., State]] = {
    "throwing": tables.throwing,
    "composing": tables.composing,
    "guessing": tables.guessing,
    "chaining": tables.chaining,
    "together": together,
    "gallery": gallery,
}
CODE = re.compile("|".join(codes()))


def lay(start: str, racks: Any = (), options: Any = None, **laid: Any) -> State:
    """Lay a table from what a file says of it."""
    if options:
        usual = EXPRESS if start == "together" else Options()
        laid["options"] = msgspec.structs.replace(usual, **options)
    if start == "guessing":
        racks = (laid.pop("row", "chat pot"), laid.pop("says", "chapeau"), *racks)
    several = {key: tuple(v) for key, v in laid.items() if isinstance(v, list)}
    return STARTS[start](*racks, **{**laid, **several})


def named(text: str) -> str:
    """Name cards as the deck does."""
    return CODE.sub(lambda code: codes()[code[0]], text)


@scenarios(Path(__file__).parent)
def test_scenario(scenario: Scenario, pytestconfig: pytest.Config) -> None:
    laid = lay(**scenario.table)
    telling = Telling(GAME, laid, Chance(b"\0", 1), NOW, named)

    check(scenario, telling, pytestconfig)
