"""Every move but drawing, carried out (SEQ-11 to SEQ-26)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tablee.games.sequence.dealing import NEEDED, end_turn, take_card, take_due_card
from tablee.games.sequence.legality import why_not
from tablee.games.sequence.moves import (
    BreakSilence,
    DeadExchanged,
    Discard,
    Discarded,
    Draw,
    Event,
    ExchangeDead,
    GameDrawn,
    GameWon,
    Lock,
    Move,
    Pass,
    Passed,
    Place,
    Placed,
    Remove,
    Removed,
    SequenceBroken,
    SequenceMade,
    SilenceBroken,
)
from tablee.games.sequence.state import (
    LINES,
    THROUGH,
    LastPlay,
    Locking,
    Locks,
    Over,
    Penalty,
    State,
    Turn,
    choices,
    open_lines,
)
from tablee.kernel import Chance, IllegalMove, Outcome, Seat, Step, When
from tablee.kit.board import mask_of, members
from tablee.kit.cards import Card
from tablee.kit.seats import put

STILL_ROUNDS: Final = 3  # without a chip placed or removed: a draw (SEQ-G6)

SequenceStep = Step[State, Event]


def apply(
    state: State, seat: Seat | None, move: Move, chance: Chance, _when: When
) -> SequenceStep:
    assert seat is not None  # no deadline is ever set: the table never moves
    if rule := why_not(state, seat, move):
        raise IllegalMove(rule, f"{type(move).__name__} by seat {seat}")
    match move:
        case Place():
            return _place(state, seat, move, chance)
        case Remove():
            return _remove(state, seat, move, chance)
        case ExchangeDead():
            return _exchange_dead(state, seat, move.card, chance)
        case Draw():
            return take_due_card(state, seat, chance)
        case Lock():
            return _lock(state, move, chance)
        case Pass():
            return _pass(state, seat)
        case Discard():
            return _discard(state, seat, move.card)
        case BreakSilence():
            return _break_silence(state, seat)


def outcome(state: State) -> Outcome | None:
    phase = state.phase
    return Outcome(phase.winners, phase.rule) if isinstance(phase, Over) else None


def on_chat(state: State, seat: Seat | None, _text: str) -> Move | None:
    """Return the move that speaking at a silent table is, a costly one (SEQ-G9)."""
    forbidden = state.options.silence and not isinstance(state.phase, Over)
    return BreakSilence() if forbidden and seat is not None else None


def unlisted_faults(state: State, seat: Seat) -> tuple[Move, ...]:
    """Return the slip a seat can make: to say a word."""
    word = on_chat(state, seat, "")
    return () if word is None else (word,)


def _place(state: State, seat: Seat, move: Place, chance: Chance) -> SequenceStep:
    side = state.sides[seat]
    chips = state.chips[side] | 1 << move.square
    state = replace(
        _play_card(state, seat, move.card),
        chips=put(state.chips, side, chips),
        last=LastPlay(seat, move.card, move.square),
        idle=0,
        still=0,
    )
    placed = Placed(seat, side, move.card, move.square)
    new = open_lines(chips, state.sequences[side], THROUGH[move.square])
    return _settle(state, seat, side, new, (placed,), chance)


def _remove(state: State, seat: Seat, move: Remove, chance: Chance) -> SequenceStep:
    square = 1 << move.square
    side = next(n for n, chips in enumerate(state.chips) if chips & square)
    chips = state.chips[side] ^ square
    broken = tuple(line for line in state.sequences[side] if line & square)
    kept = tuple(line for line in state.sequences[side] if not line & square)
    state = replace(
        _play_card(state, seat, move.card),
        chips=put(state.chips, side, chips),
        sequences=put(state.sequences, side, kept),
        last=LastPlay(seat, move.card, move.square, removed=True),
        idle=0,
        still=0,
    )
    events: tuple[Event, ...] = (
        Removed(seat, side, move.card, move.square),
        *(SequenceBroken(side, members(line)) for line in broken),
    )
    # Chips left over from a broken sequence count again (SEQ-G10): a longer row may
    # still hold five in line, which its own side then locks.
    left = open_lines(chips, kept, LINES)
    return _settle(state, seat, side, left, events, chance)


def _play_card(state: State, seat: Seat, card: Card) -> State:
    """Move a card from the hand to the top of the discards (SEQ-11)."""
    hand = list(state.hands[seat])
    hand.remove(card)
    return replace(
        state,
        hands=put(state.hands, seat, tuple(hand)),
        discards=(*state.discards, card),
    )


def _settle(
    state: State,
    seat: Seat,
    side: int,
    lines: Locks,
    events: tuple[Event, ...],
    chance: Chance,
) -> SequenceStep:
    """Lock what was completed, or let its side choose; then end the turn."""
    if not lines:
        return end_turn(state, seat, events, chance)
    sets = choices(lines)
    wins = len(state.sequences[side]) + len(sets[0]) >= NEEDED[len(state.chips)]
    if len(sets) == 1 or wins:  # a choice that changes nothing is not asked
        return _locked(state, seat, side, sets[0], events, chance)
    chooser = _next_of_side(state, seat, side)
    listed = tuple(tuple(map(members, found)) for found in sets)
    return Step(replace(state, phase=Locking(chooser, listed, seat)), events)


def _next_of_side(state: State, seat: Seat, side: int) -> Seat:
    """Return the seat itself, or else the next one of *side* clockwise."""
    seats = len(state.sides)
    after = ((seat + n) % seats for n in range(seats))
    return Seat(next(other for other in after if state.sides[other] == side))


def _lock(state: State, move: Lock, chance: Chance) -> SequenceStep:
    phase = state.phase
    assert isinstance(phase, Locking)  # why_not saw to it
    lines = tuple(map(mask_of, move.lines))
    side = state.sides[phase.seat]
    return _locked(state, phase.played_by, side, lines, (), chance)


def _locked(
    state: State,
    seat: Seat,
    side: int,
    lines: Locks,
    events: tuple[Event, ...],
    chance: Chance,
) -> SequenceStep:
    sequences = (*state.sequences[side], *lines)
    state = replace(state, sequences=put(state.sequences, side, sequences))
    events = (*events, *(SequenceMade(side, members(line)) for line in lines))
    sides = len(state.chips)
    if len(sequences) < NEEDED[sides]:
        return end_turn(state, seat, events, chance)
    rule = "SEQ-22" if sides == 2 else "SEQ-24"  # noqa: PLR2004  (two sides)
    state = replace(state, phase=Over((side,), rule))
    return Step(state, (*events, GameWon(side, rule)))


def _exchange_dead(
    state: State, seat: Seat, card: Card, chance: Chance
) -> SequenceStep:
    """Discard a dead card, draw another, and go on with the turn (SEQ-20)."""
    phase = state.phase
    assert isinstance(phase, Turn)  # why_not saw to it
    state, drawn = take_card(_play_card(state, seat, card), seat, chance)
    state = replace(state, phase=Turn(seat, phase.exchanged + 1))
    return Step(state, (DeadExchanged(seat, card), *drawn))


def _pass(state: State, seat: Seat) -> SequenceStep:
    """Go on to the next seat, or end a game that does not move any more (SEQ-G6).

    A turn in which a card was exchanged is not idle, but it is still.
    """
    phase = state.phase
    assert isinstance(phase, Turn)  # why_not saw to it
    seats = len(state.sides)
    idle = 0 if phase.exchanged else state.idle + 1
    state = replace(state, idle=idle, still=state.still + 1)
    if state.idle == seats or state.still == STILL_ROUNDS * seats:
        over = replace(state, phase=Over((), "SEQ-G6"))
        return Step(over, (Passed(seat), GameDrawn("SEQ-G6")))
    after = Turn(Seat((seat + 1) % seats))
    return Step(replace(state, phase=after, turn=state.turn + 1), (Passed(seat),))


def _break_silence(state: State, seat: Seat) -> SequenceStep:
    """Make every member of the side owe one card, as far as they hold any."""
    side = state.sides[seat]
    event = SilenceBroken(seat, side)
    phase = state.phase
    assert not isinstance(phase, Over)  # why_not saw to it
    before = phase.owed if isinstance(phase, Penalty) else (0,) * len(state.sides)
    owed = tuple(
        min(owes + (of == side), len(hand))
        for owes, of, hand in zip(before, state.sides, state.hands, strict=True)
    )
    if not any(owed):
        return Step(state, (event,))
    resume = phase.resume if isinstance(phase, Penalty) else phase
    return Step(replace(state, phase=Penalty(owed, resume)), (event,))


def _discard(state: State, seat: Seat, card: Card) -> SequenceStep:
    phase = state.phase
    assert isinstance(phase, Penalty)  # why_not saw to it
    owed = put(phase.owed, seat, phase.owed[seat] - 1)
    after = Penalty(owed, phase.resume) if any(owed) else phase.resume
    state = replace(_play_card(state, seat, card), phase=after)
    return Step(state, (Discarded(seat, card),))
