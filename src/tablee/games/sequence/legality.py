"""What a seat may do, and by which rule anything else is refused.

``why_not`` is the judge; ``legal_moves`` lists what it lets through. The conformance
suite holds the two against each other.
"""

from __future__ import annotations

from typing import Final

from tablee.games.sequence.dealing import CHIPS, DECK, is_draw_due
from tablee.games.sequence.moves import (
    BreakSilence,
    Discard,
    Draw,
    ExchangeDead,
    Lock,
    Move,
    Pass,
    Place,
    Remove,
)
from tablee.games.sequence.state import (
    ALL,
    CORNERS,
    ONE_EYED,
    SHOWING,
    SQUARES,
    TWO_EYED,
    Locking,
    Over,
    Penalty,
    State,
    Turn,
    is_jack,
)
from tablee.kernel import Seat
from tablee.kit.board import mask_of, members
from tablee.kit.cards import PACK, Card

# Moves are values: one object each serves every game.
PLACES: Final = {
    card: tuple(Place(card, square) for square in range(len(SQUARES))) for card in PACK
}
REMOVALS: Final = {
    card: tuple(Remove(card, square) for square in range(len(SQUARES)))
    for card in ONE_EYED
}
EXCHANGES: Final = {card: ExchangeDead(card) for card in PACK}
DISCARDS: Final = {card: Discard(card) for card in PACK}
DRAW: Final = Draw()
PASS: Final = Pass()


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """List what *seat* may do now, in turn or out of it."""
    phase = state.phase
    if isinstance(phase, Over):
        return ()
    if isinstance(phase, Penalty):
        cards = _kinds(state, seat) if phase.owed[seat] else ()
        return tuple(DISCARDS[card] for card in cards)
    draws = (DRAW,) if is_draw_due(state, seat) else ()
    if phase.seat != seat:
        return draws
    match phase:
        case Locking():
            return (*(Lock(lines) for lines in phase.choices), *draws)
        case Turn():
            return (*_turn_moves(state, seat, phase), *draws) or (PASS,)


def _turn_moves(state: State, seat: Seat, turn: Turn) -> list[Move]:
    moves: list[Move] = []
    free = free_squares(state)
    may_exchange = exchange_refusal(state, turn) is None
    open_to_chips = 0 if is_out_of_chips(state, seat) else free
    for card in _kinds(state, seat):
        if card in ONE_EYED:
            removals = REMOVALS[card]
            moves += [removals[n] for n in members(removable(state, seat))]
        elif card in TWO_EYED:
            moves += [PLACES[card][n] for n in members(open_to_chips)]
        elif squares := SHOWING[card] & open_to_chips:
            moves += [PLACES[card][n] for n in members(squares)]
        elif may_exchange and is_dead(card, free):
            moves.append(EXCHANGES[card])
    return moves


def is_out_of_chips(state: State, seat: Seat) -> bool:
    """Return whether all 48 chips of the seat's side are on the board (SEQ-G11)."""
    return state.chips[state.sides[seat]].bit_count() >= CHIPS


def _kinds(state: State, seat: Seat) -> dict[Card, None]:
    """Return the different cards of a hand: two of a kind make one choice."""
    return dict.fromkeys(state.hands[seat])


def free_squares(state: State) -> int:
    """Return the squares without a chip; no chip ever lies on a corner (SEQ-G14)."""
    taken = CORNERS
    for chips in state.chips:
        taken |= chips
    return ALL & ~taken


def removable(state: State, seat: Seat) -> int:
    """Return the opponents' chips that a one-eyed jack may take (SEQ-18, -19, -26)."""
    found = 0
    for side, chips in enumerate(state.chips):
        if side != state.sides[seat]:
            found |= chips & ~locked_squares(state, side)
    return found


def locked_squares(state: State, side: int) -> int:
    """Return the squares of a side's sequences that nobody may break."""
    locked = 0
    if not state.options.expert:  # SEQ-26
        for line in state.sequences[side]:
            locked |= line
    return locked


def is_dead(card: Card, free: int) -> bool:
    """Return whether both squares of a card are taken (SEQ-20); jacks never die."""
    return not is_jack(card) and SHOWING[card] & free == 0


def exchange_refusal(state: State, turn: Turn) -> str | None:
    """Return the rule by which no further dead card may be exchanged in this turn."""
    if state.options.one_dead_card and turn.exchanged:
        return "SEQ-G7"
    # No hand needs so many; on a full board it would be exchanged for ever.
    return "SEQ-G6" if turn.exchanged >= len(DECK) else None


def why_not(state: State, seat: Seat, move: Move) -> str | None:
    """Name the rule that forbids *move* to *seat*, or None when it may be played."""
    phase = state.phase
    assert not isinstance(phase, Over)  # the match saw to it (TAB-02)
    if isinstance(move, BreakSilence):
        return None if state.options.silence else "SEQ-25"
    if isinstance(move, Discard):
        return _no_discard(state, seat, move.card)
    if isinstance(phase, Penalty):
        return "SEQ-25"
    if isinstance(move, Draw):
        return _no_draw(state, seat)
    if phase.seat != seat:
        return "SEQ-10"
    if isinstance(phase, Locking):
        locks = isinstance(move, Lock) and move.lines in phase.choices
        return None if locks else "SEQ-G3"
    return _not_in_turn(state, seat, move, phase)


def _no_draw(state: State, seat: Seat) -> str | None:
    if is_draw_due(state, seat):
        return None
    if state.lost[seat]:
        return "SEQ-14"
    return "SEQ-G5" if state.due[seat] else "SEQ-13"


def _no_discard(state: State, seat: Seat, card: Card) -> str | None:
    phase = state.phase
    if not isinstance(phase, Penalty) or not phase.owed[seat]:
        return "SEQ-25"
    return None if card in state.hands[seat] else "SEQ-11"


def _not_in_turn(
    state: State,
    seat: Seat,
    move: Place | Remove | ExchangeDead | Lock | Pass,
    turn: Turn,
) -> str | None:
    if isinstance(move, Lock):
        return "SEQ-G3"
    if isinstance(move, Pass):
        idle = legal_moves(state, seat) == (PASS,)
        return None if idle else "SEQ-G6"
    if move.card not in state.hands[seat]:
        return "SEQ-11"
    match move:
        case Place():
            return _no_place(state, seat, move)
        case Remove():
            return _no_removal(state, seat, move)
        case ExchangeDead():
            if not is_dead(move.card, free_squares(state)):
                return "SEQ-20"
            return exchange_refusal(state, turn)


def _no_place(state: State, seat: Seat, move: Place) -> str | None:
    square = _on_board(move.square)
    if move.card in ONE_EYED:
        return "SEQ-18"
    if not square:
        return "SEQ-01"
    if square & CORNERS:
        return "SEQ-G14"
    if move.card in TWO_EYED:
        if not square & free_squares(state):
            return "SEQ-17"
    elif not square & SHOWING[move.card] & free_squares(state):
        return "SEQ-12"
    return "SEQ-G11" if is_out_of_chips(state, seat) else None


def _no_removal(state: State, seat: Seat, move: Remove) -> str | None:
    square = _on_board(move.square)
    if move.card not in ONE_EYED:
        return "SEQ-18"
    if not square:
        return "SEQ-01"
    if square & CORNERS:
        return "SEQ-G14"
    for side, chips in enumerate(state.chips):
        if side != state.sides[seat] and square & chips:
            return "SEQ-19" if square & locked_squares(state, side) else None
    return "SEQ-18"


def _on_board(square: int) -> int:
    return mask_of((square,)) if 0 <= square < len(SQUARES) else 0


def takes_back(before: State, _seat: Seat, move: Move, after: State) -> str | None:
    if before.pile != after.pile:  # the automatic draw (SEQ-G8)
        return "SEQ-G17"
    match move:
        case Lock():
            return None
        case Place() | Remove():
            # A card shown to a partner and taken up again would be a message (SEQ-G15).
            alone = len(set(before.sides)) == len(before.sides)
            return None if alone else "SEQ-G17"
        case _:
            return "SEQ-G17"
