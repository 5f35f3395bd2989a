"""Which rebus a bot lays on each kind of square (REB-12 to REB-19, REB-25)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tablee.bots.rebus.knowledge import codes_of, heard, thought_of
from tablee.bots.rebus.levels import Level
from tablee.games.rebus.board import ARRIVEE, REBUSSIMO
from tablee.games.rebus.moves import Card, Cards, Lay
from tablee.games.rebus.rebuses import Task
from tablee.games.rebus.state import View
from tablee.kernel import Chance, Seat
from tablee.rebus import Rebus

# How likely somebody finds it, by the points of the rebus.
_GUESSED: Final = (0.40, 0.0076)
_MISREAD: Final = 0.6  # times that, if one would read something else oneself
_LIKELIEST: Final = 0.95
_GLAD: Final = 1 / 200  # of a square, for a point


def rebus_for(
    view: View, seat: Seat, task: Task, level: Level, chance: Chance
) -> Lay | None:
    """Give the rebus to be laid; None: nothing comes to mind that is worth it."""
    rack = view.rack
    match task.kind:
        case "nombre":
            return _plain(_numbered(seat, level, rack, task.demanded))
        case "intrus":
            return _with_intruder(seat, level, rack, chance)
        case "plus":
            found = thought_of(seat, level, rack, None, view.centre, bool(view.centre))
            return _plain(_best(found, level))
        case "rebussimo":  # fewer cards would help the others alone
            if level.reach < REBUSSIMO:
                return None
            return _plain(_best(thought_of(seat, level, rack, REBUSSIMO), level))
        case "arrivee":
            return _plain(_ridding(seat, level, rack, view.centre, task.demanded))
        case _:
            return _plain(_best(thought_of(seat, level, rack, None), level))


def is_barren(view: View, seat: Seat, level: Level) -> bool:
    """Tell whether nothing at all comes to mind from a rack (REB-22)."""
    centre = view.centre if view.pawns[seat] == ARRIVEE else ()
    return not thought_of(seat, level, view.rack, None, centre)


def _plain(found: Rebus | None) -> Lay | None:
    return Lay(codes_of(found), found.solution) if found else None


def _numbered(seat: Seat, level: Level, rack: Cards, demanded: int) -> Rebus | None:
    """Find one of exactly so many cards, or else one of fewer (REB-12, REB-14)."""
    exact: tuple[Rebus, ...] = ()
    if demanded <= level.reach:
        exact = thought_of(seat, level, rack, demanded)
    if exact:
        return _best(exact, level)
    fewer = thought_of(seat, level, rack, None)
    short = [each for each in fewer if len(each.cards) < demanded]
    return max(short, key=lambda each: _short_of(each, demanded, level), default=None)


def _short_of(found: Rebus, demanded: int, level: Level) -> float:
    """Rate a rebus of too few cards: what is not used is walked back (REB-G12)."""
    odds, used = _odds(found, level), len(found.cards)
    missing = demanded - used
    return -odds * missing - (1 - odds) * max(used, missing)


def _best(found: Iterable[Rebus], level: Level) -> Rebus | None:
    """Find the one that leads farthest, forwards if it is solved and back if not."""
    return max(found, key=lambda each: _worth(each, level), default=None)


def _worth(found: Rebus, level: Level) -> float:
    used = len(found.cards)
    return (2 * _odds(found, level) - 1) * used + found.points * _GLAD


def _odds(found: Rebus, level: Level) -> float:
    """Say how likely the others find it."""
    base, each = _GUESSED
    odds = min(_LIKELIEST, base + each * max(0.0, found.points - 30))
    if level.tries and _first_reading(codes_of(found)) != found.solution:
        odds *= _MISREAD
    return odds


def _first_reading(row: Cards) -> str:
    return next((each.solution for each in heard(row)), "")


def _with_intruder(seat: Seat, level: Level, rack: Cards, chance: Chance) -> Lay | None:
    """Slip a card in: a beginner at an end, others where it is not looked for."""
    found = [
        each
        for each in thought_of(seat, level, rack, None)
        if len(each.cards) < len(rack)
    ]
    best = _best(found, level)
    if best is None:
        return None
    row = codes_of(best)
    left = [card for card in rack if card not in row]
    if level.tries:
        spots = [(card, at) for card in left for at in range(len(row) + 1)]
        card, at = max(spots, key=lambda spot: (_hides(row, *spot), spot))
    else:
        inside = level.beam > 0
        card = chance.pick(left)
        at = 1 + chance.below(len(row) - 1) if inside else len(row) * chance.below(2)
    return Lay((*row[:at], card, *row[at:]), best.solution, at + 1)


def _hides(row: Cards, card: Card, at: int) -> float:
    """Rate an intruder: the whole row seems to go on saying something with it."""
    ends = heard((*row[:at], card)), heard((card, *row[at:]))
    return sum(max((each.points for each in end), default=0.0) for end in ends)


def _ridding(
    seat: Seat, level: Level, rack: Cards, centre: Cards, demanded: int
) -> Rebus | None:
    """Find what takes most of one's own cards (REB-25, REB-28)."""
    patient = level._replace(reach=max(level.reach, demanded))
    found = thought_of(seat, patient, rack, demanded, centre)
    own = {*rack}
    return max(
        found,
        key=lambda each: (len(own.intersection(codes_of(each))), each.points),
        default=None,
    )
