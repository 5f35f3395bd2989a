"""Manifests: what the lobby, the simulator and the client rely on in every game."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import tablee
from tablee.games import shelf
from tablee.kernel import AnyGame, Seat, Setting
from tablee.kernel.chance import Chance
from tablee.kernel.wire import encode
from tests.conformance.hidden import hides_nothing
from tests.conformance.play import play_on
from tests.conformance.tables import preset_tables

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
def test_the_presets_are_rulebook_and_beginner(game: AnyGame) -> None:
    assert list(game.presets) == ["rulebook", "beginner"]
    assert game.presets["rulebook"] == game.types.options()


@every_game
def test_every_seating_is_given_once_with_sides_from_0(game: AnyGame) -> None:
    assert len(set(game.seatings)) == len(game.seatings) > 0
    for sides in game.seatings:
        assert set(sides) == set(range(max(sides) + 1))


@every_game
def test_states_are_values(game: AnyGame) -> None:
    setting = Setting(game.presets["rulebook"], game.seatings[0])
    one, same, other = (
        game.rules.setup(setting, Chance(seed, 0)).state for seed in (b"1", b"1", b"2")
    )

    assert one == same
    assert hash(one) == hash(same)
    # Alike to the letter is alike; a game without chance is dealt alike every time.
    assert (one != other) == (encode(one) != encode(other))


@every_game
def test_a_move_makes_another_state(game: AnyGame) -> None:
    match = next(table for table in preset_tables() if table.game is game).open(0)
    before = match.state
    play_on(match, Random(0))

    assert match.state != before


@every_game
def test_a_view_is_no_state(game: AnyGame) -> None:
    setting = Setting(game.presets["rulebook"], game.seatings[0])
    state = game.rules.setup(setting, Chance(b"", 0)).state
    view = game.rules.view_for(state, Seat(0))

    assert isinstance(view, game.types.view)
    assert not isinstance(state, game.types.view)
    assert encode(view) != encode(state) or hides_nothing(game)
