"""How near a guess is to the solution by ear, without revealing a letter of it."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import Final, NamedTuple

from tablee.french.lattice import Alignment, SoundPair, apart_of, match
from tablee.french.saying import CAREFUL, saying
from tablee.french.sounds import SOUND
from tablee.french.words import LONGEST, words_of
from tablee.rebus.same import Judgement, same

HOT: Final = 70  # hundredths of the sounds that agree, in their order
WARM: Final = 35
ALIKE: Final = 35  # hundredths that a sound may be off and still be heard as the same


class Heat(StrEnum):
    """How near a guess is."""

    COLD = "cold"
    WARM = "warm"
    HOT = "hot"
    FOUND = "found"


class Clue(StrEnum):
    """Where a guess is near, or what it lacks; None for a cold one."""

    START = "start"  # the beginning is heard
    END = "end"
    ENDS = "ends"  # both
    PIECE = "piece"  # something in between is heard
    MISSING_START = "missing start"
    MISSING_END = "missing end"
    TOO_MUCH = "too much"
    NEARLY = "nearly"  # as long as it should be, with a sound that is another
    READ_OUT = "read out"  # the names of the pictures alone (REB-G31)


class Felt(NamedTuple):
    """The heat of a guess, and a clue."""

    heat: Heat
    clue: Clue | None = None


@lru_cache(maxsize=4096)
def feel(solution: str, guess: str) -> Felt:
    """Return how near a guess is.

    >>> feel("colimaçon", "limaçon")
    Felt(heat=<Heat.HOT: 'hot'>, clue=<Clue.MISSING_START: 'missing start'>)
    >>> feel("colimaçon", "caleçon").heat, feel("colimaçon", "chemise de nuit").heat
    (<Heat.WARM: 'warm'>, <Heat.COLD: 'cold'>)
    """
    if len(guess) > LONGEST or not words_of(guess):
        return Felt(Heat.COLD)
    verdict = same(solution, guess)
    # Asked first, so that a right guess takes as long as a near one.
    found = match(saying(solution, CAREFUL), saying(guess, CAREFUL))
    assert found, "without a limit there is always a way"
    if verdict is Judgement.RIGHT:
        return Felt(Heat.FOUND)
    if verdict is Judgement.TOO_MUCH:  # all of it is there, and something else
        return Felt(Heat.HOT, Clue.TOO_MUCH)
    share = _agreeing(found)
    if share >= HOT:
        return Felt(Heat.HOT, _what_is_wrong(found))
    if share >= WARM or verdict.is_close:
        return Felt(Heat.WARM, _what_is_heard(found))
    return Felt(Heat.COLD)


def _agreeing(found: Alignment) -> float:
    """Return the share of agreeing sounds, of the longer of both."""
    heard = [pair for pair in found.pairs if _sounds(pair)]
    wanted = sum(bool(pair.one and pair.one.sound) for pair in heard)
    guessed = sum(bool(pair.other and pair.other.sound) for pair in heard)
    agreed = sum(SOUND - _apart(pair) for pair in heard)
    return agreed / max(wanted, guessed, 1)


def _sounds(pair: SoundPair) -> bool:
    return bool((pair.one and pair.one.sound) or (pair.other and pair.other.sound))


def _apart(pair: SoundPair) -> int:
    if pair.one and pair.other and pair.one.sound and pair.other.sound:
        return apart_of(pair.one, pair.other)
    return SOUND


def _is_lacking(pair: SoundPair) -> bool:
    return pair.other is None or not pair.other.sound


def _is_added(pair: SoundPair) -> bool:
    """Return whether the guess has a sound too many."""
    return pair.one is None or not pair.one.sound


def _what_is_wrong(found: Alignment) -> Clue:
    heard = [pair for pair in found.pairs if _sounds(pair)]
    if _is_lacking(heard[0]):
        return Clue.MISSING_START
    if _is_lacking(heard[-1]):
        return Clue.MISSING_END
    lacking, added = sum(map(_is_lacking, heard)), sum(map(_is_added, heard))
    return Clue.TOO_MUCH if added > lacking else Clue.NEARLY


def _what_is_heard(found: Alignment) -> Clue:
    heard = [pair for pair in found.pairs if _sounds(pair)]
    starts, ends = (_apart(heard[place]) <= ALIKE for place in (0, -1))
    if starts and ends:
        return Clue.ENDS
    if starts or ends:
        return Clue.START if starts else Clue.END
    return Clue.PIECE
