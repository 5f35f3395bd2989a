"""All laws at once, as somebody calls them for a game of their own."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from tablee.games import shelf
from tablee.kernel import AnyGame, Setting, Step
from tablee.testing import Kept, LawBroken, check_game, hidden
from tablee.testing.hidden import pools_of
from tests.conformance.test_the_suite import bent

OPEN = shelf()["allumettes"]
HONEST = shelf()["mot_cache"]
TWO = Setting(OPEN.presets["rulebook"], (0, 1))


def check(game: AnyGame, **more: Any) -> Kept:
    return check_game(game, pools_of(game.slug), games=1, **more)


def test_a_game_that_keeps_the_laws_is_told_so() -> None:
    laws: list[str] = []
    kept = check(OPEN, say=laws.append)

    assert kept.tables == kept.games == 4
    assert kept.moves > 20
    assert len(laws) == len(set(laws)) == 11


def forgetful(*args: Any) -> Any:
    step = HONEST.rules.apply(*args)
    return Step(structs.replace(step.state, bag=()), step.events)


def whispering(state: Any, seat: Any) -> Any:
    view = OPEN.rules.view_for(state, seat)
    return structs.replace(view, left=0) if seat == 1 else view


@pytest.mark.parametrize(
    ("game", "told"),
    [
        (bent(HONEST, apply=forgetful), "mot_cache breaks the law that random games"),
        (bent(OPEN, view_for=whispering), "allumettes breaks the law that a sampled"),
        (
            bent(OPEN, setup=lambda _setting, chance: OPEN.rules.setup(TWO, chance)),
            "allumettes breaks the law that tables that it does not list",
        ),
    ],
    ids=["apply", "view_for", "setup"],
)
def test_a_broken_law_is_told_in_one_sentence(game: AnyGame, told: str) -> None:
    with pytest.raises(LawBroken) as broken:
        check(game)

    assert str(broken.value).startswith(told)
    assert "\n" not in str(broken.value)


def test_a_game_must_say_what_it_hides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hidden, "FOLDERS", [])
    monkeypatch.setattr(hidden, "_told", {})

    with pytest.raises(LookupError, match="say what allumettes hides"):
        pools_of("allumettes")
