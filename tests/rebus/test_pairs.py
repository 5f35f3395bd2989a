"""The judge on labelled pairs: given ones, ours that tuned it, ours kept apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tablee.rebus import Judgement, JudgeOpinion, same, sayable

HERE = Path(__file__).parent
# Ours were written before the judge: one half tuned it, the other was kept apart.
# Fresh ones were written when it was done.
SETS = {"given": ("given",), "ours": ("tuned", "kept"), "fresh": ("fresh",)}
# These, written after spoken spellings were heard, judge guesses alone.
SAME = {**SETS, "spoken": ("spoken",)}
# Of rows alone, written after the worst sound bounded the verdict.
SAYABLE = {**SETS, "last": ("last",)}


def pairs(name: str) -> Iterator[tuple[str, str, bool]]:
    for line in (HERE / f"{name}.tsv").read_text("utf-8").splitlines():
        one, other, label = line.split("\t")
        yield one, other, label == "1"


def score(
    kind: str, name: str, judge: Callable[[str, str], bool]
) -> tuple[float, float]:
    """Return precision and recall."""
    seen = [
        (judge(one, other), truth)
        for half in (SAME | SAYABLE)[name]
        for one, other, truth in pairs(f"{kind}_{half}")
    ]
    right = sum(said and truth for said, truth in seen)
    return right / sum(said for said, _ in seen), right / sum(true for _, true in seen)


def is_same(solution: str, guess: str) -> bool:
    return same(solution, guess) is Judgement.RIGHT


def is_sayable(cards: str, solution: str) -> bool:
    return sayable(cards.split(), solution).answer is JudgeOpinion.YES


@pytest.mark.rule("REB-G5")
@pytest.mark.parametrize("name", SAME)
def test_guesses_are_judged_as_people_judge_them(name: str) -> None:
    precision, recall = score("same", name, is_same)

    assert precision >= 0.97
    assert recall >= 0.97


@pytest.mark.rule("REB-G6")
def test_the_last_rows_are_heard_as_people_hear_them() -> None:
    precision, recall = score("sayable", "last", is_sayable)

    assert precision >= 0.97
    assert recall >= 0.97


@pytest.mark.rule("REB-G6")
@pytest.mark.parametrize("name", SETS)
def test_rows_are_heard_as_people_hear_them(name: str) -> None:
    precision, recall = score("sayable", name, is_sayable)

    assert precision >= 0.88
    assert recall >= 0.95


def test_there_are_enough_pairs_of_our_own() -> None:
    assert sum(1 for half in SETS["ours"] for _ in pairs(f"same_{half}")) >= 200
    assert len(others := {pair[:2] for pair in pairs("same_spoken")}) >= 200
    before = ("given", "tuned", "kept", "fresh")
    assert others.isdisjoint(pair[:2] for n in before for pair in pairs(f"same_{n}"))
    assert sum(1 for half in SETS["ours"] for _ in pairs(f"sayable_{half}")) >= 100
    assert len(rows := {pair[:2] for pair in pairs("sayable_last")}) >= 200
    assert rows.isdisjoint(pair[:2] for n in before for pair in pairs(f"sayable_{n}"))
