"""Chance for compiled games: the rules' own, or a faster one.

A table's record holds ``seed``, ``rng`` (which of the two), ``moves`` (the number of
the move whose chance it is), ``drawn`` and the ``block`` of eight words last made.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tablee.kernel import Fairness
from tablee.kernel.chance import LABEL, Chance
from tablee.lab.fast.compiled import allocating, compiled, entry

CUT: Final = np.uint64(0xFFFFFFFF)
ROUNDS: Final = 64
BLOCK: Final = 16  # words of 32 bits
KEY: Final = 8  # words of a seed
INNER: Final = np.uint64(0x36363636)
OUTER: Final = np.uint64(0x5C5C5C5C)
SPREAD_LOW: Final = tuple(map(np.uint64, (7, 18, 3)))
SPREAD_HIGH: Final = tuple(map(np.uint64, (17, 19, 10)))
MIX_NEW: Final = tuple(map(np.uint64, (6, 11, 25)))
MIX_OLD: Final = tuple(map(np.uint64, (2, 13, 22)))


def _primes(count: int) -> list[int]:
    found: list[int] = []
    number = 2
    while len(found) < count:
        if all(number % prime for prime in found):
            found.append(number)
        number += 1
    return found


def _root(number: int, power: int) -> int:
    """Return the first 32 bits of the fraction of a square or cube root."""
    scaled, low, high = number << 32 * power, 0, number << 33
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if middle**power <= scaled else (low, middle - 1)
    return low & 0xFFFFFFFF


FIRST: Final = np.array([_root(p, 2) for p in _primes(8)], np.uint64)
ADDED: Final = np.array([_root(p, 3) for p in _primes(ROUNDS)], np.uint64)

# The label, move and block: 15 + 8 + 8 bytes, padded; move and block are put in later.
_message = bytearray(LABEL + bytes(16) + b"\x80" + bytes(24))
_message += ((64 + 31) * 8).to_bytes(8, "big")
MESSAGE: Final = np.frombuffer(bytes(_message), ">u4").astype(np.uint64)
_after = bytes(32) + b"\x80" + bytes(23) + ((64 + 32) * 8).to_bytes(8, "big")
AFTER: Final = np.frombuffer(_after, ">u4").astype(np.uint64)


@compiled
def _turned(word: Any, by: Any) -> Any:
    return ((word >> by) | (word << (np.uint64(32) - by))) & CUT


@compiled
def _mixed(word: Any, turns: Any) -> Any:
    return _turned(word, turns[0]) ^ _turned(word, turns[1]) ^ _turned(word, turns[2])


@compiled
def _spread(word: Any, turns: Any) -> Any:
    return _turned(word, turns[0]) ^ _turned(word, turns[1]) ^ (word >> turns[2])


@compiled
def compress(hashed: Any, schedule: Any) -> None:
    """Work one block, the first 16 words of *schedule*, into *hashed*."""
    for n in range(BLOCK, ROUNDS):
        low = _spread(schedule[n - 15], SPREAD_LOW)
        high = _spread(schedule[n - 2], SPREAD_HIGH)
        schedule[n] = (schedule[n - 16] + low + schedule[n - 7] + high) & CUT
    a, b, c, d, e, f, g, h = hashed
    for n in range(ROUNDS):
        choice = (e & f) ^ (~e & CUT & g)
        new = (h + _mixed(e, MIX_NEW) + choice + ADDED[n] + schedule[n]) & CUT
        most = (a & b) ^ (a & c) ^ (b & c)
        old = (_mixed(a, MIX_OLD) + most) & CUT
        h, g, f, e = g, f, e, (d + new) & CUT
        d, c, b, a = c, b, a, (new + old) & CUT
    for n, word in enumerate((a, b, c, d, e, f, g, h)):
        hashed[n] = (hashed[n] + word) & CUT


@compiled
def _write(stage: Any, seed: Any, number: Any, block: Any, schedule: Any) -> None:
    """Write the block of a stage: 0 and 2 the padded key, 1 what is said in it."""
    for n in range(BLOCK):
        if stage == 1:
            schedule[n] = MESSAGE[n]
        else:
            key = np.uint64(seed[n]) if n < KEY else np.uint64(0)
            schedule[n] = key ^ (INNER if stage == 0 else OUTER)
    if stage == 1:
        # 15 bytes of label: the counters' last three bytes begin a word
        for at in range(4, 8, 2):
            counter = np.uint64(number) if at == 4 else np.uint64(block)  # noqa: PLR2004
            schedule[at] |= (counter >> np.uint64(24)) & CUT
            schedule[at + 1] |= (counter << np.uint64(8)) & CUT


@allocating
def block_of(seed: Any, number: Any, block: Any, words: Any) -> None:
    """Write block *block* of move *number* under *seed* into the eight *words*.

    Four stages in one loop, so that the compression is compiled in once: the inner key,
    the message, the outer key, and what the first two came to.
    """
    schedule, hashed = np.zeros(ROUNDS, np.uint64), np.zeros(KEY, np.uint64)
    inner = np.zeros(KEY, np.uint64)
    for stage in range(4):
        if stage % 2 == 0:
            for n in range(KEY):
                inner[n] = hashed[n]
                hashed[n] = FIRST[n]
        if stage < 3:  # noqa: PLR2004
            _write(stage, seed, number, block, schedule)
        else:
            for n in range(BLOCK):
                schedule[n] = inner[n] if n < KEY else AFTER[n]
        compress(hashed, schedule)
    for n in range(KEY):
        words[n] = hashed[n]


PAIRS: Final = np.uint64(0x5555555555555555)
FOURS: Final = np.uint64(0x3333333333333333)
EIGHTS: Final = np.uint64(0x0F0F0F0F0F0F0F0F)
BYTES: Final = np.uint64(0x0101010101010101)
ONE_64, TWO, FOUR = np.uint64(1), np.uint64(2), np.uint64(4)
TOP: Final = np.uint64(56)


@compiled
def size(mask: Any) -> Any:
    """Count the members; LLVM compiles this pattern to one instruction."""
    x = np.uint64(mask)
    x = x - (x >> ONE_64 & PAIRS)
    x = (x & FOURS) + (x >> TWO & FOURS)
    x = x + (x >> FOUR) & EIGHTS
    return np.int64(x * BYTES >> TOP)


@compiled
def nth(mask: Any, place: Any) -> Any:
    """Return the member that has *place* smaller ones."""
    left = np.int64(mask)
    for _ in range(place):
        left &= left - 1
    return size((left & -left) - 1)


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
    """Write two words, a pure function of seed, move number and count, at *at*."""
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
    """Return two words of the quick chance, for Python."""
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


@compiled
def reseed(table: Any, luck: Any) -> None:
    """Renew the chance of a table, of this move and of all to come."""
    table.rng = QUICK
    table.seed[0] = np.uint32(luck & CUT)
    table.seed[1] = np.uint32(luck >> np.uint64(32))
    table.drawn = 0


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
        place = self._drawn % 2
        if place == 0:
            halves = np.frombuffer(self._seed, "<u4")
            quick_words(halves, self._number, self._drawn // 2, self._words)
        self._drawn += 1
        return int(self._words[place])
