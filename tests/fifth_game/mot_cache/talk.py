"""What is said at the table, and what it amounts to."""

from __future__ import annotations

from tablee.kernel import IllegalMove, Seat

from .moves import Burn
from .rules import burnable, letters_of
from .state import State, Writing


def on_chat(state: State, seat: Seat | None, text: str) -> Burn | None:
    """Refuse all talk while words are written; later, hear who praises their own.

    ``None`` speaks for the onlookers: they must be silent too, and burn nothing.
    """
    if isinstance(state.phase, Writing):
        raise IllegalMove("MOT-13", "nobody speaks while words are written")
    if seat is None:
        return None
    said = letters_of(text).split()
    words = (each for each in burnable(state, seat) if state.words[each] in said)
    return next(map(Burn, words), None)


def unlisted_faults(state: State, seat: Seat) -> tuple[Burn, ...]:
    """Return the faults a seat can commit: to say a word of its own side (MOT-14)."""
    return tuple(map(Burn, burnable(state, seat)))
