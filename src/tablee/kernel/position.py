"""A position: where a game stands, without how it came there.

A match keeps its moves, which a record needs and a search does not. A position is a
value: a move returns another one. The rules of every table (TAB-02, TAB-03, TAB-06) are
enforced here, once for all games.
"""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.kernel.chance import Chance
from tablee.kernel.contract import AnyGame, Deadline, Outcome, Seat, TimeUp, When, when
from tablee.kernel.rulebook import NO_WAY_BACK, NOT_THE_TABLE, OVER, IllegalMove


def check_at_table(
    game: AnyGame, seats: int, state: Any, seat: Seat | None, move: Any, time: When
) -> None:
    """Refuse what no game needs to judge: a move after the end, or by nobody."""
    if game.rules.outcome(state) is not None:
        raise IllegalMove(OVER)
    check_mover(game, seats, state, seat, move, time)


def check_mover(
    game: AnyGame, seats: int, state: Any, seat: int | None, move: Any, time: When
) -> None:
    """Refuse a move by nobody of this table, and time that is not up."""
    if isinstance(move, TimeUp):
        if seat is not None:
            raise IllegalMove(NOT_THE_TABLE, "only the table calls time")
        if not any(_is_due(due, move, time) for due in game.rules.deadlines(state)):
            raise IllegalMove(NOT_THE_TABLE, f"{move.deadline} is not due")
    elif seat is None or not 0 <= seat < seats:
        raise IllegalMove(NOT_THE_TABLE, "no such seat")


def _is_due(due: Deadline, move: TimeUp, time: When) -> bool:
    if due.name != move.deadline:
        return False
    if not due.stands_still:  # it may have fallen due during a pause: the table knows
        return True
    early = due.at if due.unless_begun_by is None else due.unless_begun_by
    return time.at >= min(due.at, early)


def why_not_back(
    game: AnyGame,
    before: Any,
    seat: Seat,
    move: Any,
    after: Any,
) -> str | None:
    """Name the rule against taking *move* back, as the game and every table have it.

    Whatever the game says, no race is run twice and no time that has run comes back;
    the match sees to it that nothing is thrown or shuffled again.
    """
    if rule := game.table_hooks.takes_back(before, seat, move, after):
        return rule
    if game.table_hooks.timed or game.rules.deadlines(before):
        return NO_WAY_BACK
    return None


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
        result: Outcome | None = self.game.rules.outcome(self.state)
        return result

    def legal_moves(self, seat: Seat | int) -> tuple[Any, ...]:
        return tuple(self.game.rules.legal_moves(self.state, seat))

    def view(self, seat: Seat | int | None = None) -> Any:
        """Return what *seat* may know; without one, what a spectator may."""
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
            check_mover(self.game, self.seats, self.state, seat, move, made)
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
