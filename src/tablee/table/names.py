"""Names at a table: readable, nobody else's, and first names for bots."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from itertools import count
from zlib import crc32

from tablee.kit.robots import CHARACTERS, names_of
from tablee.protocol.person import Person, is_third_party
from tablee.table.document import Document

# As in a class of today.
_NAMES = """
Adam Agathe Alba Alice Alma Amadou Ambre Amir Aminata Anna Antoine Arthur Assia
Axel Aya Basile Camille Capucine Charlie Clara Claire Diego Eden Emma Enzo Ethan
Fatima Gabin Gabriel Gaspard Giulia Hugo Ibrahim Imran Inaya Iris Isaac Ismael
Jade Jeanne Jules Julia Kenza Liam Lina Lou Louis Louise Lucas Lucien Mahaut
Malo Manon Marceau Margot Mariam Marius Mathis Mila Milo Mohamed Nadia Nathan
Nina Noah Nolan Nour Olivia Oscar Paul Pauline Rayan Robin Romain Romy Rosalie
Rose Sacha Salma Samir Samuel Sarah Sofia Suzanne Tiago Tom Valentine Victor
Victoire Yanis Yann Yasmine Younes Zineb
"""
FIRST_NAMES = tuple(_NAMES.split())


def proposed(person_id: str) -> str:
    """Propose a name, always the same to the same guest."""
    return FIRST_NAMES[crc32(person_id.encode()) % len(FIRST_NAMES)]


_INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn"}  # controls, reversals, nothing at all
# Letters and a sign that are drawn as nothing: fillers of Hangul, no dot of Braille.
_BLANKS = "\t\n\r\u115f\u1160\u3164\uffa0\u2800"


def visible(typed: str) -> str:
    """Return a text without what is invisible or would reverse what follows it."""
    spaced = (" " if c in _BLANKS else c for c in typed)
    kept = (c for c in spaced if unicodedata.category(c) not in _INVISIBLE)
    text = " ".join("".join(kept).split())
    return text if any(map(_is_drawn, text)) else ""


def _is_drawn(character: str) -> bool:
    """Return whether a character can be seen by itself: no space, no combining mark."""
    return unicodedata.category(character)[0] not in "MZ"


LONGEST_NAME = 24  # characters
ROBOT = "robot"  # what the site's bots and everybody's robots are called
# Letters of other scripts, by their names, and the Latin ones they are drawn as.
_CAPITALS = {
    "CYRILLIC": "A=A VE=B IE=E KA=K EM=M EN=H O=O ER=P ES=C TE=T U=Y HA=X DZE=S JE=J",
    "GREEK": "ALPHA=A BETA=B EPSILON=E ZETA=Z ETA=H IOTA=I KAPPA=K MU=M NU=N OMICRON=O "
    "RHO=P TAU=T UPSILON=Y CHI=X",
}
_SMALL = {
    "CYRILLIC": "A=a IE=e KA=k O=o ER=p ES=c U=y HA=x DZE=s JE=j VE=b EM=m TE=t EN=h "
    "BYELORUSSIAN-UKRAINIAN_I=i PALOCHKA=l SHHA=h",
    "GREEK": "ALPHA=a BETA=b GAMMA=y EPSILON=e ZETA=z ETA=n IOTA=i KAPPA=k MU=u NU=v "
    "OMICRON=o PI=n RHO=p SIGMA=o FINAL_SIGMA=s TAU=t UPSILON=u CHI=x OMEGA=w",
    "LATIN": "O_WITH_STROKE=o L_WITH_STROKE=l D_WITH_STROKE=d DOTLESS_I=i AE=ae "
    "ALPHA=a SCRIPT_G=g",
}
_SIGNS = {"0": "o", "@": "a", "$": "s", "\N{LATIN SMALL LIGATURE OE}": "oe"}


_WORD = re.compile(r"(?:[^\W_]|[\u0300-\u036f])+")  # with its accents


def _drawn(case: str, scripts: dict[str, str]) -> dict[str, str]:
    """Return the letters of a table above, each with what it looks like."""
    return {
        unicodedata.lookup(f"{script} {case} LETTER {name.replace('_', ' ')}"): alike
        for script, letters in scripts.items()
        for name, _, alike in (pair.partition("=") for pair in letters.split())
    }


_ALIKE = str.maketrans(_SIGNS | _drawn("CAPITAL", _CAPITALS) | _drawn("SMALL", _SMALL))
# What a name may have before it, and still be taken for that name.
_BEFORE = frozenset(("l", "le", "la", "les", "un", "une", "the", "a", "bot"))
# What looks like a small l, in the case in which it does.
_STROKES = str.maketrans("I1|!", "llll")


def is_robots(name: str) -> bool:
    """Return whether somebody so called could be taken for a robot."""
    return any(ROBOT in each for each in _read(name))


def make_unique(name: str, taken: Iterable[str]) -> str:
    """Return *name*, or one like it that clashes with none of those taken."""
    others = set().union(*map(_read, taken))
    candidates = (f" {number}" for number in count(2))
    while not others.isdisjoint(_read(name)):
        ending = next(candidates)
        name = f"{_stem(name)[: LONGEST_NAME - len(ending)].rstrip()}{ending}"
    return name


def of_others(
    document: Document, here: Iterable[Person], person: str
) -> frozenset[str]:
    """Return what everybody but *person* is called at a table, or was this evening."""
    seated = (
        name
        for there in document.seats.occupants
        if there and there.person != person
        for name in (names_of(there.name) if there.bot else (there.name,))
    )
    present = (each.name for each in here if each.id != person)
    played = (n for who, n in document.evening.names.items() if who != person)
    return frozenset((*seated, *present, *played))


def at_table(document: Document, here: Iterable[Person], person: Person) -> Person:
    """Return *person* as they are called at a table where others may be called so."""
    name = person.name
    if is_robots(name) and not is_third_party(person.id):
        name = proposed(person.id)  # from before such names were refused
    taken = of_others(document, here, person.id)
    if is_third_party(person.id):  # no other robot has a character of ours
        taken = taken.union(each.full_name for each in CHARACTERS.values())
    free = make_unique(name, taken)
    return person if free == person.name else person._replace(name=free)


def _stem(name: str) -> str:
    """Strip the number that was added before."""
    words = name.split(" ")
    return " ".join(words[:-1]) if len(words) > 1 and words[-1].isdigit() else name


def _read(name: str) -> frozenset[str]:
    """Return how a name reads, also at a glance, and without a word before it."""
    plain = unicodedata.normalize("NFKD", name).translate(_ALIKE)
    ways = (plain, plain.translate(_STROKES))
    return frozenset(_bare(each) for way in ways for each in (way, _bald(way)))


def _bald(name: str) -> str:
    """Strip articles before a name, and whatever is no letter."""
    words = _WORD.findall(name)
    while len(words) > 1 and words[0].casefold() in _BEFORE:
        del words[0]
    return "".join(words) or name


def _bare(name: str) -> str:
    """Leave letters and digits alone, in small letters; of signs alone, all count."""
    small = name.casefold().translate(_ALIKE)  # capitals with a small one alone there
    return "".join(c for c in small if c.isalnum()) or name
