"""What is true of every Séquence table: the invariants the conformance suite checks."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.games.sequence.board import CORNERS, FIVE, LINES
from tablee.games.sequence.dealing import CHIPS, DECK, NEEDED, hand_size
from tablee.games.sequence.lines import may_stand, open_lines
from tablee.games.sequence.state import Locking, Over, Penalty, State

FULL_DECK = sorted(DECK)


def violations(state: State) -> tuple[str, ...]:
    """Return what is wrong with *state*; nothing is, in any game."""
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
