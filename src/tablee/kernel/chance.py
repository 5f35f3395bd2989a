"""Chance: a pure function of the table's seed and the number of the move; and the seed.

Block *i* of move *n* is HMAC-SHA256(seed, "tablee chance 1" ‖ n ‖ i), with n and i as
8 bytes, big-endian. The blocks make one stream of 32-bit big-endian words. ``below``
rejects the words past the last whole multiple of its bound, and ``shuffled`` is
Fisher-Yates from the end.

Nobody, the host included, can choose the seed. The table draws a secret and publishes
its SHA-256 before anybody makes a share. Each person pledges a share by its hash; once
all pledges are known the shares are given. A person who does not is out, and the
others give another, the next of a chain that the pledge has fixed. The seed is made of
the secret and the shares, and the secret is published with the record.
``docs/reference/chance.md`` has the page a stranger needs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import lru_cache, reduce
from hashlib import sha256
from importlib import import_module
from struct import Struct
from typing import TYPE_CHECKING, TypeVar

import msgspec

if TYPE_CHECKING:
    from hashlib import _Hash

BLOCK = 64  # bytes
KEYS = 4096  # whose halves are remembered
_INNER = bytes(byte ^ 0x36 for byte in range(256))
_OUTER = bytes(byte ^ 0x5C for byte in range(256))
# What is digested is short, so the interpreter's own SHA-256 is taken where there is
# one, as ``random`` does with SHA-512: OpenSSL's takes longer to reach than to run.
for _own in ("_sha256", "_sha2"):  # as it is called up to Python 3.11, and since
    with suppress(ImportError):
        sha256 = import_module(_own).sha256


def digest(key: bytes, message: bytes) -> bytes:
    """Return the HMAC-SHA256 of *message* (RFC 2104).

    The standard library looks its algorithms up for every digest, which costs more than
    the digest: here a key's two halves are begun once, and copied.
    """
    inner, outer = _begun(key)
    inner, outer = inner.copy(), outer.copy()
    inner.update(message)
    outer.update(inner.digest())
    return outer.digest()


@lru_cache(KEYS)
def _begun(key: bytes) -> tuple[_Hash, _Hash]:
    block = (sha256(key).digest() if len(key) > BLOCK else key).ljust(BLOCK, b"\0")
    return sha256(block.translate(_INNER)), sha256(block.translate(_OUTER))


T = TypeVar("T")

LABEL = b"tablee chance 1"
WORDS = 8  # 32-bit words in a SHA-256 block
SPAN = 1 << 32
_words = Struct(">8I").unpack
_counter = Struct(">QQ").pack


class Chance:
    """The dice and shuffles of one move: asked in the same order, always the same."""

    __slots__ = ("_block", "_drawn", "_number", "_seed")

    def __init__(self, seed: bytes, number: int) -> None:
        """Open the stream of move *number* (0: the set-up) under *seed*."""
        self._seed = seed
        self._number = number
        self._drawn = 0
        self._block: tuple[int, ...] = ()

    @property
    def is_used(self) -> bool:
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
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return *items* in a new order, every order as likely."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)


SEED_LABEL = b"tablee seed 1"
SHARE_LABEL = b"tablee share 1"
LINKS = 64  # of a chain: a round for every seat that a table could have
DIGITS = re.compile(r"[0-9a-f]{64}")  # 32 bytes: a secret, a share, a pledge


def next_link(share: str) -> str:
    """Return the hash of a share: the share of the round before, or the pledge."""
    return sha256(SHARE_LABEL + bytes.fromhex(share)).hexdigest()


def pledge_of(share: str, rounds: int = 1) -> str:
    """Return the pledge that *share* opens in that round."""
    return reduce(lambda found, _: next_link(found), range(rounds), share)


class Fairness(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True
):
    """The table's secret and the people's shares, in hexadecimal."""

    secret: str
    shares: tuple[str, ...] = ()  # in the order of the seats that gave one
    pledges: tuple[str | None, ...] = ()  # by seat; empty: nobody pledged anything
    missed: tuple[
        tuple[int, ...], ...
    ] = ()  # who gave none, in each round but the last

    @property
    def commitment(self) -> str:
        """The promise made before the deal: SHA-256 of the secret."""
        return sha256(bytes.fromhex(self.secret)).hexdigest()

    @property
    def seed(self) -> bytes:
        """SHA-256 of the label, the secret and the shares, one after another."""
        parts = (self.secret, *self.shares)
        return sha256(SEED_LABEL + b"".join(map(bytes.fromhex, parts))).digest()

    @property
    def round(self) -> int:
        """The round whose shares make the seed, from 1."""
        return 1 + len(self.missed)

    @property
    def givers(self) -> tuple[int, ...]:
        """The seats whose shares make the seed, if anything was pledged."""
        out = {seat for seats in self.missed for seat in seats}
        return tuple(seat for seat in self._pledged if seat not in out)

    @property
    def _pledged(self) -> tuple[int, ...]:
        return tuple(n for n, pledge in enumerate(self.pledges) if pledge is not None)

    def faults(self, seats: int) -> Iterator[str]:
        """Yield what is wrong with the pledges and the shares of so many seats."""
        if not self.pledges:
            if self.missed:
                yield "who pledged nothing misses no round"
            if self.shares:
                yield "nobody pledged these shares"
            return
        if len(self.pledges) != seats:
            yield f"{len(self.pledges)} pledges for {seats} seats"
        if not all(DIGITS.fullmatch(self.pledges[n] or "") for n in self._pledged):
            yield "a pledge is 64 hexadecimal digits"
        yield from self._wrong_rounds()
        if len(self.shares) != len(self.givers):
            yield f"{len(self.shares)} shares for {len(self.givers)} pledges"
            return
        for seat, share in zip(self.givers, self.shares, strict=True):
            if pledge_of(share, self.round) != self.pledges[seat]:
                yield f"the share of seat {seat} is not the one that was pledged"

    def _wrong_rounds(self) -> Iterator[str]:
        to_give = {*self._pledged}
        for seats in self.missed:
            late = {*seats}
            if not late or len(late) < len(seats) or not late <= to_give:
                yield "each round is missed by seats that were still to give"
            to_give -= late
