"""Rulebooks: numbered rules in two languages, read from a game's folder."""

from __future__ import annotations

import pytest

from tablee.kernel.rulebook import IllegalMove, rulebook


def test_a_rule_is_found_by_its_id() -> None:
    rule = rulebook("tablee.games.mot_cache").rules()["MOT-G1"]

    assert rule.settled
    assert rule.text.fr.startswith("À égalité")
    assert rule.text.en.startswith("With equal points")


def test_a_refusal_quotes_its_rule_and_what_is_at_fault_if_anything_is() -> None:
    alone, with_word = IllegalMove("MOT-G1"), IllegalMove("MOT-G1", "aha")
    alone.package = with_word.package = "tablee.games.mot_cache"
    text = rulebook("tablee.games.mot_cache").rules()["MOT-G1"].text.en

    assert str(alone) == f"MOT-G1: {text}"
    assert str(with_word) == f"MOT-G1: {text} (aha)"


def test_a_folder_without_a_rulebook_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        rulebook("tablee.kit")
