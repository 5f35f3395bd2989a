"""Endings: a game that is over, played on by bots from any of its versions.

All hands lie open by then, and stay as they were; what nobody had seen yet, the draw
pile and whatever is thrown, comes anew in each ending.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from tablee.bots import Bot, bot, levels
from tablee.kernel import ALL_OPEN, Chance, Seat
from tablee.kernel.match import Match
from tablee.kernel.position import Position
from tablee.kit.bot import intent, luck

LABEL = b"tablee odds 1"
MOST = 2000  # moves of one ending: bots of a long game could go on for ever

UNFORESEEN = 0.05  # of all endings are anybody's, as benchmarks/lab/odds measures

Shares = tuple[float, ...]


class Playouts:
    """Plays endings of one match; the same match has the same ones."""

    def __init__(self, match: Match) -> None:
        """Let the quick bots sit down."""
        self._match = match
        self._game = match.game
        known = levels(match.game.slug)
        self.level = known[len(known) // 2]  # docs/why/odds.md
        self._bot: Bot = bot(match.game.slug, self.level)
        self._sides = len(set(match.setting.sides))
        self._seed = LABEL + match.seed

    def shares(self, state: Any, label: str, number: int) -> Shares:
        """Return what each side has of the victory in one ending from *state*."""
        seed = sha256(self._seed + f"{label} {number}".encode()).digest()
        state = self._game.study.redeal(state, ALL_OPEN, Chance(seed, 0))
        seats = len(self._match.seats)
        position = Position(self._game, state, seats, seed, now=self._match.now)
        return shares(self._winners(position), self._sides)

    def _winners(self, position: Position) -> tuple[int, ...]:
        lucks = [luck(position.seed, seat) for seat in range(position.seats)]
        last = 0
        while (outcome := position.outcome) is None and position.version < MOST:
            chosen = self._choice(position, last, lucks)
            if chosen is None:
                return ()
            last, move = chosen
            position = position.apply(last, move)
        return outcome.winners if outcome else ()

    def _choice(
        self, position: Position, last: int, lucks: Sequence[bytes]
    ) -> tuple[int, Any] | None:
        """Ask round the table, from who moved last: a card is still to be drawn."""
        rules, state = self._game.rules, position.state
        for step in range(position.seats):
            seat = Seat((last + step) % position.seats)
            if moves := rules.legal_moves(state, seat):
                chance = Chance(lucks[seat], position.version)
                view = rules.view_for(state, seat)
                if meant := intent(self._bot(view, seat, moves, chance)):
                    return seat, meant.move
        return None


def shares(winners: tuple[int, ...], sides: int) -> Shares:
    """Part one victory among its winners; one that nobody has, among all."""
    among = winners or tuple(range(sides))
    return tuple((side in among) / len(among) for side in range(sides))


def honest(share: float, sides: int) -> float:
    """Return a side's odds, for the share that it has of the endings played."""
    return (1 - UNFORESEEN) * share + UNFORESEEN / sides
