"""Chance for compiled games: the rules' own, or a quick one; both asked alike.

A table's record holds ``seed``, ``rng`` (which of the two), ``moves`` (the number of
the move whose chance it is), ``drawn`` and the ``block`` of eight words last made.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tablee.kernel import Fairness
from tablee.kernel.chance import Chance
from tablee.lab.fast.compiled import compiled, entry
from tablee.lab.fast.sha256 import block_of

RULES: Final = 0  # HMAC-SHA256: the deals of ``tablee.new(slug, seed=n)``
QUICK: Final = 1  # Threefry-2x32, 13 rounds: as even, and many times as quick
WORDS: Final = 8
SPAN: Final = np.uint64(1 << 32)
PARITY: Final = np.uint32(0x1BD11BDA)
ONE: Final = np.uint32(1)
THIRTY_TWO: Final = np.uint32(32)
ODD: Final = tuple(map(np.uint32, (13, 15, 26, 6)))
EVEN: Final = tuple(map(np.uint32, (17, 29, 16, 24)))

CHANCE: Final = [
    ("seed", np.uint32, (WORDS,)),
    ("block", np.uint32, (WORDS,)),
    ("drawn", np.int32),
    ("moves", np.int32),
    ("rng", np.int8),
]


@compiled
def _round(x: Any, y: Any, turn: Any) -> Any:
    x = np.uint32(x + y)
    return x, np.uint32(np.uint32((y << turn) | (y >> (THIRTY_TWO - turn))) ^ x)


@compiled
def _rounds(x: Any, y: Any, turns: Any) -> Any:
    x, y = _round(x, y, turns[0])
    x, y = _round(x, y, turns[1])
    x, y = _round(x, y, turns[2])
    return _round(x, y, turns[3])


@compiled
def threefry(seed: Any, number: Any, count: Any, words: Any, at: Any) -> None:
    """Put two words, a pure function of seed, move number and count, at *at*."""
    a, b = seed[0], seed[1]
    c = np.uint32(PARITY ^ a ^ b)
    x, y = np.uint32(np.uint32(number) + a), np.uint32(np.uint32(count) + b)
    x, y = _rounds(x, y, ODD)
    x, y = _rounds(np.uint32(x + b), np.uint32(y + c + ONE), EVEN)
    x, y = _rounds(np.uint32(x + c), np.uint32(y + a + ONE + ONE), ODD)
    x, y = _round(np.uint32(x + a), np.uint32(y + b + ONE + ONE + ONE), EVEN[0])
    words[at], words[at + 1] = x, y


@entry
def quick_words(seed: Any, number: Any, count: Any, words: Any) -> None:
    """Give two words of the quick chance to Python."""
    threefry(seed, number, count, words, np.int64(0))


@compiled
def word(table: Any) -> Any:
    """Return the next 32-bit word of this move's stream."""
    place = table.drawn % WORDS
    if place == 0:
        if table.rng == RULES:
            block_of(table.seed, table.moves, table.drawn // WORDS, table.block)
        else:
            for n in range(0, WORDS, 2):
                threefry(
                    table.seed, table.moves, (table.drawn + n) // 2, table.block, n
                )
    table.drawn += 1
    return np.uint64(table.block[place])


@compiled
def below(table: Any, bound: Any) -> Any:
    """Return a whole number from 0 to *bound* - 1, each as likely."""
    wide = np.uint64(bound)
    while True:
        found = word(table)
        rest = found % wide
        if found - rest + wide <= SPAN:  # not past the last whole multiple
            return np.int64(rest)


@compiled
def shuffle(table: Any, items: Any, count: Any) -> None:
    """Bring the first *count* items into a new order, every order as likely."""
    for last in range(count - 1, 0, -1):
        other = below(table, last + 1)
        items[last], items[other] = items[other], items[last]


@compiled
def mix(state: Any) -> Any:
    """Return the next state of a player's own dice (splitmix64)."""
    return state + np.uint64(0x9E3779B97F4A7C15)


@compiled
def dice(state: Any, bound: Any) -> Any:
    """Return a whole number below *bound* (a small one) from a player's dice."""
    z = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    z = (z ^ (z >> np.uint64(31))) >> np.uint64(32)
    return np.int64((z * np.uint64(bound)) >> np.uint64(32))


def _seed_of(seed: int) -> bytes:
    """Return the seed of ``tablee.new(slug, seed=…)``, without the bots beside it."""
    return Fairness(sha256(repr((seed,)).encode()).hexdigest()).seed


def seed_words(seeds: NDArray[np.int64], rng: int) -> NDArray[np.uint32]:
    """Return each seed as eight words: for RULES the table's own 32 bytes."""
    words = np.zeros((len(seeds), WORDS), np.uint32)
    if rng == RULES:
        for n, seed in enumerate(seeds):
            words[n] = np.frombuffer(_seed_of(int(seed)), ">u4")
    else:
        words[:, 0] = seeds & 0xFFFFFFFF
        words[:, 1] = seeds >> 32
    return words


class QuickChance(Chance):
    """The quick chance of one move, for the rules: the same words, one by one."""

    __slots__ = ("_words",)

    def __init__(self, seed: int, number: int) -> None:
        """Open the stream of move *number* under *seed*."""
        super().__init__(seed.to_bytes(8, "little"), number)
        self._words = np.zeros(2, np.uint32)

    def word(self) -> int:
        """Return the next 32-bit word of the stream."""
        place = self._drawn % 2
        if place == 0:
            halves = np.frombuffer(self._seed, "<u4")
            quick_words(halves, self._number, self._drawn // 2, self._words)
        self._drawn += 1
        return int(self._words[place])
