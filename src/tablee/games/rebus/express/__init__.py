"""Rébus express, a game of ours with the same cards (REB-G35 to REB-G39).

Everybody composes at once (``rounds.py``); then the gallery is guessed, rebus by rebus,
and all who find one score. What is wrong is heard by all; what is right is not, or the
others would say it after.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from tablee.games.rebus.events import (
    Event,
    GaveIn,
    Guessed,
    GuessFelt,
    PointsScored,
    RebusFound,
    RebusRevealed,
)
from tablee.games.rebus.express import rounds
from tablee.games.rebus.express.rounds import kept, open_gallery, show_next
from tablee.games.rebus.flow import RebusStep, cleared, for_all
from tablee.games.rebus.guessing import KEPT, TOLD, how_close
from tablee.games.rebus.judging import judged, warmth
from tablee.games.rebus.moves import (
    GiveIn,
    Guess,
    Lay,
    Move,
    Pass,
    Rearrange,
    Seen,
    Tray,
)
from tablee.games.rebus.rebuses import Close, Found, Heard, Rebus
from tablee.games.rebus.state import (
    ComposingTogether,
    Laid,
    Solving,
    State,
    Telling,
)
from tablee.games.rebus.verdicts import completed, gallery_entry
from tablee.kernel import (
    Chance,
    Deadline,
    IllegalMove,
    Pattern,
    Row,
    Seat,
    Step,
    Text,
    When,
)
from tablee.kit.seats import put, seats_of, tell_one
from tablee.rebus.typed import LONGEST, written

BY_PLACE: Final = (3, 2, 1)  # and one for all who come after
AUTHOR: Final = 2  # where somebody has found it
DUO: Final = 2


def finders_of(state: State) -> tuple[Seat, ...]:
    """Return who has found the rebus that is shown, the first one first."""
    times = [
        (completed(found), Seat(seat))
        for seat, found in enumerate(state.found)
        if found.words is not None
    ]
    return tuple(seat for _, seat in sorted(times))


def gains_of(state: State) -> tuple[int, ...]:
    """Return the points of each seat for the rebus that is shown."""
    laid, phase = state.laid, state.phase
    assert laid
    assert isinstance(phase, Solving)
    finders = finders_of(state)
    gains = [0] * len(state.sides)
    for seat in finders:
        gains[seat] = BY_PLACE[min(_rank(state, phase, seat), len(BY_PLACE) - 1)]
    if finders:
        gains[laid.author] = AUTHOR
    return tuple(gains)


def _rank(state: State, phase: Solving, seat: Seat) -> int:
    """Count who was before a finder; alone, one races the glass, by its thirds."""
    time = completed(state.found[seat])
    if len(state.sides) == DUO:
        third = (phase.until[seat] - phase.opened) / len(BY_PLACE)
        return int((time - phase.opened) / third)
    together = state.options.same_moment
    others = (completed(state.found[each]) for each in finders_of(state))
    return sum(other < time - together for other in others)


RULE: Final = "REB-G37"
TO_TELL: Final = 8_000  # the solution is shown


def guess(state: State, seat: Seat, move: Guess, when: When) -> RebusStep:
    """Judge a guess; the others are not told one that is right."""
    phase, laid = _solving(state, seat, when)
    if move.intruder:
        raise IllegalMove("REB-15", "there is no intruder here")
    text, number = written(move.text), state.guessed + 1
    how = how_close(state.options, laid.draft, laid.task.kind, text)
    state = replace(state, guessed=number)
    if how == "words":
        found = put(state.found, seat, Found(when.sent, None, number))
        step = Step[State, Event](replace(state, found=found), (RebusFound(seat),))
        return _perhaps_tell(step, phase, when.at)
    heat = warmth(state.options, laid.draft, laid.task.kind, text)
    heard = Heard(number, seat, text, 0, when.sent, heat)
    state = replace(state, guesses=(*state.guesses, heard)[-KEPT:])
    if how:
        told = tell_one(state.told, seat, Close(seat, number, how), TOLD)
        state = replace(state, told=told)
    step = Step[State, Event](state, (Guessed(seat, number, text, 0),))
    return step.then(state, GuessFelt(seat, number, heat)) if heat else step


def give_in(state: State, seat: Seat, when: When) -> RebusStep:
    """Abandon, « langue au chat »; the others need not wait any more (REB-G32)."""
    phase, _ = _solving(state, seat, when)
    if phase.given_in[seat]:
        raise IllegalMove("REB-G32", "this seat has said so already")
    phase = replace(phase, given_in=put(phase.given_in, seat, True))
    step = Step[State, Event](replace(state, phase=phase), (GaveIn(seat),))
    return _perhaps_tell(step, phase, when.at)


def tell(step: RebusStep, at: int) -> RebusStep:
    """Show the solution, who has found it, and what that gives."""
    state, laid = step.state, step.state.laid
    assert laid
    laid = replace(laid, draft=judged(laid.draft))
    gains = gains_of(state)
    express = kept(state)
    points = tuple(map(sum, zip(express.points, gains, strict=True)))
    phase = Telling(at, at + for_all(state, TO_TELL), (False,) * len(gains), gains)
    express = replace(express, points=points)
    state = replace(state, phase=phase, laid=laid, express=express)
    shown = RebusRevealed(laid.author, laid.draft.solution, finders_of(state))
    return step.then(state, shown, PointsScored(gains))


def see(state: State, seat: Seat, chance: Chance, when: When) -> RebusStep:
    """Acknowledge, « vu »; when all have, the next rebus is shown."""
    phase = state.phase
    if not isinstance(phase, Telling) or phase.seen[seat]:
        raise IllegalMove(RULE, "there is nothing to see")
    seen = put(phase.seen, seat, True)
    step: RebusStep = Step(replace(state, phase=replace(phase, seen=seen)))
    return go_on(step, chance, when.at) if all(seen) else step


def go_on(step: RebusStep, chance: Chance, at: int) -> RebusStep:
    """Hang the rebus up in the gallery, and show the next."""
    state, laid = step.state, step.state.laid
    assert laid
    gallery = (*state.gallery, _kept(state, laid))
    centre = (*state.centre, *laid.draft.cards)
    state = replace(cleared(state), gallery=gallery, centre=centre)
    return show_next(step.then(state), chance, at)


def awaited(state: State, phase: Solving) -> tuple[Seat, ...]:
    """Return those who may still find it and have not given in."""
    return tuple(
        seat
        for seat in seats_of(state.sides)
        if phase.until[seat]
        and not phase.given_in[seat]
        and state.found[seat].words is None
    )


def _perhaps_tell(step: RebusStep, phase: Solving, at: int) -> RebusStep:
    return step if awaited(step.state, phase) else tell(step, at)


def _solving(state: State, seat: Seat, when: When) -> tuple[Solving, Laid]:
    phase, laid = state.phase, state.laid
    if not isinstance(phase, Solving) or laid is None:
        raise IllegalMove(RULE, "nobody guesses now")
    if seat == laid.author:
        raise IllegalMove(RULE, "the others guess")
    if when.sent < phase.opened:
        raise IllegalMove(RULE, "the rebus is not shown yet")
    if when.sent > phase.until[seat]:
        raise IllegalMove(RULE, "too late")
    if state.found[seat].words is not None:
        raise IllegalMove(RULE, "this seat has found it")
    return phase, laid


def _kept(state: State, laid: Laid) -> Rebus:
    finders = finders_of(state)
    took = completed(state.found[finders[0]]) - laid.opened if finders else 0
    return gallery_entry(laid, len(state.gallery) + 1, finders, took)


def apply(
    state: State, seat: Seat, move: Move, chance: Chance, when: When
) -> RebusStep:
    match move:
        case Tray():
            return rounds.keep_tray(state, seat, move, when)
        case Lay():
            return rounds.lay(state, seat, move, chance, when)
        case Pass():
            return rounds.give_up(state, seat, chance, when)
        case Rearrange():
            return rounds.take_up(state, seat, when)
        case Guess():
            return guess(state, seat, move, when)
        case GiveIn():
            return give_in(state, seat, when)
        case Seen():
            return see(state, seat, chance, when)
        case _:
            raise IllegalMove("REB-G35", "there is no such thing in Rébus express")


def deadlines(state: State) -> tuple[Deadline, ...]:
    """Return when a glass runs out, and whose last words are heard before."""
    match state.phase:
        case ComposingTogether(until=until, ready=ready):
            late = tuple(seat for seat in seats_of(state.sides) if not ready[seat])
            return (Deadline("compose", max(until), late),)
        case Solving(until=until) as phase:
            late = awaited(state, phase)
            return (Deadline("guess", max(until), late),)
        case Telling(until=until):
            return (Deadline("tell", until, seats_of(state.sides)),)
        case _:
            return ()


def call_time(state: State, chance: Chance, at: int) -> RebusStep:
    """Continue without those who are late."""
    match state.phase:
        case ComposingTogether():
            return open_gallery(Step(state), chance, at)
        case Solving():
            return tell(Step(state), at)
        case _:
            return go_on(Step(state), chance, at)


def legal_moves(state: State, seat: Seat) -> Iterator[Move | Pattern]:
    match state.phase:
        case ComposingTogether(ready=ready) if ready[seat]:
            yield Rearrange()
        case ComposingTogether():
            rack = state.racks[seat]
            for kind, few in (("Tray", 0), ("Lay", 2)):
                row, words = Row(rack, few, len(rack)), Text(LONGEST)
                yield Pattern(kind, {"cards": row, "solution": words}, {"intruder": 0})
            yield Pass()
        case Solving(until=until, given_in=given_in):
            if until[seat] and state.found[seat].words is None:
                yield Pattern("Guess", {"text": Text(LONGEST)}, {"intruder": 0})
                if not given_in[seat]:
                    yield Pattern("GiveIn", {})
        case Telling(seen=seen) if not seen[seat]:
            yield Seen()
