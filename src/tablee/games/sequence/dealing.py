"""Setting the table up: the sides, the dealer, the hands (SEQ-03 to SEQ-10)."""

from __future__ import annotations

from typing import Final

from tablee.games.sequence.moves import Dealt, DrewForDeal, Event
from tablee.games.sequence.state import Options, State, Turn
from tablee.kernel import Chance, IllegalTable, Seat, Setting, Step
from tablee.kit.cards import HEIGHT, PACK, Card

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
    """Check the table, draw for the deal, and deals."""
    sides = check_sides(setting.sides)
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
    """Refuse a table that the rulebook does not know."""
    if sides in SEATINGS:
        return sides
    if sorted(sides) in (sorted(known) for known in SEATINGS):
        raise IllegalTable("SEQ-05", "team mates must sit between opponents")
    raise IllegalTable("SEQ-03", "2 to 12 players in 2 or 3 teams of equal size")


def hand_size(sides: tuple[int, ...]) -> int:
    """Return the cards dealt to each seat (SEQ-07, SEQ-08)."""
    return HAND_SIZES[len(set(sides))][len(sides)]


def figures(sides: tuple[int, ...]) -> dict[str, int]:
    """Return what a table of these sides is like, in numbers."""
    return {"cards": hand_size(sides)}


def draw_for_deal(seats: int, chance: Chance) -> tuple[Seat, tuple[DrewForDeal, ...]]:
    """Let each seat turn up a card: the lowest deals, the tied draw again (SEQ-G4)."""
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
