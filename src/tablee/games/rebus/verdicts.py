"""What a rebus leads to, by its square (REB-10 to REB-19), and what votes decide."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tablee.games.rebus.board import REBUSSIMO, SHORTEST
from tablee.games.rebus.flow import TO_VOTE, RebusStep, for_all
from tablee.games.rebus.judging import first_name
from tablee.games.rebus.moves import About
from tablee.games.rebus.rebuses import Found, PawnWalk, Rebus, Settlement, Task
from tablee.games.rebus.state import Chaining, Laid, Revealing, State, View, Voting
from tablee.kernel import Seat
from tablee.kit.seats import seats_of


def verdict_of(state: State, *, rejected: bool = False) -> Settlement:
    """Return what the rebus on the felt leads to, as things stand."""
    laid = state.laid
    assert laid
    solvers = () if rejected else solvers_of(state)
    took = 0
    if solvers:
        took = min(completed(state.found[seat]) for seat in solvers) - laid.opened
    used = len(laid.draft.cards)
    if laid.task.kind == "arrivee":  # guessing moves nobody (REB-G20)
        return Settlement("REB-27" if rejected else "REB-25", (), solvers, took)
    by, rule = _author(laid.task, used, solved=bool(solvers))
    walks = (PawnWalk(laid.author, by), *(PawnWalk(seat, used) for seat in solvers))
    return Settlement(rule, walks, solvers, took)


def nothing_laid(author: Seat, task: Task) -> Settlement:
    """Return what it costs to have laid nothing (REB-G11)."""
    match task.kind:
        case "arrivee":
            return Settlement("REB-27", ())
        case "nombre":
            return Settlement("REB-G11", (PawnWalk(author, -task.demanded),))
        case "rebussimo":
            return Settlement("REB-19", (PawnWalk(author, -REBUSSIMO),))
        case _:
            return Settlement("REB-G11", (PawnWalk(author, -SHORTEST),))


def gallery_entry(
    laid: Laid,
    number: int,
    solvers: tuple[Seat, ...],
    took: int,
    *,
    rejected: bool = False,
) -> Rebus:
    draft = laid.draft
    assert draft.says  # nothing is laid unjudged
    return Rebus(
        number=number,
        author=laid.author,
        task=laid.task,
        cards=draft.cards,
        intruder=draft.intruder,
        solution=draft.solution,
        pieces=draft.says.pieces,
        names=tuple(map(first_name, draft.cards)),
        says=draft.says.answer,
        solvers=solvers,
        took=took,
        rejected=rejected,
    )


def goes_back(laid: Laid, verdict: Settlement, *, rejected: bool) -> bool:
    """Return whether the cards return to the rack (REB-19, REB-27)."""
    if laid.task.kind == "arrivee":
        return rejected
    return verdict.rule == "REB-19"


def is_complete(laid: Laid, found: Found) -> bool:
    """Return whether a seat has all that is to be found (REB-G13)."""
    needs_intruder = laid.task.kind == "intrus"
    return found.words is not None and (
        not needs_intruder or found.intruder is not None
    )


def completed(found: Found) -> int:
    assert found.words is not None
    return max(found.words, found.intruder or 0)


def solvers_of(state: State) -> tuple[Seat, ...]:
    """Return who was first, and who was first together with them (REB-G9).

    A guess that was accepted takes nothing from those whom the judge found right.
    """
    laid = state.laid
    assert laid
    times = {
        Seat(seat): completed(found)
        for seat, found in enumerate(state.found)
        if is_complete(laid, found)
    }
    judged = [time for seat, time in times.items() if not state.found[seat].granted]
    last = min(judged or times.values(), default=0) + state.options.same_moment
    return tuple(seat for seat, time in times.items() if time <= last)


def _author(task: Task, used: int, *, solved: bool) -> tuple[int, str]:
    """Return how far the author goes, and by which rule."""
    match task.kind:
        case "rebussimo":
            if solved and used >= REBUSSIMO:
                return used, "REB-G16"
            return -REBUSSIMO, "REB-19"
        case "nombre" if used < task.demanded:
            unused = task.demanded - used
            if solved:
                return -unused, "REB-14"
            return -max(used, unused), "REB-G12"
        case "nombre":
            return (used, "REB-12") if solved else (-used, "REB-13")
        case _:
            return (used, "REB-10") if solved else (-used, "REB-11")


DUO: Final = 2  # players: there is no vote, the judge's verdict stands
AGAINST: Final = 2  # votes at least, that a right guess becomes wrong


def open_vote(
    step: RebusStep,
    about: About,
    guess: int,
    by: Seat,
    seat: Seat,
    accepted: Settlement,
    refused: Settlement,
    at: int,
    *,
    stands: bool = True,
) -> RebusStep:
    """Ask those who vote; *stands* is what a tie leaves."""
    state = step.state
    assert isinstance(state.phase, Revealing | Chaining)
    phase = Voting(
        about=about,
        guess=guess,
        by=by,
        seat=seat,
        voters=voters_on(state, about, seat),
        since=at,
        until=at + for_all(state, TO_VOTE),
        accepted=accepted,
        refused=refused,
        stands=stands,
        back=state.phase,
    )
    votes = (None,) * len(state.sides)
    return step.then(replace(state, phase=phase, votes=votes))


def voters_on(table: State | View, about: About, seat: Seat) -> tuple[Seat, ...]:
    """Return all but the one whose rebus, guess or card it is, and a guess's author."""
    apart = {seat, table.turn} if about == "guess" else {seat}
    return tuple(each for each in seats_of(table.sides) if each not in apart)


def is_accepted(state: State, phase: Voting) -> bool:
    """Count the votes; a tie, and nobody's vote, leaves things as they were.

    One rival alone cannot make a right guess wrong: they would gain by it.
    """
    yes, no = state.votes.count(True), state.votes.count(False)
    if not phase.stands:
        return yes > no
    return no <= yes or (phase.about == "guess" and no < AGAINST)
