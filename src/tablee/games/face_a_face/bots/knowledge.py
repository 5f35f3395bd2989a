"""How fast people of each level notice, recall and type, and what they know (G13).

A bot remembers nothing between moves, so all follows from its seat and the word: who
knows a word always does, a stronger one all that a weaker one would, and who finds a
word wrong contests it and votes so. Where the figures come from, and what they come to,
is in benchmarks/lab/bots/README.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import ceil
from typing import Final, NamedTuple

import msgspec

from tablee.games.face_a_face import packs
from tablee.games.face_a_face.dealing import pack_of, theme_of
from tablee.games.face_a_face.flow import LIT as LIT_UP
from tablee.games.face_a_face.matching import top
from tablee.games.face_a_face.moves import Pair
from tablee.games.face_a_face.packs import Theme
from tablee.games.face_a_face.spelling import fold
from tablee.games.face_a_face.state import Racing, RefusedAnswer, View, Win
from tablee.games.face_a_face.words import asked, said_keys
from tablee.kernel import Chance, Seat
from tablee.kit.bot import Spread, share


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
    knows_better: frozenset[str] = frozenset()  # kinds of themes
    knows_less: frozenset[str] = frozenset()

    def knows_of(self, kind: str) -> float:
        """Return the share of words that it knows of a kind of themes."""
        if kind in self.knows_better:
            return min(1.0, self.knows * BETTER)
        return self.knows * LESS if kind in self.knows_less else self.knows


class Difference(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a character differs from others of its level; a race takes it all in all."""

    knows_better: frozenset[str]
    knows_less: frozenset[str]
    errs: float  # at least
    recall: float  # of the level's time, so that it wins as often as others
    sigma: float = 1.0  # of the level's: below it is even, above it is uneven

    def of(self, level: Level) -> Level:
        median, sigma = level.recall
        return level._replace(
            knows_better=self.knows_better,
            knows_less=self.knows_less,
            errs=max(level.errs, self.errs),
            recall=Spread(round(median * self.recall), sigma * self.sigma),
        )


# Of the words that a level knows, a character knows so many times as many
BETTER: Final = 1.6  # at most all
LESS: Final = 0.4

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

LEAST: Final = 12  # words of a theme that everybody has heard of, if it has so many


class ListedWord(NamedTuple):
    """An answer of the lists."""

    key: str
    spelling: str  # the shortest


def words(
    theme: Theme, seat: Seat, knows: float, reach: float
) -> tuple[ListedWord | None, ...]:
    """Return what comes to mind for a theme; in place of a word not known, None.

    The lists have their commonest answers first, and the bot looks no further than its
    reach: rare words are for those who know nearly all.
    """
    return _known(theme.pack, theme.id, seat, knows, reach)


def accepts(view: View, seat: Seat, won: Win, knows: float, lenient: float) -> bool:
    """Judge an answer: a listed one is right, and another goes by leniency.

    A word that the bot knows under another theme of the pack is wrong.
    """
    if won.known:
        return True
    word = won.meant or won.word
    said = (each.key for each in reversed(view.said) if each.word == word)
    key = next(said, "")
    listed = _themes(pack_of(view.options)).get(key, won.asked.theme)
    if listed != won.asked.theme and share(seat, key) < knows:
        return False
    return share(seat, f"{won.asked.theme}: {key or won.number}") < lenient


def is_new(view: View, seat: Seat, refusal: RefusedAnswer, lenient: float) -> bool:
    """Judge an answer that was refused as said before: is it another one after all?

    Two answers of the lists are two; one that no list has goes by leniency.
    """
    given, listed = refusal.given, _themes(pack_of(view.options))
    earlier = {each.key for each in view.said if each.word == refusal.earlier}
    if given.key in earlier:
        return False
    if given.key in listed:
        return True
    return share(seat, f"{refusal.asked.theme}: {given.key}") < lenient


@cache
def _known(
    pack: str, theme: str, seat: Seat, knows: float, reach: float
) -> tuple[ListedWord | None, ...]:
    listed = _words(pack, theme)
    common = listed[: max(LEAST, ceil(reach * len(listed)))]
    return tuple(word if share(seat, word.key) < knows else None for word in common)


@cache
def _words(pack: str, theme: str) -> tuple[ListedWord, ...]:
    found = packs.pack(pack)
    return tuple(
        ListedWord(fold(each[0], found.language), min(each, key=len))
        for each in found.themes[theme].answers
    )


@cache
def _themes(pack: str) -> Mapping[str, str]:
    """Return the theme under which the pack lists each answer, by key."""
    themes = packs.pack(pack).themes
    return {word.key: theme for theme in themes for word in _words(pack, theme)}


FEW: Final = 3  # cards that are looked at in the time that a level notices in
TRIES: Final = 4  # words that come to mind before it goes blank


class Recalled(NamedTuple):
    """A word, or none, and the milliseconds it took to think of."""

    word: str | None
    took: int


def noticing(view: View, level: Level, chance: Chance) -> int:
    """Return how long it takes to see the match; one that all hear of, to look up."""
    if isinstance(view.phase, Racing):
        return LIT.draw(chance)
    cards = sum(1 for row in view.rows if row)
    return level.notice.draw(chance) + level.each_more * max(0, cards - FEW)


def recalling(
    view: View, seat: Seat, pair: Pair, level: Level, chance: Chance
) -> Recalled:
    """Think of words until one will do: known, and not said before as far as seen."""
    theme = _confused(view, seat, pair, level, chance)
    said = said_keys(view, theme.id)
    known = words(theme, seat, level.knows_of(theme.kind), level.reach)
    took = 0
    for _ in range(TRIES):
        took += level.recall.draw(chance)
        thought_of = chance.pick(known)
        if thought_of and thought_of.key not in said:
            return Recalled(thought_of.spelling, took)
    return Recalled(None, took)


def ahead(view: View) -> int:
    """Return how long the match was lit up before the race was open (FAF-G9)."""
    race = view.phase
    is_lit = isinstance(race, Racing) and view.options.announced and not race.tie
    return LIT_UP if is_lit else 0


def _confused(
    view: View, seat: Seat, pair: Pair, level: Level, chance: Chance
) -> Theme:
    """Return the theme that the bot answers: now and then its own, by mistake."""
    theme = asked(view, pair)
    is_tie = isinstance(view.phase, Racing) and view.phase.tie is not None
    errs = chance.below(1_000) < level.errs * 1_000 and not view.options.aloud
    return (
        theme_of(view.options, top(view, seat).card) if errs and not is_tie else theme
    )
