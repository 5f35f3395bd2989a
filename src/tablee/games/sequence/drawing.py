"""Drawing: the act that can be forgotten (SEQ-13, SEQ-14, SEQ-G5, SEQ-G8)."""

from __future__ import annotations

from msgspec.structs import replace

from tablee.games.sequence.moves import DrawLost, Drew, Event, PileRenewed
from tablee.games.sequence.state import State, Turn
from tablee.kernel import Chance, Seat, Step
from tablee.kit.seats import put


def is_draw_due(state: State, seat: Seat) -> bool:
    """Return whether *seat* may draw: not when there is no card left (SEQ-G5)."""
    return bool(state.due[seat]) and bool(state.pile or state.discards)


def end_turn(
    state: State, seat: Seat, events: tuple[Event, ...], chance: Chance
) -> Step[State, Event]:
    """Draw, or owes a draw, and let the next seat play."""
    drawn: tuple[Event, ...] = ()
    if state.options.automatic_draw:
        state, drawn = take_card(state, seat, chance)
    else:
        owed = put(state.due, seat, (*state.due[seat], state.turn))
        state = replace(state, due=owed, lost=put(state.lost, seat, False))
    after = Seat((seat + 1) % len(state.sides))
    state = replace(state, phase=Turn(after), turn=state.turn + 1)
    return Step(state, (*events, *drawn))


def take_card(
    state: State, seat: Seat, chance: Chance
) -> tuple[State, tuple[Event, ...]]:
    """Take the top card; an empty pile is renewed from the discards (SEQ-G5)."""
    pile, discards = state.pile, state.discards
    renewed: tuple[Event, ...] = ()
    if not pile:
        pile, discards = chance.shuffled(discards), ()
        renewed = (PileRenewed(len(pile)),)
    hand = (*state.hands[seat], pile[-1])
    state = replace(
        state,
        pile=pile[:-1],
        discards=discards,
        hands=put(state.hands, seat, hand),
    )
    return state, (*renewed, Drew(seat))


def take_due_card(state: State, seat: Seat, chance: Chance) -> Step[State, Event]:
    """Draw the oldest card due; the seat before may be too late with its own now.

    It loses the card of the turn before this one (SEQ-14). Every card due is drawn,
    or lost, by itself (SEQ-G16).
    """
    before = Seat((seat - 1) % len(state.sides))
    state, events = take_card(state, seat, chance)
    turn, *later = state.due[seat]
    due = put(state.due, seat, tuple(later))
    kept = tuple(other for other in due[before] if other != turn - 1)
    if kept == due[before]:
        return Step(replace(state, due=due), events)
    lost = put(state.lost, before, True)
    state = replace(state, due=put(due, before, kept), lost=lost)
    return Step(state, (*events, DrawLost(before)))
