"""Is a rebus clear when read aloud? More is asked of bots than of people.

No vowel stands for another, and no sound is added or missing. One consonant of the row
may be its voiced or voiceless twin, p for b, if the solution is a known phrase and each
picture is called by its first name. Free are é for è, a mute e said or not, « eu » for
one, a consonant said once for two cards, li-on for lion.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from tablee.french.lattice import LINK, Alignment, Edge, SoundPair
from tablee.french.sounds import SCHWA, VOWELS, fold
from tablee.french.words import is_known_at
from tablee.rebus.deck import PictureCard, card
from tablee.rebus.heard import TWINS
from tablee.rebus.sayable import said_by_all

TEN: Final = 10  # years
_LIQUIDS: Final = frozenset("lR")
_MUTE: Final = frozenset(("2", SCHWA))
_ALIKE: Final = frozenset(("ij", "ji", "y8", "8y", "uw", "wu"))


def is_clear(cards: Sequence[str], solution: str, known: bool = True) -> bool:
    """Return whether a row clearly says a solution.

    >>> is_clear(["chat", "pot"], "chapeau"), is_clear(["rond", "coeur"], "rancœur")
    (True, False)
    """
    found = said_by_all(cards, solution)
    if found is None or _is_elided(found) or any(map(_is_wrong, found.pairs)):
        return False
    loose = [card(name).loose for name in cards]
    if any(one and one.source.said in loose[one.source.part] for one, _ in found.pairs):
        return False
    slips = sum(map(_is_twin, found.pairs))
    renamed = sum(map(_is_renamed, found.pairs))
    if not known:
        return not slips and not renamed
    return not slips or slips + renamed == 1


def is_simple(cards: Sequence[str], solution: str) -> bool:
    """Return whether a ten-year-old can read it: every card exact, every word known.

    >>> is_simple(["chat", "pot"], "chapeau"), is_simple(["joue", "haie"], "jouer")
    (True, False)
    """
    return is_known_at(TEN, solution) and is_exact(cards, solution)


def is_exact(cards: Sequence[str], solution: str) -> bool:
    """Return whether every card is said exactly: no sound bent, added or missing.

    >>> is_exact(["chat", "pot"], "chapeau"), is_exact(["rond", "coeur"], "rancœur")
    (True, False)
    """
    found = said_by_all(cards, solution)
    named = [_ends(card(name)) for name in cards]
    return found is not None and all(_is_exact(pair, named) for pair in found.pairs)


def _ends(named: PictureCard) -> frozenset[tuple[str, int]]:
    """Return the usual pronunciation of each name, with the name's cost."""
    return frozenset(
        way
        for word in named.words
        for way in word.ways
        if way.cost == min(each.cost for each in word.ways)
        and way.sounds not in named.loose
    )


def _is_exact(pair: SoundPair, named: Sequence[frozenset[tuple[str, int]]]) -> bool:
    one, other = pair
    if (one.sound if one else "") != (other.sound if other else ""):
        return False
    if one and one.cost:
        _, said, place = one.source
        if place != len(said) or (said, one.cost) not in named[one.source.part]:
            return False
    if not other or not other.cost:
        return True
    _, said, place = other.source
    return place == LINK or said[place : place + 1] == SCHWA  # sam(e)di


def _is_wrong(pair: SoundPair) -> bool:
    """Return whether a sound differs, is missing or is added."""
    heard = _heard(pair)
    if len(heard) == 1 or any(edge and _is_missed(edge) for edge in pair):
        return True
    if not heard or heard[0] == heard[1] or heard in _ALIKE:
        return False
    linked = pair.other is not None and pair.other.source.place == LINK
    return linked or not _is_twin(pair)


def _is_twin(pair: SoundPair) -> bool:
    heard = _heard(pair)
    return len(heard) > 1 and TWINS.get(heard[0]) == heard[1]


def _is_elided(found: Alignment) -> bool:
    """Return whether a card loses its « eu » before a vowel: feu + haut for faux."""
    edges = [pair.one for pair in found.pairs if pair.one]
    heard = [edge for edge in edges if edge.sound or _is_cut(edge)]
    return any(
        not one.sound and after.sound in VOWELS for one, after in pairwise(heard)
    )


def _is_cut(edge: Edge) -> bool:
    _, said, place = edge.source
    return said[place : place + 1] == "2" and place >= 0


def _heard(pair: SoundPair) -> str:
    return "".join(edge.sound for edge in pair if edge)


def _is_missed(edge: Edge) -> bool:
    """Return whether a sound is left out that should be heard: « tab » for table."""
    _, said, place = edge.source
    if edge.sound or not 0 <= place < len(said) or said[place] in _MUTE:
        return False
    cut = place == len(said) - 1 > 0 and said[place] in _LIQUIDS
    return cut or said[place] == "N" or fold(said[place])[-1] in VOWELS


def _is_renamed(pair: SoundPair) -> bool:
    """Return whether a picture is called by another name than its first."""
    one = pair.one
    if one is None or one.sound or not one.cost:
        return False
    return one.source.place == len(one.source.said)
