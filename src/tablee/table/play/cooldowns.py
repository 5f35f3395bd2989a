"""Fields and buttons that rest, where the rules refuse somebody who tries on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from tablee.kernel import IllegalMove, Seat, When


class Cooldowns(msgspec.Struct, frozen=True):
    """Until when each seat's moves of each kind rest, in table time.

    A refusal is told to its author alone and no part of the game, so this is kept in
    memory, beside the match.
    """

    rests: Mapping[str, int]  # for how long, by the rule that refuses, in milliseconds
    until: Mapping[tuple[Seat, type], tuple[int, str]] = {}

    def check(self, seat: Seat, move: Any, made: When) -> None:
        """Refuse a move that was made while its kind rests, by the same rule."""
        if not self.until:
            return
        until, rule = self.until.get((seat, type(move)), (made.sent, ""))
        if made.sent < until:
            raise IllegalMove(rule, f"this rests for {until - made.sent} ms more")

    def after(
        self, seat: Seat, move: Any, made: When, refusal: IllegalMove
    ) -> Cooldowns:
        """Return them with this kind at rest, if the rule that refused it says so."""
        rest = self.rests.get(refusal.rule)
        if not rest:
            return self
        resting = {(seat, type(move)): (made.sent + rest, refusal.rule)}
        return replace(self, until={**self.until, **resting})
