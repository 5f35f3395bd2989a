"""How much people of each level think of, and how long it takes them.

The figures are assumptions, to be fitted to recorded games; what they come to
is in benchmarks/lab/bots/README.md.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tablee.bots.people import Spread


class Level(NamedTuple):
    """Somebody who plays: what comes to their mind, and when."""

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
