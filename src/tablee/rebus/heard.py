"""The index of everything that may be heard, and the sounds that each card contributes.

Every pronunciation of every word and phrase, as sorted lines searched by bisection: a
trie would need an object or two for each node.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from functools import cache, lru_cache
from importlib.resources import files
from itertools import groupby
from typing import Final, NamedTuple

from tablee.french.lattice import Lattice
from tablee.french.lexicon import lexicon
from tablee.french.lines import Lines, unpacked
from tablee.french.saying import MERGED, saying
from tablee.french.sounds import VOWELS, unlike
from tablee.rebus.deck import PictureCard, row_of
from tablee.rebus.phrases import PHRASE, is_grave, of_word, phrases, sentences

# One byte a sound: the index is searched as plain text.
_PLAIN: Final = str.maketrans("§", "6")
MOST: Final = 24  # ways of one saying


def ways_of(lattice: Lattice, limit: int) -> dict[str, int]:
    """Return each pronunciation up to a cost, cheapest first.

    >>> from tablee.french.saying import saying
    >>> ways_of(saying("samedi"), 60)
    {'sam2di': 0, 'samdi': 30}
    """
    reached: list[dict[str, int]] = [{} for _ in lattice.edges]
    reached[0][""] = 0
    for at, leaving in enumerate(lattice.edges):
        for so_far, cost in _cheapest(reached[at]).items():
            for edge in leaving:
                total = cost + edge.cost
                said = so_far + edge.sound.translate(_PLAIN)
                if total <= min(limit, reached[edge.to].get(said, limit)):
                    reached[edge.to][said] = total
    return _cheapest(reached[lattice.last])


def _cheapest(ways: Mapping[str, int]) -> dict[str, int]:
    return dict(sorted(ways.items(), key=lambda way: (way[1], way[0]))[:MOST])


TO_HEAR: Final = "heard.tsv.xz"
ALIKE: Final = 3  # homophones kept
A_SOUND: Final = 10  # hundredths that the judge allows for each sound of a solution
DEAREST: Final = 80
_SHORTEST: Final = 2  # sounds
_WRITTEN: Final = {"mme", "mmes", "mlle", "mlles"}  # and never said so


class Utterance(NamedTuple):
    """A pronunciation of a word or phrase."""

    familiarity: int
    cost: int
    text: str


class Index:
    """The sorted lines, searched sound by sound."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = Lines(lines)

    def begins(self, sounds: str, start: int = 0) -> int:
        """Return the number of the first line with this prefix, or -1."""
        at = self.lines.find(sounds, start)
        return at if self.lines.starting(sounds, at) else -1

    def onward(self, sounds: str, line: int) -> str:
        """Return the sounds that may follow a prefix."""
        found = ""
        while more := self.lines.starting(sounds, line):
            sound = more[len(sounds)]
            found += sound
            line = self.lines.find(sounds + chr(ord(sound) + 1), line)
        return found

    def at(self, sounds: str, line: int) -> Iterator[Utterance]:
        for found in self.lines.all_starting(sounds + "\t", line):
            _, familiarity, cost, text = found.split("\t")
            yield Utterance(int(familiarity), int(cost), text)


@cache
def index() -> Index:
    """Load the index, once; this takes a moment: never call it on an event loop."""
    packed = files("tablee.rebus").joinpath(TO_HEAR).read_bytes()
    return Index(unpacked(packed))


def lines_to_hear() -> Iterator[str]:
    heard: dict[str, list[Utterance]] = defaultdict(list)
    for text, familiarity in _texts():
        lattice = saying(text)
        limit = min(DEAREST, A_SOUND * len(lattice.sounds()))
        for sounds, cost in ways_of(lattice, limit).items():
            if len(sounds) >= _SHORTEST:
                heard[sounds].append(Utterance(familiarity, cost, text))
    for sounds, found in heard.items():
        found.sort(key=lambda one: (one.cost - one.familiarity, one.text))
        for familiarity, cost, text in found[:ALIKE]:
            yield f"{sounds}\t{familiarity:02}\t{cost}\t{text}"


def _texts() -> Iterator[tuple[str, int]]:
    """Yield phrases, sentences and words with their familiarity, each once."""
    known = {phrase.replace("’", "'") for phrase in phrases()} | _WRITTEN
    for phrase, grade in phrases().items():
        yield phrase, PHRASE[grade]
    for sentence in sentences():
        yield sentence.text, PHRASE[sentence.grade]
    for word, entries in groupby(lexicon(), key=lambda entry: entry.word):
        found = tuple(entries)
        lemmas = [entry.lemma for entry in found]
        if word not in known and not is_grave(word, lemmas):
            yield word, of_word(found)


SLURRED: Final = 60  # the dearest way of saying a card
# What a family hears for the other, consonants and vowels.
TWINS: Final = {
    "s": "z", "z": "s", "t": "d", "d": "t", "p": "b", "b": "p", "k": "g", "g": "k",
    "f": "v", "v": "f", "S": "Z", "Z": "S",
}  # fmt: skip
_NEAR: Final = {"e": "2", "2": "e", "u": "o", "o": "u", "5": "@"}
_NASAL: Final = {"@": "6", "6": "@"}  # « an », « on »; 6 stands for § in the index
_SUNG: Final = VOWELS | {"6"}


class Ear(Enum):
    """How tolerant the listener is of one wrong sound in a card."""

    SHARP = "sharp"
    FAIR = "fair"
    KIND = "kind"


_TAKEN_FOR: Final[Mapping[Ear, tuple[Mapping[str, str], ...]]] = {
    Ear.SHARP: (),
    Ear.FAIR: (TWINS,),
    Ear.KIND: (TWINS, _NEAR, _NASAL),
}


class Sounds(NamedTuple):
    """A possible pronunciation of a card, and its cost."""

    sounds: str
    cost: int


@lru_cache(maxsize=1024)
def pieces_of(card: PictureCard, ear: Ear = Ear.SHARP) -> tuple[Sounds, ...]:
    """Return the pronunciations of a card, cheapest first.

    >>> from tablee.rebus.deck import card
    >>> pieces_of(card("porte"))
    (Sounds(sounds='poRt', cost=0), Sounds(sounds='poRt2', cost=35))
    >>> pieces_of(card("lait"), Ear.KIND)
    (Sounds(sounds='le', cost=0), Sounds(sounds='l2', cost=30))
    """
    ways = ways_of(row_of([card]), SLURRED)
    ways = {way: cost for way, cost in ways.items() if way not in card.loose}
    for way, cost in list(ways.items()):
        for other, apart in _off(way, ear):
            ways[other] = min(ways.get(other, cost + apart), cost + apart)
    found = sorted(ways.items(), key=lambda way: (way[1], way[0]))
    return tuple(Sounds(way, cost) for way, cost in found if way)


def _off(way: str, ear: Ear) -> Iterator[tuple[str, int]]:
    """Yield variants with one wrong sound."""
    for place, sound in enumerate(way):
        for near in _TAKEN_FOR[ear]:
            if sound in near:
                apart = unlike(_heard(sound), _heard(near[sound]))
                yield way[:place] + near[sound] + way[place + 1 :], apart


def _heard(sound: str) -> str:
    return "§" if sound == "6" else sound


def joined(before: str, piece: Sounds) -> tuple[Sounds, ...]:
    """Append a card's sounds; a consonant may be said once for two cards."""
    if not before:
        return (piece,)
    sounds, cost = piece
    if before[-1] != sounds[0] or sounds[0] in _SUNG:
        return (Sounds(before + sounds, cost),)
    once = Sounds(before + sounds[1:], cost + MERGED)
    return (Sounds(before + sounds, cost), once)
