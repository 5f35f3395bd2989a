"""The deck: 200 pictures, their names, and how these are pronounced."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final, NamedTuple

from tablee.french.lattice import Lattice
from tablee.french.lexicon import plain
from tablee.french.saying import NAMED, say_part
from tablee.french.sounds import VOWELS, fold
from tablee.french.words import RARE, Pronunciation, Word, clean, word_of

PEOPLE_ONLY: Final = "*"  # os for eau: people let it pass
OTHER_NAME: Final = 15  # the cost of a name that is neither the first nor the id


class PictureCard(NamedTuple):
    """A picture card."""

    id: str
    names: tuple[str, ...]
    words: tuple[Word, ...]  # the same names, with their sounds
    kind: str
    loose: frozenset[str] = frozenset()  # sounds that people may mean by it, not bots


@cache
def deck() -> dict[str, PictureCard]:
    """Return the deck by id, in order.

    >>> len(deck()), deck()["sou"].names
    (200, ('pièce', 'sou'))
    """
    return {card.id: _priced(card) for card in _bare().values()}


LABEL: Final = "tablee rebus card "
SHORT: Final = 8  # hexadecimal digits: no two of the deck are alike


@cache
def codes() -> dict[str, str]:
    """Return the id in the deck of every code, in the deck's order.

    A code does not tell what is drawn on its card: pages know cards by it.
    """
    return {code_of(name): name for name in deck()}


def code_of(name: str) -> str:
    """Return the code of a card: it stays the same when the picture is drawn anew."""
    return sha256(f"{LABEL}{name}".encode()).hexdigest()[:SHORT]


def ids(cards: Sequence[str]) -> list[str]:
    return [codes()[card] for card in cards]


@cache
def _bare() -> dict[str, PictureCard]:
    """Read the deck, without costs of names."""
    text = files("tablee.rebus").joinpath("deck.tsv").read_text("utf-8")
    rows = [row for row in text.splitlines() if not row.startswith("#")]
    return {card.id: card for card in map(_card, rows[1:])}


def _priced(card: PictureCard) -> PictureCard:
    """Add a cost to names other than the first and the id."""
    free = {card.names[0], *(name for name in card.names if plain(name) == card.id)}
    words = (
        _dearer(word, 0 if name in free else OTHER_NAME)
        for name, word in zip(card.names, card.words, strict=True)
    )
    return card._replace(words=tuple(words))


def _dearer(word: Word, cost: int) -> Word:
    ways = (Pronunciation(way.sounds, way.cost + cost) for way in word.ways)
    return word._replace(ways=tuple(ways))


def card(name: str) -> PictureCard:
    """Return the card of an id or a name, or else a new card of that word.

    >>> card("meuh").id, card("crocodile").names
    ('vache', ('crocodile',))
    >>> card("mont") is deck()["mont"]
    True
    """
    spoken = clean(name).strip()
    return _by_name().get(name) or _by_name().get(spoken) or _homemade(spoken)


@cache
def _by_name() -> dict[str, PictureCard]:
    """Index names before ids: « de » is the die's id, and « la » the pointer's."""
    cards = deck().values()
    named = {name: _called(card, name) for card in cards for name in card.names}
    return deck() | named


def _called(card: PictureCard, name: str) -> PictureCard:
    """Return the card with this name first: the others cost a little."""
    if plain(name) == card.id:
        return card
    words = (
        _dearer(word, 0 if called == name else OTHER_NAME)
        for called, word in zip(card.names, _bare()[card.id].words, strict=True)
    )
    return card._replace(words=tuple(words))


def _homemade(name: str) -> PictureCard:
    silent = _word(name, (Pronunciation("", 0),))
    return PictureCard(name, (name,), (word_of(name) if name else silent,), "")


def _card(row: str) -> PictureCard:
    id_, names, sounds, kind = row.split("\t")
    called = tuple(names.split(", "))
    ways = (tuple(_ways(said)) for said in sounds.split(", "))
    words = (_word(name, said) for name, said in zip(called, ways, strict=True))
    loose = (way[1:] for way in sounds.split() if way.startswith(PEOPLE_ONLY))
    return PictureCard(id_, called, tuple(words), kind, frozenset(loose))


def _ways(said: str) -> Iterator[Pronunciation]:
    for way in said.split():
        cost = RARE if way.startswith("~") else 0
        yield Pronunciation(way.lstrip(f"~{PEOPLE_ONLY}"), cost)


def _word(name: str, ways: tuple[Pronunciation, ...]) -> Word:
    return Word(name, ways, known=True, soft=False, opens=False, link="")


LONGEST_ROW: Final = 24
_LINKED_TO: Final = frozenset(VOWELS) | {"j"}


def row_of(cards: Sequence[PictureCard]) -> Lattice:
    """Return the lattice of a row; a source's part is the number of the card."""
    lattice = Lattice()
    doubled: frozenset[str] = frozenset()
    for part, card in enumerate(cards[:LONGEST_ROW]):
        words = card.words if _opens(cards[part + 1 :]) else _unlinked(card.words)
        say_part(lattice, part, words, NAMED, doubled)
        doubled = _merging(card)
    return lattice


def _opens(after: Sequence[PictureCard]) -> bool:
    """Return whether a liaison is possible: the next name may begin with a vowel."""
    ways = (way for card in after[:1] for word in card.words for way in word.ways)
    return any(fold(way.sounds[:1])[:1] in _LINKED_TO for way in ways)


def _unlinked(words: Sequence[Word]) -> tuple[Word, ...]:
    """Return words without their liaison sounds: saint(t) homme, si(z) ans."""
    return tuple(word._replace(ways=tuple(_said_alone(word))) for word in words)


def _said_alone(word: Word) -> Iterator[Pronunciation]:
    least = min(way.cost for way in word.ways)
    said = {way.sounds for way in word.ways}
    for way in word.ways:
        if way.cost == least or way.sounds[:-1] not in said:
            yield way


def _merging(card: PictureCard) -> frozenset[str]:
    """Return the sounds that merge with the last one of a card, as in scie + yeux."""
    ends = {fold(way.sounds[-1:])[-1:] for word in card.words for way in word.ways}
    return frozenset(ends | {"j"} if "i" in ends else ends) - {""}
