""""""

from __future__ import annotations

import pytest

from tablee.rebus import Judgement, same
from tablee.rebus.meaning import NOTHING, Sense, are_three, follow, is_said

CLASSES = {
    "le": "Dms", "la": "Dfs", "les": "Dmp", "mon": "Dms", "ma": "Dfs", "six": "Dmp",
    "je": "S1sm", "j'": "S1sm", "il": "S3sm", "elle": "S3sf", "c'": "C", "est": "E3s",
    "ai": "H1s", "a": "H3s", "de": "pd", "d'": "pd", "dans": "p", "sans": "p",
    "et": "&", "doit": "M3s", "faut": "M3s", "toi": "t", "m'": "c", "des": "Bmp",
    "mange": "V3st", "boit": "V3st", "danse": "V3s", "mets": "V1st", "dormir": "I",
    "sauté": "Pms", "dormi": "Pms", "haute": "Afs", "malade": "Ams",
    "nos": "Dmp", "au": "Bms", "ton": "Dms", "ta": "Dfs", "un": "Dms", "rit": "V3s",
    "mal": "d", "encore": "d", "vend": "V3st", "couper": "It", "coupe": "V3st",
    "sourire": "I", "si": "x", "plus": "g", "fou": "Ams", "bleue": "Afs",
    "aime": "V3st", "pains": "Nmp", "pattes": "Nfp", "pommes": "Nfp", "mort": "Nms",
}  # fmt: skip


def sense_of(text: str) -> Sense | None:
    sense: Sense | None = NOTHING
    for word in text.split():
        assert sense is not None
        sense = follow(sense, word, CLASSES.get(word, "Nms"))
        if sense is None:
            return None
    return sense


def means(text: str) -> bool:
    sense = sense_of(text)
    return sense is not None and is_said(sense)


@pytest.mark.parametrize(
    "text",
    [
        "il mange la pomme",
        "il mange des pommes",
        "ma mère boit le lait",
        "la reine danse dans la rue",
        "c' est le chapeau de mon père",
        "mon chat est dans le sac",
        "dans le bois",
        "elle danse encore",
        "il doit dormir",
        "il faut dormir",
        "c' est la lune",
        "j' ai dormi",
        "elle danse sans toi",
        "mon père est malade",
        "il mange le pain et la pomme",
        "j' ai six pommes",
        "il m' aime",
    ],
)
def test_words_that_go_together(text: str) -> None:
    assert means(text)


@pytest.mark.parametrize(
    "text",
    [
        "c' est l' homme d' oie",
        "j' ai six mort",
        "il m' a sauté",
        "il m' mange",
        "la pomme mange mon père",
        "il mange la roue",
        "la pomme danse",
        "le corps de eau",
        "je mets",
        "le chat",
        "elle danse dans toi",
        "ma mère a la reine",
        "mon père est haute",
        "mon maître a nos pains",
        "mon père a nos pains",
        "ton maître sans toi",
        "ton père sans toi",
        "la fée rit mal",
        "il vend au four",
        "couper la montre",
        "sourire au camp",
        "les pattes de ma reine",
        "un poing est au bar",
        "il est fou mal",
        "la balle est si bleue au champ",
        "le porc de mère",
        "c' est le nom sans toi",
        "il mange plus",
        "elle faut dormir",
        "il coupe la montre",
        "le pot est au bar",
        "mon chat a le pain",
        "mon âne et ma mère",
        "le pot est bleue",
    ],
)
def test_words_that_say_nothing(text: str) -> None:
    assert not means(text.replace("l'", "le"))


def test_three_words_of_a_known_phrase() -> None:
    assert are_three("verre", "d'", "eau")
    assert not are_three("homme", "d'", "oie")


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
