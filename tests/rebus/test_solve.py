from __future__ import annotations

from pathlib import Path

import pytest

from tablee.rebus import Judgement, deck, same, solve

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
