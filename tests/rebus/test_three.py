"""Yes, unsure or no: the author is told of what cannot be said (REB-G6)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tablee.rebus import JudgeOpinion, sayable

PAIRS = [
    line.split("\t")
    for line in (Path(__file__).parent / "sayable_three.tsv").read_text().splitlines()
    if not line.startswith("#")
]


def judged() -> Counter[tuple[str, str]]:
    """Count labels and answers."""
    return Counter(
        (label, sayable(cards.split(), solution).answer.value)
        for cards, solution, label in PAIRS
    )


def test_there_are_two_hundred_of_all_three_kinds() -> None:
    labels = Counter(label for _, _, label in PAIRS)

    assert len(PAIRS) >= 200
    assert min(labels[kind] for kind in ("yes", "unsure", "no")) >= 30
    assert len({(cards, solution) for cards, solution, _ in PAIRS}) == len(PAIRS)


@pytest.mark.rule("REB-G6")
def test_the_author_is_told_of_nearly_all_that_cannot_be_said() -> None:
    found = judged()

    assert found["no", "no"] >= 0.95 * sum(found["no", each] for each in JudgeOpinion)
    assert found["no", "yes"] == 0


@pytest.mark.rule("REB-G6")
def test_nobody_is_warned_of_what_can_be_said() -> None:
    found = judged()

    assert found["yes", "no"] == 0
    assert found["yes", "yes"] >= 0.95 * sum(
        found["yes", each] for each in JudgeOpinion
    )
    assert found["unsure", "no"] <= 2


@pytest.mark.rule("REB-G6")
@pytest.mark.parametrize(
    ("cards", "solution"),
    [
        ("bus main", "Carmen"),
        ("as the riz", "Astérix"),
        ("paix the paon", "Peter Pan"),
        ("malle the", "Malte"),
        ("lait saint sang", "les cinq sens"),
        ("deux paix rang fil", "de père en fils"),
        ("jet scie sang", "j'ai six ans"),
        ("froid eau yeux", "froid aux yeux"),
        ("coeur rang or", "cœur en or"),
    ],
)
def test_a_missing_consonant_or_liaison_is_heard(cards: str, solution: str) -> None:
    assert sayable(cards.split(), solution).answer is not JudgeOpinion.YES


@pytest.mark.rule("REB-G6")
@pytest.mark.parametrize(
    ("cards", "solution"),
    [
        ("dos mie noeud", "domino"),
        ("pas raie seau", "paresseux"),
        ("four noeud", "fourneau"),
        ("pot noeud", "poney"),
        ("serre pont", "serpent"),
        ("chaud fer", "chauffeur"),
    ],
)
def test_one_bent_vowel_is_not_averaged_away(cards: str, solution: str) -> None:
    assert sayable(cards.split(), solution).answer is JudgeOpinion.UNSURE


@pytest.mark.rule("REB-G6")
@pytest.mark.parametrize(
    ("cards", "solution"),
    [
        ("porte mont nez", "porte-monnaie"),
        ("mat chaud", "macho"),
        ("chou queue route", "choucroute"),
        ("jet six an", "j'ai six ans"),
        ("deux an", "deux ans"),
        ("bus main", "car main"),
        ("jeu sang", "je sens"),
        ("de lit scie yeux", "délicieux"),
        ("toux lait jour", "tous les jours"),
    ],
)
def test_what_sounds_right_is_taken(cards: str, solution: str) -> None:
    assert sayable(cards.split(), solution).answer is not JudgeOpinion.NO
