""""""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.rebus import Judgement, JudgeOpinion, deck, same, sayable, solve
from tablee.rebus.illustrate import LEAST, MOST, illustrate, said_in

ROWS = [
    line.split("\t")
    for line in (Path(__file__).parent / "rebuses.tsv").read_text("utf-8").splitlines()
    if not line.startswith("#")
][1:]


def place(cards: str, solution: str) -> int:
    """Return the place of the first right guess, or one after the last."""
    guesses = [guess.solution for guess in solve(cards.split())]
    right = (same(solution, guess) is Judgement.RIGHT for guess in guesses)
    return next((at for at, found in enumerate(right) if found), len(guesses) + 5)


def test_a_hundred_rows_of_cards_of_the_deck_are_there() -> None:
    assert len({cards for cards, _, _ in ROWS}) == len(ROWS) == 100
    assert all(set(cards.split()) <= deck().keys() for cards, _, _ in ROWS)


def test_most_rows_are_guessed_at_once() -> None:
    places = [place(cards, solution) for cards, solution, _ in ROWS]

    assert sum(at == 0 for at in places) >= 80
    assert sum(at < 5 for at in places) >= 88


@pytest.mark.parametrize(
    ("cards", "guess"),
    [
        ("chat pot", "chapeau"),
        ("raie saint", "raisin"),  # a sound is off
        ("mont chat dodo", "mon chat dort"),  # nobody's phrase
    ],
)
def test_exact_near_and_free(cards: str, guess: str) -> None:
    assert solve(cards.split())[0].solution == guess


def test_exact_sounds_come_before_near_ones() -> None:
    found = [guess.solution for guess in solve(["dé", "serre"])]

    assert found.index("dessert") < found.index("désert")


@pytest.mark.parametrize("cards", [[], [""], ["🦄"], ["chat"] * 500])
def test_odd_rows_are_no_trouble(cards: list[str]) -> None:
    assert len(solve(cards)) <= 5


# Phrases put into pictures.


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


@pytest.mark.parametrize("text", ["nique ta mère", "sale pute", "ta gueule"])
def test_what_is_unfit_for_a_family_is_given_no_pictures(text: str) -> None:
    assert not illustrate(text)


def test_only_known_pictures_are_laid_and_what_they_lack_stays_unsaid() -> None:
    rows = illustrate("pas de bagarre", {"pas", "deux", "bas"})

    assert rows[0].cards == ("pas", "deux", "bas")


def test_what_is_said_in_a_phrase_comes_in_its_order() -> None:
    assert said_in("pas de bagarre")[-2:] == ("gare", "gars")
    assert said_in("!") == ()


# The readings of the pictures, as benchmarks/rebus/pictures.md tells them (REB-G4).


PAGE = Path(__file__).parents[2] / "benchmarks/rebus/pictures.md"


def rows(heading: str) -> list[list[str]]:
    """Return the cells of the table under a heading, its own head left out."""
    part = PAGE.read_text("utf-8").split(f"\n## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in part.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line[1:-1].split("|")] for line in lines[1:]]


AGAIN = {row[0]: row for row in rows("The second round")}
ANEW = {row[0]: row for row in rows("Redrawn")}
FIRST = {row[0]: row[2:5] for row in rows("All readings of the first round")}
THIRD = {row[0]: row[2:5] for row in rows("The third round")}


def fold(word: str) -> str:
    """Fold case and number; a second guess in brackets does not count."""
    return word.partition(" (")[0].casefold().rstrip("sx")


def named(card: str, readings: list[str]) -> int:
    names = {fold(name) for name in deck()[card].names}
    return sum(fold(reading) in names for reading in readings)


def test_each_card_was_read() -> None:
    assert set(FIRST) == set(THIRD) == set(deck())


def test_the_page_tells_the_names_of_today() -> None:
    for told in (AGAIN, ANEW):
        assert told
        assert {card: row[1] for card, row in told.items()} == {
            card: ", ".join(deck()[card].names) for card in told
        }


def test_two_readings_of_three_give_a_name_of_the_card() -> None:
    found = {card: named(card, said) for card, said in THIRD.items()}

    assert {card for card, right in found.items() if right < 2} == set()
    assert sum(found.values()) >= 0.8 * 3 * len(found)
