"""After the reveal: « vu », contests, secret votes, the end of a rebus (REB-G22)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tablee.games.rebus.chain import break_chain, chain_goes_on
from tablee.games.rebus.composing import passed_again
from tablee.games.rebus.events import Contested, Event, RebusClosed, VoteClosed, Voted
from tablee.games.rebus.flow import RebusStep, end_turn, walk
from tablee.games.rebus.guessing import granted, judged_anew, kept_guess
from tablee.games.rebus.moves import About, Contest, Vote
from tablee.games.rebus.rebuses import Heard
from tablee.games.rebus.state import Chaining, Revealing, State, View, Voting
from tablee.games.rebus.verdicts import (
    AGAINST,
    DUO,
    gallery_entry,
    goes_back,
    is_accepted,
    open_vote,
    verdict_of,
    voters_on,
)
from tablee.kernel import Chance, IllegalMove, Seat, Step, When
from tablee.kit.seats import check_in_time, put
from tablee.kit.voting import awaited, cast


def close_rebus(
    step: RebusStep, chance: Chance, at: int, *, rejected: bool = False
) -> RebusStep:
    """Keep the rebus, move the pawns and end the turn (REB-09 to REB-11)."""
    state, laid = step.state, step.state.laid
    assert laid
    verdict = verdict_of(state, rejected=rejected)
    number = len(state.gallery) + 1
    rebus = gallery_entry(
        laid, number, verdict.solvers, verdict.took, rejected=rejected
    )
    state = replace(state, gallery=(*state.gallery, rebus))
    own = tuple(card for card in laid.draft.cards if card not in laid.borrowed)
    returned = goes_back(laid, verdict, rejected=rejected)
    if returned:
        rack = (*state.racks[laid.author], *own)
        state = replace(state, racks=put(state.racks, laid.author, rack))
    if laid.task.kind == "arrivee":
        passes = put(state.passes, laid.author, 0)
        state = passed_again(state) if rejected else replace(state, passes=passes)
    shown = laid.borrowed if returned else laid.draft.cards
    state = replace(state, centre=(*state.centre, *shown))
    event = RebusClosed(number, verdict.rule, rejected)
    step = walk(step.then(state, event), verdict.walks)
    used = put((0,) * len(state.sides), laid.author, 0 if returned else len(own))
    return end_turn(step, chance, at, used)


REBUS: Final[tuple[About, ...]] = ("sense", "said")


def see(state: State, seat: Seat, chance: Chance, when: When) -> RebusStep:
    """Confirm the solution (« vu »); when all have, the pawns move (REB-G22)."""
    phase = state.phase
    if not isinstance(phase, Revealing) or phase.seen[seat]:
        raise IllegalMove("REB-G22", "there is nothing to see")
    seen = put(phase.seen, seat, True)
    state = replace(state, phase=replace(phase, seen=seen))
    if all(seen):
        return close_rebus(Step(state), chance, when.at)
    return Step(state)


def contest(state: State, seat: Seat, move: Contest, when: When) -> RebusStep:
    """Open a vote on the rebus, or on a guess (REB-G22)."""
    phase, laid = state.phase, state.laid
    if not isinstance(phase, Revealing) or laid is None:
        raise IllegalMove("REB-G22", "there is nothing to contest")
    check_in_time(when, phase.until, "REB-G22", "too late to contest")
    if not is_contestable(state, seat, move):
        raise IllegalMove("REB-G22", "this cannot be contested, or not again")
    event = Contested(seat, move.about, move.guess)
    step = Step[State, Event](state, (event,))
    if move.about in REBUS:
        stands, falls = phase.verdict, verdict_of(state, rejected=True)
        return open_vote(step, move.about, 0, seat, laid.author, stands, falls, when.at)
    heard = kept_guess(state, move.guess)
    assert heard
    right = verdict_of(_judged_so(state, heard, accepted=True))
    wrong = verdict_of(_judged_so(state, heard, accepted=False))
    return open_vote(
        step,
        "guess",
        heard.number,
        seat,
        heard.seat,
        right,
        wrong,
        when.at,
        stands=state.found[heard.seat].words is not None,
    )


def is_contestable(table: State | View, seat: Seat | None, move: Contest) -> bool:
    """Return whether *seat* may contest this now; everything is voted on once."""
    phase = table.phase
    assert isinstance(phase, Revealing)  # every caller has seen to it
    if len(table.sides) == DUO:
        return False
    if move.about in REBUS:
        again = any(about in REBUS for about, _ in phase.settled)
        return seat != table.turn and move.guess == 0 and not again
    heard = kept_guess(table, move.guess)
    if move.about != "guess" or heard is None or not heard.text:
        return False
    if ("guess", heard.number) in phase.settled:
        return False
    found = table.found[heard.seat]
    if found.words is None:
        return True
    enough = len(voters_on(table, "guess", heard.seat)) >= AGAINST
    return enough and found.number == heard.number and seat != heard.seat


def vote(state: State, seat: Seat, move: Vote, chance: Chance, when: When) -> RebusStep:
    """Vote in secret, once (REB-G22)."""
    phase = state.phase
    if not isinstance(phase, Voting):
        raise IllegalMove("REB-G22", "this seat has no vote now")
    votes = cast(state.votes, phase, seat, move.accept, when, "REB-G22")
    step = Step[State, Event](replace(state, votes=votes), (Voted(seat),))
    return step if awaited(votes, phase) else close_vote(step, phase, chance, when.at)


def close_vote(step: RebusStep, phase: Voting, chance: Chance, at: int) -> RebusStep:
    state = step.state
    accepted = is_accepted(state, phase)
    event = VoteClosed(phase.about, state.votes, accepted)
    state = replace(state, votes=())
    if isinstance(phase.back, Chaining):
        if accepted:
            return chain_goes_on(step.then(state, event), phase.back, chance, at)
        return break_chain(step.then(state, event), phase.seat, chance, at)
    settled: tuple[tuple[About, int], ...] = (
        *phase.back.settled,
        (phase.about, phase.guess),
    )
    until = phase.back.until + at - phase.since
    back = replace(phase.back, until=until, settled=settled)
    if phase.about in REBUS:
        step = step.then(replace(state, phase=back), event)
        return step if accepted else close_rebus(step, chance, at, rejected=True)
    heard = kept_guess(state, phase.guess)
    assert heard
    state = _judged_so(state, heard, accepted=accepted)
    return step.then(judged_anew(state, back), event)


def _judged_so(state: State, heard: Heard, *, accepted: bool) -> State:
    """Return the table with a guess taken for right, or for wrong."""
    found = state.found[heard.seat]
    if accepted:
        return state if found.words is not None else granted(state, heard)
    found = replace(found, words=None, number=0, granted=False)
    return replace(state, found=put(state.found, heard.seat, found))
