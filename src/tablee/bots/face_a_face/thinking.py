"""How an answer comes about: noticed, recalled, typed or said, each in its time."""

from __future__ import annotations

from typing import Final, NamedTuple

from tablee.bots.face_a_face.knowledge import words
from tablee.bots.face_a_face.levels import FIRST_KEY, LIT, Level
from tablee.games.face_a_face.dealing import theme_of
from tablee.games.face_a_face.filling import asked
from tablee.games.face_a_face.flow import LIT as LIT_UP
from tablee.games.face_a_face.matching import top
from tablee.games.face_a_face.moves import Pair
from tablee.games.face_a_face.packs import Theme
from tablee.games.face_a_face.state import Racing, View
from tablee.games.face_a_face.words import said_keys
from tablee.kernel import Chance, Seat

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
    known = words(theme, seat, level.knows, level.reach)
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


def first_key(chance: Chance) -> int:
    """Return how long it takes from a word in mind to its first letter."""
    return FIRST_KEY.draw(chance)


def typing(word: str, level: Level, chance: Chance) -> int:
    """Return how long a word takes from its first key to the one that sends it."""
    return level.key.draw(chance) * len(word)


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
