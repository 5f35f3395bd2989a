"""Chance: a pure function of the table's seed and the number of the move.

Block *i* of move *n* is HMAC-SHA256(seed, "tablee chance 1" ‖ n ‖ i), with n and i as
8 bytes, big-endian. The blocks make one stream of 32-bit big-endian words. ``below``
rejects the words past the last whole multiple of its bound, and ``shuffled`` is
Fisher-Yates from the end. ``docs/reference/chance.md`` has the page a stranger needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from struct import Struct
from typing import TypeVar

from tablee.kernel.hmac import digest

T = TypeVar("T")

LABEL = b"tablee chance 1"
WORDS = 8  # 32-bit words in a SHA-256 block
SPAN = 1 << 32
_words = Struct(">8I").unpack
_counter = Struct(">QQ").pack


class Chance:
    """The dice and shuffles of one move. Asked again in the same order, the same."""

    __slots__ = ("_block", "_drawn", "_number", "_seed")

    def __init__(self, seed: bytes, number: int) -> None:
        """Open the stream of move *number* (0: the set-up) under *seed*."""
        self._seed = seed
        self._number = number
        self._drawn = 0
        self._block: tuple[int, ...] = ()

    @property
    def is_used(self) -> bool:
        """Whether anything was drawn of it."""
        return self._drawn > 0

    def word(self) -> int:
        """Return the next 32-bit word of the stream."""
        block, place = divmod(self._drawn, WORDS)
        if place == 0:
            message = LABEL + _counter(self._number, block)
            self._block = _words(digest(self._seed, message))
        self._drawn += 1
        return self._block[place]

    def below(self, bound: int) -> int:
        """Return a whole number from 0 to *bound* - 1, each as likely."""
        if not 0 < bound <= SPAN:
            raise ValueError(f"no number from 0 to {bound - 1} can be drawn")
        limit = SPAN - SPAN % bound
        while (word := self.word()) >= limit:
            pass
        return word % bound

    def die(self, faces: int = 6) -> int:
        """Throw a die: 1 to *faces*."""
        return 1 + self.below(faces)

    def pick(self, items: Sequence[T]) -> T:
        """Choose one of *items*."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return *items* in a new order, every order as likely."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)
