"""Words as a lattice of sounds, with what people drop, add and slur.

Carefully said, for two texts that are compared: mute e, liaison and little else.
Loosely said, for pictures that are to say a text: all that a family lets pass.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from tablee.french.context import in_context, is_due
from tablee.french.lattice import LINK, Lattice, Source
from tablee.french.phones import GLIDES, SCHWA, VOWELS, fold
from tablee.french.words import Pronunciation, Word, words_of

UNLINKED: Final = 10  # a liaison that is not made
DUE: Final = 70  # one that must be
MERGED: Final = 30  # a consonant said once for two words
_OPEN_OU: Final = re.compile(r"ou[aeiouyéèêâîh]")
_STOPS: Final = frozenset("pbtdkgfv")
_LIQUIDS: Final = frozenset("lR")


class Manner(NamedTuple):
    """What it costs to say a thing otherwise than the lexicon does; None: not done."""

    schwa: int | None  # a mute e dropped where it is often said: p(e)tit
    easy_schwa: int  # dropped where it mostly is: sam(e)di
    mute: int  # a last mute e said: port(e)
    cluster: int | None  # tab(le), quat(re)
    glide: int  # li-on for lion
    yod: int | None  # monta-ne for montagne, cri-er for cri-yer
    eu: int | None = None  # queue for the c of choucroute


LOOSE: Final = Manner(40, 30, 35, 60, 30, 40)
NAMED: Final = LOOSE._replace(eu=40)  # a card by its name
CAREFUL: Final = Manner(None, 10, 10, None, 20, None)

Option = tuple[str, int]


def saying(text: str, manner: Manner = LOOSE) -> Lattice:
    """Return all the ways of saying a text.

    >>> saying("les amis").sounds()
    'lezami'
    """
    return said_together(words_of(text), manner)


def said_together(words: Sequence[Word], manner: Manner) -> Lattice:
    """Say words one after the other, linked where French links them."""
    lattice = Lattice()
    words = in_context(words)
    for part, word in enumerate(words):
        before = words[part - 1] if part else None
        if before and before.link and word.opens:
            _link(lattice, before, word, part - 1)
        doubled = _last_sounds(before.ways) if before else frozenset()
        say_part(lattice, part, [word], manner, doubled)
    return lattice


def say_part(
    lattice: Lattice,
    part: int,
    words: Sequence[Word],
    manner: Manner,
    doubled: frozenset[str],
) -> None:
    """Add one of several words at the end."""
    start, ends = lattice.last, []
    for word in words:
        for way in word.ways:
            end = _chain(lattice, start, part, word, way.sounds, manner, doubled)
            ends.append((end, way.cost, way.sounds))
    last = lattice.node()
    for end, cost, sounds in ends:
        lattice.step(end, last, "", cost, Source(part, sounds, len(sounds)))
    if any(word.soft for word in words):
        lattice.soft.update(range(start, last + 1))


def _last_sounds(ways: Sequence[Pronunciation]) -> frozenset[str]:
    ends = (fold(way.sounds[-1:])[-1:] for way in ways)
    return frozenset(end for end in ends if end and end not in VOWELS)


def _link(lattice: Lattice, word: Word, after: Word, part: int) -> None:
    start, end = lattice.last, lattice.node()
    source = Source(part, word.ways[0].sounds, LINK)
    lattice.step(start, end, word.link, 0, source)
    unlinked = DUE if is_due(word.text, after.text) else UNLINKED
    lattice.step(start, end, "", unlinked, source)


def _chain(
    lattice: Lattice,
    start: int,
    part: int,
    word: Word,
    sounds: str,
    manner: Manner,
    doubled: frozenset[str],
) -> int:
    at = start
    for place in range(len(sounds)):
        source = Source(part, sounds, place)
        for options in _options(word.text, sounds, place, manner):
            end = lattice.node()
            for sound, cost in options:
                lattice.step(at, end, sound, cost, source)
            if at == start and place == 0 and options[0][0] in doubled:
                lattice.step(at, end, "", MERGED, source)
            at = end
    if is_mute(word.text) and sounds[-1:] not in VOWELS:
        end = lattice.node()
        source = Source(part, sounds, len(sounds))
        lattice.step(at, end, "", 0, source)
        lattice.step(at, end, "2", manner.mute, source)
        at = end
    return at


def is_mute(word: str) -> bool:
    """Return whether a word is spelled with a last e that is not said."""
    return len(word) > 1 and word.endswith(("e", "es", "ent"))


def _options(
    word: str, sounds: str, place: int, manner: Manner
) -> Iterator[list[Option]]:
    """Yield the variants of each sound that one letter of the lexicon stands for."""
    letter = sounds[place]
    before = sounds[place - 1 : place] if place else ""
    if letter == SCHWA:
        cost = manner.easy_schwa if _is_easy(sounds, place) else manner.schwa
        yield [("2", 0)] if cost is None else [("2", 0), ("", cost)]
    elif (
        letter == "2"
        and manner.eu is not None
        and place == len(sounds) - 1
        and before
        and fold(before)[-1] not in VOWELS | GLIDES
    ):
        yield [("2", 0), ("", manner.eu)]
    elif letter == "N":
        yield [("n", 0)]
        yield [("j", 0)] if manner.yod is None else [("j", 0), ("", manner.yod)]
    elif letter == "j":
        lost = before == "i" and manner.yod is not None
        hiatus = [("", manner.glide)] if lost else []
        yield [("j", 0), ("i", manner.glide), *hiatus]
    elif letter == "8":
        yield [("8", 0), ("y", manner.glide)]
    elif letter == "w" and _OPEN_OU.search(word) and "oi" not in word:
        yield [("w", 0), ("u", manner.glide)]
    elif "gz" in (sounds[place : place + 2], before + letter) and "x" in word:
        yield [(letter, 0), ("k" if letter == "g" else "s", 25)]
    elif (
        manner.cluster is not None
        and letter in _LIQUIDS
        and place == len(sounds) - 1
        and before in _STOPS
    ):
        yield [(letter, 0), ("", manner.cluster)]
    else:
        for sound in fold(letter):
            yield [(sound, 0)]


def _is_easy(sounds: str, place: int) -> bool:
    """Return whether a mute e stands between single consonants inside a word."""
    if place < len("VC") or place == len(sounds) - 1:
        return False
    vowel, before, after = (
        fold(sounds[there])[-1] for there in (place - 2, place - 1, place + 1)
    )
    return (
        vowel in VOWELS
        and before not in VOWELS | GLIDES
        and after not in VOWELS | GLIDES
    )
