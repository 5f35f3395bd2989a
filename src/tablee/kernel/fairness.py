"""Fair chance, provably: nobody, the host included, can choose the seed.

The table draws a secret and publishes its SHA-256 before anybody makes a share. Each
person pledges a share by its hash; once all pledges are known the shares are given.
Whoever does not give theirs is out, and the others give another, the next of a chain
that the pledge has fixed. The seed is made of the secret and the shares, and the secret
is published with the record: see ``docs/reference/chance.md``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import reduce
from hashlib import sha256

import msgspec

LABEL = b"tablee seed 1"
LINK = b"tablee share 1"
LINKS = 64  # of a chain: a round for every seat that a table could have
DIGITS = re.compile(r"[0-9a-f]{64}")  # 32 bytes: a secret, a share, a pledge


def link(share: str) -> str:
    """Return what a share of a chain leads to: the one before it, or the pledge."""
    return sha256(LINK + bytes.fromhex(share)).hexdigest()


def pledge_of(share: str, rounds: int = 1) -> str:
    """Return the pledge that *share* opens in that round."""
    return reduce(lambda found, _: link(found), range(rounds), share)


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
        return sha256(LABEL + b"".join(map(bytes.fromhex, parts))).digest()

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
        """Return what is wrong with the pledges and the shares of so many seats."""
        if not self.pledges:
            if self.missed:
                yield "who pledged nothing misses no round"
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
