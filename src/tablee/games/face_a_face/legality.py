"""What each seat may do now. It tells no seat whether any cards match (FAF-G9)."""

from __future__ import annotations

from tablee.games.face_a_face.folding import LONGEST
from tablee.games.face_a_face.judging import accusable
from tablee.games.face_a_face.moves import (
    Appeal,
    Contest,
    Draw,
    Flag,
    Move,
    Stack,
    Vote,
)
from tablee.games.face_a_face.state import (
    Drawing,
    Options,
    Over,
    Racing,
    State,
    Tied,
    Turning,
    Voting,
)
from tablee.games.face_a_face.turning import pile
from tablee.games.face_a_face.verdict import stacks
from tablee.kernel import Pattern, Seat, Text
from tablee.kit.voting import awaited

CALL = Pattern("Call", {})
TYPED = (Pattern("Answer", {"word": Text(LONGEST)}),)
SPOKEN = (Pattern("Claim", {}), Pattern("Concede", {}))


def legal_moves(state: State, seat: Seat) -> tuple[Move | Pattern, ...]:
    """List what *seat* may do.

    Answers and calls are offered as patterns, at all times and to everybody alike:
    whether any of them would be taken, is for the seat to notice.
    """
    if isinstance(state.phase, Over):
        return ()
    if isinstance(state.phase, Voting):
        may = seat in awaited(state.votes, state.phase)
        return (Vote(True), Vote(False)) if may else ()
    won = (each.number for each in state.wins if each.by is None)
    refused = (each.number for each in state.refusals if each.by is None)
    return (*_of_phase(state, seat), *map(Contest, won), *map(Appeal, refused))


def answers(options: Options) -> tuple[Pattern, ...]:
    """Return the ways of answering at this table."""
    return SPOKEN if options.aloud else TYPED


def _of_phase(state: State, seat: Seat) -> tuple[Move | Pattern, ...]:
    notice = () if state.options.announced else (*answers(state.options), CALL)
    match state.phase:
        case Drawing() if seat == state.turn:
            both: tuple[Stack, ...] = ("left", "right")
            draws = (Draw(stack) for stack in both if pile(state, stack))
            return (*draws, *notice, *map(Flag, accusable(state, seat)))
        case Drawing():
            return (*notice, *map(Flag, accusable(state, seat)))
        case Turning():
            return notice
        case Racing(pair=pair, given=given) if seat in pair:
            return () if given and given.seat == seat else answers(state.options)
        case Tied(drawer=drawer) if seat == drawer:
            return tuple(map(Draw, stacks(state)))
    return ()
