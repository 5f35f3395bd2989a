"""The deal of a table: the chance that it is made of, and what it is dealt with."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.kernel import AnyGame, Fairness
from tablee.kernel.record_format import Renewed
from tablee.kernel.wire import options_from


class SealedShares(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was fixed when the host started, and the shares that came in since."""

    pledges: tuple[str | None, ...]  # by seat
    missed: tuple[tuple[int, ...], ...] = ()  # who gave no share, round by round
    given: dict[int, str] = {}  # the shares of this round, by seat


class Deal(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game is dealt, and when it was."""

    secret: str  # the table's part of the seed
    seal: SealedShares | None = None  # once the host has started, if anybody pledged
    eager: bool = False  # against bots: it starts as soon as its host has pledged
    started: int = 0  # Unix time of the deal, in milliseconds
    waits: int = 0  # the seats that may move after the deal, as a mask

    @property
    def fairness(self) -> Fairness:
        """The secret, and the shares in the order of the seats that gave one."""
        if seal := self.seal:
            shares = (share for _, share in sorted(seal.given.items()))
            return Fairness(self.secret, tuple(shares), seal.pledges, seal.missed)
        return Fairness(self.secret)


class Edition(msgspec.Struct, frozen=True, omit_defaults=True):
    """By which rules, and with what, a game is played."""

    rules_version: int = 0
    older_rules: int = 0  # of those it was begun under, where they changed since
    content: dict[str, str] = {}  # by name, the digests of what it was dealt with
    renewed: tuple[Renewed, ...] = ()  # by which rules it went on, from which move on


def content_of(game: AnyGame, options: dict[str, Any]) -> dict[str, str]:
    """Return what a table is dealt with here, or refuse it where that is missing."""
    return dict(game.content.digests(options_from(game, options)))
