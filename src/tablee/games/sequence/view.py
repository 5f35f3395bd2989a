"""What each seat may know, and the states a seat could be looking at (SEQ-09, -G15)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from tablee.games.sequence.dealing import DECK, NEEDED
from tablee.games.sequence.legality import free_squares, is_dead
from tablee.games.sequence.state import State, View
from tablee.kernel import Chance, Seat
from tablee.kit.bits import mask_of, members
from tablee.kit.cards import Card


def view_for(state: State, seat: Seat | None) -> View:
    """Show the table to *seat*; team mates' hands are hidden too (SEQ-G15)."""
    hand = () if seat is None else state.hands[seat]
    free = free_squares(state)
    return View(
        seat=seat,
        options=state.options,
        sides=state.sides,
        hand=hand,
        dead=tuple(card for card in dict.fromkeys(hand) if is_dead(card, free)),
        hand_counts=tuple(map(len, state.hands)),
        pile=len(state.pile),
        discards=state.discards,
        chips=tuple(map(members, state.chips)),
        sequences=tuple(tuple(map(members, lines)) for lines in state.sequences),
        needed=NEEDED[len(state.chips)],
        dealer=state.dealer,
        turn=state.turn,
        phase=state.phase,
        due=state.due,
        passes=state.passes,
        last=state.last,
    )


def sample_state(view: View, chance: Chance) -> State:
    """Deal the cards this view does not show, every way as likely."""
    unseen = Counter(DECK)
    unseen.subtract(view.hand)
    unseen.subtract(view.discards)
    hands, pile = _deal(
        chance.shuffled(sorted(unseen.elements())),
        view.hand_counts,
        view.seat,
        view.hand,
    )
    return State(
        options=view.options,
        sides=view.sides,
        hands=hands,
        pile=pile,
        discards=view.discards,
        chips=tuple(map(mask_of, view.chips)),
        sequences=tuple(tuple(map(mask_of, lines)) for lines in view.sequences),
        dealer=view.dealer,
        turn=view.turn,
        phase=view.phase,
        due=view.due,
        passes=view.passes,
        last=view.last,
    )


def redeal(state: State, seat: Seat | None, chance: Chance) -> State:
    """Shuffle the other hands and the draw pile among themselves."""
    hand = () if seat is None else state.hands[seat]
    others = (cards for n, cards in enumerate(state.hands) if n != seat)
    hidden = [*(card for cards in others for card in cards), *state.pile]
    counts = tuple(map(len, state.hands))
    hands, pile = _deal(chance.shuffled(hidden), counts, seat, hand)
    return replace(state, hands=hands, pile=pile)


def _deal(
    cards: Sequence[Card],
    counts: Sequence[int],
    seat: Seat | None,
    hand: Sequence[Card],
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Give each seat but *seat*, which keeps its *hand*, its count of cards."""
    hands: list[tuple[Card, ...]] = []
    start = 0
    for n, count in enumerate(counts):
        if n == seat:
            hands.append(tuple(hand))
            continue
        hands.append(tuple(cards[start : start + count]))
        start += count
    return tuple(hands), tuple(cards[start:])
