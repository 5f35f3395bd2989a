"""Rulebooks: numbered rules in two languages, read from a game's folder."""

from __future__ import annotations

import pytest

from tablee.kernel.rulebook import rulebook


def test_a_rule_is_found_by_its_id() -> None:
    rule = rulebook("tablee.games.mot_cache").rules()["MOT-G1"]

    assert rule.settled
    assert rule.text.fr.startswith("À égalité")
    assert rule.text.en.startswith("With equal points")


def test_a_folder_without_a_rulebook_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        rulebook("tablee.kit")
