"""How people behave at this table: what they answer to, and when they may talk."""

from __future__ import annotations

from tablee.games.rebus.express.phases import Solving
from tablee.games.rebus.judging import is_same_word
from tablee.games.rebus.moves import (
    Accept,
    Challenge,
    Favour,
    GiveIn,
    Guess,
    Hint,
    Lay,
    Link,
    Move,
    ReadPictures,
    Seal,
    Tray,
)
from tablee.games.rebus.state import (
    Guessing,
    State,
)
from tablee.kernel import IllegalMove, Seat


def staleness_key(state: State, _seat: Seat, move: Move) -> object:
    """Return what a move answers to: a turn, a row, a card or a vote."""
    phase = state.phase
    match move:
        case Guess() | GiveIn():
            return state.turns, isinstance(phase, Guessing | Solving)
        case Link() | Challenge():
            return type(phase), state.turns, len(state.chain)
        case Favour() | ReadPictures():
            return type(move)
        case _:
            return type(phase), state.turns, getattr(phase, "since", None)


def moot(state: State, seat: Seat, move: Move) -> bool:
    """Say whether a bot would say what somebody else has said in vain (REB-G43)."""
    if not isinstance(move, Guess) or not move.text:
        return False
    return any(
        each.seat != seat and is_same_word(each.text, move.text)
        for each in state.guesses
    )


def visible_at(state: State) -> int:
    """Return when everybody sees the row that was laid (REB-G9)."""
    phase = state.phase
    return phase.opened if isinstance(phase, Guessing | Solving) else 0


def is_slow(move: Move) -> bool:
    """Tell that the judge of sounds, or the composer, is asked."""
    return isinstance(move, Tray | Lay | Seal | Link | Guess | Accept | Hint)


def on_chat(state: State, _seat: Seat | None, _text: str) -> None:
    """Refuse all talk while a rebus is guessed: what is said there is a guess."""
    if isinstance(state.phase, Guessing | Solving):
        raise IllegalMove("REB-08", "while guessing, nothing but guesses is said")


def takes_back(_before: State, _seat: Seat, _move: Move, _after: State) -> str:
    """Let nothing be taken back (REB-G30)."""
    return "REB-G30"
