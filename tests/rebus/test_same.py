from __future__ import annotations

import pytest

from tablee.rebus import Judgement, same

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
    assert same(solution, guess) is not Judgement.RIGHT
    assert same(guess, solution) is not Judgement.RIGHT


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
    assert same(solution, guess) is Judgement.RIGHT


@pytest.mark.rule("REB-G5")
@pytest.mark.parametrize(
    ("solution", "guess"),
    [
        ("le petit chat", "le p'tit chat"),
        ("la fenêtre", "la f'nêtre"),
        ("je sais tout", "j'sais tout"),
        ("il y a du monde", "y a du monde"),
        ("vas-y", "vazi"),
        ("allons-y", "alonzi"),
        ("qu'est-ce que c'est", "keskecé"),
        ("bon week-end", "bon wikend"),
        ("le premier avril", "le 1er avril"),
        ("Saint-Malo", "st malo"),
        ("oui monsieur", "oui msieu"),
        ("un cheval blanc", "un ch’val blanc"),
        ("de la paix", "d'la paix"),
        ("la 2e fois", "la deuxième fois"),
    ],
)
def test_what_is_written_as_it_is_spoken_is_heard(solution: str, guess: str) -> None:
    assert same(solution, guess) is Judgement.RIGHT
    assert same(guess, solution) is Judgement.RIGHT


@pytest.mark.rule("REB-G23")
@pytest.mark.parametrize(
    ("solution", "guess", "verdict"),
    [
        ("le chat botté", "le chat", Judgement.MISSING),
        ("roi", "rois mages", Judgement.TOO_MUCH),
        ("pomme de terre", "ver de terre", Judgement.ONE_WORD),
        ("le chat botté", "le chien malade", Judgement.WRONG),
        ("c'est la vie", "c'est la mort", Judgement.WRONG),
        ("je te vois", "je te crois", Judgement.WRONG),
        ("chapeau", "chapeau melon", Judgement.TOO_MUCH),
        ("il était une fois", "fois", Judgement.MISSING),
    ],
)
def test_a_close_guess_is_told_in_what_way(
    solution: str, guess: str, verdict: Judgement
) -> None:
    assert same(solution, guess) is verdict


def test_close_is_neither_right_nor_wrong() -> None:
    close = {verdict for verdict in Judgement if verdict.is_close}

    assert close == {Judgement.MISSING, Judgement.TOO_MUCH, Judgement.ONE_WORD}


@pytest.mark.parametrize("text", NONSENSE)
def test_nonsense_is_wrong_and_harmless(text: str) -> None:
    assert same("chapeau", text) is Judgement.WRONG
    assert same(text, "chapeau") is Judgement.WRONG
    assert same(text, text) is Judgement.WRONG


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
    assert same(solution, guess) is not Judgement.RIGHT


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
    assert same(solution, guess) is Judgement.RIGHT
