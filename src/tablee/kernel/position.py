"""A position: where a game stands, without how it came there.

A match keeps its moves, which a record needs and a search does not. A position is a
value: a move gives another one, and the first stays what it was, so that copying it
costs nothing.
"""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.kernel.chance import Chance
from tablee.kernel.contract import Seat, TimeUp
from tablee.kernel.outcome import Outcome
from tablee.kernel.refusal import IllegalMove
from tablee.kernel.table_rules import check_mover
from tablee.kernel.when import When, when


class Position(msgspec.Struct, frozen=True):
    """A state, and what is needed to play on from it."""

    game: Any  # an AnyGame
    state: Any
    seats: int
    seed: bytes  # of all chance to come
    version: int = 0  # moves played so far
    now: int = 0  # table time of the last one

    @property
    def outcome(self) -> Outcome | None:
        """The result, once there is one."""
        result: Outcome | None = self.game.rules.outcome(self.state)
        return result

    def legal_moves(self, seat: Seat | int) -> tuple[Any, ...]:
        """List what *seat* may do."""
        return tuple(self.game.rules.legal_moves(self.state, seat))

    def view(self, seat: Seat | int | None = None) -> Any:
        """Show what *seat* may know; without one, what a spectator may."""
        return self.game.rules.view_for(self.state, seat)

    def apply(
        self,
        seat: Seat | int | None,
        move: Any,
        time: When | int | None = None,
        chance: Chance | None = None,
    ) -> Position:
        """Return the position after *move*, or refuse it.

        Chance is that of the match, unless another is given.
        """
        made = When.of(self.now) if time is None else when(time)
        if seat is None or type(move) is TimeUp or not 0 <= seat < self.seats:
            mover = None if seat is None else Seat(seat)
            check_mover(self.game, self.seats, self.state, mover, move, made)
        version = self.version + 1
        if chance is None:
            chance = Chance(self.seed, version)
        try:
            after = self.game.rules.apply(self.state, seat, move, chance, made).state
        except IllegalMove as refusal:
            refusal.package = self.game.package
            raise
        return Position(self.game, after, self.seats, self.seed, version, made.at)

    def reseeded(self, seed: bytes) -> Position:
        """Return the same position with another future: what is thrown and shuffled."""
        return msgspec.structs.replace(self, seed=seed)
