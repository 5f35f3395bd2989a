"""A move being carried out, and turns: who plays, misses, plays again, and the end."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tablee.games.defense_afficher.city import Poster
from tablee.games.defense_afficher.dealing import left_of, people_of
from tablee.games.defense_afficher.moves import (
    Event,
    GameWon,
    MustMiss,
    TurnBegan,
    TurnMissed,
)
from tablee.games.defense_afficher.state import Choosing, Over, Phase, State, Turn
from tablee.kernel import Chance, Step
from tablee.kit.seats import put


class MoveBuilder:
    """Collects what one move changes, and its events. The states it makes are new."""

    __slots__ = ("chance", "events", "state")

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[Event] = []

    @property
    def side(self) -> int:
        return self.state.turn.side

    @property
    def hand(self) -> tuple[Poster, ...]:
        return self.state.hands[self.side]

    def happen(self, *events: Event) -> None:
        self.events += events

    def change(self, **fields: Any) -> None:
        self.state = replace(self.state, **fields)

    def wait(self, phase: Phase) -> None:
        """Leave the next decision to somebody."""
        self.change(phase=phase)

    def turn(self, **fields: Any) -> None:
        """Change something about the turn being played."""
        self.change(turn=replace(self.state.turn, **fields))

    def hold(self, side: int, hand: tuple[Poster, ...]) -> None:
        self.change(hands=put(self.state.hands, side, hand))

    def step(self) -> Step[State, Event]:
        return Step(self.state, tuple(self.events))


def without(posters: tuple[Poster, ...], *gone: Poster) -> tuple[Poster, ...]:
    """Return *posters* less one copy of each of *gone*."""
    left = list(posters)
    for poster in gone:
        left.remove(poster)
    return tuple(left)


def end_turn(builder: MoveBuilder, *, forbids_pasting: bool = False) -> None:
    """Begin the turn of the same side, or of the next that need not miss its turn.

    With *forbids_pasting* the side that ends its turn may not paste in its next one.
    """
    if is_over(builder):
        return
    state, side = builder.state, builder.side
    builder.change(forbidden=put(state.forbidden, side, forbids_pasting))
    if state.turn.again:
        _begin(builder, side, again=True)
        return
    people = len(people_of(state.sides, side))
    after = (state.members[side] + 1) % people
    builder.change(members=put(state.members, side, after))
    _begin(builder, _next_side(builder), again=False)


def _next_side(builder: MoveBuilder) -> int:
    side = left_of(builder.state, builder.side)
    while missing := builder.state.missing[side]:
        builder.change(missing=put(builder.state.missing, side, missing - 1))
        builder.happen(TurnMissed(side))
        side = left_of(builder.state, side)
    return side


def _begin(builder: MoveBuilder, side: int, *, again: bool) -> None:
    state = builder.state
    limit = state.options.turn_limit
    if limit and state.turn.number >= limit:
        fewest = min(map(len, state.hands))
        best = tuple(n for n, h in enumerate(state.hands) if len(h) == fewest)
        _finish(builder, best, "DDA-G18")
        return
    turn = Turn(state.turn.number + 1, side, state.figures[side])
    builder.change(turn=turn, phase=Choosing())
    builder.happen(TurnBegan(side, again))


def miss_turn(builder: MoveBuilder) -> None:
    """End the turn, and make its side miss the next one."""
    missing = builder.state.missing
    builder.change(missing=put(missing, builder.side, missing[builder.side] + 1))
    builder.happen(MustMiss(builder.side))
    end_turn(builder)


def play_again(builder: MoveBuilder) -> None:
    """End the turn, and let its side have another."""
    builder.turn(again=True)
    end_turn(builder)


def is_over(builder: MoveBuilder) -> bool:
    """Return whether the game is over, and end it when a side has no poster (DDA-31).

    Another side than the one on turn can run out too; two at once: the side on turn
    before the others, clockwise (DDA-G16).
    """
    hands = builder.state.hands
    if all(hands):
        return False
    if not isinstance(builder.state.phase, Over):
        order = ((builder.side + n) % len(hands) for n in range(len(hands)))
        winner = next(side for side in order if not hands[side])
        _finish(builder, (winner,), "DDA-31" if winner == builder.side else "DDA-G16")
    return True


def _finish(builder: MoveBuilder, winners: tuple[int, ...], rule: str) -> None:
    builder.wait(Over(winners, rule))
    builder.happen(GameWon(winners, rule))
