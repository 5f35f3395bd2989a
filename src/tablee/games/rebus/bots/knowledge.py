"""What comes to a bot's mind from cards, how much of it at each level, and how soon.

The figures are assumptions, to be fitted to recorded games; what they come to
is in benchmarks/lab/bots/README.md.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from tablee import rebus
from tablee.games.rebus.moves import Cards
from tablee.kernel import Seat
from tablee.kit.bot import Spread, share
from tablee.rebus import RatedRebus
from tablee.rebus.compose import ANY, DULL, MADE_UP_AT_MOST
from tablee.rebus.deck import code_of, ids

# The first half of a row; all but its last picture; its end, which rhymes; the names of
# its pictures; two of them changed over
Misreading: TypeAlias = Literal["half", "short", "rhyme", "names", "swapped"]


class Level(NamedTuple):
    """What comes to the mind of somebody of this level, and when."""

    knows: float  # the share of words and phrases that come to mind
    makes_up: float  # likewise of phrases that nobody has said before
    hears: float  # likewise of these, where somebody else has made them up
    reach: int  # cards of the longest rebus that it looks for
    beam: int  # how widely it looks for made-up phrases; 0: not at all
    centre: int  # cards of rack and centre together that it looks over
    tries: bool  # reads its own rebus as the others will, before laying it
    compose: Spread  # until it has a rebus
    solve: Spread  # until it reads two cards
    each_more: float  # the share of that which every further card takes
    key: Spread  # from one key to the next
    errs: float  # how often it blurts out something wrong first
    guesses: int  # readings that it tries on one row
    keeps: int  # cards that it wants on its rack on the last circuit
    # lays only what is said exactly, in words that a ten-year-old knows (REB-G43)
    simple: bool = False
    misreads: Misreading = "half"  # what it blurts out


class Difference(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a character differs from others of its level."""

    misreads: Misreading
    errs: float  # at least
    solve: float  # of the level's time, so that it fares as others do
    compose: float  # likewise
    sigma: float = 1.0  # of the level's: below it is even, above it is uneven

    def of(self, level: Level) -> Level:
        median, sigma = level.solve
        made, spread = level.compose
        return level._replace(
            misreads=self.misreads,
            errs=max(level.errs, self.errs),
            solve=Spread(round(median * self.solve), sigma * self.sigma),
            compose=Spread(round(made * self.compose), spread * self.sigma),
        )


# Common to all levels
THROW: Final = Spread(1_600, 0.3)
THROW_AWAY: Final = Spread(6_000, 0.3)
EXCHANGE: Final = Spread(3_500, 0.3)
GIVE_UP: Final = Spread(22_000, 0.2)
SEAL: Final = Spread(3_500, 0.3)
THINK_AGAIN: Final = Spread(5_000, 0.4)  # after a guess that was wrong
GIVE_IN: Final = Spread(9_000, 0.35)  # from the last thing that came to mind
LINK: Final = Spread(5_500, 0.3)
CONTEST: Final = Spread(2_500, 0.3)
CHALLENGE: Final = Spread(1_800, 0.25)
VOTE: Final = Spread(3_000, 0.35)
SEEN: Final = Spread(2_600, 0.3)  # soon, so that nobody is kept waiting
DRAW: Final = Spread(2_500, 0.3)
FAVOUR: Final = Spread(5_000, 0.35)
# Nobody is faster, in milliseconds
SOONEST: Final = 700  # whatever it is
SOONEST_GUESS: Final = 1_800  # from seeing a row to having typed what it says
SOONEST_REBUS: Final = 5_000

LEVELS: Final = {
    "beginner": Level(
        knows=0.35,
        makes_up=0.0,
        hears=0.15,
        reach=3,
        beam=0,
        centre=11,
        tries=False,
        compose=Spread(25_500, 0.3),
        solve=Spread(16_500, 0.5),
        each_more=0.35,
        key=Spread(400, 0.3),
        errs=0.38,
        guesses=2,
        keeps=5,
        simple=True,
    ),
    "easy": Level(
        knows=0.55,
        makes_up=0.0,
        hears=0.35,
        reach=4,
        beam=0,
        centre=11,
        tries=False,
        compose=Spread(21_000, 0.3),
        solve=Spread(12_000, 0.48),
        each_more=0.30,
        key=Spread(340, 0.3),
        errs=0.27,
        guesses=2,
        keeps=5,
        simple=True,
    ),
    "middle": Level(
        knows=0.70,
        makes_up=0.35,
        hears=0.50,
        reach=5,
        beam=8,
        centre=12,
        tries=False,
        compose=Spread(18_000, 0.3),
        solve=Spread(9_000, 0.45),
        each_more=0.25,
        key=Spread(300, 0.3),
        errs=0.2,
        guesses=3,
        keeps=4,
    ),
    "regular": Level(
        knows=0.83,
        makes_up=0.57,
        hears=0.68,
        reach=6,
        beam=16,
        centre=12,
        tries=False,
        compose=Spread(15_200, 0.3),
        solve=Spread(7_200, 0.42),
        each_more=0.20,
        key=Spread(255, 0.28),
        errs=0.14,
        guesses=3,
        keeps=4,
    ),
    "hard": Level(
        knows=0.95,
        makes_up=0.85,
        hears=0.85,
        reach=8,
        beam=32,
        centre=14,
        tries=True,
        compose=Spread(12_000, 0.3),
        solve=Spread(5_500, 0.4),
        each_more=0.15,
        key=Spread(210, 0.25),
        errs=0.08,
        guesses=4,
        keeps=3,
    ),
}

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
    """Return the rebuses that come to mind from a hand, the best first.

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

    Luck is drawn once for the cards *shown*: it finds all that they clearly say.
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
