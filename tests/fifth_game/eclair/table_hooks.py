"""How people behave at this table: what they answer to, when, and what they say."""

from __future__ import annotations

from tablee.kernel import IllegalMove, Seat

from .moves import Answer, Burn, Move
from .rules import turned
from .state import Between, Racing, State
from .themes import fold, known


def staleness_key(state: State, seat: Seat, move: Move) -> object:
    """Return what a move answers to: the card that lies there, or one's own finale.

    What others answer meanwhile changes nothing of that.
    """
    if isinstance(move, Answer):
        return turned(state) if isinstance(state.phase, Racing) else None
    return type(state.phase), state.rows[seat]


def visible_at(state: State) -> int:
    """Return when everybody sees a card that was turned over (ECL-03)."""
    return state.phase.appears if isinstance(state.phase, Racing) else 0


def mark_matches(mark: str, move: Move) -> bool:
    """Return whether *mark*, a first letter, begin this answer (ECL-G2)."""
    return isinstance(move, Answer) and fold(move.word)[:1] == fold(mark)[:1]


def is_slow(move: Move) -> bool:
    """Return whether a move takes long: an answer is looked up in a long list."""
    return isinstance(move, Answer)


def on_chat(state: State, seat: Seat | None, text: str) -> Burn | None:
    """Refuse all talk while a card lies there; between cards, hear what is burned."""
    if isinstance(state.phase, Racing):
        raise IllegalMove("ECL-11", "nobody speaks while a card lies there")
    if seat is None:
        return None
    burned = {slip.word: slip for slip in unlisted_faults(state, seat)}
    said = map(fold, text.split())
    return next((burned[word] for word in said if word in burned), None)


def unlisted_faults(state: State, _seat: Seat) -> tuple[Burn, ...]:
    """Return the words that a seat burns by saying them (ECL-12)."""
    if not isinstance(state.phase, Between):
        return ()
    return tuple(map(Burn, sorted(known(state.options.pack) - {*state.burned})))
