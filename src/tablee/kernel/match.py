"""A match: one game being played, and the moves that led to where it stands."""

from __future__ import annotations

from typing import Any, NamedTuple

from tablee.kernel.chance import Chance
from tablee.kernel.contract import AnyGame, Outcome, Seat, Setting, Step
from tablee.kernel.fairness import Fairness


class Played(NamedTuple):
    """One move of a match: who, what and when (table time, milliseconds)."""

    seat: Seat | None
    move: Any
    at: int


class Match:
    """The current state and its history. The only mutable thing in the kernel."""

    def __init__(
        self,
        game: AnyGame,
        options: Any,
        sides: tuple[int, ...],
        fairness: Fairness,
    ) -> None:
        """Set the table up, or raise ``IllegalTable``."""
        self.game = game
        self.setting: Setting[Any] = Setting(options, sides)
        self.fairness = fairness
        self.seed = fairness.seed
        opening = game.setup(self.setting, Chance(self.seed, 0))
        self.state: Any = opening.state
        self.opening: tuple[Any, ...] = opening.events
        self.moves: list[Played] = []

    @property
    def version(self) -> int:
        """The number of moves played."""
        return len(self.moves)

    @property
    def outcome(self) -> Outcome | None:
        """The result, once there is one."""
        return self.game.outcome(self.state)

    def consider(self, seat: Seat | None, move: Any, at: int = 0) -> Step[Any, Any]:
        """Say what *move* would lead to, or refuse it; nothing is played yet."""
        chance = Chance(self.seed, self.version + 1)
        return self.game.apply(self.state, seat, move, chance, at)

    def accept(self, played: Played, step: Step[Any, Any]) -> None:
        """Play what was considered, once it is safely written down."""
        self.state = step.state
        self.moves.append(played)

    def play(self, seat: Seat | None, move: Any, at: int = 0) -> tuple[Any, ...]:
        """Play *move* at once, and give its events."""
        step = self.consider(seat, move, at)
        self.accept(Played(seat, move, at), step)
        return step.events
