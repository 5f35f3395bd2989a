"""Rulebooks: numbered rules in two languages, read from a game's folder."""

from __future__ import annotations

import pytest

from tablee.kernel import IllegalMove, Refusal
from tablee.kernel.rulebook import MALFORMED, NOT_THE_TABLE, OVER, rulebook, table_rules


def test_a_rule_is_found_by_its_id() -> None:
    rule = rulebook("tablee.games.mot_cache").rules()["MOT-G1"]

    assert rule.settled
    assert rule.text.fr.startswith("À égalité")
    assert rule.text.en.startswith("With equal points")


@pytest.mark.parametrize("rule", [MALFORMED, OVER, NOT_THE_TABLE])
def test_the_rules_that_the_kernel_cites_are_the_tables(rule: str) -> None:
    assert rule in table_rules().rules()


def test_a_folder_without_a_rulebook_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        rulebook("tablee.kit")


def test_a_refusal_says_its_rule_and_perhaps_more() -> None:
    assert str(Refusal("SEQ-12")) == "SEQ-12"
    assert str(IllegalMove("SEQ-12", "taken")) == "SEQ-12: taken"
    assert IllegalMove("SEQ-12", "taken").detail == "taken"
    assert IllegalMove("SEQ-12").detail == ""
