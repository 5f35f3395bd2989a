"""Put a phrase into pictures: rows of the deck that say it, sound by sound."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Mapping
from functools import cache, lru_cache
from typing import Final, NamedTuple

from tablee.french.saying import MERGED, saying
from tablee.french.sounds import VOWELS
from tablee.rebus.deck import deck
from tablee.rebus.heard import Ear, pieces_of, ways_of
from tablee.rebus.phrases import is_proper

LEAST: Final = 2  # pictures
MOST: Final = 8
A_PICTURE: Final = 12  # hundredths of a sound that each adds to the cost of a row
SILENCE: Final = 70  # for each sound that no picture says
_DEAREST: Final = 40  # the most that a way of saying the phrase itself may cost
_WAYS: Final = 4  # of these
_WIDTH: Final = 12  # rows kept for each place in the phrase
_SUNG: Final = VOWELS | {"6"}
_REMEMBERED: Final = 512


class Illustration(NamedTuple):
    """A row of pictures, by their ids; the lower the cost, the better it is heard."""

    cost: int
    cards: tuple[str, ...]


def illustrate(text: str, known: Container[str] | None = None) -> list[Illustration]:
    """Return rows of two to eight pictures that say a text, the best first.

    A sound that none says is left out. Only the pictures *known* are used, and for a
    text that is unfit for a family none is.

    >>> illustrate("chapeau")[0].cards
    ('chat', 'pot')
    >>> illustrate("pas de bagarre")[0].cards
    ('pas', 'deux', 'bas', 'gare')
    """
    rows: dict[tuple[str, ...], int] = {}
    if not is_proper(text):
        return []
    for way, cost in _ways(text).items():
        for row, more in _rows(way, known).items():
            rows[row] = min(rows.get(row, more + cost), more + cost)
    return sorted(Illustration(cost, row) for row, cost in rows.items())


@lru_cache(maxsize=_REMEMBERED)
def said_in(text: str) -> tuple[str, ...]:
    """Return the pictures whose names are said somewhere in a text, in its order.

    >>> said_in("pas de bagarre")[:3]
    ('pas', 'deux', 'oeufs')
    """
    found: dict[str, tuple[int, int]] = {}
    for way in _ways(text):
        for place in range(len(way)):
            for sounds in _begun(way, place):
                for card, cost in _pieces()[sounds].items():
                    if cost == 0:
                        found.setdefault(card, (place, -len(sounds)))
    return tuple(sorted(found, key=lambda card: (found[card], card)))


def _ways(text: str) -> dict[str, int]:
    """Return how a text is said, its sounds as the index writes them."""
    return dict(list(ways_of(saying(text), _DEAREST).items())[:_WAYS])


def _rows(way: str, known: Container[str] | None) -> dict[tuple[str, ...], int]:
    """Walk the sounds with the cheapest rows that say them so far."""
    reached: list[dict[tuple[str, ...], int]] = [{} for _ in range(len(way) + 1)]
    reached[0][()] = 0
    for place in range(len(way)):
        rows = _cheapest(reached[place])
        _step(reached[place + 1], rows, (), SILENCE)
        for start, more in _starts(way, place):
            for sounds in _begun(way, start):
                end = start + len(sounds)
                if end <= place:
                    continue
                for card, cost in _pieces()[sounds].items():
                    if known is None or card in known:
                        _step(reached[end], rows, (card,), cost + more + A_PICTURE)
    return {row: cost for row, cost in reached[-1].items() if len(row) >= LEAST}


def _step(
    reached: dict[tuple[str, ...], int],
    rows: Mapping[tuple[str, ...], int],
    card: tuple[str, ...],
    more: int,
) -> None:
    """Add a picture, or a silence, to every row that has room for it."""
    for row, cost in rows.items():
        longer = (*row, *card)
        if len(longer) <= MOST and not (card and card[0] in row):
            reached[longer] = min(reached.get(longer, cost + more), cost + more)


def _starts(way: str, place: int) -> tuple[tuple[int, int], ...]:
    """Return where a picture may begin: a consonant may be said once for two."""
    if place and way[place - 1] not in _SUNG:
        return (place, 0), (place - 1, MERGED)
    return ((place, 0),)


def _cheapest(rows: Mapping[tuple[str, ...], int]) -> dict[tuple[str, ...], int]:
    best = sorted(rows.items(), key=lambda row: (row[1], row[0]))
    return dict(best[:_WIDTH])


def _begun(way: str, place: int) -> list[str]:
    """Return the sounds of pictures with which the rest of a way begins."""
    ends = range(place + 1, min(place + _longest(), len(way)) + 1)
    return [way[place:end] for end in ends if way[place:end] in _pieces()]


@cache
def _pieces() -> dict[str, dict[str, int]]:
    """Return the pictures that say some sounds, each with what that costs."""
    found: dict[str, dict[str, int]] = defaultdict(dict)
    for card in deck().values():
        for sounds, cost in pieces_of(card, Ear.FAIR):
            found[sounds][card.id] = cost
    return dict(found)


@cache
def _longest() -> int:
    return max(map(len, _pieces()))
