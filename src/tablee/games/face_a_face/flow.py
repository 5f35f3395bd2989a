"""What comes next when something is over: a vote, a face-off, a draw, or the end."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec.structs import replace

from tablee.games.face_a_face.matching import pairs, visible_at
from tablee.games.face_a_face.moves import (
    DrawMissed,
    Event,
    FaceOffLit,
    GameWon,
    VoteOpened,
)
from tablee.games.face_a_face.state import (
    Drawing,
    Opening,
    Over,
    RefusedAnswer,
    State,
    Voting,
    Win,
)
from tablee.kernel import Outcome, Seat, Step, places_of
from tablee.kit.seats import put, seats_of
from tablee.kit.steps import then

FaceToFaceStep: TypeAlias = Step[State, Event]

TO_CONTEST: Final = 6_000  # FAF-G7
LIT: Final = 600  # milliseconds from showing a match to the race (FAF-G9)
LAST_LOOK: Final = 10_000  # for a match that nobody has noticed yet (FAF-G14)
TO_VOTE: Final = 12_000  # FAF-G24


def go_on(step: FaceToFaceStep, at: int) -> FaceToFaceStep:
    """Open the vote or the face-off that is due, let the next one draw, or ends."""
    state = step.state
    if contested := next((win for win in state.wins if win.by is not None), None):
        return open_vote(step, _about(state, contested, at))
    if appealed := next((each for each in state.refusals if each.by is not None), None):
        return open_vote(step, _about_refusal(state, appealed, at))
    standing = pairs(state) if state.options.announced else ()
    if standing:
        pair = standing[0]
        phase = Opening(pair, max(visible_at(state), at) + LIT)
        return then(step, replace(state, phase=phase), FaceOffLit(pair))
    if state.left or state.right:
        return _next_turn(step)
    if not state.options.announced:  # to end at once would tell that nothing matches
        until = max(visible_at(state), at) + LAST_LOOK
        return then(step, replace(state, phase=Drawing(until)))
    if state.wins or state.refusals:
        return then(step, replace(state, phase=Drawing()))
    return end(step)


def open_vote(step: FaceToFaceStep, phase: Voting) -> FaceToFaceStep:
    """Ask the group; nobody has voted yet."""
    state = replace(step.state, phase=phase, votes=(None,) * len(step.state.rows))
    return then(step, state, VoteOpened())


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
    return then(step, state, GameWon(winners, rule))


def outcome(state: State) -> Outcome | None:
    """Return the result, once the game is over."""
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
    """Let the next one draw who was not flagged (FAF-21, FAF-G12)."""
    state, events = step.state, list(step.events)
    while state.skips[state.turn]:
        events.append(DrawMissed(state.turn))
        state = replace(
            state,
            skips=put(state.skips, state.turn, False),
            turn=Seat((state.turn + 1) % len(state.rows)),
        )
    return Step(replace(state, phase=Drawing()), tuple(events))
