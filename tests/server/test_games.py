"""What the client is told about the games."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta

from tablee.games import shelf
from tablee.server.tables.games import OptionListing, every_game, options_of


class Pace(Enum):
    SLOW = "slow"
    QUICK = "quick"


class Options(msgspec.Struct):
    """One field of every kind."""

    open_hands: bool = False
    pack: Literal["small", "large"] = "small"
    rounds: Literal[5, 3] = 3
    pace: Pace = Pace.SLOW
    letters: Annotated[int, Meta(ge=5, le=9)] = 7
    theme: Annotated[str, Meta(max_length=30)] = ""
    turn_limit: int = 0
    handicap: Annotated[int, Meta(ge=0)] = 0
    motto: str = ""
    secret: Annotated[str, Meta(max_length=30)] | None = None
    trump: Literal["hearts", None] = None
    hands: tuple[int, ...] = ()


def offered() -> dict[str, OptionListing]:
    return {option.name: option for option in options_of(Options)}


@pytest.mark.parametrize(
    "option",
    [
        OptionListing("open_hands", "flag"),
        OptionListing("pack", "choice", choices=("small", "large")),
        OptionListing("rounds", "choice", choices=(5, 3)),
        OptionListing("pace", "choice", choices=("slow", "quick")),
        OptionListing("letters", "number", least=5, most=9),
        OptionListing("theme", "text", longest=30),
    ],
    ids=lambda option: option.name,
)
def test_an_option_is_offered_as_its_type_says(option: OptionListing) -> None:
    assert offered()[option.name] == option


@pytest.mark.parametrize(
    "name", ["turn_limit", "handicap", "motto", "secret", "trump", "hands"]
)
def test_an_option_without_bounds_is_not_offered(name: str) -> None:
    assert name in Options.__struct_fields__
    assert name not in offered()


def test_options_keep_the_order_of_their_fields() -> None:
    found = list(offered())

    assert found == [name for name in Options.__struct_fields__ if name in found]


def test_every_game_of_the_shelf_is_listed_with_options_that_its_presets_set() -> None:
    games = {game.slug: game for game in every_game()}

    assert games.keys() == shelf().keys()
    assert [option.name for option in games["sequence"].options] == [
        "automatic_draw",
        "one_dead_card",
        "silence",
        "expert",
    ]
    for game in games.values():
        for preset in game.presets.values():
            assert {option.name for option in game.options} <= preset.keys()


def test_a_race_is_listed_as_one() -> None:
    timed = {game.slug for game in every_game() if game.timed}

    assert "eclair" in timed
    assert "sequence" not in timed
