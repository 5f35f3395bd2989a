"""Words as a lattice of sounds, with what people drop, add and slur.

Carefully said, for two texts that are compared: mute e, liaison and little else.
Loosely said, for pictures that are to say a text: all that a family lets pass. The
neighbours of a word decide how it is said: sens, fils, six, les_amis.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from tablee.french.lattice import LINK, Lattice, Source
from tablee.french.lexicon import LexiconEntry, lexicon
from tablee.french.sounds import GLIDES, SCHWA, VOWELS, fold
from tablee.french.words import Pronunciation, Word, links, ways_among, words_of

_SUBJECTS: Final = frozenset(
    (
        *("je", "j'", "tu", "il", "elle", "on", "nous", "vous", "ils", "elles", "qui"),
        *("ne", "n'", "me", "m'", "te", "t'", "se", "s'", "y"),
    )
)
_EITHER: Final = frozenset(("le", "la", "l'", "les", "en"))  # le chat, je le vois
_ONE: Final = frozenset(
    (
        *("le", "la", "un", "une", "mon", "ma", "ton", "ta", "son", "sa", "ce", "cet"),
        *("cette", "du", "au", "en", "notre", "votre", "leur", "bon", "beau"),
    )
)
_SEVERAL: Final = frozenset(
    (
        *("les", "des", "mes", "tes", "ses", "nos", "vos", "ces", "aux", "leurs"),
        *("deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"),
    )
)
# How a number ends before a consonant, and before a vowel; alone it is said in full.
_NUMBERS: Final = {
    "six": ("si", "si"),
    "dix": ("di", "di"),
    "huit": ("8i", "8it"),
    "cinq": ("", "s5k"),
}
_APART: Final = frozenset(
    (
        *("et", "ou", "à", "au", "aux", "avec", "avant", "après", "aussi", "alors"),
        *("encore", "ici", "hier"),
    )
)
_PERSONS: Final = frozenset(("nous", "vous", "ils", "elles", "on"))
_COUNTED: Final = ("NOM", "ADJ")
_DONE: Final = ("VER", "AUX")


def in_context(words: Sequence[Word]) -> tuple[Word, ...]:
    """Keep the pronunciations that each word has between these neighbours.

    >>> from tablee.french.words import word_of
    >>> one, other = map(word_of, ("cinq", "sens"))
    >>> [way.sounds for way in in_context([one, other])[1].ways]
    ['s@s']
    """
    return tuple(
        _spoken(word, words, at) if len(word.ways) == 1 else _placed(words, at)
        for at, word in enumerate(words)
    )


@lru_cache(maxsize=4096)
def is_due(word: str, after: str) -> bool:
    """Return whether the liaison of a word with the next one is obligatory.

    >>> is_due("les", "amis"), is_due("suis", "ici"), is_due("deux", "ou")
    (True, False, False)
    """
    if not links().get(word, ("", False))[1] or after in _APART:
        return False
    return word not in _PERSONS or after in ("y", "en") or _is(after, _DONE)


def _spoken(word: Word, words: Sequence[Word], at: int) -> Word:
    """Make silent sounds optional: the il of « il y a », the e of « est-ce »."""
    after = words[at + 1].text if at + 1 < len(words) else ""
    before = words[at - 1].text if at else ""
    if word.text == "il" and after == "y":
        return word._replace(ways=(*word.ways, Pronunciation("", 0)))
    if word.text == "ce" and before == "est":
        return word._replace(ways=(*word.ways, Pronunciation("s", 0)))
    return word


def _placed(words: Sequence[Word], at: int) -> Word:
    word = words[at]
    if word.text == "os":
        return _bones(word, words[at - 1].text if at else "")
    if word.text in _NUMBERS and at + 1 < len(words):
        return _counting(word, words[at + 1])
    fits = _meaning(words, at) if at else None
    if fits is None:
        return word
    every = _fitting(word.text, fits)
    if not every:
        return word
    read = {entry.sounds for entry in lexicon().of(word.text)}
    also = tuple(way for way in word.ways if way.sounds not in read)
    return word._replace(ways=(*ways_among(every), *also))


def _bones(word: Word, before: str) -> Word:
    """Pronounce the s of a single os: un os is no eau, but des os may be."""
    if not before or before in _SEVERAL:
        return word
    return word._replace(ways=tuple(ways_among(lexicon().of(word.text))))


def _counting(word: Word, after: Word) -> Word:
    """Pronounce « six » as in six chats or six amis, not as alone."""
    said = _NUMBERS[word.text][after.opens]
    if not said or not _is(after.text, _COUNTED):
        return word
    return word._replace(ways=tuple(way for way in word.ways if way.sounds == said))


def _meaning(words: Sequence[Word], at: int) -> tuple[tuple[str, ...], str] | None:
    """Return which parts of speech may stand here, and which number may not.

    Some nouns of the lexicon have no plural of their own: sens, fils.
    """
    before = words[at - 1].text
    if before in _EITHER and at > 1 and words[at - 2].text in _SUBJECTS:
        return _DONE, ""
    if before in _SUBJECTS:
        return _DONE, ""
    if before in _ONE:
        return _COUNTED, "p"
    return (_COUNTED, "") if before in _SEVERAL else None


@cache
def _fitting(text: str, fits: tuple[tuple[str, ...], str]) -> tuple[LexiconEntry, ...]:
    kinds, unlike = fits
    return tuple(
        entry
        for entry in lexicon().of(text)
        if entry.kind.startswith(kinds) and not (unlike and entry.number == unlike)
    )


def _is(text: str, kinds: tuple[str, ...]) -> bool:
    """Return whether a word may be of these parts of speech; an unknown word may."""
    entries = lexicon().of(text)
    return not entries or any(entry.kind.startswith(kinds) for entry in entries)


UNLINKED: Final = 10  # a liaison that is not made
DUE: Final = 70  # one that must be
MERGED: Final = 30  # a consonant said once for two words
_OPEN_OU: Final = re.compile(r"ou[aeiouyéèêâîh]")
_STOPS: Final = frozenset("pbtdkgfv")
_LIQUIDS: Final = frozenset("lR")


class Manner(NamedTuple):
    """The costs of deviating from the lexicon's pronunciation; None if not allowed."""

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
    """Return all pronunciations of a text.

    >>> saying("les amis").sounds()
    'lezami'
    """
    return said_together(words_of(text), manner)


def said_together(words: Sequence[Word], manner: Manner) -> Lattice:
    """Concatenate words, with liaisons where French has them."""
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
    return len(word) > 1 and word.endswith(("e", "es", "ent"))


def _options(
    word: str, sounds: str, place: int, manner: Manner
) -> Iterator[list[Option]]:
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
