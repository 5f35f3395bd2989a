"""The others' minute: guesses, close ones told alone, the first right one (REB-08).

Its sender alone learns in what way a guess was close, or only the pictures' names;
how near it is by ear all learn alike, where the table wants it (REB-G34).
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tablee import rebus
from tablee.games.rebus.events import (
    Event,
    GaveIn,
    GuessAccepted,
    Guessed,
    GuessFelt,
    RebusRevealed,
    RebusSolved,
)
from tablee.games.rebus.flow import TO_CONTEST, RebusStep, for_all
from tablee.games.rebus.judging import is_only_names, judged, verdict_on, warmth
from tablee.games.rebus.moves import Accept, Guess
from tablee.games.rebus.rebuses import Close, Draft, Found, Heard, How, Kind
from tablee.games.rebus.state import Guessing, Laid, Options, Revealing, State, View
from tablee.games.rebus.verdicts import (
    completed,
    is_complete,
    solvers_of,
    verdict_of,
)
from tablee.kernel import IllegalMove, Seat, Step, When
from tablee.kit.seats import check_in_time, put, seats_of, tell_one
from tablee.rebus.typed import written

KEPT: Final = 60  # guesses, the newest
TOLD: Final = 12  # things told to one seat about them, the newest

HOW: Final[dict[rebus.Judgement, How]] = {
    rebus.Judgement.MISSING: "missing",
    rebus.Judgement.TOO_MUCH: "too much",
    rebus.Judgement.ONE_WORD: "one word",
}
CLOSE: Final = frozenset(HOW.values())


def guess(state: State, seat: Seat, move: Guess, when: When) -> RebusStep:
    """Judge a guess; the first that is right ends the minute (REB-08, REB-G10)."""
    phase, laid = _guessing(state, seat, when)
    place = move.intruder
    if place and laid.task.kind != "intrus":
        raise IllegalMove("REB-15", "there is no intruder here")
    if not 0 <= place <= len(laid.draft.cards):
        raise IllegalMove("REB-15", "the intruder is one of the cards")
    before = state.found[seat]
    text = "" if place and not move.text.strip() else written(move.text)
    if not text and not before.place:
        raise IllegalMove("REB-G13", "a place for each answer that is written")
    heard = Heard(state.guessed + 1, seat, text, place, when.sent)
    how = how_close(state.options, laid.draft, laid.task.kind, text)
    heat = warmth(state.options, laid.draft, laid.task.kind, text)
    found = _found(laid, heard, before, is_right=how == "words")
    if not is_complete(laid, found):
        heard = replace(heard, heat=heat)
    state = replace(
        state,
        guesses=(*state.guesses, heard)[-KEPT:],
        guessed=heard.number,
        found=put(state.found, seat, found),
    )
    if how in CLOSE and before.words is not None:
        how = None  # they have better words already
    if how and not is_complete(laid, found):
        fact = Close(seat, heard.number, how)
        state = replace(state, told=tell_one(state.told, seat, fact, TOLD))
    event = Guessed(seat, heard.number, text, place)
    step = Step[State, Event](state, (event,))
    if heard.heat:
        step = step.then(state, GuessFelt(seat, heard.number, heard.heat))
    return _perhaps_solved(step, phase, laid, seat, 0)


def give_in(state: State, seat: Seat, when: When) -> RebusStep:
    """Stop guessing (« langue au chat »); when all have, the glass ends (REB-G32)."""
    phase, laid = _guessing(state, seat, when)
    if phase.given_in[seat]:
        raise IllegalMove("REB-G32", "this seat has said so already")
    phase = replace(phase, given_in=put(phase.given_in, seat, True))
    waiting = any(
        other != laid.author
        and not phase.given_in[other]
        and when.sent <= phase.until[other]
        for other in seats_of(state.sides)
    )
    if not waiting and phase.closes is None:
        phase = replace(phase, closes=when.at)
    return Step(replace(state, phase=phase), (GaveIn(seat),))


def accept(state: State, seat: Seat, move: Accept, when: When) -> RebusStep:
    """Accept a guess that the judge calls close, until the reveal (REB-G5)."""
    phase, laid = state.phase, state.laid
    if not isinstance(phase, Guessing) or laid is None:
        raise IllegalMove("REB-G5", "there is no guess to accept")
    if seat != laid.author:
        raise IllegalMove("REB-G5", "the author alone accepts")
    if phase.closes is not None:
        raise IllegalMove("REB-G10", "it is solved")
    heard = kept_guess(state, move.guess)
    if heard is None or not is_acceptable(state, laid.draft, laid.task.kind, heard):
        raise IllegalMove("REB-G5", "there is no such guess, or it is not close")
    event = GuessAccepted(heard.number, heard.seat)
    step = Step[State, Event](granted(state, heard), (event,))
    return _perhaps_solved(step, phase, laid, heard.seat, when.sent)


def is_acceptable(table: State | View, draft: Draft, kind: Kind, heard: Heard) -> bool:
    """Return whether the judge calls a guess close, of one who has not the words yet.

    The author is not told before asking: a close guess looks like any (REB-G23).
    """
    has_words = table.found[heard.seat].words is not None
    return not has_words and how_close(table.options, draft, kind, heard.text) in CLOSE


def kept_guess(table: State | View, number: int) -> Heard | None:
    """Find a guess by its number, among the newest."""
    return next((each for each in table.guesses if each.number == number), None)


def granted(state: State, heard: Heard) -> State:
    """Count the words of a guess as right, whatever the judge found."""
    found, laid = state.found[heard.seat], state.laid
    assert laid
    found = replace(found, words=heard.sent, number=heard.number, granted=True)
    if heard.intruder and heard.intruder == laid.draft.intruder:
        found = replace(found, intruder=heard.sent)
    elif laid.task.kind == "intrus":
        found = replace(found, place=True)
    return replace(state, found=put(state.found, heard.seat, found))


def judged_anew(state: State, phase: Revealing) -> State:
    """Work the settlement out again; every « vu » was for another one."""
    verdict = verdict_of(state)
    seen = phase.seen if verdict == phase.verdict else (False,) * len(phase.seen)
    return replace(state, phase=replace(phase, verdict=verdict, seen=seen))


def reveal(state: State, at: int) -> RebusStep:
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
    check_in_time(when, phase.until[seat], "REB-13", "too late")
    if is_complete(laid, state.found[seat]):
        raise IllegalMove("REB-G10", "it is solved")
    if phase.closes is not None and when.sent > phase.closes:
        rule = "REB-G10" if solvers_of(state) else "REB-G32"
        raise IllegalMove(rule, "it is solved, or all have given in")
    return phase, laid


def how_close(options: Options, draft: Draft, kind: Kind, text: str) -> How | None:
    """Judge the words of a guess: right, close, or only what the pictures are."""
    if not text:
        return None
    verdict = verdict_on(draft.solution, text)  # so that it takes as long as ever
    if not options.aloud and is_only_names(draft, kind, text):
        return "names"
    return "words" if verdict is rebus.Judgement.RIGHT else HOW.get(verdict)


def _found(laid: Laid, heard: Heard, found: Found, *, is_right: bool) -> Found:
    """Add what a guess has found; a place counts with right words or after them.

    Otherwise places could be tried out one by one, with any words (REB-G13).
    """
    if is_right and found.words is None:
        found = replace(found, words=heard.sent, number=heard.number)
    is_odd = heard.intruder and heard.intruder == laid.draft.intruder
    if is_odd and found.words is not None:
        found = replace(found, intruder=heard.sent)
    if not heard.text:  # the place that the right words gave
        return replace(found, place=False)
    gives_place = is_right and not heard.intruder and laid.task.kind == "intrus"
    return replace(found, place=found.place or gives_place)


def _perhaps_solved(
    step: RebusStep, phase: Guessing, laid: Laid, seat: Seat, accepted: int
) -> RebusStep:
    """End the minute as soon as everybody is heard up to then (REB-G9, REB-G10).

    *accepted* is when its author took a guess for right: what the others had sent
    before that counts still.
    """
    state = step.state
    found = state.found[seat]
    if not is_complete(laid, found):
        return step
    closes = max(completed(found), accepted) + state.options.same_moment
    if phase.closes is not None:
        closes = min(closes, phase.closes)
    state = replace(state, phase=replace(phase, closes=closes))
    return step.then(state, RebusSolved(seat))
