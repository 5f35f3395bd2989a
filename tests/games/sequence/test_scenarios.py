"""What is played at tables written out, and what comes of it: see scenarios/*.toml."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tablee.games.sequence import GAME
from tablee.games.sequence.dealing import CHIPS
from tablee.games.sequence.moves import BreakSilence
from tablee.games.sequence.state import State
from tests.games.scenarios import Scenario, Telling, check, scenarios
from tests.games.sequence.tables import BOB, full_board, luck, table

# a colour's 48 chips, with gaps, so that no five of them are in line
MANY = [n for n in range(10, 90) if (n % 10 + 2 * (n // 10)) % 5 not in (0, 3)]
assert len(MANY) == CHIPS


def lay(
    hands: list[str],
    chips: Any = (),
    sequences: Any = (),
    sides: Any = None,
    options: dict[str, bool] | None = None,
    **laid: Any,
) -> State:
    """Lay a table from what a file says of it; chips are those of each side."""
    named = {"many": {0: MANY}, "full": full_board()}
    lying = named[chips] if isinstance(chips, str) else dict(enumerate(chips))
    lines = dict(enumerate(sequences))
    seats = sides and tuple(sides)
    laid |= options or {}
    return table(*hands, sides=seats, chips=lying, sequences=lines, **laid)


@scenarios(Path(__file__).parent)
def test_scenario(scenario: Scenario, pytestconfig: pytest.Config) -> None:
    telling = Telling(GAME, lay(**scenario.table), luck())
    check(scenario, telling, pytestconfig)


@pytest.mark.rule("SEQ-25", "SEQ-G9")
def test_a_word_is_a_slip_of_anybody_seated_where_silence_is_kept() -> None:
    silent, merry = table("7S", "9S", silence=True), table("7S", "9S")
    assert GAME.table_hooks.unlisted_faults(silent, BOB) == (BreakSilence(),)
    assert GAME.table_hooks.unlisted_faults(merry, BOB) == ()
