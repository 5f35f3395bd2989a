from types import SimpleNamespace
from typing import Any, cast

import pytest

from tablee.bots import PACE_FACTORS, NoSuchBot, any_legal_move, bot, levels, prepare
from tablee.games.defense_afficher.bots.tours import stored
from tablee.kernel import AnyGame, Chance, Pattern, Seat, Tagged, Text

ANN = Seat(0)


class Say(Tagged, frozen=True):
    word: str


class Nod(Tagged, frozen=True):
    pass


@pytest.mark.parametrize(
    ("slug", "best"),
    [
        ("sequence", "hard"),
        ("defense_afficher", "hard"),
        ("face_a_face", "expert"),
        ("rebus", "hard"),
    ],
)
def test_each_game_has_five_levels_from_the_weakest(slug: str, best: str) -> None:
    assert levels(slug) == ("beginner", "easy", "middle", "regular", best)


def test_an_unknown_bot_is_told_with_those_there_are() -> None:
    with pytest.raises(NoSuchBot, match=r'"genius".*easy, middle, regular, hard'):
        bot("sequence", "genius")


def test_an_unknown_game_is_told_with_those_there_are() -> None:
    with pytest.raises(NoSuchBot, match=r'"chess".*sequence'):
        levels("chess")


def test_a_game_without_bots_of_its_own_has_one_that_plays_anything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = SimpleNamespace(slug="whispers", package="tablee.kit")
    monkeypatch.setattr("tablee.bots.shelf", lambda: {"whispers": game})

    assert levels("whispers") == ("easy",)
    assert bot("whispers", "easy")(None, ANN, [Nod()], Chance(b"", 0)) == Nod()


def test_a_bot_that_plays_anything_fills_patterns_too() -> None:
    study = SimpleNamespace(fill=lambda *_: {"word": "oui"})
    types = SimpleNamespace(move=Say | Nod)
    game = cast(AnyGame, SimpleNamespace(study=study, types=types))
    moves: list[Any] = [Nod(), Pattern("Say", {"word": Text(9)})]
    easy = any_legal_move(game)

    played = {easy(None, ANN, moves, Chance(b"seed", n)) for n in range(40)}

    assert played == {Nod(), Say("oui")}


def test_bots_are_prepared_before_anybody_waits_for_them() -> None:
    prepare()
    prepare()

    assert stored.cache_info().misses == 1


@pytest.mark.parametrize("slug", ["sequence", "defense_afficher"])
def test_who_plays_worse_takes_longer_before_people(slug: str) -> None:
    taken = [PACE_FACTORS.get(level, 1.0) for level in levels(slug)]

    assert taken == sorted({*taken}, reverse=True)
    assert taken[-1] == 1.0
