"""What each seat may know, and the states a seat could be looking at (SEQ-09, -G15)."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from tablee.games.sequence.dealing import DECK, NEEDED
from tablee.games.sequence.legality import free_squares, is_dead
from tablee.games.sequence.state import State, View
from tablee.kernel import ALL_OPEN, Chance, Seat
from tablee.kit.bits import mask_of, members
from tablee.kit.cards import Card
from tablee.kit.hands import deal_unseen

Hands = dict[int, tuple[Card, ...]]  # by seat


def view_for(state: State, seat: Seat | None) -> View:
    """Show the table to *seat*; team mates' hands are hidden too (SEQ-G15)."""
    hand = () if seat is None or seat == ALL_OPEN else state.hands[seat]
    free = free_squares(state)
    return View(
        seat=seat,
        options=state.options,
        sides=state.sides,
        hand=hand,
        dead=tuple(card for card in dict.fromkeys(hand) if is_dead(card, free)),
        hand_counts=tuple(map(len, state.hands)),
        hands=state.hands if seat == ALL_OPEN else (),
        pile=len(state.pile),
        discards=state.discards,
        chips=tuple(map(members, state.chips)),
        sequences=tuple(tuple(map(members, lines)) for lines in state.sequences),
        needed=NEEDED[len(state.chips)],
        dealer=state.dealer,
        turn=state.turn,
        phase=state.phase,
        due=state.due,
        lost=state.lost,
        idle=state.idle,
        still=state.still,
        last=state.last,
    )


def sample_state(view: View, chance: Chance) -> State:
    """Deal the cards this view does not show, every way as likely."""
    seen = _shown(view)
    unseen = Counter(DECK)
    for cards in (*seen.values(), view.discards):
        unseen.subtract(cards)
    hidden = chance.shuffled(sorted(unseen.elements()))
    hands, pile = deal_unseen(hidden, view.hand_counts, seen)
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
        lost=view.lost,
        idle=view.idle,
        still=view.still,
        last=view.last,
    )


def _shown(view: View) -> Hands:
    """Return the hands that lie open to whoever has this view."""
    if view.seat is None:
        return {}
    return dict(enumerate(view.hands)) or {view.seat: view.hand}


def redeal(state: State, seat: Seat | None, chance: Chance) -> State:
    """Shuffle the hands that *seat* cannot see and the draw pile among themselves."""
    seen = _shown(view_for(state, seat))
    others = (cards for n, cards in enumerate(state.hands) if n not in seen)
    hidden = [*(card for cards in others for card in cards), *state.pile]
    counts = tuple(map(len, state.hands))
    hands, pile = deal_unseen(chance.shuffled(hidden), counts, seen)
    return replace(state, hands=hands, pile=pile)


def turn_of(state: State) -> int:
    """Return the number of the turn, for the odds of a game that is over."""
    return state.turn
