"""One move being carried out: the state so far, and what has happened on the way."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tablee.games.defense_afficher.content import Poster
from tablee.games.defense_afficher.moves import Event
from tablee.games.defense_afficher.state import Phase, State
from tablee.kernel import Chance, Step
from tablee.kit.seats import put


class MoveBuilder:
    """A pen on the table, for the length of one move. The states it leaves are new."""

    __slots__ = ("chance", "events", "state")

    def __init__(self, state: State, chance: Chance) -> None:
        """Start from *state*, with the chance of this move."""
        self.state = state
        self.chance = chance
        self.events: list[Event] = []

    @property
    def side(self) -> int:
        """The side on turn."""
        return self.state.turn.side

    @property
    def hand(self) -> tuple[Poster, ...]:
        """The posters of the side on turn."""
        return self.state.hands[self.side]

    def happen(self, *events: Event) -> None:
        """Tell everybody."""
        self.events += events

    def change(self, **fields: Any) -> None:
        """Change fields of the state."""
        self.state = replace(self.state, **fields)

    def wait(self, phase: Phase) -> None:
        """Leave the next decision to somebody."""
        self.change(phase=phase)

    def turn(self, **fields: Any) -> None:
        """Change something about the turn being played."""
        self.change(turn=replace(self.state.turn, **fields))

    def hold(self, side: int, hand: tuple[Poster, ...]) -> None:
        """Give a side another hand."""
        self.change(hands=put(self.state.hands, side, hand))

    def step(self) -> Step[State, Event]:
        """Return what it all came to."""
        return Step(self.state, tuple(self.events))


def without(posters: tuple[Poster, ...], *gone: Poster) -> tuple[Poster, ...]:
    """Return *posters* less one copy of each of *gone*."""
    left = list(posters)
    for poster in gone:
        left.remove(poster)
    return tuple(left)
