"""What comes to a bot's mind from cards: of all there is, its share."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tablee import rebus
from tablee.bots.people import share
from tablee.bots.rebus.levels import Level
from tablee.games.rebus.cards import code_of, ids
from tablee.games.rebus.moves import Cards
from tablee.kernel import Seat
from tablee.rebus import RatedRebus
from tablee.rebus.compose import ANY, DULL, MADE_UP_AT_MOST

REMEMBERED: Final = 1024  # hands and rows, of many tables
COMPOSED: Final = 20  # rebuses of a hand
WIDE: Final = 8  # a beam, where nothing comes to mind
WIDEST: Final = 32  # and where nothing does even so
READ: Final = 6  # readings of a row
# Points of what is heard by all who know it: made up, known
_CLEAR: Final = (MADE_UP_AT_MOST, 85)
_DULLEST: Final = 0.4
_EACH_MORE: Final = 0.94  # with every card after two


def thought_of(
    seat: Seat,
    level: Level,
    hand: Cards,
    n: int | None,
    centre: Cards = (),
    uses_centre: bool = False,
) -> tuple[RatedRebus, ...]:
    """Give the rebuses that come to mind from a hand, the best first.

    Nobody is at a loss for long: where none does, it is the shortest that there are.
    """
    newest = centre[-max(level.centre - len(hand), 1) :]
    tries = (
        (newest, level.beam, 0 if n is None else DULL),
        (newest, max(level.beam, WIDE), DULL),
        (centre, max(level.beam, WIDEST), ANY),
    )
    for lent, beam, dull in tries:
        asked = hand, n, lent, uses_centre, beam, level.reach, dull, level.simple
        found = [each for each in _composed(*asked) if len(each.cards) <= level.reach]
        few = min((len(each.cards) for each in found), default=0)
        shortest = tuple(each for each in found if len(each.cards) == few)
        mind = tuple(each for each in found if comes_to_mind(seat, level, each))
        if mind or shortest:
            return mind or shortest
    return ()


def readings(
    seat: Seat, level: Level, row: Cards, shown: Cards = ()
) -> tuple[RatedRebus, ...]:
    """Return what a row may say, as far as it comes to mind, the likeliest first.

    Who sees through the cards *shown* sees all that they clearly say.
    """
    luck = share(seat, " ".join(shown or row))
    return tuple(each for each in heard(row) if luck < seen(level, each))


def comes_to_mind(seat: Seat, level: Level, found: RatedRebus) -> bool:
    """Return whether a bot thinks of a phrase, be it made up."""
    knows = level.knows if found.known else level.makes_up
    return share(seat, found.solution) < knows


def seen(level: Level, found: RatedRebus) -> float:
    """Return how likely one hears a phrase in a row: the longer, the less so."""
    clear = max(_DULLEST, min(1.0, found.points / _CLEAR[found.known]))
    knows = level.knows if found.known else level.hears
    return knows * clear * _EACH_MORE ** (len(found.cards) - 2)


@lru_cache(maxsize=REMEMBERED)
def heard(row: Cards) -> tuple[RatedRebus, ...]:
    """Return what a row may say, the likeliest first."""
    return tuple(rebus.solve(ids(row), READ)) if row else ()


@lru_cache(maxsize=REMEMBERED)
def going_on(row: Cards) -> tuple[RatedRebus, ...]:
    """Return what a row may say that need not be at its end (REB-20)."""
    return tuple(rebus.solve(ids(row), READ, unfinished=True))


def codes_of(found: RatedRebus) -> Cards:
    """Return the codes of a rebus's cards, in their order."""
    return tuple(map(code_of, found.cards))


@lru_cache(maxsize=REMEMBERED)
def _composed(
    hand: Cards,
    n: int | None,
    centre: Cards,
    uses_centre: bool,
    beam: int,
    longest: int,
    dull: int,
    simple: bool,
) -> tuple[RatedRebus, ...]:
    known = ids(hand), n, ids(centre), COMPOSED, uses_centre, beam, longest, dull
    return tuple(rebus.compose(*known, simple=simple))
