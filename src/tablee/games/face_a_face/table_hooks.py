"""How people behave at this table: what they answer to, when, and what they say."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tablee.games.face_a_face.folding import plain_words
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
)
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
)
from tablee.games.face_a_face.words import burnable, burned_by
from tablee.kernel import IllegalMove, Pattern, Seat, Subset

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
    """Return whether *mark*, a first letter, begin this answer (FAF-G26)."""
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
    """Remember the words that votes have accepted, in the next game too (FAF-27)."""
    return replace(state.options, learnt=state.accepted[-MOST_LEARNT:])


def is_slow(move: Move) -> bool:
    """Tell that an answer is looked for in long lists of words."""
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
    """Let nothing be taken back (FAF-G27)."""
    return "FAF-G27"
