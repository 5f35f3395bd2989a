"""Drawing: the act that can be forgotten (SEQ-13, SEQ-14, SEQ-G5, SEQ-G8)."""

from __future__ import annotations

from msgspec.structs import replace

from tablee.games.sequence.moves import DrawLost, Drew, Event, PileRenewed
from tablee.games.sequence.state import State, Turn
from tablee.kernel import Chance, Seat, Step
from tablee.kit.seats import put


def is_draw_due(state: State, seat: Seat) -> bool:
    """Tell whether *seat* may draw: not when there is no card left (SEQ-G5)."""
    return state.due[seat] is not None and bool(state.pile or state.discards)


def end_turn(
    state: State, seat: Seat, events: tuple[Event, ...], chance: Chance
) -> Step[State, Event]:
    """Draw, or owe a draw, and let the next seat play."""
    if state.options.automatic_draw:
        state, drawn = take_card(state, seat, chance)
    else:
        state, drawn = _owe_draw(state, seat)
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
    """Draw the card that is due; who sat before and has not drawn is too late now.

    The seat before loses its draw when this seat, after it, has played and drawn
    (SEQ-14). A card drawn late for an earlier turn takes nothing from anybody.
    """
    before = Seat((seat - 1) % len(state.sides))
    mine, theirs = state.due[seat], state.due[before]
    assert mine is not None  # why_not saw to it
    state, events = take_card(state, seat, chance)
    due = put(state.due, seat, None)
    if theirs is None or theirs >= mine:
        return Step(replace(state, due=due), events)
    lost = put(state.lost, before, True)
    state = replace(state, due=put(due, before, None), lost=lost)
    return Step(state, (*events, DrawLost(before)))


def _owe_draw(state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
    """Make a draw due; one still due from an earlier turn of the seat is lost."""
    forgotten = () if state.due[seat] is None else (DrawLost(seat),)
    due, lost = put(state.due, seat, state.turn), put(state.lost, seat, False)
    return replace(state, due=due, lost=lost), forgotten
