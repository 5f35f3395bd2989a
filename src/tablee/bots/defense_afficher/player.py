"""A bot that weighs what each move leaves it with: turns to go, as its mind counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Final

from tablee.bots.contract import Bot
from tablee.bots.defense_afficher.marks import mark
from tablee.bots.defense_afficher.mind import Mind
from tablee.bots.defense_afficher.outlook import Outlook
from tablee.bots.defense_afficher.streets import NUMBER, Landing, ways
from tablee.games.defense_afficher.city import brushes_on_way
from tablee.games.defense_afficher.moves import Exchange, GoTo, Move, Stay, Walk
from tablee.games.defense_afficher.state import Choosing, Exchanging, View, Walking
from tablee.kernel import Chance, Pattern, Seat

STAY: Final = Stay()


def player(mind_of: Callable[[Outlook], Mind]) -> Bot:
    """Return a bot whose decisions are taken by such a mind."""

    def play(
        view: View, seat: Seat, moves: Sequence[Move | Pattern], chance: Chance
    ) -> Move:
        mind = mind_of(Outlook(view, view.sides[seat]))
        match view.phase:
            case Walking(die=die):
                return walk(mind, die)
            case Choosing():
                return mind.choose()
            case Exchanging(least=least, most=most):
                return Exchange(mind.unwanted(least, most))
            case _:
                return best(mind, moves, chance)

    return play


def walk(mind: Mind, die: int) -> Move:
    """Walk where it costs the fewest turns, or stay if that has come to mind."""
    reading = mind.reading
    choice: Move = STAY
    least = mind.now if mind.stays else inf
    figure = reading.view.figures[reading.side]
    for route, landings in ways(figure, die):
        for landing in landings:
            cost = mind.landing(landing)
            if cost < least:
                choice, least = Walk(route), cost
    if not reading.view.options.stop_at_brushes:
        return choice
    for brush in brushes_on_way(figure, die):
        cost = mind.landing(Landing(NUMBER[brush]))
        if cost < least:
            choice, least = GoTo(brush), cost
    return choice


def best(mind: Mind, moves: Sequence[Move | Pattern], chance: Chance) -> Move:
    """Make the move of the least cost; among equals, any."""
    listed = [move for move in moves if not isinstance(move, Pattern)]
    if len(listed) == 1:
        return listed[0]
    costs = [mark(mind, move) for move in listed]
    least = min(costs)
    return chance.pick(
        [m for m, cost in zip(listed, costs, strict=True) if cost == least]
    )
