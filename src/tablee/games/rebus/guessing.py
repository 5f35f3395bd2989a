"""The others' minute: guesses, close ones told alone, the first right one (REB-08)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from tablee import rebus
from tablee.games.rebus.flow import Result, then
from tablee.games.rebus.judging import judged, verdict_on
from tablee.games.rebus.moves import (
    Accept,
    Event,
    Guess,
    GuessAccepted,
    Guessed,
    RebusRevealed,
    RebusSolved,
)
from tablee.games.rebus.rebuses import Close, Found, Heard, How
from tablee.games.rebus.state import Guessing, Laid, Revealing, State, View
from tablee.games.rebus.timing import TO_CONTEST, for_all
from tablee.games.rebus.verdicts import completed, is_complete, verdict_of
from tablee.games.rebus.writing import written
from tablee.kernel import IllegalMove, Seat, Step, When
from tablee.kit.seats import put

KEPT: Final = 60  # guesses, the newest
TOLD: Final = 12  # things told to one seat about them, the newest

Verdict = rebus.Verdict
HOW: Final[dict[Verdict, How]] = {
    Verdict.MISSING: "missing",
    Verdict.TOO_MUCH: "too much",
    Verdict.ONE_WORD: "one word",
}


def guess(state: State, seat: Seat, move: Guess, when: When) -> Result:
    """Hear a guess; the first that is right ends the minute (REB-08, REB-G10)."""
    phase, laid = _guessing(state, seat, when)
    place = move.intruder
    if place and laid.task.kind != "intrus":
        raise IllegalMove("REB-15", "there is no intruder here")
    if not 0 <= place <= len(laid.draft.cards):
        raise IllegalMove("REB-15", "the intruder is one of the cards")
    text = "" if place and not move.text.strip() else written(move.text)
    heard = Heard(state.guessed + 1, seat, text, place, when.sent)
    found, told = _heard(laid, heard, state.found[seat])
    state = replace(
        state,
        guesses=(*state.guesses, heard)[-KEPT:],
        guessed=heard.number,
        found=put(state.found, seat, found),
        told=put(state.told, seat, (*state.told[seat], *told)[-TOLD:]),
    )
    event = Guessed(seat, heard.number, text, place)
    return _perhaps_solved(Step(state, (event,)), phase, laid, seat)


def accept(state: State, seat: Seat, move: Accept, when: When) -> Result:
    """Accept a near miss, while guessing or once it is revealed (REB-G5)."""
    phase, laid = state.phase, state.laid
    if not isinstance(phase, Guessing | Revealing) or laid is None:
        raise IllegalMove("REB-G5", "there is no guess to accept")
    if seat != laid.author:
        raise IllegalMove("REB-G5", "the author alone accepts")
    if isinstance(phase, Guessing) and phase.closes is not None:
        raise IllegalMove("REB-G10", "it is solved")
    if isinstance(phase, Revealing) and when.sent > phase.until:
        raise IllegalMove("REB-G22", "the contest is over")
    heard = kept_guess(state, move.guess)
    if heard is None or not heard.text:
        raise IllegalMove("REB-G5", "there is no such guess")
    before = state.found[heard.seat]
    if before.words is not None:
        raise IllegalMove("REB-G5", "this player has the words already")
    state = replace(state, found=put(state.found, heard.seat, taken(before, heard)))
    step = Step[State, Event](state, (GuessAccepted(heard.number, heard.seat),))
    if isinstance(phase, Guessing):
        return _perhaps_solved(step, phase, laid, heard.seat)
    return then(step, judged_anew(state, phase))


def kept_guess(table: State | View, number: int) -> Heard | None:
    """Find a guess by its number, among the newest."""
    return next((each for each in table.guesses if each.number == number), None)


def taken(found: Found, heard: Heard) -> Found:
    """Take the words of a guess for right."""
    return replace(found, words=heard.sent, number=heard.number)


def judged_anew(state: State, phase: Revealing) -> State:
    """See what follows now; who has said « vu » saw something else."""
    verdict = verdict_of(state)
    seen = phase.seen if verdict == phase.verdict else (False,) * len(phase.seen)
    return replace(state, phase=replace(phase, verdict=verdict, seen=seen))


def reveal(state: State, at: int) -> Result:
    """Show the solution, and what it leads to (REB-10, REB-11, REB-G22)."""
    laid = state.laid
    assert laid
    laid = replace(laid, draft=judged(laid.draft))
    state = replace(state, laid=laid)
    verdict = verdict_of(state)
    seen = (False,) * len(state.sides)
    until = at + for_all(state, TO_CONTEST)
    event = RebusRevealed(laid.author, laid.draft.solution, verdict.solvers)
    return Step(replace(state, phase=Revealing(at, until, verdict, seen)), (event,))


def _guessing(state: State, seat: Seat, when: When) -> tuple[Guessing, Laid]:
    """Refuse guesses that come before the row is seen, or after the end."""
    phase, laid = state.phase, state.laid
    if not isinstance(phase, Guessing) or laid is None:
        raise IllegalMove("REB-13", "nobody guesses now")
    if seat == laid.author:
        raise IllegalMove("REB-08", "the others guess")
    if when.sent < phase.opened:
        raise IllegalMove("REB-08", "the row is not shown yet")
    if when.sent > phase.until[seat]:
        raise IllegalMove("REB-13", "too late")
    solved = phase.closes is not None and when.sent > phase.closes
    if solved or is_complete(laid, state.found[seat]):
        raise IllegalMove("REB-G10", "it is solved")
    return phase, laid


def _heard(laid: Laid, heard: Heard, found: Found) -> tuple[Found, list[Close]]:
    """Judge a guess; what is close, or one of two, is for its author alone."""
    told = [Close(heard.seat, heard.number, how) for how in _hints(laid, heard, found)]
    if heard.text and _verdict(laid, heard) is Verdict.RIGHT and found.words is None:
        found = taken(found, heard)
    if heard.intruder and heard.intruder == laid.draft.intruder:
        found = replace(found, intruder=found.intruder or heard.sent)
    return found, [] if is_complete(laid, found) else told


def _hints(laid: Laid, heard: Heard, found: Found) -> Iterator[How]:
    if heard.text:
        verdict = _verdict(laid, heard)
        if verdict is Verdict.RIGHT:
            yield "words"
        elif verdict.is_close and found.words is None:
            yield HOW[verdict]
    if heard.intruder and heard.intruder == laid.draft.intruder:
        yield "intruder"


def _verdict(laid: Laid, heard: Heard) -> Verdict:
    return verdict_on(laid.draft.solution, heard.text)


def _perhaps_solved(step: Result, phase: Guessing, laid: Laid, seat: Seat) -> Result:
    """End the minute as soon as everybody is heard up to then (REB-G9, REB-G10)."""
    state = step.state
    found = state.found[seat]
    if not is_complete(laid, found):
        return step
    closes = completed(found) + state.options.same_moment
    if phase.closes is not None:
        closes = min(closes, phase.closes)
    state = replace(state, phase=replace(phase, closes=closes))
    return then(step, state, RebusSolved(seat))
