"""Which card a bot adds to the chain, and with which phrase (REB-20, REB-G17)."""

from __future__ import annotations

from collections.abc import Iterator
from os.path import commonprefix
from typing import Final

from tablee.bots.rebus.knowledge import readings
from tablee.bots.rebus.levels import Level
from tablee.games.rebus.judging import first_name
from tablee.games.rebus.moves import Link
from tablee.games.rebus.state import View
from tablee.games.rebus.writing import LONGEST_PHRASE
from tablee.kernel import Chance, Seat

_GOES_ON: Final = 3.0  # points for each letter that was said before


def link(view: View, seat: Seat, level: Level, chance: Chance) -> Link:
    """Go on with the phrase; where nothing comes to mind, with what a card shows."""
    if view.chain:
        found = max(_phrases(view, seat, level), default=None)
        if found:
            return Link(found[1], found[2])
    card = chance.pick(view.rack)
    before = view.chain[-1].phrase if view.chain else ""
    phrase = f"{before} {first_name(card)}".strip()
    return Link(card, phrase[-LONGEST_PHRASE:].strip())


def _phrases(
    view: View, seat: Seat, level: Level
) -> Iterator[tuple[float, str, str]]:
    """Give what the chain may say with each card; the phrase so far is best kept."""
    row = tuple(each.card for each in view.chain)
    before = view.chain[-1].phrase
    for card in view.rack:
        for found in readings(seat, level, (*row, card)):
            kept = len(commonprefix([before.lower(), found.solution.lower()]))
            if len(found.solution) <= LONGEST_PHRASE:
                yield found.points + _GOES_ON * kept, card, found.solution
