"""Setting the table up: sides, figures and posters (DDA-05 to DDA-11)."""

from __future__ import annotations

from functools import cache
from typing import Final

from tablee.games.defense_afficher.city import CHANCE_DECK, POSTERS, STARTS
from tablee.games.defense_afficher.moves import Dealt, Event, ThrewToStart, TurnBegan
from tablee.games.defense_afficher.state import (
    Choosing,
    Giving,
    Moving,
    Options,
    Over,
    Peeling,
    Sliding,
    State,
    Turn,
)
from tablee.kernel import Chance, IllegalTable, Seat, Setting, Step

DECK: Final = POSTERS * 2  # every poster exists twice (DDA-02)
FEW: Final = {2: 7, 3: 5, 4: 4}  # posters, by the number of sides (DDA-G20)


def setup(setting: Setting[Options], chance: Chance) -> Step[State, Event]:
    sides = check_sides(setting.sides)
    if setting.options.turn_limit < 0:
        raise IllegalTable("DDA-G18", "the turn limit is a number of turns, or 0")
    count = len(set(sides))
    first, throws = throw_to_start(count, chance)
    posters = chance.shuffled(DECK)
    size = hand_size(sides, few=setting.options.few_posters)
    homes = tuple(STARTS[place] for place in PLACES[count])
    state = State(
        options=setting.options,
        sides=sides,
        homes=homes,
        figures=homes,
        hands=tuple(posters[n * size : (n + 1) * size] for n in range(count)),
        reserve=posters[count * size :],
        pasted=(),
        notices=(),
        stock=() if setting.options.simplified else chance.shuffled(CHANCE_DECK),
        discards=(),
        turn=Turn(1, first, homes[first]),
        phase=Choosing(),
        members=(0,) * count,
        missing=(0,) * count,
        forbidden=(False,) * count,
    )
    return Step(state, (*throws, Dealt(first, size), TurnBegan(first, again=False)))


def hand_size(sides: tuple[int, ...], *, few: bool = False) -> int:
    """Return the posters dealt to each side: 18, 12 or 9 (DDA-07), or few (DDA-G20)."""
    count = len(set(sides))
    return FEW[count] if few else len(POSTERS) // count


def figures(sides: tuple[int, ...]) -> dict[str, int]:
    return {"posters": hand_size(sides), "few": hand_size(sides, few=True)}


def throw_to_start(sides: int, chance: Chance) -> tuple[int, tuple[ThrewToStart, ...]]:
    """Throw for every side: the highest starts, the tied throw again (DDA-G5)."""
    throws: list[ThrewToStart] = []
    tied = list(range(sides))
    while len(tied) > 1:
        dice = [chance.die() for _ in tied]
        throws += map(ThrewToStart, tied, dice)
        best = max(dice)
        tied = [side for side, die in zip(tied, dice, strict=True) if die == best]
    return tied[0], tuple(throws)


# A pair takes a second chair: all sides sit down first, then the second members.
SEATINGS: Final = tuple(
    (*range(sides), *range(sides - pairs, sides))
    for sides in (2, 3, 4)
    for pairs in range(sides + 1)
)
PLACES: Final = {2: "EW", 3: "NES", 4: "NESW"}  # clockwise round the board


def check_sides(sides: tuple[int, ...]) -> tuple[int, ...]:
    if sides not in SEATINGS:
        raise IllegalTable("DDA-04", "2 to 4 sides of one or two people each")
    return sides


@cache
def people_of(sides: tuple[int, ...], side: int) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat, of in enumerate(sides) if of == side)


def left_of(state: State, side: int) -> int:
    """Return the left-hand neighbour, who plays next."""
    return (side + 1) % len(state.hands)


def right_of(state: State, side: int) -> int:
    return (side - 1) % len(state.hands)


def deciding_side(state: State) -> int | None:
    """Return the side that decides now: not always the one on turn."""
    phase = state.phase
    if isinstance(phase, Over):
        return None
    if isinstance(phase, Giving):
        return phase.giver
    if isinstance(phase, Moving | Sliding | Peeling):
        return phase.chooser
    return state.turn.side


def deciding_seat(state: State) -> Seat | None:
    """Return the person who decides: members of a pair alternate turns (DDA-05)."""
    side = deciding_side(state)
    if side is None:
        return None
    return people_of(state.sides, side)[state.members[side]]
