"""Cards drawn and turned, the die, and cards uncovered (FAF-08 to FAF-10, FAF-17)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tablee.games.face_a_face.dealing import FACES, removed
from tablee.games.face_a_face.flow import FaceToFaceStep, go_on
from tablee.games.face_a_face.matching import pairs, visible_at
from tablee.games.face_a_face.moves import (
    CardDrawn,
    CardTurned,
    CardUncovered,
    DieThrown,
    Draw,
    DuelCard,
    DuelTurned,
    Event,
    Stack,
    StackCard,
    ThemeCard,
)
from tablee.games.face_a_face.state import (
    Die,
    Drawing,
    State,
    Throwing,
    Top,
    Turning,
    Uncovering,
)
from tablee.kernel import Chance, IllegalMove, Seat, Step, When
from tablee.kit.seats import put
from tablee.kit.steps import then

TURNING: Final = 300  # milliseconds from the draw until the card visible_at (FAF-08)
ON_ITS_WAY: Final = 250  # that every line needs at most
TUMBLING: Final = 900  # of the die
TAKING: Final = 420  # of the loser's card, before the next one is turned (FAF-20)


def draw(state: State, seat: Seat, move: Draw, when: When) -> FaceToFaceStep:
    """Take the top card of a pile; nobody sees it yet (FAF-08)."""
    if not isinstance(state.phase, Drawing) or seat != state.turn:
        raise IllegalMove("FAF-08", "it is not for this seat to draw now")
    if when.sent < visible_at(state):
        raise IllegalMove("FAF-08", "the last card is not turned yet")
    if not pile(state, move.stack):
        raise IllegalMove("FAF-G14", "nothing is left of this pile")
    drawn = max(when.sent, state.since)
    state = replace(state, phase=Turning(seat, move.stack, drawn))
    return Step(state, (CardDrawn(seat, move.stack),))


def turn(state: State, phase: Turning, at: int) -> FaceToFaceStep:
    """Turn the card that was drawn to everybody at one moment (FAF-08)."""
    card, state = lift(state, phase.stack)
    shown = max(phase.drawn + TURNING, at + ON_ITS_WAY)
    state = replace(state, drawer=phase.seat, cascade=0)
    if isinstance(card, DuelCard):
        duels = (*state.duels, card)
        state = replace(state, phase=Throwing(shown), duels=duels)
        return Step(state, (DuelTurned(phase.seat),))
    return _lay(state, phase.seat, Top(card, shown, shown), at)


def _lay(state: State, seat: Seat, card: Top, at: int) -> FaceToFaceStep:
    """Cover the card that lies there; it is the next one's turn (FAF-09, FAF-10)."""
    standing = {_cards(state, pair) for pair in pairs(state)}
    row = (*state.rows[seat], card)
    state = replace(
        state,
        rows=put(state.rows, seat, row),
        turn=Seat((seat + 1) % len(state.rows)),
        several=bool(standing),
    )
    lost = standing - {_cards(state, pair) for pair in pairs(state)}
    state = replace(state, missed=state.missed + len(lost))
    return go_on(Step(state, (CardTurned(seat, card.card),)), at)


def throw(state: State, chance: Chance, at: int) -> FaceToFaceStep:
    """Throw the die, and again for a removed symbol (FAF-17, FAF-28)."""
    out = {*removed(state.options, len(state.rows))}
    throws = [FACES[chance.below(len(FACES))]]
    while out & {*throws[-1]}:
        throws.append(FACES[chance.below(len(FACES))])
    state = replace(
        state,
        die=Die(throws[-1], at + TUMBLING),
        several=state.several or bool(pairs(state)),
    )
    return go_on(Step(state, (DieThrown(tuple(throws)),)), at)


def uncover(step: FaceToFaceStep, seats: tuple[Seat, ...], at: int) -> FaceToFaceStep:
    """Let the next cards of these seats be turned, if they have any (FAF-20)."""
    lying = tuple(seat for seat in seats if step.state.rows[seat])
    if not lying:
        return go_on(step, at)
    return then(step, replace(step.state, phase=Uncovering(lying, at + TAKING)))


def turn_uncovered(state: State, phase: Uncovering, at: int) -> FaceToFaceStep:
    """Turn the next cards to everybody at one moment (FAF-20)."""
    events: list[Event] = []
    for seat in phase.seats:
        row = state.rows[seat]
        events.append(CardUncovered(seat, row[-1].card))
        row = (*row[:-1], replace(row[-1], shown=at + TURNING))
        state = replace(state, rows=put(state.rows, seat, row))
    return go_on(Step(state, tuple(events)), at)


def pile(state: State, stack: Stack) -> tuple[StackCard, ...]:
    """Return a draw pile, the next card last; of another pack there is none here."""
    return {"left": state.left, "right": state.right}.get(stack, ())


def lift(state: State, stack: Stack) -> tuple[StackCard, State]:
    """Take the top card of a pile."""
    cards = pile(state, stack)
    return cards[-1], _put_down(state, stack, cards[:-1], 0)


def slide_under(state: State, stack: Stack, card: StackCard) -> State:
    """Put a card that all have seen back under its pile (FAF-24, FAF-25)."""
    return _put_down(state, stack, (card, *pile(state, stack)), 1)


def _put_down(
    state: State, stack: Stack, cards: tuple[StackCard, ...], more: int
) -> State:
    left, right = state.seen
    if stack == "left":
        return replace(state, left=cards, seen=(min(left + more, len(cards)), right))
    if stack == "right":
        return replace(state, right=cards, seen=(left, min(right + more, len(cards))))
    return state  # it stays out of the game (FAF-G17)


def _cards(state: State, pair: tuple[Seat, Seat]) -> frozenset[ThemeCard]:
    return frozenset(state.rows[seat][-1].card for seat in pair)
