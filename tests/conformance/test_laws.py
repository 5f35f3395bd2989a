"""All laws at once, as somebody calls them for a game of their own."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from tablee.games import shelf
from tablee.kernel import AnyGame, Setting, Step, Tagged
from tablee.testing import Kept, LawBroken, check_game, leaks
from tablee.testing.leaks import pools_of
from tests.conformance.bent_games import bent

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
    ("game", "law", "advice"),
    [
        (
            bent(HONEST, apply=forgetful),
            "mot_cache breaks the law that random games",
            "and keep what violations says",
        ),
        (
            bent(OPEN, view_for=whispering),
            "allumettes breaks the law that a sampled",
            "; let sample_state repeat what the view shows",
        ),
        (
            bent(OPEN, setup=lambda _setting, chance: OPEN.rules.setup(TWO, chance)),
            "allumettes breaks the law that tables that it does not list",
            "; let setup raise IllegalTable with a rule",
        ),
    ],
    ids=["apply", "view_for", "setup"],
)
def test_a_broken_law_is_told_in_one_sentence_with_what_to_do(
    game: AnyGame, law: str, advice: str
) -> None:
    with pytest.raises(LawBroken) as broken:
        check(game)

    assert str(broken.value).startswith(law)
    assert str(broken.value).endswith(advice)
    assert "\n" not in str(broken.value)


def next_card(state: Any, seat: Any) -> Any:
    """Show an onlooker, as the number of words left, the word that comes next."""
    view = HONEST.rules.view_for(state, seat)
    return structs.replace(view, bag=state.bag[-1]) if seat is None else view


class Told(Tagged, frozen=True):
    """An event that says too much."""

    word: str


def first_word(*args: Any) -> Any:
    """Reveal the hand of seat 1 to everybody."""
    step = HONEST.rules.apply(*args)
    return Step(step.state, (Told(step.state.words[1]), *step.events))


@pytest.mark.parametrize(
    ("game", "leaked"),
    [
        (bent(HONEST, view_for=next_card), r"an onlooker is shown view\.bag \("),
        (
            bent(HONEST, apply=first_word),
            r"(an onlooker|seat \d) is told answer\[0\]\.word \(.* at .*\(",
        ),
    ],
    ids=["view_for", "apply"],
)
def test_a_leak_is_told_with_its_table_its_move_and_what_it_is(
    game: AnyGame, leaked: str
) -> None:
    where = r" \(at mot_cache-\S+.*, game \d, after move \d+: play it again"
    law = "mot_cache breaks the law that nobody is told what they cannot see: "

    with pytest.raises(LawBroken, match=f"^{law}{leaked}.*{where}"):
        check(game)


def speechless(_state: Any, _seat: Any) -> Any:
    raise RuntimeError


def test_a_law_that_fails_without_words_is_told_by_its_line() -> None:
    told = "views are none: RuntimeError at 'raise RuntimeError' in speechless"

    with pytest.raises(LawBroken, match=told):
        check(bent(HONEST, legal_moves=speechless))


def test_a_game_must_say_what_it_hides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leaks, "FOLDERS", [])
    monkeypatch.setattr(leaks, "_pools", {})

    with pytest.raises(LookupError, match="say what allumettes hides"):
        pools_of("allumettes")
