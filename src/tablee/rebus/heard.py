"""What may be heard: every way of saying every word and phrase, in one sorted list.

Searched by halving, as the lexicon is: a node of a trie would be an object or two, a
line of text is one, and a card is a single step.
"""

from __future__ import annotations

import lzma
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import groupby
from typing import Final, NamedTuple

from tablee.french.lexicon import lexicon
from tablee.french.saying import saying
from tablee.rebus.familiarity import PHRASE, of_word
from tablee.rebus.phrases import is_grave, phrases
from tablee.rebus.ways import ways_of

TO_HEAR: Final = "heard.tsv.xz"
ALIKE: Final = 3  # homophones kept
A_SOUND: Final = 10  # hundredths that the judge allows for each sound of a solution
DEAREST: Final = 80
_SHORTEST: Final = 2  # sounds
_WRITTEN: Final = {"mme", "mmes", "mlle", "mlles"}  # and never said so


class Utterance(NamedTuple):
    """A word or a phrase said in one way."""

    familiarity: int
    cost: int
    text: str


class Index:
    """The lines, and how to walk them sound by sound."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines

    def begins(self, sounds: str, start: int = 0) -> int:
        """Return the first line that begins so, or -1."""
        at = bisect_left(self.lines, sounds, start)
        lines = self.lines
        return at if at < len(lines) and lines[at].startswith(sounds) else -1

    def onward(self, sounds: str, line: int) -> str:
        """Return the sounds with which something goes on, from its first line."""
        found, long, lines = "", len(sounds), self.lines
        while line < len(lines) and lines[line].startswith(sounds):
            sound = lines[line][long]
            found += sound
            line = bisect_left(lines, sounds + chr(ord(sound) + 1), line)
        return found

    def at(self, sounds: str, line: int) -> Iterator[Utterance]:
        """Yield what sounds exactly so, from its first line on."""
        key = sounds + "\t"
        while line < len(self.lines) and self.lines[line].startswith(key):
            _, familiarity, cost, text = self.lines[line].split("\t")
            yield Utterance(int(familiarity), int(cost), text)
            line += 1


@cache
def index() -> Index:
    """Load the index, once; it takes a moment, so never on a server's loop."""
    packed = files("tablee.rebus").joinpath(TO_HEAR).read_bytes()
    return Index(lzma.decompress(packed).decode().split("\n"))


def lines_to_hear() -> Iterator[str]:
    """Make the lines of the index, in no order."""
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
    """Yield phrases and word with their familiarity; what is both, as a phrase."""
    known = {phrase.replace("’", "'") for phrase in phrases()} | _WRITTEN
    for phrase, grade in phrases().items():
        yield phrase, PHRASE[grade]
    for word, entries in groupby(lexicon(), key=lambda entry: entry.word):
        found = tuple(entries)
        lemmas = [entry.lemma for entry in found]
        if word not in known and not is_grave(word, lemmas):
            yield word, of_word(found)
