"""Samples of what is chosen, weighted or answered: each way to bend one is caught."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs

from tablee.games import shelf
from tablee.kernel import ALL_OPEN, AnyGame, Chance
from tablee.kit.hidden import study_of_worlds
from tablee.testing import LawBroken, check_game
from tablee.testing.play import TriedTable, tables_of
from tablee.testing.worlds import check_worlds
from tests.conformance.bent_games import bent
from tests.fifth_game import cadenas, gobelet, portrait

LAW = "breaks the law that samples are as likely as other games that look the same"
WEIGHED = [game for game in shelf().values() if game.study.density]


@pytest.mark.parametrize("table", [next(tables_of(game)) for game in WEIGHED], ids=str)
def test_samples_are_as_likely_as_other_games_that_look_the_same(
    table: TriedTable,
) -> None:
    assert check_worlds(table, range(2))


def with_worlds(game: AnyGame, worlds: Any) -> AnyGame:
    """Return a game that lists other worlds, and whose invariants do not notice."""
    study = study_of_worlds(worlds, game.rules.view_for, violations=lambda _: ())
    return replace(game, study=study)


def one_left_out(view: Any) -> Mapping[Any, int]:
    """Forget one code of sixty."""
    found = cadenas.worlds(view)
    known = len(found) == 1
    return {s: n for s, n in found.items() if known or s.code != ("C", "A", "B")}


def one_answer_ignored(view: Any) -> Mapping[Any, int]:
    heard = structs.replace(view.heard, said=view.heard.said[1:])
    found = portrait.worlds(structs.replace(view, heard=heard))
    return {structs.replace(s, heard=view.heard): n for s, n in found.items()}


def all_throws_alike(view: Any) -> Mapping[Any, int]:
    return dict.fromkeys(gobelet.worlds(view), 1)


def mostly_low(view: Any, chance: Chance) -> Any:
    """Sample twice, and take the lower throw."""
    two = (gobelet.GAME.study.sample_state(view, chance) for _ in "ab")
    return min(two, key=lambda state: gobelet.worth(state.throw))


def never_a_double(view: Any, chance: Chance) -> Any:
    while True:
        state = gobelet.GAME.study.sample_state(view, chance)
        if view.throw or len({*state.throw}) > 1:
            return state


def seven(view: Any, chance: Chance) -> Any:
    """Sample a throw that no dice can show, now and then."""
    state = gobelet.GAME.study.sample_state(view, chance)
    bad = not view.throw and chance.below(50) == 0
    return structs.replace(state, throw=(7, 1)) if bad else state


def dealt_open(state: Any, seat: Any) -> Any:
    return gobelet.view_for(state, ALL_OPEN)


THROW = r"another state\.throw\[\d\] \(\d or \d\)|the true state|all other states"


@pytest.mark.parametrize(
    ("game", "told"),
    [
        (
            with_worlds(cadenas.GAME, one_left_out),
            r"state\.code\[\d\] .* would look the same to an onlooker, and has density "
            "0: leave out nothing that the rules allow",
        ),
        (
            with_worlds(portrait.GAME, one_answer_ignored),
            "playing again gives .* times in .*: heed every answer",
        ),
        (
            with_worlds(gobelet.GAME, all_throws_alike),
            f"playing again gives an onlooker ({THROW}) .*: heed .* how likely each",
        ),
        (
            bent(gobelet.GAME, sample_state=mostly_low),
            f"sample_state gives .* ({THROW}) .* times in 400",
        ),
        (
            bent(gobelet.GAME, sample_state=never_a_double),
            f"sample_state gives .* ({THROW}) 0 times in 400",
        ),
        (
            bent(gobelet.GAME, sample_state=seven, violations=lambda _: ()),
            r"sample_state gives .*, of density 0: sample only what can be",
        ),
        (
            bent(gobelet.GAME, redeal=lambda state, _seat, _chance: state),
            "redeal gives .* the true state 400 times in 400",
        ),
        (
            bent(gobelet.GAME, density=lambda _view, _state: 1.0),
            r"have a sum above 1: divide by it \(at gobelet-AB-rulebook, game 0, after",
        ),
        (
            with_worlds(bent(gobelet.GAME, view_for=dealt_open), gobelet.worlds),
            "hardly one of 600 deals looks like another to anybody: drop density",
        ),
    ],
    ids=(
        "a world left out",
        "an answer ignored",
        "equal weights",
        "a sampler of low throws",
        "a sampler without doubles",
        "an impossible sample",
        "a redeal of the same",
        "densities of 1",
        "nothing hidden",
    ),
)
def test_a_bent_sampler_is_told_with_its_table_and_what_to_do(
    game: AnyGame, told: str
) -> None:
    with pytest.raises(LawBroken, match=f"^{game.slug} {LAW}: .*{told}") as broken:
        check_game(game, games=6)

    assert "\n" not in str(broken.value)
