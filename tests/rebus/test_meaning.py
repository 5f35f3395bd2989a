from __future__ import annotations

import pytest

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
    "pains": "Nmp", "pattes": "Nfp", "pommes": "Nfp", "mort": "Nms",
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
