"""What the composer offers is heard at once; the judge of rebuses is kinder."""

from __future__ import annotations

import pytest

from tablee.rebus import JudgeOpinion, compose, sayable
from tablee.rebus.clear import is_clear
from tablee.rebus.grammar import START, is_final, step

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


def is_phrase(classes: str) -> bool:
    state = START
    for word in classes.split():
        after = step(state, word)
        if after is None:
            return False
        state = after
    return is_final(state)


@pytest.mark.parametrize(
    "classes",
    [
        "Dms Nms",  # le chat
        "Dfs afs Nfs Afs",  # la petite robe noire
        "S1sm V1s",  # je dors
        "S1sm n V1s g",  # je ne dors pas
        "S3sf c H3s Pms",  # elle m'a dit
        "S3sf E3s Afs",  # elle est folle
        "Dmp Nmp V3p",  # les chats dorment
        "Dms Nms E3s p Dfs Nfs",  # le rat est sous la table
        "S3sm V3st Dfs Nfs",  # il mord la pomme
        "C E3s Dms Nms",  # c'est le roi
        "Bms Nms",  # au lit
        "p t",  # sans toi
        "It Dms Nms",  # couper le pain
        "I",  # dormir
        "Nms Ams",  # chat noir
        "Dms Nms & Dms Nms",  # le roi et le chat
        "S3sm M3s It Dms Nms",  # il doit couper le pain
        "Dms Nms M3s I",  # le chat doit dormir
        "S3sm E3s x Ams",  # il est si fou
        "S3sm n E3s g Ams",  # il n'est pas fou
        "S3sm H3s g Pms",  # il a trop dormi
        "S3sm cs V3s",  # il se lave
        "S3sm V3s d",  # il rit mal
    ],
)
def test_phrases_that_agree(classes: str) -> None:
    assert is_phrase(classes)


@pytest.mark.parametrize(
    "classes",
    [
        "Dms",  # le
        "Dms Nfs",  # le table
        "Dmp Nms",  # les chat
        "Dms Nms Afs",  # le chat noire
        "S1sm V3s",  # je dort
        "Dmp Nmp V3s",  # les chats dort
        "S1sm n V1s",  # je ne dors
        "S3sf E3s Ams",  # elle est fou
        "S1sm cs V1s",  # je se lave
        "S3sm V3s Dfs Nfs",  # il dort la pomme
        "S3sm E3s Dms Nms",  # il est mon lit
        "p",  # sous
        "pd Nms",  # d'eau
        "Bms Nms p Dms Nms",  # au lit sous un toit
        "S3sm H3s",  # il a
    ],
)
def test_phrases_that_do_not(classes: str) -> None:
    assert not is_phrase(classes)
