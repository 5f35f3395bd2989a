"""What the composer offers is heard at once; the judge of rebuses is kinder."""

from __future__ import annotations

import pytest

from tablee.rebus import JudgeOpinion, compose, sayable
from tablee.rebus.clear import is_clear

# As a stranger found them wrong, reading the cards aloud.
UNCLEAR = {
    "rond coeur": "rancœur",
    "pas son mois": "pas sans moi",
    "an sang nuit": "on s’ennuie",
    "un pleurs haie": "en pleurer",
    "aile lit un cor": "elle lit encore",
    "dent cerf": "danseur",
    "or peur": "hors pair",
    "haie deux tas serre": "aide ta sœur",
    "plan bain coeur": "carte bancaire",
    "lait cafe haie chaud": "le café est chaud",
    "lait vert haie noir": "le verre est noir",
    "lait train de nuit": "les trains de nuit",
    "sou riz deux chant": "souris des champs",
    "deux an de mois": "dans deux mois",
    "ile the feu rire": "il te fait rire",
    "noeud bas toux jet": "ne pas toucher",
    "livre deux jeu fee": "livre de chevet",
    "mont bois sang rouge": "mon poisson rouge",
    "de toux bleu mont": "dédoublement",
    "jeu noeud bar bas": "je ne pars pas",
    "os dos rire the": "autorité",
    "la feu rire": "laverie",
    "pot laine or": "pôle Nord",
    "roux the de vin": "route des vins",
    "houx aile haie selle": "où est le sel",
    "poing ferme vache": "poing fermé",
    "eau deux poule": "os de poulet",
    "feu haut de part": "faux départ",
}
CLEAR = {
    "mois son": "moisson",
    "mord seau": "morceau",
    "but fee": "buffet",
    "pie bague": "piano",
    "dent soeur": "danseur",
    "feu lame": "flamme",
    "scie tronc": "citron",
    "riz dos": "rideau",
    "tronc peur": "trompeur",
    "bar bleu": "parbleu",
    "dent danse": "tendance",
    "jus chaud the": "chuchoter",
    "porte tente raie": "porte d’entrée",
    "poing fee bleu": "point faible",
    "pomme seau the": "pommes sautées",
    "an sang temps": "en cent ans",
    "part riz scie": "par ici",
    "ile lait temps": "il est temps",
    "temps danse yeux": "tendancieux",
    "saut nez veau": "sonner faux",
    "fil eau saut feu": "philosophe",
    "un cou deux main": "un coup de main",
    "trait nez eau lit": "traîner au lit",
    "rang mois mont chapeau": "rends-moi mon chapeau",
    "haie lait an dent jet": "elle est en danger",
    "ile nez pas la": "il n’est pas là",
}


def offered(cards: list[str]) -> set[tuple[tuple[str, ...], str]]:
    return {(each.cards, each.solution) for each in compose(cards, most=50)}


@pytest.mark.parametrize(("row", "solution"), UNCLEAR.items())
def test_what_is_misheard_is_not_offered(row: str, solution: str) -> None:
    cards = row.split()

    assert not is_clear(cards, solution)
    assert (tuple(cards), solution) not in offered(cards)


@pytest.mark.parametrize(("row", "solution"), CLEAR.items())
def test_what_is_heard_at_once_is_offered(row: str, solution: str) -> None:
    cards = row.split()

    assert is_clear(cards, solution)
    assert (tuple(cards), solution) in offered(cards)


@pytest.mark.rule("REB-G6")
def test_people_may_lay_what_the_composer_does_not_offer() -> None:
    assert all(
        sayable(row.split(), solution).answer is not JudgeOpinion.NO
        for row, solution in UNCLEAR.items()
    )


@pytest.mark.rule("REB-G6")
@pytest.mark.parametrize(
    ("row", "solution"),
    [("mont patte os", "mon bateau"), ("os porte un", "opportun"), ("os the", "ôter")],
)
def test_bones_are_no_water_to_bots_and_people_may_say_so(
    row: str, solution: str
) -> None:
    cards = row.split()

    assert sayable(cards, solution).answer is JudgeOpinion.YES
    assert not is_clear(cards, solution)
    assert (tuple(cards), solution) not in offered(cards)
    assert is_clear(["os", "homme", "haie"], "au sommet")


def test_only_in_a_known_phrase_is_a_consonant_off() -> None:
    assert is_clear(["bas", "sang", "toit"], "pas sans toi")
    assert not is_clear(["bas", "sang", "toit"], "pas sans toi", known=False)


def test_nothing_made_up_needs_another_name_of_a_picture() -> None:
    assert is_clear(["jeu", "la"], "je dois")
    assert not is_clear(["jeu", "la"], "je dois", known=False)
    assert is_clear(["jeu", "bois"], "je bois", known=False)


@pytest.mark.parametrize(
    ("row", "solution"),
    [("table pot", "tapeau"), ("metre six", "mais si"), ("mat as", "masse")],
)
def test_no_sound_is_left_out(row: str, solution: str) -> None:
    assert not is_clear(row.split(), solution)
