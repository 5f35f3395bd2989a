"""Phrases put into pictures."""

from __future__ import annotations

import pytest

from tablee.rebus import JudgeOpinion, sayable
from tablee.rebus.illustrate import LEAST, MOST, illustrate, said_in


@pytest.mark.parametrize(
    "text", ["Mon lapin porte un nez rouge", "il faut aller dormir", "pas de bagarre"]
)
def test_the_best_row_says_the_phrase(text: str) -> None:
    best, *others = illustrate(text)

    assert sayable(best.cards, text).answer is JudgeOpinion.YES
    assert all(best.cost <= each.cost for each in others)


def test_a_row_has_two_to_eight_pictures_each_once() -> None:
    rows = illustrate("bonjour tout le monde, on a perdu les clés de la voiture")

    assert {len(row.cards) for row in rows} <= {*range(LEAST, MOST + 1)}
    assert all(len({*row.cards}) == len(row.cards) for row in rows)


def test_only_known_pictures_are_laid_and_what_they_lack_stays_unsaid() -> None:
    rows = illustrate("pas de bagarre", {"pas", "deux", "bas"})

    assert rows[0].cards == ("pas", "deux", "bas")


def test_what_is_said_in_a_phrase_comes_in_its_order() -> None:
    assert said_in("pas de bagarre")[-2:] == ("gare", "gars")
    assert said_in("!") == ()
