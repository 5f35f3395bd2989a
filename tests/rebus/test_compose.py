from __future__ import annotations

from random import Random

import pytest

from tablee.rebus import JudgeOpinion, compose, deck, explain, sayable
from tablee.rebus.compose import points
from tablee.rebus.deck import card
from tablee.rebus.free import free_phrases
from tablee.rebus.heard import Ear, pieces_of
from tablee.rebus.phrases import is_proper
from tablee.rebus.sayable import said_by_all

HAND = ["pot", "chat", "scie", "tronc", "jet", "malle", "eau", "dos", "nez", "mat"]


def hands(number: int, seed: int) -> list[list[str]]:
    rng = Random(seed)
    return [rng.sample(list(deck()), 10) for _ in range(number)]


@pytest.mark.rule("REB-G6")
def test_every_rebus_can_be_said_by_other_judges_than_its_composer() -> None:
    for hand in hands(25, seed=9):
        for rebus in compose(hand):
            assert sayable(rebus.cards, rebus.solution).answer is JudgeOpinion.YES
            assert is_proper(rebus.solution)
            assert set(rebus.cards) <= set(hand)
            assert len(set(rebus.cards)) == len(rebus.cards) >= 2


@pytest.mark.rule("REB-12")
@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_exactly_as_many_cards_as_demanded(n: int) -> None:
    found = compose(HAND, n)

    assert found
    assert {len(rebus.cards) for rebus in found} == {n}


def test_what_people_know_comes_before_a_card_more() -> None:
    found = compose(HAND, most=40)

    assert found[0].solution == "j’ai mal au dos"
    assert max(len(rebus.cards) for rebus in found) > len(found[0].cards)
    assert len(found[0].cards) > len(found[-1].cards)


def test_asked_for_the_longest_it_gives_no_shorter_one_first() -> None:
    for hand in [HAND, *hands(12, seed=3)]:
        lengths = [len(rebus.cards) for rebus in compose(hand, most=500, longest=True)]

        assert lengths == sorted(lengths, reverse=True)
        assert lengths[0] == max(len(rebus.cards) for rebus in compose(hand, most=500))
        assert len(lengths) == len(compose(hand, most=500))


def test_of_the_longest_the_best_comes_first() -> None:
    several = 0
    for hand in hands(12, seed=3):
        found = compose(hand, most=500, longest=True)
        points = [r.points for r in found if len(r.cards) == len(found[0].cards)]

        assert points == sorted(points, reverse=True)
        several += len(points) > 1

    assert several


def test_no_card_lies_there_for_nothing() -> None:
    for hand in hands(40, seed=6):
        for rebus in compose(hand, most=5):
            assert all(piece.letters for piece in explain(rebus.cards, rebus.solution))


@pytest.mark.parametrize(
    ("cards", "solution"),
    [
        ("jeu oeufs joue", "je joue"),
        ("champ temps cor haie", "chante encore"),
        ("chat pot lit", "chapeau"),
    ],
)
def test_a_card_that_adds_nothing_is_left_out(cards: str, solution: str) -> None:
    row = cards.split()

    assert not said_by_all(row, solution)
    assert (tuple(row), solution) not in {
        (rebus.cards, rebus.solution) for rebus in compose(row, most=50)
    }


def test_a_row_of_cards_has_one_solution_and_a_solution_one_row() -> None:
    found = compose(HAND, 3, most=40)

    assert len({rebus.cards for rebus in found}) == len(found)
    assert len({rebus.solution for rebus in found}) == len(found)


def test_words_come_before_what_is_made_up() -> None:
    found = compose(HAND, 2, most=40)

    assert found[0].known
    assert "chapeau" in {rebus.solution for rebus in found[:5]}


def test_a_row_of_names_is_no_rebus() -> None:
    named = [deck()["chat"], deck()["roux"]]

    assert points(named, "chat roux", 80, 0) < points(named, "charroue", 60, 0)
    assert points([deck()["thon"], deck()["cor"]], "ton corps", 60, 0) == 60


@pytest.mark.rule("REB-16")
def test_at_least_one_card_of_the_centre_is_used_if_it_must() -> None:
    found = compose(["pot", "nez"], centre=["chat", "scie", "tronc"], uses_centre=True)

    assert {"chat", "scie", "tronc"}.isdisjoint({"pot", "nez"})
    assert "chapeau" in {rebus.solution for rebus in found}
    assert all({"chat", "scie", "tronc"} & set(rebus.cards) for rebus in found)


@pytest.mark.rule("REB-G20")
def test_no_rebus_is_of_the_centre_alone() -> None:
    found = compose(["pot", "nez"], centre=["chat", "scie", "tronc"], most=50)

    assert found
    assert all({"pot", "nez"} & set(rebus.cards) for rebus in found)


def test_the_same_hand_gives_the_same_rebuses() -> None:
    (hand,) = hands(1, seed=4)

    assert compose(hand) == compose(list(hand))


@pytest.mark.parametrize("cards", [[], ["chat"], ["", ""], ["xyzzy", "🦄"]])
def test_of_nothing_nothing_is_made(cards: list[str]) -> None:
    assert compose(cards) == []


def test_more_cards_than_held_cannot_be_laid() -> None:
    assert compose(["chat", "pot"], 3) == []
    assert compose(["chat", "pot"], 0) == []


def test_most_hands_have_a_rebus_of_two_and_many_of_three() -> None:
    lengths = [len(compose(hand, longest=True)[0].cards) for hand in hands(40, seed=1)]

    assert min(lengths) >= 2
    assert sum(n >= 3 for n in lengths) >= 14
    assert sum(n >= 4 for n in lengths) >= 1


def test_a_kind_ear_takes_on_for_an_and_a_fair_one_a_twin_alone() -> None:
    said, twin, near = ("p6", 0), ("b6", 45), ("p@", 45)

    assert pieces_of(card("pont"), Ear.KIND) == (said, twin, near)
    assert pieces_of(card("pont"), Ear.FAIR) == (said, twin)
    assert pieces_of(card("pont")) == (said,)


def test_a_word_that_costs_too_much_hides_none_that_sounds_alike() -> None:
    row = [card("mont"), card("haut")]

    found = {each.words for each in free_phrases(row, 2, 60, fixed=True)}

    assert ("mon", "haut") in found


def test_of_few_phrases_those_stay_that_have_most_of_their_sounds_in_words() -> None:
    row = [card("lait"), card("bleu"), card("poule")]

    found = {each.words for each in free_phrases(row, 3, 3, fixed=True)}

    assert found == {("les", "bleus")}
