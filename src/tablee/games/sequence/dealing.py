"""Setting the table up (SEQ-03 to SEQ-10), and drawing a card (SEQ-13, SEQ-14)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tablee.games.sequence.moves import (
    Dealt,
    DrawLost,
    Drew,
    DrewForDeal,
    Event,
    PileRenewed,
)
from tablee.games.sequence.state import Options, State, Turn
from tablee.kernel import Chance, IllegalTable, Seat, Setting, Step
from tablee.kit.cards import HEIGHT, PACK, Card
from tablee.kit.seats import put

DECK: Final = PACK * 2  # 104 cards, no jokers (SEQ-01)
CHIPS: Final = 48  # of each colour

HAND_SIZES: Final = {
    2: {2: 7, 4: 6, 6: 5, 8: 4, 10: 3, 12: 3},  # SEQ-07
    3: {3: 6, 6: 5, 9: 4, 12: 3},  # SEQ-08
}
NEEDED: Final = {2: 2, 3: 1}  # sequences that win (SEQ-22, SEQ-24)

# Sides take turns round the table, so that everybody sits between opponents
# (SEQ-05) and three sides play in fair order (SEQ-G1).
SEATINGS: Final = tuple(
    tuple(seat % sides for seat in range(seats))
    for sides, sizes in HAND_SIZES.items()
    for seats in sizes
)


def setup(setting: Setting[Options], chance: Chance) -> Step[State, Event]:
    sides = check_sides(setting.sides)
    if len(set(setting.options.colours)) < len(setting.options.colours):
        raise IllegalTable("SEQ-04", "two sides never have the same colour")
    seats = len(sides)
    dealer, drawn = draw_for_deal(seats, chance)
    deck = chance.shuffled(DECK)
    size = hand_size(sides)
    first = Seat((dealer + 1) % seats)  # SEQ-10
    state = State(
        options=setting.options,
        sides=sides,
        hands=tuple(deck[n * size : (n + 1) * size] for n in range(seats)),
        pile=deck[seats * size :],
        discards=(),
        chips=(0,) * (max(sides) + 1),
        sequences=((),) * (max(sides) + 1),
        dealer=dealer,
        turn=1,
        phase=Turn(first),
        due=((),) * seats,
        lost=(False,) * seats,
    )
    return Step(state, (*drawn, Dealt(dealer, first, size)))


def check_sides(sides: tuple[int, ...]) -> tuple[int, ...]:
    if sides in SEATINGS:
        return sides
    if sorted(sides) in (sorted(known) for known in SEATINGS):
        raise IllegalTable("SEQ-05", "team mates must sit between opponents")
    raise IllegalTable("SEQ-03", "2 to 12 players in 2 or 3 teams of equal size")


def hand_size(sides: tuple[int, ...]) -> int:
    """Return the cards dealt to each seat (SEQ-07, SEQ-08)."""
    return HAND_SIZES[len(set(sides))][len(sides)]


def figures(sides: tuple[int, ...]) -> dict[str, int]:
    return {"cards": hand_size(sides)}


def draw_for_deal(seats: int, chance: Chance) -> tuple[Seat, tuple[DrewForDeal, ...]]:
    """Turn up a card for each seat: the lowest deals, the tied draw again (SEQ-G4)."""
    drawn: list[DrewForDeal] = []
    tied = tuple(Seat(n) for n in range(seats))
    while len(tied) > 1:
        cards: tuple[Card, ...] = chance.shuffled(DECK)[: len(tied)]
        drawn += map(DrewForDeal, tied, cards)
        lowest = min(HEIGHT[card] for card in cards)
        tied = tuple(
            seat
            for seat, card in zip(tied, cards, strict=True)
            if HEIGHT[card] == lowest
        )
    return tied[0], tuple(drawn)


def is_draw_due(state: State, seat: Seat) -> bool:
    """Return whether *seat* may draw: not when there is no card left (SEQ-G5)."""
    return bool(state.due[seat]) and bool(state.pile or state.discards)


def end_turn(
    state: State, seat: Seat, events: tuple[Event, ...], chance: Chance
) -> Step[State, Event]:
    """Draw, or note that a draw is due, and let the next seat play."""
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
