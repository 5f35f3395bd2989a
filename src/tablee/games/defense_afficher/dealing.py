"""Setting the table up (DDA-07 to DDA-11)."""

from __future__ import annotations

from typing import Final

from tablee.games.defense_afficher.content import CHANCE_DECK, POSTERS, STARTS
from tablee.games.defense_afficher.moves import Dealt, Event, ThrewToStart, TurnBegan
from tablee.games.defense_afficher.sides import PLACES, check_sides
from tablee.games.defense_afficher.state import Choosing, Options, State, Turn
from tablee.kernel import Chance, IllegalTable, Setting, Step

DECK: Final = POSTERS * 2  # every poster exists twice (DDA-02)
FEW: Final = {2: 7, 3: 5, 4: 4}  # posters, by the number of sides (DDA-G20)


def setup(setting: Setting[Options], chance: Chance) -> Step[State, Event]:
    """Shuffle, deal, place the figures and see who starts."""
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
    """Return what a table of these sides is like, in numbers."""
    return {"posters": hand_size(sides), "few": hand_size(sides, few=True)}


def throw_to_start(sides: int, chance: Chance) -> tuple[int, tuple[ThrewToStart, ...]]:
    """Let every side throw: the highest starts, the tied throw again (DDA-G5)."""
    throws: list[ThrewToStart] = []
    tied = list(range(sides))
    while len(tied) > 1:
        dice = [chance.die() for _ in tied]
        throws += map(ThrewToStart, tied, dice)
        best = max(dice)
        tied = [side for side, die in zip(tied, dice, strict=True) if die == best]
    return tied[0], tuple(throws)
