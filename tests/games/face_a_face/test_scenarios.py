"""What is played at tables written out, and what comes of it: see scenarios/*.toml."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.games.face_a_face import GAME
from tablee.games.face_a_face.state import Options, Phase, State
from tablee.kernel import Chance
from tests.games.face_a_face import tables
from tests.games.face_a_face.tables import NOW, with_next, without
from tests.games.scenarios import Scenario, Telling, check, scenarios

PILES = ("left", "right")
CARD = re.compile(r"ThemeCard\(theme ([\w-]+), text .*?, symbol (\w+)\)")
STARTS = {"table": tables.table, "racing": tables.racing, "drawing": tables.drawing}


def lay(
    start: str,
    rows: Any = (),
    next: Any = (),
    phase: Any = None,
    options: Any = None,
    gone: Any = None,
    duel: bool = False,
    **laid: Any,
) -> State:
    """Lay a table from what a file says of it."""
    if options:
        laid["options"] = Options(**options)
    if phase:
        laid["phase"] = msgspec.convert(phase, Phase)
    several = {key: tuple(v) for key, v in laid.items() if isinstance(v, list)}
    state = with_next(STARTS[start](*rows, **{**laid, **several}), *next)
    if duel:  # the first Duel card was turned
        *left, card = with_next(state, "duel").left
        state = msgspec.structs.replace(state, left=tuple(left), duels=(card,))
    return without(state, **{pile: pile in gone for pile in PILES}) if gone else state


def named(text: str) -> str:
    """Name a card by its theme and its symbol."""
    return CARD.sub(r"\1/\2", text)


@scenarios(Path(__file__).parent)
def test_scenario(scenario: Scenario, pytestconfig: pytest.Config) -> None:
    laid = lay(**scenario.table)
    telling = Telling(GAME, laid, Chance(b"\0", 1), NOW, named)

    check(scenario, telling, pytestconfig)
