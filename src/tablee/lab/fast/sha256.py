"""HMAC-SHA256 of the rules' chance (``kernel/chance.py``), for compiled code.

Words are 32 bits in 64: sums are cut back, since Numba widens them.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from tablee.kernel.chance import LABEL
from tablee.lab.fast.compiled import allocating, compiled

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
    """Put block *block* of move *number* under *seed* into the eight *words*.

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
