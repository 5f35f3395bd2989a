"""Games that are shorter: few posters, or so many turns (DDA-G18, DDA-G20)."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.dealing import FEW, SEATINGS
from tablee.games.defense_afficher.moves import Dealt
from tablee.kernel import Chance, IllegalTable, Setting

SHORT = GAME.presets["short"]
CHECK = "client/src/games/defense_afficher/verify_deal.ts"


@pytest.mark.rule("DDA-G20")
@pytest.mark.parametrize("sides", SEATINGS)
def test_few_posters_are_dealt_in_a_short_game(sides: tuple[int, ...]) -> None:
    step = GAME.rules.setup(Setting(SHORT, sides), Chance(b"", 0))

    few = {2: 7, 3: 5, 4: 4}[len(set(sides))]
    assert {len(hand) for hand in step.state.hands} == {few}
    assert len(step.state.reserve) == 72 - few * len(set(sides))
    assert [e.posters for e in step.events if isinstance(e, Dealt)] == [few]
    assert GAME.figures(sides)["few"] == few


@pytest.mark.rule("DDA-G20")
def test_the_page_checks_a_short_deal_by_the_same_numbers() -> None:
    text = (Path(__file__).parents[3] / CHECK).read_text("utf-8")
    table = re.search(r"const FEW.* = \{(.*)\};", text)

    assert table
    told = re.findall(r"(\d+): (\d+)", table[1])
    assert {int(sides): int(posters) for sides, posters in told} == FEW


@pytest.mark.rule("DDA-G20")
def test_the_short_game_is_kind() -> None:
    assert SHORT.assisted_pasting
    assert SHORT.limited_fog
    assert not GAME.presets["rulebook"].few_posters


@pytest.mark.rule("DDA-G18")
def test_a_limit_is_a_number_of_turns() -> None:
    options = replace(GAME.presets["rulebook"], turn_limit=-1)

    with pytest.raises(IllegalTable) as refusal:
        GAME.rules.setup(Setting(options, (0, 1)), Chance(b"", 0))

    assert refusal.value.rule == "DDA-G18"
    assert refusal.value.detail == "the turn limit is a number of turns, or 0"
