"""Which rebus a bot lays (REB-12 to REB-25), in express (REB-G36), and its links."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Final

from tablee.games.rebus.board import ARRIVEE, REBUSSIMO, SHORTEST
from tablee.games.rebus.bots.knowledge import (
    GIVE_UP,
    LEVELS,
    SOONEST_REBUS,
    Level,
    codes_of,
    comes_to_mind,
    going_on,
    heard,
    seen,
    thought_of,
)
from tablee.games.rebus.flow import glass
from tablee.games.rebus.judging import LONGEST_PHRASE, first_name
from tablee.games.rebus.moves import Cards, Lay, Link, Pass, PictureId
from tablee.games.rebus.rebuses import Task
from tablee.games.rebus.state import ComposingTogether, View
from tablee.kernel import Chance, Seat
from tablee.kit.bot import Intent, share
from tablee.rebus import RatedRebus
from tablee.rebus.clear import is_simple
from tablee.rebus.deck import ids
from tablee.rebus.free import are_paired

# Whom one takes the others for, and how often such a reader finds what is read so late.
_OTHERS: Final = LEVELS["middle"]
_BY_RANK: Final = (1.0, 0.8, 0.65, 0.5)
_UNHEARD: Final = 0.1
_PER_POINT: Final = 1 / 200  # of a square, for a point
_SHORT: Final = 3  # cards: enough to see whether a rack is barren
_WIDELY: Final = 3  # times one's beam, where failing costs no more than giving up


def rebus_for(
    view: View, seat: Seat, task: Task, level: Level, chance: Chance
) -> Lay | None:
    """Return the rebus to lay, or None if nothing worth it comes to mind."""
    rack, readers = view.rack, len(view.pawns) - 1
    match task.kind:
        case "nombre":
            return _plain(_numbered(seat, level, rack, task.demanded, readers))
        case "intrus":
            return _with_intruder(seat, level, rack, readers, chance)
        case "plus":
            found = thought_of(seat, level, rack, None, view.centre, bool(view.centre))
            return _plain(_best(found, level, readers))
        case "rebussimo":  # fewer cards would help the others alone
            if level.reach < REBUSSIMO:
                return None
            wide = level._replace(beam=level.beam * _WIDELY)
            return _plain(
                _best(thought_of(seat, wide, rack, REBUSSIMO), level, readers)
            )
        case "arrivee":
            return _plain(_ridding(seat, level, rack, view.centre, task.demanded))
        case _:
            return _plain(_best(thought_of(seat, level, rack, None), level, readers))


def findable(view: View, seat: Seat, level: Level) -> Lay | None:
    """Return the rebus that others are most likely to find (REB-G38)."""
    readers = len(view.sides) - 1
    found = thought_of(seat, level, view.rack, None)

    def worth(each: RatedRebus) -> float:
        return odds(each, level, readers) + each.points * _PER_POINT

    return _plain(max(found, key=worth, default=None))


def is_barren(view: View, seat: Seat, level: Level) -> bool:
    """Return whether nothing at all comes to mind from a rack (REB-22)."""
    centre = view.centre if view.pawns[seat] == ARRIVEE else ()
    at_once = level._replace(beam=0, reach=min(_SHORT, level.reach))
    return not any(
        thought_of(seat, each, view.rack, None, centre) for each in (at_once, level)
    )


def odds(found: RatedRebus, level: Level, readers: int) -> float:
    """Return how likely one of the others finds it, if they read as most people do."""
    one = seen(_OTHERS, found)
    if level.tries:
        one *= _heard_among(found)
    return 1.0 - (1.0 - one) ** readers


def _heard_among(found: RatedRebus) -> float:
    """Return how soon one would say it oneself, of all that the row may say."""
    said = [each.solution for each in heard(codes_of(found))]
    ranks = zip(said, _BY_RANK, strict=False)
    return dict(ranks).get(found.solution, _UNHEARD)


def _plain(found: RatedRebus | None) -> Lay | None:
    return Lay(codes_of(found), found.solution) if found else None


def _numbered(
    seat: Seat, level: Level, rack: Cards, demanded: int, readers: int
) -> RatedRebus | None:
    """Find one of exactly so many cards, or else one of fewer (REB-12, REB-14)."""

    def worth(each: RatedRebus) -> float:
        if len(each.cards) == demanded:
            return _worth(each, level, readers)
        return _short_of(each, demanded, odds(each, level, readers))

    exact: tuple[RatedRebus, ...] = ()
    if demanded <= level.reach:
        exact = thought_of(seat, level, rack, demanded)
    best = max(exact, key=worth, default=None)
    if best and worth(best) > 0:
        return best
    short = level._replace(reach=min(demanded - 1, level.reach))
    fewer = thought_of(seat, short, rack, None) if demanded > SHORTEST else ()
    return max((*exact, *fewer), key=worth, default=None)


def _short_of(found: RatedRebus, demanded: int, guessed: float) -> float:
    """Rate a rebus of too few cards: what is not used is walked back (REB-G12)."""
    used = len(found.cards)
    missing = demanded - used
    return -guessed * missing - (1 - guessed) * max(used, missing)


def _best(found: Iterable[RatedRebus], level: Level, readers: int) -> RatedRebus | None:
    """Find the one that leads farthest, forwards if it is solved and back if not."""
    return max(found, key=lambda each: _worth(each, level, readers), default=None)


def _worth(found: RatedRebus, level: Level, readers: int) -> float:
    """Rate a rebus by the squares that it leads on, forwards if solved, else back."""
    ahead = 2 * odds(found, level, readers) - 1
    return ahead * len(found.cards) + found.points * _PER_POINT


def _with_intruder(
    seat: Seat, level: Level, rack: Cards, readers: int, chance: Chance
) -> Lay | None:
    """Slip a card in: a beginner at an end, others where it is not looked for."""
    found = [
        each
        for each in thought_of(seat, level, rack, None)
        if len(each.cards) < len(rack)
    ]
    best = _best(found, level, readers)
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


def _hides(row: Cards, card: PictureId, at: int) -> float:
    """Rate an intruder: the whole row seems to go on saying something with it."""
    ends = heard((*row[:at], card)), heard((card, *row[at:]))
    return sum(max((each.points for each in end), default=0.0) for end in ends)


def _ridding(
    seat: Seat, level: Level, rack: Cards, centre: Cards, demanded: int
) -> RatedRebus | None:
    """Find what uses most of one's own cards (REB-25, REB-28)."""
    patient = level._replace(reach=max(level.reach, demanded))
    found = thought_of(seat, patient, rack, demanded, centre)
    own = {*rack}
    return max(
        found,
        key=lambda each: (len(own.intersection(codes_of(each))), each.points),
        default=None,
    )


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
    """Count the letters with which both begin: these are typed already."""
    pairs = zip(before.lower(), phrase.lower(), strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def _phrases(view: View, seat: Seat, level: Level) -> Iterator[tuple[float, str, str]]:
    """Yield what the chain may say with each card: the more it keeps, the better."""
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
    """Read the whole row as one phrase."""
    for found in going_on(row):
        is_laid = not level.simple or is_simple(ids(row), found.solution)
        if is_laid and comes_to_mind(seat, level, found):
            yield found.points, found.solution


def _further(
    seat: Seat, level: Level, before: str, card: PictureId
) -> Iterator[tuple[float, str]]:
    """Append a word that people say after the last one."""
    last = before.lower().split()[-1]
    said = {first_name(card), *(each.solution for each in heard((card,)))}
    for word in sorted(said):
        if level.simple and not is_simple(ids((card,)), word):
            continue
        if share(seat, word) < level.knows and are_paired(last, word):
            yield 0.0, f"{before} {word}"


IN_TIME = 0.75  # of the glass: nobody waits for the last grain


def rebus_in_time(view: View, seat: Seat, level: Level, chance: Chance) -> Intent:
    """Compose in Rébus express, where everybody does: seal what comes to mind."""
    assert isinstance(view.phase, ComposingTogether)
    ends = view.phase.until[seat]
    span = glass(view.options, seat)
    most = round(span * IN_TIME)
    lay = findable(view, seat, level)
    if lay is None:
        return Intent(Pass(), min(most, GIVE_UP.draw(chance)), until=ends)
    typed = level.key.draw(chance) * len(lay.solution)
    thought = max(SOONEST_REBUS, level.compose.draw(chance) + typed)
    return Intent(lay, min(most, thought), until=ends)
