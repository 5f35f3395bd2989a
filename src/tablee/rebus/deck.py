"""The deck: 200 pictures, the names that people give them, and how these are said."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from tablee.french.lexicon import plain
from tablee.french.words import RARE, Way, Word, clean, word_of

OTHER_NAME: Final = 15  # the cost of a name that is neither the first nor the id


class Card(NamedTuple):
    """A picture card."""

    id: str
    names: tuple[str, ...]
    words: tuple[Word, ...]  # the same names, with their sounds
    kind: str


@cache
def deck() -> dict[str, Card]:
    """Give the deck, by id, in its order; read once.

    >>> len(deck()), deck()["sou"].names
    (200, ('pièce', 'sou'))
    """
    text = files("tablee.rebus").joinpath("deck.tsv").read_text("utf-8")
    rows = [row for row in text.splitlines() if not row.startswith("#")]
    return {card.id: card for card in map(_card, rows[1:])}


def card(name: str) -> Card:
    """Find the card of an id or a name; any other word is a card of that name.

    >>> card("meuh").id, card("crocodile").names
    ('vache', ('crocodile',))
    >>> card("mont") is card("montagne") is deck()["mont"]
    True
    """
    spoken = clean(name).strip()
    return _by_name().get(name) or _by_name().get(spoken) or _homemade(spoken)


@cache
def _by_name() -> dict[str, Card]:
    """Index names before ids: « de » is the die's id, and « la » the pointer's."""
    cards = deck().values()
    return deck() | {name: card for card in cards for name in card.names}


def _homemade(name: str) -> Card:
    silent = _word(name, (Way("", 0),))
    return Card(name, (name,), (word_of(name) if name else silent,), "")


def _card(row: str) -> Card:
    id_, names, sounds, kind = row.split("\t")
    called = tuple(names.split(", "))
    free = {called[0], *(name for name in called if plain(name) == id_)}
    words = (
        _word(name, tuple(_ways(said, 0 if name in free else OTHER_NAME)))
        for name, said in zip(called, sounds.split(", "), strict=True)
    )
    return Card(id_, called, tuple(words), kind)


def _ways(said: str, dearer: int) -> Iterator[Way]:
    for way in said.split():
        rare = RARE if way.startswith("~") else 0
        yield Way(way.removeprefix("~"), rare + dearer)


def _word(name: str, ways: tuple[Way, ...]) -> Word:
    return Word(name, ways, known=True, soft=False, opens=False, link="")
