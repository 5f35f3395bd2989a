"""A learned player of Défense d'afficher with two sides and Chance.

Elsewhere (three or four sides, the simplified game) it plays as ``hard`` does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from math import inf
from typing import Any, Final, get_args

import numpy as np
from msgspec.structs import replace

from tablee.games.defense_afficher import moves as made
from tablee.games.defense_afficher import state as rules
from tablee.games.defense_afficher.bots import BOTS, Hard
from tablee.games.defense_afficher.bots.decider import TableReading
from tablee.games.defense_afficher.bots.planner import cost, luck
from tablee.games.defense_afficher.bots.tours import NUMBER
from tablee.games.defense_afficher.city import CARDS, PANELS, SQUARES, Poster
from tablee.games.defense_afficher.numbers import PANEL, POSTER, SHAPE, SLOT
from tablee.games.defense_afficher.state import View
from tablee.kernel import Chance, Pattern, Seat, Subset
from tablee.lab.players import Layers, Numbers, walls

PLANNER_INPUTS: Final = 7 + len(CARDS)
MOST: Final = 5.0  # turns: what costs more is all the same


def planner_inputs(view: View, side: int) -> Numbers:
    """Return the planner's costs of each kind of move and card, as more inputs."""
    if not view.hand:  # all picked for an exchange
        return np.zeros(PLANNER_INPUTS, np.float32)
    decider = Hard(TableReading(view, side))
    reading, now = decider.reading, decider.now
    cards = [cost(decider, card.effect) for card in CARDS.values()]
    any_card = luck(decider, every=True)
    throw = decider.throw() - now if reading.hand.mask else MOST
    draw = luck(decider) if reading.hand.mask else any_card
    idle = min(reading.hand.idle, view.reserve)
    change = decider.exchange(idle) - now if idle else 0.0
    ways = np.clip([throw, draw, any_card, change], -MOST, MOST) / 2
    rest = [now / 20, decider.useful, idle * decider.useful / 4]
    return np.concatenate(
        [ways, rest, np.clip(cards, -MOST, MOST) / 3], dtype=np.float32
    )


SIDES: Final = 2
PHASES: Final = {kind: n for n, kind in enumerate(get_args(rules.Phase))}
CARD: Final = {card: n for n, card in enumerate(CARDS)}
PLAIN: Final = {
    made.Throw: walls.THROW,
    made.Stay: walls.STAY,
    made.TakeChance: walls.TAKE_CHANCE,
    made.Done: walls.DONE,
}


class LearnedPlayer:
    """A player that follows a network."""

    def __init__(self, network: Layers) -> None:
        self._network = network

    def play(
        self, view: rules.View, seat: Seat, moves: Sequence[Any], chance: Chance
    ) -> Any:
        """Play the network's best move (a ``Bot``)."""
        if len(view.hand_counts) != SIDES or view.options.simplified:
            return BOTS["hard"](view, seat, moves, chance)
        side = view.sides[seat]
        logits = self.logits(view, side, ())
        wanted = [
            (_logit(logits, view, move), n)
            for n, move in enumerate(moves)
            if not isinstance(move, Pattern)
        ]
        most, best = max(wanted, default=(-inf, -1))
        exchanges = [move for move in moves if isinstance(move, Pattern)]
        posters = [self._exchange(view, side, pattern, most) for pattern in exchanges]
        return next((made.Exchange(some) for some in posters if some), moves[best])

    def logits(
        self, view: rules.View, side: int, picked: tuple[Poster, ...]
    ) -> Numbers:
        return self._network.answer(self.inputs(view, side, picked))

    def inputs(
        self, view: rules.View, side: int, picked: tuple[Poster, ...]
    ) -> Numbers:
        """Return the network's input."""
        row: Numbers = walls.features(np, seen(view, side, picked))
        if len(self._network.weights["in"]) == walls.FEATURES:
            return row
        left = Counter(view.hand) - Counter(picked)
        planned = replace(view, hand=tuple(left.elements()))
        return np.concatenate([row, planner_inputs(planned, side)])

    def _exchange(
        self, view: rules.View, side: int, pattern: Pattern, other: float
    ) -> tuple[Poster, ...]:
        """Pick posters while the network prefers that to stopping; maybe none.

        *other* is the logit of the best other move.
        """
        domain = pattern.open["posters"]
        assert isinstance(domain, Subset)
        left = Counter(map(Poster, domain.items))
        picked: tuple[Poster, ...] = ()
        while len(picked) < domain.most:
            logits = self.logits(view, side, picked)
            stop = float(logits[walls.EXCHANGE]) if picked else other
            if 0 < len(picked) < domain.least:
                stop = -inf
            want, best = max((float(logits[walls.PICK + POSTER[p]]), p) for p in left)
            if want <= stop:
                break
            picked = (*picked, best)
            left -= Counter([best])
        return picked


@cache
def shipped() -> LearnedPlayer:
    """Return the player that comes with the package."""
    return LearnedPlayer(Layers.stored("defense_afficher"))


def play(view: rules.View, seat: Seat, moves: Sequence[Any], chance: Chance) -> Any:
    """Play the network's best move (a ``Bot``)."""
    return shipped().play(view, seat, moves, chance)


def _logit(logits: Numbers, view: rules.View, move: made.Move) -> float:
    """Return a move's logit."""
    match move:
        case made.Walk(route=route):
            place = walls.SQUARE + NUMBER[route[-1]]
        case made.GoTo(square=square):
            place = walls.SQUARE + NUMBER[square]
        case made.SwapPlaces(side=side):
            place = walls.SQUARE + NUMBER[view.figures[side]]
        case made.Paste(poster=poster):
            place = walls.PASTE + POSTER[poster]
        case made.Scrape(slot=slot):
            place = walls.SCRAPE + SLOT[slot]
        case made.Give(poster=poster):
            place = walls.GIVE + POSTER[poster]
        case made.Peel(slot=slot):
            place = walls.PEEL + SLOT[slot]
        case made.LayNotice(slots=slots):
            place = walls.LAY + SHAPE[slots]
        case made.LiftNotice(slots=slots):
            place = walls.LAY + len(SHAPE) + SHAPE[slots]
        case made.SwapPeeked(take=take, give=give):
            of_both = (
                logits[walls.TAKE + POSTER[take]] + logits[walls.GIVE + POSTER[give]]
            )
            return float(of_both)
        case _:
            place = PLAIN[type(move)]
    return float(logits[place])


def _counts(size: int, places: Sequence[int]) -> Numbers:
    """Count the occurrences of each place."""
    return np.bincount(np.array(places, int), minlength=size).astype(np.float32)


def seen(view: rules.View, side: int, picked: tuple[Poster, ...]) -> walls.SeenTable:
    """Return what a side sees, with some posters picked for an exchange."""
    phase, other = view.phase, 1 - side
    of_panels: list[int] = []
    most, slots, lifted_from, ends, die = 0, [], -1, [], 0
    match phase:
        case rules.Walking():
            die = phase.die
            ends = [NUMBER[each.square] for each in view.prospects]  # and stops
        case rules.Sliding():
            ends = [NUMBER[route[-1]] for route in phase.routes]
        case rules.Pasting():
            of_panels = [PANEL[panel] for panel in phase.panels]
            most = -1 if phase.most is None else phase.most
        case rules.Moving():
            named = (SQUARES[square].panel for square in phase.squares)
            of_panels = [PANEL[panel] for panel in named if panel is not None]
        case rules.Exchanging():
            most = phase.most
        case rules.Laying():
            lifted_from = -1 if phase.lifted_from is None else PANEL[phase.lifted_from]
        case rules.Doubling():
            slots = [SLOT[phase.slot]]
        case rules.Peeling():
            slots = [SLOT[slot] for slot in phase.slots]
        case _:
            pass
    hand = Counter(view.hand) - Counter(picked)
    peeked = [POSTER[poster] for poster in view.peeked]
    covered = [SLOT[slot] for notice in view.notices for slot in notice.slots]
    return walls.SeenTable(
        hand=_counts(walls.POSTERS, [POSTER[p] for p in hand.elements()]),
        picked=_counts(walls.POSTERS, [POSTER[p] for p in picked]),
        hung=_counts(walls.POSTERS, [POSTER[p] for p in view.pasted]),
        covered=_counts(walls.POSTERS, covered),
        squares=[NUMBER[view.figures[n]] for n in (side, other)],
        counts=[view.hand_counts[n] for n in (side, other)],
        reserve=view.reserve,
        phase=PHASES[type(phase)],
        die=die,
        on_turn=view.turn.side == side,
        again=view.turn.again,
        displaced=view.turn.displaced,
        card=-1 if view.turn.card is None else CARD[view.turn.card],
        discards=_counts(walls.KINDS, [CARD[card] for card in view.discards]),
        stock=view.stock,
        panels=_counts(len(PANELS), of_panels),
        most=most,
        slots=_counts(walls.POSTERS, slots),
        lifted_from=lifted_from,
        peeked=[*peeked, *[-1] * walls.PEEKED][: walls.PEEKED],
        ends=(_counts(walls.SQUARES, ends) > 0).astype(np.float32),
        missing=[view.missing[n] for n in (side, other)],
        forbidden=[view.forbidden[n] for n in (side, other)],
    )
