"""How fast people of each level notice, recall and type, and how much they know (G13).

Where the figures come from, and what they come to, is in benchmarks/lab/bots/README.md.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tablee.kit.bot import Spread


class Level(NamedTuple):
    """The times of somebody of this level, and what they know and let pass."""

    notice: Spread  # a match among three cards
    each_more: int  # milliseconds that every further card takes to look at
    recall: Spread  # until a word comes to mind, whether or not it will do
    key: Spread  # from one key to the next, for the length of a word
    look: Spread  # round the table, before drawing
    reach: float  # how far down the word lists it thinks, the commonest words first
    knows: float  # the share of those
    errs: float  # how often it answers the card that lies before itself
    lenient: float  # the share of unlisted words that it lets pass


# Common to all levels
LIT: Final = Spread(350, 0.2)  # to see a match that is lit up, or was called
FIRST_KEY: Final = Spread(250, 0.3)  # from the word in mind to its first letter
TAP: Final = Spread(900, 0.25)  # likewise where people speak: to say it, and to tap
COURTESY: Final = Spread(6_000, 0.3)  # before telling two who have not noticed
DRAW_FOR_TWO: Final = Spread(1_500, 0.3)  # a tie-break card
CONTEST: Final = Spread(2_000, 0.3)
VOTE: Final = Spread(2_500, 0.35)

LEVELS: Final = {
    "beginner": Level(
        notice=Spread(2_800, 0.50),
        each_more=240,
        recall=Spread(5_600, 0.60),
        key=Spread(560, 0.3),
        look=Spread(4_000, 0.3),
        reach=0.20,
        knows=0.60,
        errs=0.10,
        lenient=0.95,
    ),
    "easy": Level(
        notice=Spread(1_600, 0.45),
        each_more=150,
        recall=Spread(3_200, 0.55),
        key=Spread(420, 0.3),
        look=Spread(3_600, 0.3),
        reach=0.35,
        knows=0.60,
        errs=0.08,
        lenient=0.9,
    ),
    "middle": Level(
        notice=Spread(1_000, 0.40),
        each_more=90,
        recall=Spread(2_100, 0.50),
        key=Spread(330, 0.3),
        look=Spread(3_200, 0.3),
        reach=0.50,
        knows=0.80,
        errs=0.05,
        lenient=0.8,
    ),
    "regular": Level(
        notice=Spread(700, 0.35),
        each_more=60,
        recall=Spread(1_300, 0.45),
        key=Spread(260, 0.3),
        look=Spread(2_800, 0.3),
        reach=0.65,
        knows=0.92,
        errs=0.03,
        lenient=0.7,
    ),
    "expert": Level(
        notice=Spread(520, 0.30),
        each_more=40,
        recall=Spread(1_050, 0.40),
        key=Spread(190, 0.25),
        look=Spread(2_500, 0.3),
        reach=1.00,
        knows=0.98,
        errs=0.01,
        lenient=0.6,
    ),
}
