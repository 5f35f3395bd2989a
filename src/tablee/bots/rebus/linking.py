"""Which card a bot adds to the chain, and with which phrase (REB-20, REB-G17, G43)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Final

from tablee.bots.people import share
from tablee.bots.rebus.knowledge import comes_to_mind, going_on, heard
from tablee.bots.rebus.levels import Level
from tablee.games.rebus.cards import ids
from tablee.games.rebus.judging import first_name
from tablee.games.rebus.moves import Cards, Link, PictureId
from tablee.games.rebus.state import View
from tablee.games.rebus.writing import LONGEST_PHRASE
from tablee.kernel import Chance, Seat
from tablee.rebus.clear import is_simple
from tablee.rebus.free import are_paired

_GOES_ON: Final = 3.0  # points for each letter that was said before


def link(view: View, seat: Seat, level: Level, chance: Chance) -> Link | None:
    """Begin with what a card shows, or go on with the phrase, if it can go on."""
    if not view.chain:
        card = _opening(view, level, chance)
        return Link(card, first_name(card))
    found = max(_phrases(view, seat, level), default=None)
    return Link(found[1], found[2]) if found else None


def _opening(view: View, level: Level, chance: Chance) -> PictureId:
    """Open with what most other cards can go on with, if one tries that out."""
    shuffled = chance.shuffled(view.rack)
    if not level.tries:
        return shuffled[0]
    return max(
        shuffled,
        key=lambda card: sum(
            bool(going_on((card, other))) for other in view.rack if other != card
        ),
    )


def kept_of(before: str, phrase: str) -> int:
    """Count the letters with which both begin: these need not be typed anew."""
    pairs = zip(before.lower(), phrase.lower(), strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def _phrases(view: View, seat: Seat, level: Level) -> Iterator[tuple[float, str, str]]:
    """Yield what the chain may say with each card; the phrase so far is best kept."""
    row = tuple(each.card for each in view.chain)
    before = view.chain[-1].phrase
    for card in view.rack:
        for points, phrase in (
            *_anew(seat, level, (*row, card)),
            *_further(seat, level, before, card),
        ):
            kept = kept_of(before, phrase)
            if len(phrase) <= LONGEST_PHRASE:
                yield points + _GOES_ON * kept, card, phrase


def _anew(seat: Seat, level: Level, row: Cards) -> Iterator[tuple[float, str]]:
    """Hear the whole row as one phrase."""
    for found in going_on(row):
        is_laid = not level.simple or is_simple(ids(row), found.solution)
        if is_laid and comes_to_mind(seat, level, found):
            yield found.points, found.solution


def _further(
    seat: Seat, level: Level, before: str, card: PictureId
) -> Iterator[tuple[float, str]]:
    """Say one word more, which people say after the last one."""
    last = before.lower().split()[-1]
    said = {first_name(card), *(each.solution for each in heard((card,)))}
    for word in sorted(said):
        if level.simple and not is_simple(ids((card,)), word):
            continue
        if share(seat, word) < level.knows and are_paired(last, word):
            yield 0.0, f"{before} {word}"
