"""Fields and buttons that rest, where the rules refuse somebody who tries on."""

from __future__ import annotations

from typing import Any

from tablee.kernel import AnyGame, IllegalMove, Seat, When


class Cooldowns:
    """Until when each seat's moves of each kind rest, in table time.

    A refusal is told to its author alone and no part of the game, so this is kept in
    memory, beside the match.
    """

    def __init__(self, game: AnyGame) -> None:
        """Begin with no kind of move at rest."""
        self._rests = game.table_hooks.cooldowns
        self._until: dict[tuple[Seat, type], tuple[int, str]] = {}

    def check(self, seat: Seat, move: Any, made: When) -> None:
        """Refuse a move that was made while its kind rests, by the same rule."""
        if not self._until:
            return
        until, rule = self._until.get((seat, type(move)), (made.sent, ""))
        if made.sent < until:
            raise IllegalMove(rule, f"this rests for {until - made.sent} ms more")

    def note(self, seat: Seat, move: Any, made: When, refusal: IllegalMove) -> None:
        """Let this kind of move rest, if the rule that refused it says so."""
        if rest := self._rests.get(refusal.rule):
            self._until[seat, type(move)] = (made.sent + rest, refusal.rule)
