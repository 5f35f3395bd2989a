"""« En famille »: what each game makes easier, and that it can be played so."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tablee.games import shelf
from tablee.kernel import Chance, Setting
from tablee.kernel.contract import family_minutes, family_options

EASED: dict[str, dict[str, Any]] = {
    "sequence": {"automatic_draw": True},
    "defense_afficher": {
        "assisted_pasting": True,
        "limited_fog": True,
        "stop_at_brushes": True,
    },
    "face_a_face": {"announced": True, "time_1": 200, "time_6": 200},
    "rebus": {"names": True, "hints": True, "heat": True, "glass": 120},
}


@pytest.mark.parametrize("slug", EASED)
def test_a_family_has_it_easier(slug: str) -> None:
    game = shelf()[slug]
    options = family_options(game)

    assert (
        EASED[slug].items()
        <= {name: getattr(options, name) for name in EASED[slug]}.items()
    )
    for sides in game.seatings:
        assert game.rules.setup(Setting(options, sides), Chance(b"", 0)).state


def test_a_family_plays_the_short_game_where_there_is_one() -> None:
    rebus = shelf()["rebus"]
    options = rebus.types.options
    presets = {"rulebook": options(), "beginner": options(circuits="two")}
    short = {**presets, "short": options(circuits="one", glass=45)}

    assert family_options(replace(rebus, presets=presets)).circuits == "two"
    eased = family_options(replace(rebus, presets=short))
    assert (eased.circuits, eased.glass, eased.hints) == ("one", 120, True)


def test_the_shelf_says_how_long_the_game_of_a_family_lasts() -> None:
    lasts = {slug: family_minutes(game) for slug, game in shelf().items()}

    assert (lasts["rebus"], lasts["defense_afficher"]) == (20, 20)  # beginners
    assert lasts["sequence"] == shelf()["sequence"].minutes  # nothing shorter is played
    for game in shelf().values():
        assert set(game.preset_minutes) <= set(game.presets)
        assert all(short < game.minutes for short in game.preset_minutes.values())
