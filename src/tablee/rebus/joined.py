"""Everyday sentences joined at play: a subject, a verb, and what may follow that verb.

``pairs.tsv`` has what goes together, written and read by hand; any subject goes with
any of it. What follows the subject is in an index like that of known phrases, and a row
is walked through the subject first.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from tablee.french.lines import unpacked
from tablee.french.saying import saying
from tablee.rebus.deck import PictureCard
from tablee.rebus.heard import Index, Sounds, joined, pieces_of, ways_of

JOINED: Final = "joined.tsv.xz"
_DEAREST: Final = 40  # hundredths of a sound, in a whole row
_ORDER: Final = "o"  # nobody is named: mords ton pied, j'entends un bruit
_VOWELS: Final = tuple("aeiouyéèêh")
HandPlaces = tuple[int, ...]  # places of cards in the hand


class JoinedSentence(NamedTuple):
    """A sentence, with its cards by their places in the hand."""

    row: HandPlaces
    text: str
    cost: int
    sounds: int  # how many


class Subject(NamedTuple):
    """Who does it, and the verbs that agree: ``I``, ``one`` or ``many``."""

    text: str
    person: str


class _Begun(NamedTuple):
    row: HandPlaces
    subject: Subject | None  # None: not all of it is said yet
    long: int  # sounds of the subject
    said: str  # since the subject's end
    cost: int
    line: int


def sentences_of(
    hand: Sequence[PictureCard], longest: int, fixed: bool = False
) -> Iterator[JoinedSentence]:
    """Yield what cards of a hand, or a whole row in its order, exactly say."""
    pieces = [
        [piece for piece in pieces_of(card) if piece.cost <= _DEAREST] for card in hand
    ]
    begun = [
        _Begun((), None, 0, "", 0, 0),
        _Begun((), Subject("", _ORDER), 0, "", 0, 0),
    ]
    while begun and hand:
        before = begun.pop()
        laid = len(before.row)
        for place in (laid,) if fixed else range(len(hand)):
            if place in before.row:
                continue
            for piece in pieces[place]:
                for after in _longer(before, place, piece):
                    if len(after.row) < longest:
                        begun.append(after)
                    if not fixed or len(after.row) == len(hand):
                        yield from _whole(after)


def _longer(before: _Begun, place: int, piece: Sounds) -> Iterator[_Begun]:
    row = (*before.row, place)
    for said, more in joined(before.said, piece):
        cost = before.cost + more
        if cost > _DEAREST:
            continue
        if before.subject is None:
            heads = _subjects()
            if said in heads.beginnings:
                yield _Begun(row, None, 0, said, cost, 0)
            for end in range(len(before.said) + 1, len(said) + 1):
                for subject in heads.said.get(said[:end], ()):
                    begun = _Begun(row, subject, end, said[end:], cost, 0)
                    yield from _found(begun)
        else:
            yield from _found(before._replace(row=row, said=said, cost=cost))


def _found(begun: _Begun) -> Iterator[_Begun]:
    assert begun.subject
    lines = _index()[begun.subject.person]
    line = lines.begins(begun.said, begun.line)
    if line >= 0:
        yield begun._replace(line=line)


def _whole(begun: _Begun) -> Iterator[JoinedSentence]:
    if begun.subject is None or not begun.said:
        return
    for _, more, text in _index()[begun.subject.person].at(begun.said, begun.line):
        whole = f"{begun.subject.text} {text}".strip()
        sounds = begun.long + len(begun.said)
        yield JoinedSentence(begun.row, whole, begun.cost + more, sounds)


class _Subjects(NamedTuple):
    said: dict[str, list[Subject]]
    beginnings: frozenset[str]


@cache
def _subjects() -> _Subjects:
    said: dict[str, list[Subject]] = defaultdict(list)
    for person, texts in _rows():
        if person in ("I", "one", "many"):
            for text in texts.split(", "):
                for sounds in ways_of(saying(text), 0):
                    said[sounds].append(Subject(text, person))
    found = {sounds[:end] for sounds in said for end in range(1, len(sounds))}
    return _Subjects(dict(said), frozenset(found))


@cache
def _index() -> dict[str, Index]:
    """Return the indexes of what follows a subject, by its person."""
    found: dict[str, list[str]] = defaultdict(list)
    for line in lines_joined():
        person, _, rest = line.partition("\t")
        found[person].append(rest)
    return {person: Index(lines) for person, lines in found.items()}


def lines_joined() -> Iterator[str]:
    packed = files("tablee.rebus").joinpath(JOINED).read_bytes()
    return unpacked(packed)


def lines_to_join() -> Iterator[str]:
    for person, text in sorted({*_predicates()}):
        for sounds, cost in ways_of(saying(text), _DEAREST).items():
            yield f"{person}\t{sounds}\t00\t{cost}\t{text}"


def _predicates() -> Iterator[tuple[str, str]]:
    """Yield what follows a subject, with its person."""
    for verb, texts in _rows():
        if " " not in verb:
            continue
        i, one, thou, you = verb.split()
        for follows in texts.split(", "):
            if i.startswith(_VOWELS):
                yield _ORDER, f"j’{i} {follows}"
            else:
                yield "I", f"{i} {follows}"
            yield "one", f"{one} {follows}"
            yield from ((_ORDER, f"{each} {follows}") for each in (thou, you))
            if one == i and one.endswith("e"):
                yield "many", f"{one}nt {follows}"


def _rows() -> Iterator[tuple[str, str]]:
    text = files("tablee.rebus").joinpath("pairs.tsv").read_text("utf-8")
    for line in text.splitlines():
        if not line.startswith("#"):
            key, _, texts = line.partition("\t")
            yield key, texts
