"""The die, cards thrown away instead, the blind exchange (REB-05, REB-17, REB-22)."""

from __future__ import annotations

from msgspec.structs import replace

from tablee.games.rebus.board import ARRIVEE, task_of, walked
from tablee.games.rebus.chain import begin_chain
from tablee.games.rebus.composing import begin, lay_nothing
from tablee.games.rebus.events import (
    CardsExchanged,
    CardsThrownAway,
    DieThrown,
    Event,
    PawnMoved,
    TurnPassed,
)
from tablee.games.rebus.flow import (
    LANDING,
    RebusStep,
    at_home,
    decide,
    draw,
    end_turn,
    glass,
    next_turn,
    rule_of_the_end,
)
from tablee.games.rebus.moves import Cards, Discard, Exchange, PictureId
from tablee.games.rebus.rebuses import Task
from tablee.games.rebus.state import Exchanging, State, Throwing
from tablee.kernel import Chance, IllegalMove, Seat, Step, When
from tablee.kit.seats import check_in_time, put, seats_of


def throw(state: State, seat: Seat, chance: Chance, when: When) -> RebusStep:
    """Throw the die, go there, and see what is due (REB-05)."""
    _check_turn(state, seat, "REB-05")
    die = chance.die()
    start = state.pawns[seat]
    to = walked(state.options, start, die)
    state = replace(state, die=die, pawns=put(state.pawns, seat, to))
    step = Step[State, Event](state, (DieThrown(seat, die),))
    if to != start:
        step = step.then(state, PawnMoved(seat, start, to))
    return _reached(step, task_of(to, die, state.passes[seat]), chance, when.at)


def _reached(step: RebusStep, task: Task, chance: Chance, at: int) -> RebusStep:
    state, seat = step.state, step.state.turn
    if state.pawns[seat] == ARRIVEE:
        if at_home(state):
            return decide(step, (seat,), rule_of_the_end(state), at)  # REB-G20
        if state.die == 1:
            return end_turn(step.then(state, TurnPassed(seat, "REB-26")), chance, at)
    if task.kind == "chaine":
        return begin_chain(step, chance, at)
    if task.kind == "echange" and (count := exchangeable(state)):
        since = at + LANDING
        until = since + glass(state.options, seat)
        return step.then(replace(state, phase=Exchanging(count, since, until)))
    since = at + LANDING
    return begin(step, task, since, since + glass(state.options, seat), chance, at)


def discard(
    state: State, seat: Seat, move: Discard, chance: Chance, when: When
) -> RebusStep:
    """Throw cards away and draw as many; the die passes on (REB-22)."""
    _check_turn(state, seat, "REB-22")
    rack, cards = state.racks[seat], move.cards
    if not cards or len({*cards}) != len(cards) or not {*cards} <= {*rack}:
        raise IllegalMove("REB-22", "up to ten cards of one's own")
    left = without(rack, cards)
    step = Step[State, Event](
        replace(state, racks=put(state.racks, seat, left)),
        (CardsThrownAway(seat, len(cards)),),
    )
    step = draw(step, seat, len(cards), chance)
    state = replace(step.state, discards=(*step.state.discards, *cards))
    return next_turn(step.then(state), when.at)


def exchangeable(state: State) -> int:
    """Return how many cards are to be exchanged (REB-G15)."""
    own = len(state.racks[state.turn])
    return min(state.die, own, sum(map(len, state.racks)) - own)


def exchange(
    state: State, seat: Seat, move: Exchange, chance: Chance, when: When
) -> RebusStep:
    """Draw from each other's racks as they were before, blindly (REB-17, REB-G15)."""
    phase = state.phase
    if not isinstance(phase, Exchanging) or seat != state.turn:
        raise IllegalMove("REB-17", "there is nothing for this seat to exchange")
    check_in_time(when, phase.until, "REB-06", "the glass has run out")
    others = {str(n): n for n in seats_of(state.sides) if n != seat}
    counts = {n: move.asked.count(name) for name, n in others.items()}
    if not {*move.asked} <= {*others} or len(move.asked) != phase.count:
        raise IllegalMove("REB-G15", f"{phase.count} cards of other players")
    if any(count > len(state.racks[n]) for n, count in counts.items()):
        raise IllegalMove("REB-G15", "nobody has so many cards")
    given = list(chance.shuffled(state.racks[seat])[: phase.count])
    racks, kept = state.racks, state.racks[seat]
    taken: list[PictureId] = []
    events: list[Event] = []
    for other, count in counts.items():
        if not count:
            continue
        theirs, mine = chance.shuffled(racks[other])[:count], tuple(given[:count])
        del given[:count]
        taken += theirs
        racks = put(racks, other, (*without(racks[other], theirs), *mine))
        events.append(CardsExchanged(seat, other, count))
        kept = without(kept, mine)
    racks = put(racks, seat, (*kept, *taken))
    step = Step[State, Event](replace(state, racks=racks), tuple(events))
    return begin(step, Task("echange", 0), phase.since, phase.until, chance, when.at)


def too_late_to_exchange(state: State, chance: Chance, at: int) -> RebusStep:
    """End the turn of a player whose glass ran out over the exchange (REB-G11)."""
    return lay_nothing(Step(state), Task("echange", 0), chance, at)


def without(rack: Cards, cards: Cards) -> Cards:
    return tuple(card for card in rack if card not in cards)


def _check_turn(state: State, seat: Seat, rule: str) -> None:
    if not isinstance(state.phase, Throwing) or seat != state.turn:
        raise IllegalMove(rule, "it is not for this seat to throw now")
