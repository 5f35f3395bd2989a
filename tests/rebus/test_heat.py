"""Hot, warm or cold: how near a guess is by ear, on examples."""

from __future__ import annotations

import pytest

from tablee.rebus.daily import dailies
from tablee.rebus.heat import Clue, Heat, feel


@pytest.mark.parametrize(
    ("solution", "guess", "clue"),
    [
        ("colimaçon", "limaçon", Clue.MISSING_START),
        ("saucisson", "saucisse", Clue.MISSING_END),
        ("je n’ai pas fermé l’œil", "je n'ai pas fermé", Clue.MISSING_END),
        ("saucisson", "saucissons secs", Clue.TOO_MUCH),
        ("Robin des Bois", "robinet de bois", Clue.TOO_MUCH),
        ("cerveau", "cerceau", Clue.NEARLY),
        ("poney", "bonnet", Clue.NEARLY),
        ("il rend la monnaie", "il rend la main", Clue.NEARLY),
    ],
)
def test_a_guess_that_is_nearly_it_is_hot(
    solution: str, guess: str, clue: Clue
) -> None:
    assert feel(solution, guess) == (Heat.HOT, clue)


@pytest.mark.parametrize(
    ("solution", "guess", "clue"),
    [
        ("colimaçon", "caleçon", Clue.ENDS),
        ("colimaçon", "colis", Clue.START),
        ("saucisson", "sauce", Clue.START),
        ("cerveau", "cerf", Clue.START),
        ("rébus", "autobus", Clue.END),
        ("je n’ai pas fermé l’œil", "fermer l'œil", Clue.END),
        ("jour et nuit", "nuit et jour", Clue.PIECE),
    ],
)
def test_a_guess_of_which_a_part_is_heard_is_warm(
    solution: str, guess: str, clue: Clue
) -> None:
    assert feel(solution, guess) == (Heat.WARM, clue)


@pytest.mark.parametrize(
    ("solution", "guess"),
    [
        ("colimaçon", "chemise de nuit"),
        ("saucisson", "bricolage"),
        ("saucisson", "poisson"),
        ("cerveau", "cheval"),
        ("rébus", "r"),  # a letter alone tells nothing of the rest
        ("rébus", "é"),
        ("rébus", "🥚"),
        ("rébus", "שלום"),
        ("rébus", "r" * 10_000),
    ],
)
def test_anything_else_is_cold_and_says_no_more(solution: str, guess: str) -> None:
    assert feel(solution, guess) == (Heat.COLD, None)


@pytest.mark.parametrize("guess", ["colimasson", "le Colimaçon !", "COLIMACON"])
def test_what_sounds_the_same_is_found(guess: str) -> None:
    assert feel("colimaçon", guess) == (Heat.FOUND, None)


def test_every_rebus_of_the_day_is_found_by_its_solution_and_by_no_single_letter() -> (
    None
):
    for daily in dailies()[::7]:
        assert feel(daily.solution, daily.solution).heat is Heat.FOUND
        letters = {feel(daily.solution, letter).heat for letter in "abdeilmoprstu"}
        assert letters <= {Heat.COLD, Heat.WARM}, daily
