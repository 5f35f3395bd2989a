"""Manifests: what the lobby, the simulator and the client rely on in every game."""

from __future__ import annotations

from pathlib import Path

import pytest

import tablee
from tablee.games import shelf
from tablee.kernel import AnyGame
from tablee.testing.laws import check_names, check_values

FIFTH = "mot_cache"

every_game = pytest.mark.parametrize("game", shelf().values(), ids=shelf())


def test_a_game_that_src_has_never_heard_of_is_on_the_shelf() -> None:
    sources = Path(tablee.__file__).parent.rglob("*.py")

    assert FIFTH in shelf()
    assert not any(FIFTH in path.read_text("utf-8") for path in sources)


@every_game
def test_a_game_is_called_like_its_folder(game: AnyGame) -> None:
    assert game.package == f"tablee.games.{game.slug}"


@every_game
def test_a_game_is_drawn_if_the_client_has_screens_for_it(game: AnyGame) -> None:
    screens = Path(__file__).parents[2] / "client/src/games" / game.slug / "index.ts"

    assert game.drawn == screens.exists()


@every_game
def test_presets_and_seatings_are_whole(game: AnyGame) -> None:
    check_names(game)


@every_game
def test_states_are_values_and_views_are_none(game: AnyGame) -> None:
    check_values(game)
