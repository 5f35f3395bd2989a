"""What each seat may know, the states it could be looking at, and what is always so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from tablee.games.sequence.dealing import CHIPS, DECK, NEEDED, hand_size
from tablee.games.sequence.legality import free_squares, is_dead
from tablee.games.sequence.state import (
    CORNERS,
    FIVE,
    LINES,
    Locking,
    Over,
    Penalty,
    State,
    View,
    may_stand,
    open_lines,
)
from tablee.kernel import ALL_OPEN, Chance, Seat
from tablee.kit.board import mask_of, members
from tablee.kit.cards import Card
from tablee.kit.hidden import deal_unseen, state_behind

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
    return state_behind(
        view,
        State,
        hands=hands,
        pile=pile,
        chips=tuple(map(mask_of, view.chips)),
        sequences=tuple(tuple(map(mask_of, lines)) for lines in view.sequences),
    )


def _shown(view: View) -> Hands:
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
    return state.turn


FULL_DECK = sorted(DECK)


def violations(state: State) -> tuple[str, ...]:
    return (*_cards(state), *_chips(state), *_sequences(state))


def _cards(state: State) -> Iterator[str]:
    hands = (card for hand in state.hands for card in hand)
    if sorted((*state.pile, *state.discards, *hands)) != FULL_DECK:
        yield "SEQ-01: a card is missing or too many"
    size = hand_size(state.sides)
    if any(len(hand) > size for hand in state.hands):
        yield "SEQ-07: a hand holds more cards than were dealt"


def _chips(state: State) -> Iterator[str]:
    taken = CORNERS
    for chips in state.chips:
        if chips & taken:
            yield "SEQ-12: a square holds two chips, or a corner holds one (SEQ-G14)"
        taken |= chips
        if chips.bit_count() > CHIPS:
            yield "SEQ-G11: more than 48 chips of a colour"


def _sequences(state: State) -> Iterator[str]:
    phase = state.phase.resume if isinstance(state.phase, Penalty) else state.phase
    for side, lines in enumerate(state.sequences):
        held = state.chips[side] | CORNERS
        if any(line.bit_count() != FIVE or line & ~held for line in lines):
            yield "SEQ-21: a sequence is not five squares of its side"
        pairs = ((a, b) for n, a in enumerate(lines) for b in lines[:n])
        if not all(may_stand(a, b) for a, b in pairs):
            yield "SEQ-G3: two sequences share more than one square"
        won = len(lines) >= NEEDED[len(state.chips)]
        if won and not (isinstance(phase, Over) and phase.winners == (side,)):
            yield "SEQ-22: a side has its sequences and the game goes on"
        playing = not isinstance(phase, Over | Locking)
        if playing and open_lines(state.chips[side], lines, LINES):
            yield "SEQ-21: five in line are not locked"
