"""Pictures read out loud by a player who only has text: sounds without words.

The judge goes by ear, so whoever writes the pictures' names in another spelling says
the solution of every second rebus without having found it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablee.french.words import Word, words_of
from tablee.rebus.compose import solve
from tablee.rebus.deck import card
from tablee.rebus.same import Judgement, same

READINGS: Final = 20  # of the solver: nobody reads out who says one of these


def is_read_aloud(cards: Sequence[str], text: str) -> bool:
    """Return whether a guess says these pictures one by one, however it is spelt.

    It does if it has a word that nobody knows, or falls apart into what each picture
    is called or sounds like; unless that is a phrase that the solver finds, too. Only
    the pictures are asked, never the solution.

    >>> [is_read_aloud(["chat", "pot"], said) for said in ("chapo", "chat peau")]
    [True, True]
    >>> is_read_aloud(["chat", "pot"], "chapeau")
    False
    """
    words = words_of(text)
    if all(word.known for word in words) and not _falls_apart(cards, words):
        return False
    readings = (words_of(found.solution) for found in solve(cards, READINGS))
    return words not in readings


def _falls_apart(cards: Sequence[str], words: Sequence[Word]) -> bool:
    """Return whether the words end where the pictures do, and sound like them."""
    texts = [word.text for word in words]
    reached = {0}
    for name in cards:
        reached = {
            end
            for start in reached
            for end in range(start + 1, len(texts) + 1)
            if _sounds_like(name, " ".join(texts[start:end]))
        }
    return len(texts) in reached


def _sounds_like(name: str, text: str) -> bool:
    return any(same(each, text) is Judgement.RIGHT for each in card(name).names)
