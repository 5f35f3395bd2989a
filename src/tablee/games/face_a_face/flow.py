"""What comes next, and how cards are drawn and turned (FAF-06 to FAF-22)."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec.structs import replace

from tablee.games.face_a_face.dealing import FACES, removed
from tablee.games.face_a_face.matching import pairs, visible_at
from tablee.games.face_a_face.moves import (
    CardDrawn,
    CardTurned,
    CardUncovered,
    DieThrown,
    Draw,
    DrawMissed,
    DuelCard,
    DuelTurned,
    Event,
    FaceOffLit,
    GameWon,
    Stack,
    StackCard,
    ThemeCard,
    VoteOpened,
)
from tablee.games.face_a_face.state import (
    Die,
    Drawing,
    Opening,
    Over,
    RefusedAnswer,
    State,
    Throwing,
    Top,
    Turning,
    Uncovering,
    Voting,
    Win,
)
from tablee.kernel import Chance, IllegalMove, Outcome, Seat, Step, When, places_of
from tablee.kit.seats import put, seats_of

FaceToFaceStep: TypeAlias = Step[State, Event]

TO_CONTEST: Final = 6_000  # FAF-G7
LIT: Final = 600  # milliseconds from showing a match to the race (FAF-G9)
LAST_LOOK: Final = 10_000  # for a match that nobody has noticed yet (FAF-G14)
TO_VOTE: Final = 12_000  # FAF-G24


def go_on(step: FaceToFaceStep, at: int) -> FaceToFaceStep:
    """Open the vote or the face-off that is due, let the next one draw, or end."""
    state = step.state
    if contested := next((win for win in state.wins if win.by is not None), None):
        return open_vote(step, _about(state, contested, at))
    if appealed := next((each for each in state.refusals if each.by is not None), None):
        return open_vote(step, _about_refusal(state, appealed, at))
    standing = pairs(state) if state.options.announced else ()
    if standing:
        pair = standing[0]
        phase = Opening(pair, max(visible_at(state), at) + LIT)
        return step.then(replace(state, phase=phase), FaceOffLit(pair))
    if state.left or state.right:
        return _next_turn(step)
    if not state.options.announced:  # to end at once would tell that nothing matches
        until = max(visible_at(state), at) + LAST_LOOK
        return step.then(replace(state, phase=Drawing(until)))
    if state.wins or state.refusals:
        return step.then(replace(state, phase=Drawing()))
    return end(step)


def open_vote(step: FaceToFaceStep, phase: Voting) -> FaceToFaceStep:
    state = replace(step.state, phase=phase, votes=(None,) * len(step.state.rows))
    return step.then(state, VoteOpened())


def voters(state: State, concerned: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return who votes: everybody, or those whom it does not concern (FAF-G7)."""
    around = seats_of(state.rows)
    if state.options.voters == "everybody":
        return around
    return tuple(seat for seat in around if seat not in concerned)


def end(step: FaceToFaceStep) -> FaceToFaceStep:
    """Count the cards won, and nothing else (FAF-22, FAF-G11, FAF-G15)."""
    counts = tuple(map(len, step.state.won))
    winners = tuple(side for side, n in enumerate(counts) if n == max(counts))
    rule = "FAF-22" if len(winners) == 1 else "FAF-G11"
    state = replace(step.state, phase=Over(winners, rule), wins=(), refusals=())
    return step.then(state, GameWon(winners, rule))


def outcome(state: State) -> Outcome | None:
    phase = state.phase
    if not isinstance(phase, Over):
        return None
    return Outcome(phase.winners, phase.rule, places_of(tuple(map(len, state.won))))


def _about(state: State, win: Win, at: int) -> Voting:
    asked = voters(state, (win.winner, win.loser))
    assert win.by is not None  # it is contested
    return Voting(win.number, win.winner, win.by, asked, at, at + TO_VOTE)


def _about_refusal(state: State, refusal: RefusedAnswer, at: int) -> Voting:
    seat, by = refusal.given.seat, refusal.by
    asked = voters(state, (seat, refusal.rival))
    assert by is not None  # it is contested
    return Voting(None, seat, by, asked, at, at + TO_VOTE, refusal.number)


def _next_turn(step: FaceToFaceStep) -> FaceToFaceStep:
    """Begin the turn of the next seat that was not flagged (FAF-21, FAF-G12)."""
    state, events = step.state, list(step.events)
    while state.skips[state.turn]:
        events.append(DrawMissed(state.turn))
        state = replace(
            state,
            skips=put(state.skips, state.turn, False),
            turn=Seat((state.turn + 1) % len(state.rows)),
        )
    return Step(replace(state, phase=Drawing()), tuple(events))


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
    """Begin to turn the next cards of these seats, if they have any (FAF-20)."""
    lying = tuple(seat for seat in seats if step.state.rows[seat])
    if not lying:
        return go_on(step, at)
    return step.then(replace(step.state, phase=Uncovering(lying, at + TAKING)))


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
    """Slide a card that all have seen under its pile (FAF-24, FAF-25)."""
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
