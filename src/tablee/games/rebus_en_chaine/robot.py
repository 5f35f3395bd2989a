"""How a robot makes a page, from the page received alone (REB-G57, REB-G58)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from tablee.games.rebus_en_chaine.moves import PictureRow
from tablee.rebus import RatedRebus, solve
from tablee.rebus.deck import code_of, deck, ids
from tablee.rebus.illustrate import LEAST, illustrate
from tablee.rebus.phrases import is_proper
from tablee.rebus.typed import LONGEST

READ: Final = 6  # readings of a row that are looked at

Mind = Callable[[RatedRebus], bool]
"""Whether what a row may say comes to somebody's mind."""


def in_pictures(text: str, known: frozenset[str] | None = None) -> PictureRow:
    """Return the pictures that say a phrase best, of those that are known."""
    rows = illustrate(text, known) or illustrate(text)
    row = rows[0].cards if rows else tuple(deck())[:LEAST]
    return tuple(map(code_of, row))


def in_words(cards: PictureRow, occurs: Mind = lambda _: True) -> str:
    """Return what is heard in a row; where nothing is, in its parts."""
    text = " ".join(_heard(ids(cards), occurs))
    while len(text) > LONGEST or not is_proper(text):
        text = text.rpartition(" ")[0]
    return text[:1].upper() + text[1:]


def _heard(row: list[str], occurs: Mind) -> Iterator[str]:
    """Yield the longest beginning that says something, then the rest likewise."""
    while row:
        for length in range(len(row), 0, -1):
            found = [each for each in solve(row[:length], READ) if occurs(each)]
            if found and length > 1:
                yield found[0].solution
                break
        else:
            length = 1
            yield deck()[row[0]].names[0]
        row = row[length:]
