"""Sentences: those of the list, and those joined at play from pairs (REB-G43)."""

from __future__ import annotations

from random import Random

from tablee.rebus import JudgeOpinion, compose, deck, explain, sayable, solve
from tablee.rebus.clear import is_clear
from tablee.rebus.joined import JOINED, lines_joined, lines_to_join
from tablee.rebus.phrases import is_proper, phrases, sentences


def test_every_sentence_of_the_list_is_said_card_by_card() -> None:
    for cards, text, grade in Random(34).sample(sentences(), 120):
        assert sayable(cards, text).answer is JudgeOpinion.YES
        assert all(piece.card for piece in explain(cards, text))
        assert is_proper(text)
        assert len(cards) >= 4
        assert grade in (1, 2, 3)
        assert text not in phrases()


def test_the_pairs_that_are_joined_are_these() -> None:
    assert sorted(lines_to_join()) == lines_joined(), f"run scripts/heard {JOINED}"


def test_a_subject_a_verb_and_what_follows_it_are_joined() -> None:
    found = {each.solution for each in compose(["rat", "la", "vache", "riz", "pas"], 4)}

    assert "la vache rit pas" in found


def test_who_reads_the_row_hears_the_sentence_too() -> None:
    heard = [each.solution for each in solve(["la", "vache", "riz", "pas"])]

    assert heard[0] == "la vache rit pas"


def test_what_is_joined_is_exact_and_proper() -> None:
    rng = Random(34)
    hands = [rng.sample(list(deck()), 10) for _ in range(40)]
    made = [each for hand in hands for each in compose(hand, most=200, dull=20)]
    joined = [each for each in made if not each.known]

    assert joined
    for each in joined:
        assert is_clear(each.cards, each.solution, known=False)
        assert is_proper(each.solution)
