from __future__ import annotations

import pytest

from tablee.rebus import (
    JudgeOpinion,
    PictureCard,
    card,
    deck,
    explain,
    say,
    sayable,
    spell_out,
)


def test_the_deck_has_200_cards_of_one_to_three_names() -> None:
    cards = deck().values()

    assert len(cards) == 200
    assert {len(card.names) for card in cards} <= {1, 2, 3}
    assert all(way.sounds for card in cards for word in card.words for way in word.ways)
    assert all(id_.isascii() and id_.isalpha() for id_ in deck())


def test_no_name_belongs_to_two_cards() -> None:
    names = [name for card in deck().values() for name in card.names]

    assert len(names) == len(set(names))


def test_a_card_is_found_by_id_and_by_each_name() -> None:
    assert card("roc") is deck()["roc"]
    assert card("pierre").names == deck()["roc"].names
    assert card("Sablier ").id == "temps"
    assert card("de").id == "de"
    assert card("licorne").words[0].known


@pytest.mark.rule("REB-G6")
def test_a_liaison_is_heard_before_a_vowel_alone() -> None:
    for row in ("saint homme", "six ane", "un ange"):
        assert sayable(row.split(), row).answer is JudgeOpinion.YES
    assert sayable(["an", "saint"], "enceinte").answer is JudgeOpinion.NO


@pytest.mark.rule("REB-G6")
@pytest.mark.parametrize(
    ("cards", "solution", "judged"),
    [
        ("chat pot", "chapeau", (JudgeOpinion.YES, 0)),
        ("joue haie", "jouer", (JudgeOpinion.YES, 10)),
        ("mare chat", "marchand", (JudgeOpinion.UNSURE, 11)),
        ("chat lit", "chalet", (JudgeOpinion.UNSURE, 15)),
        ("fou lait", "folie", (JudgeOpinion.NO, 30)),
        ("eau pie tas", "hôpital", (JudgeOpinion.NO, 100 / 6)),
    ],
)
def test_the_table_votes_between_yes_and_no(
    cards: str, solution: str, judged: tuple[JudgeOpinion, float]
) -> None:
    assert sayable(cards.split(), solution) == judged


@pytest.mark.parametrize("card_", deck().values(), ids=deck())
def test_a_card_is_the_same_however_it_is_asked_for(card_: PictureCard) -> None:
    assert card(card_.id).names == card_.names
    assert {card(name).id for name in card_.names} == {card_.id}
    assert {card(name).names for name in card_.names} == {card_.names}


def test_another_name_than_the_first_and_the_id_costs_a_little() -> None:
    costs = [sayable(["temps"], said).cost for said in ("sablier", "temps")]

    assert costs == [0, 0]
    assert sayable(["eau"], "goutte").cost == 5
    assert sayable(["goutte"], "goutte").cost == 0
    assert sayable(["sablier"], "temps").cost == 7.5


def test_a_row_is_said_by_first_names() -> None:
    assert say(["lettre", "roue", "noir"]) == "letRRunwaR"
    assert say([]) == ""


@pytest.mark.parametrize(
    ("cards", "solution", "spelled"),
    [
        ("chat pot", "chapeau", "cha · peau"),
        ("jeu nid croix plus", "je n'y crois plus", "je · n'y · crois · plus"),
        ("lettre roue noir", "les trous noirs", "les tr · ous · noirs"),
        ("un cochon tente", "importante", "im · por · tante"),
        ("chat pot", "le grand chapeau", "(le grand) · cha · peau"),
        ("chat pot lit", "chapeau", "cha · peau · –"),
        ("sang temps", "cent ans", "cent · ans"),
        ("scie trou yeux", "citrouille", "ci · trou · ille"),
        ("veau riz un", "vaurien", "vau · ri · en"),
        ("bus main", "Carmen", "car · men"),
        ("chat", "", "–"),
    ],
)
def test_the_solution_is_laid_under_the_cards(
    cards: str, solution: str, spelled: str
) -> None:
    assert spell_out(explain(cards.split(), solution)) == spelled


@pytest.mark.parametrize(
    "text", ["", "🎈", "\u202eשלמה", "\0", "x" * 10_000, "1" * 500]
)
def test_nonsense_is_not_sayable_and_harmless(text: str) -> None:
    assert sayable(["chat", "pot"], text).answer is JudgeOpinion.NO
    assert sayable([text], "chapeau").answer is JudgeOpinion.NO
    assert sayable([], "chapeau").answer is JudgeOpinion.NO
    explain([text, "pot"], text)
