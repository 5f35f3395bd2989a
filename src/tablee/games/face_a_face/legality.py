"""What each seat may do now, and what the table must know of how people play.

It tells no seat whether any cards match (FAF-G9).
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tablee.games.face_a_face.flow import pile
from tablee.games.face_a_face.judging import accusable
from tablee.games.face_a_face.matching import opened, pairs
from tablee.games.face_a_face.moves import (
    Answer,
    Appeal,
    Burn,
    Call,
    Claim,
    Concede,
    Contest,
    Draw,
    Flag,
    Move,
    Pair,
    Stack,
    Vote,
)
from tablee.games.face_a_face.spelling import LONGEST, plain_words
from tablee.games.face_a_face.state import (
    MOST_LEARNT,
    Drawing,
    Opening,
    Options,
    Over,
    Racing,
    State,
    Tied,
    Turning,
    Voting,
)
from tablee.games.face_a_face.verdict import stacks
from tablee.games.face_a_face.words import burnable, burned_by
from tablee.kernel import IllegalMove, Pattern, Seat, Subset, Text
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


AMONG_ROBOTS: Final = 2_500  # milliseconds of a face-off, with people waiting
RESTS: Final = {"FAF-11": 2_000}  # milliseconds, of a field or a button (FAF-G22)


def staleness_key(state: State, seat: Seat, move: Move) -> object:
    """Return what a move answers to: the cards that lie there, a turn, or a vote."""
    phase = state.phase
    match move:
        case Answer() | Call() | Claim() | Concede():
            tops = tuple(row[-1].card if row else None for row in state.rows)
            tie = phase.tie if isinstance(phase, Racing) else None
            is_open = isinstance(phase, Drawing | Turning | Racing)
            return tops, state.die, tie, is_open or type(phase)
        case Draw():
            return type(phase), state.turn, state.left, state.right
        case Contest() | Appeal():
            return None
        case Flag():
            return type(phase), state.burners
        case _:
            return type(phase), getattr(phase, "since", None)


def mark_matches(mark: str, move: Move) -> bool:
    """Return whether *mark*, a first letter, begins this answer (FAF-G26)."""
    if not isinstance(move, Answer):
        return False
    typed, first = "".join(plain_words(move.word)), "".join(plain_words(mark))
    return first != "" and typed[:1] == first[:1]


def race_ends(state: State) -> tuple[Pair, int] | None:
    """Return who face off, and by when robots alone are done with it (FAF-G31)."""
    phase = state.phase
    if isinstance(phase, Racing):
        return phase.pair, phase.opened + AMONG_ROBOTS
    if isinstance(phase, Drawing) and (standing := pairs(state)):
        return standing[0], opened(state, standing[0]) + AMONG_ROBOTS
    return None


def rematch_options(state: State) -> Options:
    """Return the options with the words that votes have accepted (FAF-27)."""
    return replace(state.options, learnt=state.accepted[-MOST_LEARNT:])


def is_slow(move: Move) -> bool:
    """Return whether an answer is looked up in long lists of words."""
    return isinstance(move, Answer | Burn)


def on_chat(state: State, seat: Seat | None, text: str) -> Burn | None:
    """Refuse all talk in a face-off (FAF-G19); else hear what is burned (FAF-G12)."""
    if isinstance(state.phase, Opening | Racing | Tied):
        raise IllegalMove("FAF-G19", "nobody talks during a face-off")
    if seat is None or isinstance(state.phase, Over):
        return None
    words = burned_by(state, text)
    return Burn(words) if words else None


def unlisted_faults(state: State, _seat: Seat) -> tuple[Pattern, ...]:
    """Return the words that a seat burns by saying them (FAF-G12)."""
    if isinstance(state.phase, Opening | Racing | Tied | Over):
        return ()
    words = tuple(sorted(burnable(state)))
    return (Pattern("Burn", {"words": Subset(words, 1, len(words))}),) if words else ()


def takes_back(_before: State, _seat: Seat, _move: Move, _after: State) -> str:
    """Refuse: nothing is taken back (FAF-G27)."""
    return "FAF-G27"
