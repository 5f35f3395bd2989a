from __future__ import annotations

import pytest

from tablee.rebus import Verdict, same

NONSENSE = ["", "🎈", "\u202eשלמה", "--''--", "e\u0301" * 5_000, "x" * 10_000]


@pytest.mark.rule("REB-G5")
@pytest.mark.parametrize(
    ("solution", "guess"),
    [
        ("poisson", "poison"),
        ("coussin", "cousin"),
        ("pirate", "private"),
        ("le petit prince", "la petite princesse"),
        ("dessert", "desert"),
        ("cent ans", "sans temps"),
        ("je le vois", "je la vois"),
        ("c'est le fossé", "c'est la fosse"),
        ("Marie", "Mario"),
        ("la coupe du monde", "le couple du monde"),
        ("sur la plage", "sur le pelage"),
    ],
)
def test_what_means_something_else_is_not_right(solution: str, guess: str) -> None:
    assert same(solution, guess) is not Verdict.RIGHT
    assert same(guess, solution) is not Verdict.RIGHT


@pytest.mark.rule("REB-G5")
@pytest.mark.parametrize(
    ("solution", "guess"),
    [
        ("chapeau", "LE CHAPEAU !"),
        ("la mère", "le maire"),
        ("cheval", "des chevaux"),
        ("petit", "petite"),
        ("deux loups", "2 loups"),
        ("les amis", "les zamis"),
        ("anniversaire", "anniversiare"),
        ("téléphone", "telefon"),
        ("porte-monnaie", "porte monnaie"),
        ("je n'y crois plus", "je ny croit plus"),
        ("l’œuf", "oeuf"),
    ],
)
def test_spelling_sound_articles_and_number_are_folded(
    solution: str, guess: str
) -> None:
    assert same(solution, guess) is Verdict.RIGHT


@pytest.mark.rule("REB-G23")
@pytest.mark.parametrize(
    ("solution", "guess", "verdict"),
    [
        ("le chat botté", "le chat", Verdict.MISSING),
        ("roi", "rois mages", Verdict.TOO_MUCH),
        ("pomme de terre", "ver de terre", Verdict.ONE_WORD),
        ("le chat botté", "le chien malade", Verdict.WRONG),
        ("c'est la vie", "c'est la mort", Verdict.WRONG),
        ("je te vois", "je te crois", Verdict.WRONG),
        ("chapeau", "chapeau melon", Verdict.TOO_MUCH),
        ("il était une fois", "fois", Verdict.MISSING),
    ],
)
def test_a_close_guess_is_told_in_what_way(
    solution: str, guess: str, verdict: Verdict
) -> None:
    assert same(solution, guess) is verdict


def test_close_is_neither_right_nor_wrong() -> None:
    close = {verdict for verdict in Verdict if verdict.is_close}

    assert close == {Verdict.MISSING, Verdict.TOO_MUCH, Verdict.ONE_WORD}


@pytest.mark.parametrize("text", NONSENSE)
def test_nonsense_is_wrong_and_harmless(text: str) -> None:
    assert same("chapeau", text) is Verdict.WRONG
    assert same(text, "chapeau") is Verdict.WRONG
    assert same(text, text) is Verdict.WRONG


@pytest.mark.rule("REB-G5")
@pytest.mark.parametrize(
    ("solution", "guess"),
    [
        ("en haut", "en eau"),
        ("en eau", "en haut"),
        ("des hauts", "des os"),
        ("demain", "les deux mains"),
        ("les deux mains", "demain"),
        ("dessert", "les dés serre"),
    ],
)
def test_what_only_one_of_two_says_is_heard(solution: str, guess: str) -> None:
    assert same(solution, guess) is not Verdict.RIGHT


@pytest.mark.rule("REB-G5")
@pytest.mark.parametrize(
    ("solution", "guess"),
    [
        ("les héros", "les hero"),
        ("éléphant", "l'éléfan"),
        ("demain", "deux mains"),
        ("les amis", "les zami"),
    ],
)
def test_homophones_stay_right(solution: str, guess: str) -> None:
    assert same(solution, guess) is Verdict.RIGHT
