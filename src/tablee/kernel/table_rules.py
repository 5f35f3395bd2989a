"""The rules of every table (TAB-02, TAB-03, TAB-06), enforced once for all games."""

from __future__ import annotations

from typing import Any

from tablee.kernel.contract import AnyGame, Deadline, Seat, TimeUp
from tablee.kernel.refusal import NO_WAY_BACK, NOT_THE_TABLE, OVER, IllegalMove
from tablee.kernel.when import When


def check_at_table(
    game: AnyGame, seats: int, state: Any, seat: Seat | None, move: Any, time: When
) -> None:
    """Refuse what no game needs to judge: a move after the end, or by nobody."""
    if game.rules.outcome(state) is not None:
        raise IllegalMove(OVER)
    check_mover(game, seats, state, seat, move, time)


def check_mover(
    game: AnyGame, seats: int, state: Any, seat: Seat | None, move: Any, time: When
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
    that nothing is thrown or shuffled again, the match sees to.
    """
    if rule := game.table_hooks.takes_back(before, seat, move, after):
        return rule
    if game.table_hooks.timed or game.rules.deadlines(before):
        return NO_WAY_BACK
    return None
